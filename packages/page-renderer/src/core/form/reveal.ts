/** Event on an element that is to be seen: tabs and folded parts around it open. */
export const revealEvent = 'page-renderer-reveal';

/** Lets whatever hides an element open, the innermost first. */
export function reveal(element: Element | null | undefined): void {
  element?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
}
