import { useLayoutEffect, useState, type RefObject } from 'react';

/** What {@link useRowsInView} chooses rows by. */
export interface RowsInViewOptions {
  /** What holds the rows, each at its place from the upper edge on. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly rows: number;
  /** px of one row. */
  readonly rowHeight: number;
  /** The row that is drawn wherever it is. */
  readonly active: number;
}

/** Rows that are drawn above and below the window: what is around the holder may move it. */
const overscan = 12;
/** Rows that are all drawn, so that the search of the browser and screen readers find each of them. */
const maxWhole = 200;

/** Returns all rows of a short list, of a long one those that fit into the window of the browser. What is scrolled in it does not matter. */
export function useRowsInView({ ref, rows, rowHeight, active }: RowsInViewOptions): readonly number[] {
  const [view, setView] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = -(ref.current?.getBoundingClientRect().top ?? 0);
      const next = { top: Math.max(0, Math.floor(top / rowHeight) * rowHeight), height: window.innerHeight };
      setView((before) => (before.top === next.top && before.height === next.height ? before : next));
    };
    measure();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('scroll', measure, { capture: true, passive: true, signal });
    window.addEventListener('resize', measure, { signal });
    return () => listening.abort();
  }, [ref, rowHeight]);
  if (rows <= maxWhole) return Array.from({ length: rows }, (_each, at) => at);
  const first = Math.max(0, view.top / rowHeight - overscan);
  const last = Math.min(rows, Math.ceil((view.top + view.height) / rowHeight) + overscan);
  const inView = Array.from({ length: Math.max(0, last - first) }, (_each, at) => first + at);
  if (active < 0 || (active >= first && active < last)) return inView;
  return active < first ? [active, ...inView] : [...inView, active];
}
