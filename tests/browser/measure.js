// What is wrong with the page as it stands, measured in boxes. `strict` is false where the text is twice as large:
// then the board may be smaller than it should, and whatever is not the prompt may scroll.
([strict, table]) => {
  const wrong = [];
  const [wide, high] = [innerWidth, innerHeight];
  const page = document.documentElement;
  const name = (node) => `${node.tagName.toLowerCase()}.${[...node.classList].slice(0, 3).join('.')} "${(node.textContent ?? '').trim().slice(0, 24)}"`;
  const seen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden' && !node.closest('.sr');
  const within = (box, slack = 1) => box.left >= -slack && box.top >= -slack && box.right <= wide + slack && box.bottom <= high + slack;
  const all = (query, from = document) => [...from.querySelectorAll(query)].filter(seen);
  const box = (node) => node.getBoundingClientRect();

  // What is painted over words, a picture or a panel: at every few letters the pile of what lies there is asked, from the
  // top down to the words. What is see-through, the words' own drawing and confetti are no cover.
  const faint = (colour) => colour === 'none' || /^rgba\(.*, 0(\.[0-4]\d*)?\)$/.test(colour);
  const dim = (node) => node !== null && (Number(getComputedStyle(node).opacity) < 0.5 || dim(node.parentElement));
  const covers = (node, own) => {
    const style = getComputedStyle(node);
    if (own.contains(node) || node.contains(own) || node.matches('canvas, g') || dim(node)) return false;
    if (node.closest('.prompt-area') && getComputedStyle(node.closest('.prompt-area')).position === 'absolute') return false; // it stays, the rest scrolls
    if (!node.ownerSVGElement) return node.matches('img') || !faint(style.backgroundColor) || style.backgroundImage !== 'none';
    if (node.ownerSVGElement.contains(own)) return false;
    return node.matches('use, image, text, tspan') || !(faint(style.fill) || Number(style.fillOpacity) < 0.5) || !faint(style.stroke);
  };
  const covered = (from) => {
    const found = new Set();
    const open = new CSSStyleSheet(); // pictures that let presses through lie over words all the same
    open.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(open);
    const [texts, range] = [document.createTreeWalker(from, NodeFilter.SHOW_TEXT), document.createRange()];
    while (texts.nextNode()) {
      const own = texts.currentNode.parentElement;
      if (!texts.currentNode.data.trim() || own.closest('.sr, defs, symbol') || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        const points = Math.max(1, Math.round(line.width / 8));
        for (let at = 0.5; at < points && line.width > 1; at++) {
          const pile = document.elementsFromPoint(line.left + (line.width * at) / points, line.top + line.height * 0.55);
          const over = pile.slice(0, Math.max(0, pile.indexOf(own))).find((node) => covers(node, own));
          if (over) found.add(`${name(over)} lies over ${name(own)}`);
        }
      }
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== open);
    return [...found];
  };
  if (strict) wrong.push(...covered(document.querySelector('dialog[open]') ?? document.body));

  // A sheet lies over the table: it is on the screen, and what is pressed in it can be reached and is large enough.
  const sheet = document.querySelector('dialog[open]');
  if (sheet) {
    if (!within(box(sheet))) wrong.push(`the sheet leaves the screen: ${[box(sheet).left, box(sheet).top, box(sheet).right, box(sheet).bottom].map(Math.round)}`);
    for (const node of all('button, a', sheet)) {
      const place = box(node);
      const scrolls = all('*', sheet).concat(sheet).some((part) => part.contains(node) && part !== node && /auto|scroll/.test(getComputedStyle(part).overflowY));
      if (place.left < -1 || place.right > wide + 1 || (!scrolls && !within(place))) wrong.push(`out of sight: ${name(node)}`);
      if (place.height < 43.5) wrong.push(`${Math.round(place.height)} px to press: ${name(node)}`);
      if (node.scrollWidth > node.clientWidth + 1) wrong.push(`cut: ${name(node)}`);
    }
    return wrong;
  }

  if (page.scrollWidth > page.clientWidth) wrong.push(`${page.scrollWidth - page.clientWidth} px stick out sideways`);
  if (table && page.scrollHeight > page.clientHeight) wrong.push(`the page is ${page.scrollHeight - page.clientHeight} px too high`);

  for (const frame of all('.frame')) {
    if (frame.scrollWidth > frame.clientWidth + 1) wrong.push(`the table is ${frame.scrollWidth - frame.clientWidth} px too wide`);
    if (strict && table && frame.scrollHeight > frame.clientHeight + 1) wrong.push(`the table is ${frame.scrollHeight - frame.clientHeight} px too high`);
  }

  // What is asked and what answers it: whole, in sight, and nothing over it.
  for (const node of all('.prompt .sentence, .prompt .btn, .prompt a.btn')) {
    const place = box(node);
    if (!within(place)) wrong.push(`out of sight: ${name(node)}`);
    if (node.scrollWidth > node.clientWidth + 1 && !all('*', node).some((part) => getComputedStyle(part).textOverflow === 'ellipsis')) wrong.push(`cut: ${name(node)}`);
    const top = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
    if (top && !node.contains(top) && !top.contains(node)) wrong.push(`${name(top)} covers ${name(node)}`);
    if (node.matches('.btn') && place.height < 43.5) wrong.push(`${Math.round(place.height)} px to press: ${name(node)}`);
  }

  // What stands on a tab stays within it, but for the lamp on its corner.
  for (const node of all('.tabs button')) {
    if (strict && node.scrollWidth > node.clientWidth + 4) wrong.push(`sticks out: ${name(node)}`);
  }

  // A list of answers scrolls by more than an edge, or not at all.
  for (const node of all('.answers')) {
    const hidden = node.scrollHeight - node.clientHeight;
    if (strict && hidden > 0 && hidden < 12) wrong.push(`${hidden} px cut: ${name(node)}`);
  }

  // Areas of the table lie beside one another.
  const areas = all('.frame > .area, .lasting > .area, .coming > .area').filter((node) => getComputedStyle(node).position !== 'absolute');
  areas.forEach((one, at) => areas.slice(at + 1).forEach((other) => {
    const [a, b] = [box(one), box(other)];
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (strict && x > 3 && y > 3 && a.width * a.height * b.width * b.height > 0) wrong.push(`${name(one)} and ${name(other)} overlap by ${Math.round(x)} x ${Math.round(y)}`);
  }));

  // At the end headline, picture, places and what next lie beside one another too.
  const ended = all('main.end .shout, main.end .drawing, main.end .result > *');
  ended.forEach((one, at) => ended.slice(at + 1).forEach((other) => {
    const [a, b] = [box(one), box(other)];
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (strict && x > 3 && y > 3) wrong.push(`${name(one)} and ${name(other)} overlap by ${Math.round(x)} x ${Math.round(y)}`);
  }));

  // Whatever can be pressed outside lists that scroll is seen as a whole.
  for (const node of all('main.stage button, main.stage a')) {
    let scrolls = false;
    for (let up = node.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowX + style.overflowY) && (strict ? !up.matches('.frame') : true)) scrolls = true;
    }
    if (!scrolls && !within(box(node), 2)) wrong.push(`cut by the edge: ${name(node)}`);
  }

  // The board.
  const parts = all('[data-board]').map(box);
  if (table && parts.length > 0) {
    const left = Math.min(...parts.map((part) => part.left)), right = Math.max(...parts.map((part) => part.right));
    const top = Math.min(...parts.map((part) => part.top)), bottom = Math.max(...parts.map((part) => part.bottom));
    const [w, h] = [Math.round(right - left), Math.round(bottom - top)];
    if (strict && wide < high && w < 0.75 * wide) wrong.push(`the board takes ${w} of ${wide} px`);
    if (strict && wide >= high && h < 0.6 * high) wrong.push(`the board takes ${h} of ${high} px`);
    if (strict && !within({ left, right, top, bottom }, 4)) wrong.push(`the board leaves the screen: ${[left, top, right, bottom].map(Math.round)}`);
    if (!strict && Math.min(w, h) < 120) wrong.push(`the board is ${w} x ${h}`);
  }
  return wrong;
}
