import { useEffect, useState } from 'react';

/** Marks a dialog that stays on top of later ones. */
export const staysOnTop = { 'data-stays-on-top': '' };

/**
 * Counts the dialogs that open after the part that asks. As the key of a dialog marked by {@link staysOnTop} the count opens that dialog
 * again: the last one opened has the focus, and screen readers read no other.
 */
export function useLaterDialogs(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const isLater = (node: Node): boolean =>
      node instanceof Element && node.matches('.MuiModal-root') && !node.matches('[data-stays-on-top]');
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isLater))) setCount((before) => before + 1);
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
  return count;
}
