import { useEffect, type ReactNode, type RefObject } from 'react';
import { trackPointer } from '../../view/track-pointer.ts';

/** What is pressed rather than dragged. */
const controls = 'a,button,input,select,textarea,label,[role],[tabindex],[contenteditable]';

/** Lets a dialog be dragged by its head, never out of the window; a double press puts it back into the middle. */
export function DialogMover({
  paper,
  head,
}: {
  readonly paper: RefObject<HTMLElement | null>;
  readonly head: RefObject<HTMLElement | null>;
}): ReactNode {
  useEffect(() => {
    const box = paper.current;
    const handle = head.current;
    if (!box || !handle) return undefined;
    let at = { x: 0, y: 0 };
    let release: (() => void) | undefined;
    /** Puts the dialog as far from its own place as is asked for and as fits. */
    const place = (x: number, y: number): void => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const own = { left: left - at.x, top: top - at.y };
      at = {
        x: bounded(x, -own.left, window.innerWidth - own.left - width),
        y: bounded(y, -own.top, window.innerHeight - own.top - height),
      };
      // Apart from `transform`, which the opening uses.
      box.style.translate = at.x === 0 && at.y === 0 ? '' : `${at.x}px ${at.y}px`;
    };
    const isFree = (target: EventTarget | null): boolean => {
      const control = target instanceof Element ? target.closest(controls) : null;
      return !control || !handle.contains(control) || control === handle;
    };
    const stop = new AbortController();
    handle.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.isPrimary || event.button !== 0 || !isFree(event.target)) return;
        const from = at;
        release = trackPointer(event, {
          onMove: ({ x, y }) => place(from.x + x, from.y + y),
          onEnd: (kept) => {
            if (!kept) place(from.x, from.y);
          },
        });
      },
      { signal: stop.signal },
    );
    // A field that is being filled in keeps the focus.
    handle.addEventListener('mousedown', (event) => isFree(event.target) && event.preventDefault(), { signal: stop.signal });
    handle.addEventListener('dblclick', (event) => isFree(event.target) && place(0, 0), { signal: stop.signal });
    // What comes into the dialog later, and a window that becomes smaller, leave it inside.
    const stay = (): void => place(at.x, at.y);
    const watching = new ResizeObserver(stay);
    watching.observe(box);
    window.addEventListener('resize', stay, { signal: stop.signal });
    Object.assign(handle.style, { cursor: 'move', touchAction: 'none', userSelect: 'none' });
    return () => {
      stop.abort();
      watching.disconnect();
      release?.();
      box.style.translate = '';
      Object.assign(handle.style, { cursor: '', touchAction: '', userSelect: '' });
    };
  }, [paper, head]);
  return null;
}

/** Within bounds; what is larger than the window stays at its beginning. */
function bounded(value: number, min: number, max: number): number {
  return Math.round(Math.max(min, Math.min(value, max)));
}
