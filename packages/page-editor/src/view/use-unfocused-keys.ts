import { useEffect, useRef, type RefObject } from 'react';

/** Gives an editor F6 and the keys with Ctrl while nothing has the focus, as after a focused button was disabled. */
export function useUnfocusedKeys(): RefObject<HTMLDivElement | null> {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let forwarded: KeyboardEvent | undefined;
    const forward = (event: KeyboardEvent): void => {
      // The window gets the first one: a key of the page around works once.
      if (event === forwarded) return event.stopPropagation();
      const { target, key, ctrlKey, metaKey } = event;
      // A dialog hides what lies below it.
      const isOpen = editor.current?.closest('[aria-hidden="true"], [inert]') === null;
      if (target !== document.body || !isOpen || !(key === 'F6' || ctrlKey || metaKey)) return;
      forwarded = new KeyboardEvent('keydown', event);
      if (editor.current?.dispatchEvent(forwarded) === false) event.preventDefault();
    };
    document.addEventListener('keydown', forward);
    return () => document.removeEventListener('keydown', forward);
  }, []);
  return editor;
}
