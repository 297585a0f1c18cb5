import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** It is shown after so many frames where its height does not change. */
const maxFrames = 5;

/**
 * Whether the grid has found its height: FullCalendar draws it once to measure what is in it, and once more as it stays. That is as a rule over before
 * its first frame is painted, which then shows it.
 */
export function useSettled(container: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => {
    const grid = container.current?.querySelector<HTMLElement>('.lc-calendar');
    if (!grid || isSettled) return undefined;
    let first = 0;
    let frames = 0;
    // FullCalendar observes what is in the grid since before: its second drawing is done when this is called.
    const observer = new ResizeObserver(([entry]) => {
      first ||= entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (Math.abs(grid.getBoundingClientRect().height - first) > 1) flushSync(() => setSettled(true));
    });
    const count = (): void => {
      frames += 1;
      if (frames >= maxFrames) setSettled(true);
      else frame = requestAnimationFrame(count);
    };
    observer.observe(grid);
    let frame = requestAnimationFrame(count);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [container, isSettled]);
  return isSettled;
}
