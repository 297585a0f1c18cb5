import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Which rows of a long table are drawn. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
  /** Heights of the space in the place of the others, in px. */
  readonly before: number;
  readonly after: number;
}

const overscan = 10;

/** Keeps only the rows in view (and a few around them) in the document. All rows when `enabled` is false. */
export function useWindow({
  count,
  rowHeight,
  enabled,
  scroller,
}: {
  readonly count: number;
  readonly rowHeight: number;
  readonly enabled: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
}): RowWindow {
  const [range, setRange] = useState({ first: 0, visible: 30 });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const visible = Math.ceil(element.clientHeight / rowHeight);
    setRange((before) => (before.first === first && before.visible === visible ? before : { first, visible }));
  }, [scroller, rowHeight]);
  useEffect(() => {
    const element = scroller.current;
    if (!enabled || !element) return undefined;
    // It reports once at the start, too.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [enabled, scroller, measure]);
  if (!enabled) return { from: 0, to: count, before: 0, after: 0 };
  const from = Math.max(0, Math.min(range.first - overscan, count - range.visible));
  const to = Math.min(count, range.first + range.visible + overscan);
  return { from, to, before: from * rowHeight, after: Math.max(0, count - to) * rowHeight };
}
