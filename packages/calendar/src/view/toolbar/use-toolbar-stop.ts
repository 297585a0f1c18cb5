import { useEffect, useRef, type RefObject } from 'react';

const stops = 'button:not(:disabled), a[href]';

/** Where an arrow key leads from a button, among so many. */
function target(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Makes the buttons of an element with the role `toolbar` one stop of the Tab key. Arrow keys, Home and End lead from one to another. */
export function useToolbarStop(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    let current: HTMLElement | null = null;
    const buttons = (): readonly HTMLElement[] =>
      [...bar.querySelectorAll<HTMLElement>(stops)].filter((button) => button.getClientRects().length > 0);
    const refresh = (): void => {
      const all = buttons();
      const stop = current && all.includes(current) ? current : all[0];
      for (const button of all) button.tabIndex = button === stop ? 0 : -1;
    };
    const handleFocus = ({ target: focused }: FocusEvent): void => {
      current = focused instanceof Element ? focused.closest<HTMLElement>(stops) : null;
      refresh();
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const all = buttons();
      const at = all.indexOf(event.target as HTMLElement);
      const next = at < 0 ? null : target(event.key, at, all.length);
      if (next === null) return;
      event.preventDefault();
      // The arrow keys of the calendar lead from session to session.
      event.stopPropagation();
      all[next]?.focus();
    };
    // Buttons come, go and are switched off while something is saved.
    const observer = new MutationObserver(refresh);
    observer.observe(bar, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    bar.addEventListener('focusin', handleFocus);
    bar.addEventListener('keydown', handleKey);
    refresh();
    return () => {
      observer.disconnect();
      bar.removeEventListener('focusin', handleFocus);
      bar.removeEventListener('keydown', handleKey);
    };
  }, []);
  return ref;
}
