import { useCallback, useRef, type RefCallback, type RefObject } from 'react';

const focusable = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex]:not([tabindex="-1"])';

/** Lets the keyboard reach a box that scrolls and holds nothing that takes the focus, such as a long text in a dialog. */
export function useKeyboardScroll(): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly inside: RefCallback<HTMLDivElement>;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const watching = useRef<ResizeObserver>(undefined);
  const inside = useCallback((element: HTMLDivElement | null) => {
    watching.current?.disconnect();
    if (!element) return;
    const update = (): void => {
      const box = scroller.current;
      if (!box) return;
      if (box.scrollHeight > box.clientHeight && !element.querySelector(focusable)) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    // What is loaded later changes the height.
    watching.current = new ResizeObserver(update);
    watching.current.observe(element);
  }, []);
  return { scroller, inside };
}
