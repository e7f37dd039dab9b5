"""How the page of a player's year looks, and the press in it that saves its picture."""

from dashboard import look

STYLE = f"""
:root {{ {look.variables(dark=False)} }}
body {{ margin: 0; background: var(--paper); color: var(--ink); font-family: {look.SANS};
  line-height: 1.5; }}
main {{ max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }}
svg {{ display: block; width: 100%; height: auto; }}
#card {{ max-width: 34rem; border: 1px solid var(--rule); }}
button {{ margin: 1rem 0; padding: 0.6rem 1.1rem; font: inherit; color: var(--paper);
  background: var(--accent); border: 0; border-radius: 0.4rem; cursor: pointer; }}
h2 {{ font-size: 1.1rem; margin: 2rem 0 0.5rem; }}
@media print {{ button {{ display: none; }} svg {{ break-inside: avoid; }} }}
"""

SAVING = """
document.getElementById('save').onclick = (event) => {
  const drawn = document.querySelector('#card svg'), picture = new Image();
  picture.onload = () => {
    const sheet = document.createElement('canvas'), box = drawn.viewBox.baseVal;
    sheet.width = box.width * 2; sheet.height = box.height * 2;
    sheet.getContext('2d').drawImage(picture, 0, 0, sheet.width, sheet.height);
    const link = document.createElement('a');
    link.download = event.target.dataset.name + '.png';
    link.href = sheet.toDataURL('image/png');
    link.click();
  };
  const text = new XMLSerializer().serializeToString(drawn);
  picture.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
};
"""
