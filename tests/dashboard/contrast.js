// The texts in sight that are too faint: [contrast, text, colour, ground], by WCAG 2.2.
() => {
  const parse = (text) => {
    const found = text.match(/rgba?\(([^)]+)\)/);
    if (!found) return null;
    const [red, green, blue, alpha = 1] = found[1].split(/[ ,/]+/).map(Number);
    return [red, green, blue, alpha];
  };
  const over = (above, below) => {
    const share = above[3];
    return [0, 1, 2].map((i) => above[i] * share + below[i] * (1 - share)).concat(1);
  };
  const part = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((value) => part(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const above = (one) => one.parentElement ?? one.getRootNode().host;
  const ground = (one) => {
    const layers = [];
    for (let each = one; each; each = above(each)) {
      const colour = parse(getComputedStyle(each).backgroundColor);
      if (colour?.[3]) layers.unshift(colour);
      if (colour?.[3] === 1) break;
    }
    return layers.reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const opacity = (one) => {
    let all = 1;
    for (let each = one; each; each = above(each)) all *= getComputedStyle(each).opacity;
    return all;
  };
  const hosts = [...document.querySelectorAll("*")].filter((one) => one.shadowRoot);
  const roots = [document, ...hosts.map((one) => one.shadowRoot)];
  const faint = [];
  for (const one of roots.flatMap((root) => [...root.querySelectorAll("*")])) {
    const text = [...one.childNodes].map((node) => (node.nodeType === 3 ? node.data.trim() : ""));
    const box = one.getBoundingClientRect();
    if (!text.join("") || box.width < 3 || box.height < 3) continue;
    if (one.closest("style, script, head, :disabled, [aria-disabled=true]")) continue;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const drawn = one.namespaceURI.endsWith("svg");
    const style = getComputedStyle(one);
    const colour = parse(drawn ? style.fill : style.color);
    if (!colour) continue;
    const below = ground(one);
    const alpha = colour[3] * opacity(one) * (drawn ? style.fillOpacity : 1);
    const shown = over([...colour.slice(0, 3), alpha], below);
    const [dark, light] = [luminance(shown), luminance(below)].sort((a, b) => a - b);
    const contrast = (light + 0.05) / (dark + 0.05);
    const icon = one.closest("[translate=no], [data-testid=stIconMaterial]");
    if (contrast < (icon ? 3 : 4.5)) faint.push([contrast, text.join(""), shown, below]);
  }
  return faint;
}
