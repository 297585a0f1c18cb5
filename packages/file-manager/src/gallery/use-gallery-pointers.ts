import { useRef, type PointerEvent, type RefObject, type WheelEvent } from 'react';
import type { GalleryAction, GalleryView } from './gallery-view.ts';

/** Handlers of the element that an image is shown in. */
export interface GalleryPointers {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onWheel: (event: WheelEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

/** Zooms by wheel and two fingers, moves by dragging, goes to other images by swiping. */
export function useGalleryPointers({
  view,
  act,
  onStep,
}: {
  readonly view: GalleryView;
  readonly act: (action: GalleryAction) => void;
  readonly onStep: (by: number) => void;
}): GalleryPointers {
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const swipe = useRef(0);

  const fromMiddle = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = stage.current?.getBoundingClientRect();
    return { x: clientX - (box ? box.left + box.width / 2 : 0), y: clientY - (box ? box.top + box.height / 2 : 0) };
  };
  const handleWheel = (event: WheelEvent): void => act({ type: 'zoom', steps: event.deltaY < 0 ? 1 : -1, at: fromMiddle(event) });
  const handleDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
    swipe.current = 0;
  };
  const handleMove = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    pointers.current.set(event.pointerId, now);
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const distance = Math.hypot(before.x - other.x, before.y - other.y);
      if (distance > 0) act({ type: 'scale', factor: Math.hypot(now.x - other.x, now.y - other.y) / distance, at: middle });
    } else if (event.pointerType === 'touch' && view.scale <= 1) {
      swipe.current += now.x - before.x;
    } else {
      act({ type: 'move', x: now.x - before.x, y: now.y - before.y });
    }
  };
  const handleUp = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0 && Math.abs(swipe.current) > 60) onStep(swipe.current < 0 ? 1 : -1);
  };
  return {
    ref: stage,
    onWheel: handleWheel,
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
  };
}
