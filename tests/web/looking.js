/* What is wrong with the page that is shown, as a list of sentences: see looking.py. */
() => {
  const found = [];
  const root = document.scrollingElement;
  const shown = element =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = element => {
    const action = element.dataset?.action ? `[${element.dataset.action}]` : '';
    const kind = element.tagName.toLowerCase() + (element.className?.baseVal ?? element.className);
    return `${kind}${action} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  };
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);

  // The rectangle of hit points that comes nearest to what is needed.
  const largest = (rows, step, need) => {
    let best = [0, 0];
    let most = -1;
    const heights = rows[0]?.map(() => 0) ?? [];
    for (const row of rows) {
      row.forEach((hit, at) => (heights[at] = hit ? heights[at] + 1 : 0));
      for (let from = 0; from < heights.length; from++) {
        let low = Infinity;
        for (let to = from; to < heights.length && heights[to]; to++) {
          low = Math.min(low, heights[to]);
          const [w, h] = [(to - from + 1) * step, low * step];
          const good = Math.min(1, w / need[0]) * Math.min(1, h / need[1]);
          if (good > most) [most, best] = [good, [w, h]];
        }
      }
    }
    return best;
  };
  const hittable = (element, box, need) => {
    const step = 2;
    const rows = [];
    for (let y = box.top + step / 2; y < box.bottom; y += step) {
      const row = [];
      for (let x = box.left + step / 2; x < box.right; x += step)
        row.push(element.contains(document.elementFromPoint(x, y)));
      rows.push(row);
    }
    return largest(rows, step, need);
  };
  // Most targets are hit where one looks first: at their left edge, or in the middle.
  const easy = (element, box, [w, h]) =>
    [
      [box.left, box.top],
      [(box.left + box.right - w) / 2, (box.top + box.bottom - h) / 2],
    ].some(
      ([left, top]) =>
        box.width >= w &&
        box.height >= h &&
        [0.02, 0.25, 0.5, 0.75, 0.98].every(x =>
          [0.02, 0.5, 0.98].every(y =>
            element.contains(document.elementFromPoint(left + x * w, top + y * h)),
          ),
        ),
    );
  const open = document.querySelector('dialog[open]');
  const within = open ?? document;
  const hand = document.querySelectorAll('.hand [data-action]').length;
  const raised = document.querySelector('.hand :is(.lift, .sel)');
  const needed = element => {
    if (!element.closest('.hand')) return [44, 44];
    const strip = innerWidth < 360 ? (hand > 14 ? 24 : 36) : hand > 14 ? 35 : 44;
    return [strip, raised ? 30 : 44];
  };
  const before = [scrollX, scrollY];
  const targets = '[data-action], [data-confirm], [data-ready], [data-start], [data-rematch]';
  for (const element of within.querySelectorAll(targets)) {
    if (!shown(element)) continue;
    let box = element.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      box = element.getBoundingClientRect();
    }
    if (box.left < -1 || box.right > innerWidth + 1) {
      found.push(`${name(element)} is out of sight at the side`);
      continue;
    }
    const need = needed(element);
    if (easy(element, box, need)) continue;
    const [w, h] = hittable(element, box, need);
    // Half a step at either edge is not seen by the grid.
    if (w + 2 < need[0] || h + 2 < need[1])
      found.push(
        `${name(element)} can be hit on ${w} x ${h} px of ${box.width | 0} x ${box.height | 0}`,
      );
  }
  scrollTo(...before);

  // Words that do not fit where they stand.
  const clipped = element => {
    const style = getComputedStyle(element);
    // What is only for the ear is not meant to be seen.
    if (style.clipPath !== 'none' || style.clip !== 'auto') return false;
    const wide = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const high = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
    return wide || (high && style.overflowY !== 'auto' && style.overflowY !== 'scroll');
  };
  const words =
    '.ask, .ask *, .acts, .acts *, .step *, .reason, .bar .t > *, .btn, .btn *, .pill, .bubbletag, .stickybar *';
  for (const element of within.querySelectorAll(words)) {
    if (!shown(element) || element.closest('svg, .vh, .card') || element.clientWidth < 2) continue;
    if (clipped(element)) found.push(`${name(element)} is cut off`);
  }
  const over = (inner, outer) => {
    const a = inner.getBoundingClientRect();
    const b = outer.getBoundingClientRect();
    return (
      a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1
    );
  };
  for (const part of document.querySelectorAll(
    '.play > .ask, .play > .acts, .play > .step, .play > .bar',
  )) {
    const range = document.createRange();
    range.selectNodeContents(part);
    for (const inner of part.querySelectorAll('p, b, span, small, button'))
      if (shown(inner) && !inner.closest('.vh, svg, .card') && over(inner, part))
        found.push(`${name(inner)} sticks out of ${name(part)}`);
  }
  // A prompt is read where it stands: nothing lies over it.
  for (const part of document.querySelectorAll('.play > .ask:not(.covered) p')) {
    if (open || !shown(part)) continue;
    for (const box of part.getClientRects()) {
      if (box.top < 0 || box.bottom > innerHeight) continue;
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (at && !part.parentElement.contains(at) && !at.contains(part))
        found.push(`${name(part)} lies under ${name(at)}`);
    }
  }
  return found;
};
