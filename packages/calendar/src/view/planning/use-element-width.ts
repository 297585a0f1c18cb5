import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width inside of an element in px; 0 before it is drawn. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // Before the first picture: columns would jump otherwise.
    // oxlint-disable-next-line react/set-state-in-effect -- only known once it is drawn
    setWidth(box.clientWidth);
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
