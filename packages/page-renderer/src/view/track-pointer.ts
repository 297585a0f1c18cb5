/** How far a pointer went from where it was pressed, in CSS pixels. */
export interface PointerWay {
  readonly x: number;
  readonly y: number;
}

/** Callbacks for a pointer on its way. */
export interface PointerTracking {
  readonly onMove: (way: PointerWay, event: PointerEvent) => void;
  /** `kept` is false when it was taken back: by Escape, or by the browser (a touch that became a scroll). */
  readonly onEnd: (kept: boolean) => void;
}

/** Follows a pressed pointer wherever it goes until it is let go; gives the way to stop that early. */
export function trackPointer(start: PointerEvent, { onMove, onEnd }: PointerTracking): () => void {
  const { pointerId, clientX, clientY, target } = start;
  // Frames and text do not take it away on its way.
  try {
    if (target instanceof Element) target.setPointerCapture(pointerId);
  } catch {
    // A pointer that is gone by now, or one of a script.
  }
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const end = (kept: boolean): void => {
    if (stop.signal.aborted) return;
    stop.abort();
    onEnd(kept);
  };
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId === pointerId) onMove({ x: event.clientX - clientX, y: event.clientY - clientY }, event);
    },
    options,
  );
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), options);
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(false), options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // It takes the way back, and closes nothing.
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    options,
  );
  return () => stop.abort();
}
