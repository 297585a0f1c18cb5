import { useEffect, type RefObject } from 'react';

/** A calendar that has not drawn the session by then shows it no more. */
const patienceMs = 10_000;

/**
 * Scrolls to a session of the calendar within an element as soon as it is drawn: after a change of the week its sessions come a moment later.
 *
 * @param wanted Another object each time that somebody wants to see it.
 */
export function useSessionInView(place: RefObject<HTMLElement | null>, wanted: { readonly sessionId: number } | null): void {
  useEffect(() => {
    const { current: element } = place;
    if (!element || !wanted) return undefined;
    const show = (): boolean => {
      const chip = element.querySelector(`[data-session-id="${wanted.sessionId}"]`);
      chip?.scrollIntoView({ block: 'center' });
      return chip !== null;
    };
    if (show()) return undefined;
    const observer = new MutationObserver(() => {
      if (show()) end();
    });
    const timer = setTimeout(() => end(), patienceMs);
    const end = (): void => {
      clearTimeout(timer);
      observer.disconnect();
    };
    observer.observe(element, { childList: true, subtree: true });
    return end;
  }, [place, wanted]);
}
