import { useEffect, type RefObject } from 'react';

/** After that the session is followed no more: neither while it is not drawn yet, nor while what is before it is drawn. */
const patienceMs = 10_000;
/** What a person does to look at something else. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a session of the calendar within an element as soon as it is drawn. After a change of the week its sessions come a moment later. Those
 * before it may come later still and push it away, so it is followed for a while, until the reader looks at something else.
 *
 * @param wanted Another object each time that a person wants to see it.
 */
export function useSessionInView(place: RefObject<HTMLElement | null>, wanted: { readonly sessionId: number } | null): void {
  useEffect(() => {
    const { current: element } = place;
    return element && wanted ? keepInView(element, wanted.sessionId) : undefined;
  }, [place, wanted]);
}

function keepInView(element: HTMLElement, sessionId: number): () => void {
  let wasShown = false;
  const show = (): void => {
    const chip = element.querySelector(`[data-session-id="${sessionId}"]`);
    if (!chip) return;
    const { top, bottom } = chip.getBoundingClientRect();
    if (wasShown && top >= 0 && bottom <= innerHeight) return;
    wasShown = true;
    chip.scrollIntoView({ block: 'center' });
  };
  const observer = new MutationObserver(show);
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of ownMoves) removeEventListener(move, end, true);
  };
  const timer = setTimeout(end, patienceMs);
  observer.observe(element, { childList: true, subtree: true });
  for (const move of ownMoves) addEventListener(move, end, { capture: true, passive: true });
  show();
  return end;
}
