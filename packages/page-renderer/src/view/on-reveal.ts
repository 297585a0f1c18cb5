import { revealEvent } from '../core/form/reveal.ts';

/** A reference for what may hide a field: called when a field in it is to be seen. */
export function onReveal(show: () => void): (element: Element | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined;
    element.addEventListener(revealEvent, show);
    return () => element.removeEventListener(revealEvent, show);
  };
}
