/** How much room there is. */
import { useLayoutEffect, useState } from 'preact/hooks';

const WIDE = '(min-width: 900px)';

/** Whether the column at the side is there. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useLayoutEffect(() => {
    const query = matchMedia(WIDE);
    const follow = (): void => setWide(query.matches);
    query.addEventListener('change', follow);
    follow();
    return () => query.removeEventListener('change', follow);
  }, []);
  return wide;
}

/** The width of an element, in px; before it is known, that of the window. */
export function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => innerWidth);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}
