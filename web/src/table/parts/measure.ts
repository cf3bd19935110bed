/** How much room there is. */
import { useLayoutEffect, useState } from 'preact/hooks';

const WIDE = '(min-width: 900px)';
/** As in the style sheets: a wide screen, or a tablet that stands upright. */
const ROOMY = `${WIDE}, (min-width: 600px) and (min-height: 800px)`;

function useMedia(media: string): boolean {
  const [is, setIs] = useState(() => matchMedia(media).matches);
  useLayoutEffect(() => {
    const query = matchMedia(media);
    const follow = (): void => setIs(query.matches);
    query.addEventListener('change', follow);
    follow();
    return () => query.removeEventListener('change', follow);
  }, [media]);
  return is;
}

/** Whether the column at the side is there. */
export const useWide = (): boolean => useMedia(WIDE);

/** Whether there is room for large cards. */
export const useRoomy = (): boolean => useMedia(ROOMY);

/** The width of an element, in px; before it is drawn, that of the window. */
export function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => innerWidth);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth || innerWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}
