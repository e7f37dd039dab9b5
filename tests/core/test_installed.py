"""The wheel: everything is in it, and it runs in a clean environment from another folder."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHEET = ROOT / "tests" / "fixtures" / "whole.xls"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel built by pip from the checkout; skipped where pip reaches no registry."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "-q", "-w", str(folder), "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode and "No matching distribution found for hatchling" in done.stderr:
        pytest.skip("pip reaches no registry to fetch hatchling from")
    assert done.returncode == 0, done.stderr
    return next(folder.glob("plump-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A new environment with the wheel in it; what it needs is lent by the present one."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder / "env", with_pip=True)
    scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    install = [str(python), "-m", "pip", "install", "-q", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, cwd=folder)
    purelib = sysconfig.get_path("purelib", vars={"base": str(folder / "env")})
    (Path(purelib) / "lent.pth").write_text(_lent_without_plump(folder))
    return scripts, folder


def _lent_without_plump(folder: Path) -> str:
    """A folder of links to all that is installed here but plump itself."""
    lent = folder / "lent"
    lent.mkdir()
    for package in Path(sysconfig.get_path("purelib")).iterdir():
        if "plump" not in package.name and package.suffix != ".pth":
            (lent / package.name).symlink_to(package)
    return str(lent)


def test_data_and_texts_are_in_the_wheel(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert "plump_core/data/rules.toml" in names
    assert "plump_core/texts/sv/core.po" in names
    assert "plump_core/py.typed" in names
    assert any(name.startswith("dashboard/pages/") for name in names)
    assert not any(name.startswith(("tests/", "data/")) for name in names)


def test_the_wheel_runs_from_another_folder(installed):
    scripts, folder = installed
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        [str(scripts / "plump"), "score", str(SHEET), "--rules", "skidsystemet", "--json"],
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0]["totals"]["Cissi"] == 123
    code = "import plump_core; print(plump_core.__file__)"
    where = subprocess.run(
        [str(scripts / "python"), "-c", code],
        capture_output=True,
        text=True,
        cwd=folder,
        check=True,
    )
    assert str(ROOT) not in where.stdout
