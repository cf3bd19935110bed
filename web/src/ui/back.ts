/* The Back button closes what lies on top before it leaves the page, as people with phones expect.
   Each dialog puts an entry into the history; taking it off closes the dialog. */

let leaving: ReturnType<typeof setTimeout> | undefined;

function top(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : undefined;
}

/** Let Back call `close`, until the function that is returned is called. */
export function onBack(id: string, close: () => void): () => void {
  if (leaving === undefined) history.pushState({ sheet: id, inside: true }, '');
  else {
    // One dialog gives way to the next: the second takes over the entry of the first.
    clearTimeout(leaving);
    leaving = undefined;
    history.replaceState({ sheet: id, inside: true }, '');
  }
  const popped = () => {
    if (top() !== id) close();
  };
  addEventListener('popstate', popped);
  return () => {
    removeEventListener('popstate', popped);
    if (top() !== id) return; // Back was pressed, or a link in the dialog led elsewhere.
    leaving = setTimeout(() => {
      leaving = undefined;
      if (top() === id) history.back();
    });
  };
}
