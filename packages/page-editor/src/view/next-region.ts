/** The regions of the editor in the order in which F6 goes through them, by what has the focus there. */
const regions = [
  '[data-part="palette"] input',
  '[role="tree"]',
  '[data-part="page"] :is([role="group"][tabindex="0"], [role="textbox"])',
  '[data-part="properties"] [role="tab"][aria-selected="true"]',
] as const;

/** Puts the focus on the next region of an editor, or the one before; regions that are not shown are passed over. */
export function focusNextRegion(editor: Element, step: 1 | -1): void {
  const places = regions.flatMap((region) => [...editor.querySelectorAll<HTMLElement>(region)].slice(0, 1)).filter(isShown);
  const active = editor.ownerDocument.activeElement;
  const here = places.findIndex((place) => place === active || regionOf(place).contains(active));
  places.at((here < 0 && step < 0 ? 0 : here + step) % places.length)?.focus();
}

function regionOf(place: HTMLElement): Element {
  return place.closest('[data-part]') ?? place;
}

function isShown(place: HTMLElement): boolean {
  return place.getClientRects().length > 0;
}
