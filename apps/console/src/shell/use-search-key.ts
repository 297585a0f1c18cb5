import { useLayoutEffect, useState } from 'react';

/** Counts how often Ctrl+K or ⌘K was pressed while the shell is drawn. A key that comes before the search is loaded is not lost. */
export function useSearchKey(): number {
  const [presses, setPresses] = useState(0);
  // Before the page is painted: a key that is pressed as soon as the page is seen works.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setPresses((count) => count + 1);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return presses;
}
