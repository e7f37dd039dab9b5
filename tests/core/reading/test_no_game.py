"""Tables of other kinds, none of which is a game: taken for one it would spoil the statistics."""

import pytest

from plump_core.findings import ReadError
from plump_core.reading import read

TABLES = {
    "a shopping list": "Vara;Antal;Pris;Butik\nMjölk;2;13,50;ICA\nÄgg;12;32;ICA\nBröd;1;25;Coop\n",
    "a numbered shopping list": "Nr;Vara;Antal;Pris\n1;Mjölk;2;13\n2;Ägg;12;32\n3;Bröd;1;25",
    "a league table": "Nr;Lag;S;V;O;F;P\n1;AIK;22;15;4;3;49\n2;DIF;22;14;3;5;45\n3;IFK;22;9;9;4;36",
    "rounds of football": "Omgång;AIK;DIF;IFK\n1;2-1;0-0;1-3\n2;1-1;2-2;0-1\n3;3-0;1-0;2-1",
    "a school timetable": "Tid;Mån;Tis;Ons;Tor;Fre\n08:00;Ma;Sv;Id;En;No\n09:00;Bi;Ma;Sl;So;Sv",
    "lessons": "Lektion;Mån;Tis;Ons\n1;Ma;Sv;Id\n2;Bi;Ma;Sl\n3;No;So;En",
    "a bank statement": "Datum;Text;Belopp;Saldo\n2024-01-02;ICA;-312,50;10 400,00\n"
    "2024-01-03;Lön;25 000,00;35 400,00\n2024-01-05;Hyra;-8 900,00;26 500,00",
    "a recipe": "Pannkakor;;\n3;dl;mjöl\n6;dl;mjölk\n3;st;ägg\n1;tsk;salt\n2;msk;smör",
    "a calendar": "Januari;;;;;;\nMån;Tis;Ons;Tor;Fre;Lör;Sön\n;;;;1;2;3\n4;5;6;7;8;9;10\n"
    "11;12;13;14;15;16;17\n18;19;20;21;22;23;24\n25;26;27;28;29;30;31",
    "a bridge score sheet": "Board;Contract;By;Tricks;NS;EW\n1;3NT;N;9;400;\n2;4H;E;9;;50\n"
    "3;2S;S;8;110;\n4;6C;W;12;;1370",
    "a bridge pairs table": "Pair;1;2;3;4\nAhl-Berg;420;-50;110;-100\nCarr-Dahl;-50;400;140;620",
    "a golf card": "Hål;Par;Anna;Bo;Cia\n1;4;5;4;6\n2;3;3;4;4\n3;5;6;5;7\nUt;12;14;13;17",
    "a golf card across": "Hål;1;2;3;4;5;6\nPar;4;3;5;4;3;4\nAnna;5;3;6;4;4;5\nBo;4;4;5;4;3;4",
    "a yatzy protocol": ";Anna;Bo;Cia\nEttor;3;2;4\nTvåor;6;8;4\nTreor;9;6;12\nFyror;8;12;16\n"
    "Femmor;10;15;20\nSexor;18;24;12\nSumma;54;67;68\nBonus;0;50;50\n1 par;12;10;8\nChans;22;19;25",
    "chess": "Rond;Anna;Bo;Cia;Dan\n1;1;0;½;½\n2;0;1;1;0\n3;1;0;0;1",
    "tennis": "Match;Anna;Bo\n1;6-4;3-6\n2;7-5;6-2",
    "attendance": "Vecka;Anna;Bo;Cia\n1;x;;x\n2;x;x;\n3;;x;x",
    "places": "Omgång;Anna;Bo;Cia\n1;1;2;3\n2;2;1;3\n3;3;1;2\n4;1;3;2",
    "a budget": "Månad;Inkomst;Utgift\n1;30000;28000\n2;31000;29000\n3;30000;27500",
    "weekly chores": "Vecka;Disk;Tvätt;Städ\n1;Anna;Bo;Cia\n2;Bo;Cia;Anna\n3;Cia;Anna;Bo",
    "working hours": "Dag;Anna;Bo;Cia\n1;8;7,5;8\n2;8;8;4\n3;6;8;8\n4;8;8;0\n5;7;8;8",
    "totals of many nights": "Spelare;Partier;Plumpar;Poäng\nAnna;10;33;1200\nBo;9;40;1100",
    "shares by cards": "Kort;Klarade;Missade;Andel\n10;12;8;60%\n9;13;7;65%\n8;10;10;50%",
    "a dart night": "Runda;Anna;Bo;Cia\n1;60;45;26\n2;41;100;81\n3;45;60;140\n4;85;26;45",
    "bowling": "Ruta;Anna;Bo\n1;X;9/\n2;7/;X\n3;81;63\n4;X;9-\n5;54;8/",
    "a rummy score": "Giv;Anna;Bo;Cia\n1;0;25;40\n2;15;0;65\n3;5;30;0\nSumma;20;55;105",
    "measurements": "x;y;z\n1;0,5;2\n2;0,7;3\n3;0,9;2\n4;1,1;4",
    "birthdays": "Namn;Född\nAnna;1971-03-02\nBo;1969-11-23\nCia;1974-07-01",
    "a letter": "Hej Märta!\nVi ses klockan 7.\nTa med 2 kortlekar och 3 bullar.\nKram, Åsa",
    "aligned opening hours": "Dag      Öppnar  Stänger\nMåndag   8       17\nTisdag   8       17\n"
    "Onsdag   8       19\nTorsdag  8       17\n",
}


@pytest.mark.parametrize("table", TABLES)
def test_it_is_refused(table: str) -> None:
    with pytest.raises(ReadError):
        read(TABLES[table].encode(), "f.csv")
