import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** How long the pointer rests on a chip before its card comes, in ms. */
const restTime = 300;

/** The chip that the pointer rests on, and what keeps watch of that. */
export interface RestedChip {
  readonly chip: HTMLElement | null;
  readonly clear: () => void;
  /** For the element around all chips. A press and a drag end the rest. */
  readonly handlers: {
    readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDownCapture: () => void;
  };
}

/** Returns the chip that the pointer has rested on for a moment. */
export function useRestedChip(): RestedChip {
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const over = useRef<Element | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const watch = (next: HTMLElement | null): void => {
    clearTimeout(timer.current);
    setChip(null);
    over.current = next;
    if (next) timer.current = window.setTimeout(() => setChip(next), restTime);
  };
  const clear = (): void => watch(null);
  const onPointerOver = ({ target, pointerType, buttons }: PointerEvent<HTMLElement>): void => {
    const next = target instanceof Element ? target.closest<HTMLElement>('[data-session-id]') : null;
    if (next !== over.current) watch(pointerType === 'mouse' && buttons === 0 ? next : null);
  };
  return { chip, clear, handlers: { onPointerOver, onPointerLeave: clear, onPointerDownCapture: clear } };
}
