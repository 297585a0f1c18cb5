import { useEffect, type RefObject } from 'react';

/** Milliseconds that a finger rests, and the pixels that it may tremble: one that moves wants to scroll. */
const longPressMs = 450;
const tremble = 10;

/** Calls with the session that a finger rests on; the click that belongs to its release is then ignored. */
export function useLongPress(list: RefObject<HTMLElement | null>, onLongPress: (sessionId: number) => void): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let waiting: AbortController | null = null;

    const handleDown = (event: PointerEvent): void => {
      waiting?.abort();
      const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-session-id]') : null;
      if (!chip || event.pointerType !== 'touch' || !event.isPrimary) return;
      const wait = new AbortController();
      waiting = wait;
      const { signal } = wait;
      const timer = setTimeout(() => {
        wait.abort();
        const swallow = (click: Event): void => {
          click.preventDefault();
          click.stopPropagation();
        };
        // Until the finger is lifted and what comes of that has come.
        const over = new AbortController();
        for (const kind of ['click', 'contextmenu'] as const)
          element.addEventListener(kind, swallow, { capture: true, signal: over.signal });
        const end = (): void => void setTimeout(() => over.abort(), 50);
        for (const kind of ['pointerup', 'pointercancel'] as const) document.addEventListener(kind, end, { signal: over.signal });
        onLongPress(Number(chip.dataset['sessionId']));
      }, longPressMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
      const handleMove = (move: PointerEvent): void => {
        if (Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) > tremble) wait.abort();
      };
      document.addEventListener('pointermove', handleMove, { signal });
      for (const kind of ['pointerup', 'pointercancel'] as const) document.addEventListener(kind, () => wait.abort(), { signal });
    };

    element.addEventListener('pointerdown', handleDown);
    return () => {
      element.removeEventListener('pointerdown', handleDown);
      waiting?.abort();
    };
  }, [list, onLongPress]);
}
