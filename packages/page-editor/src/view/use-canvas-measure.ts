import { useEffect, useState, type RefObject } from 'react';
import { selectedPaths } from '../document/selected-paths.ts';
import type { CanvasFrame } from '../frame/canvas-frame-types.ts';
import { isSameMeasure, measurePage, noMeasure, type Frame, type Measured } from './canvas-measure.ts';
import { useEditor } from './editor-context.ts';

/** What {@link useCanvasMeasure} needs. */
export interface CanvasMeasureOptions {
  readonly frame: CanvasFrame | undefined;
  /** What scrolls over the page. */
  readonly surfaceRef: RefObject<HTMLElement | null>;
  /** What is as large as the page, inside of it. */
  readonly innerRef: RefObject<HTMLElement | null>;
  /** The paths of the selected nodes, as one text. */
  readonly selectedIds: string;
  readonly scale: number;
  /** Set to what measures at once. */
  readonly measureRef: RefObject<(() => void) | undefined>;
}

/** Keeps what lies over the page as large as the page, scrolled as it is, and its frames at the selected nodes. */
export function useCanvasMeasure(options: CanvasMeasureOptions): Measured {
  const { frame, surfaceRef, innerRef, selectedIds, scale, measureRef } = options;
  const { editing } = useEditor();
  const [measured, setMeasured] = useState(noMeasure);

  // Boxes are measured at once for another selection, and at most once a frame while the page changes.
  useEffect(() => {
    if (frame === undefined) return undefined;
    const measure = (): readonly Frame[] => {
      const now = measurePage(frame, selectedPaths(editing.get()), scale);
      setMeasured((before) => (isSameMeasure(before, now) ? before : now));
      // As high as the page at once: it could not be scrolled as far as that otherwise.
      if (innerRef.current !== null) innerRef.current.style.height = `${now.height * scale}px`;
      const { current } = surfaceRef;
      const top = now.top * scale;
      if (current !== null && Math.abs(current.scrollTop - top) > 1) current.scrollTo({ top, behavior: 'instant' });
      return now.frames;
    };
    let next = 0;
    const later = (): void => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(measure);
    };
    const [first] = measure();
    if (first !== undefined && surfaceRef.current !== null) showAcross(surfaceRef.current, first);
    measureRef.current = measure;
    const stop = frame.subscribe(later);
    return () => {
      cancelAnimationFrame(next);
      measureRef.current = undefined;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other selected nodes have other boxes
  }, [frame, editing, selectedIds, scale, surfaceRef, innerRef, measureRef]);
  return measured;
}

/** Scrolls from side to side to what would be out of sight. */
function showAcross(surface: HTMLElement, { left, width }: Frame): void {
  const { scrollLeft, clientWidth, scrollWidth } = surface;
  if (scrollWidth <= clientWidth || (left < scrollLeft + clientWidth && left + width > scrollLeft)) return;
  surface.scrollTo({ left: left - clientWidth / 4, behavior: 'instant' });
}
