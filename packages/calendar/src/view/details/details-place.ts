/** Where a chip is on the screen, in px. */
export interface ChipBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The screen, and the width of what is placed on it, in px. */
export interface PlaceOptions {
  readonly screenWidth: number;
  readonly width: number;
}

/** What is left free between a chip and what is beside it, at the edges of the screen, and for a header above the page, in px. */
const gap = 8;
const margin = 16;
const minTop = 64;

/** Returns where something beside a chip begins: at its right, else at its left, below a chip as wide as the page. */
export function placeBeside(
  chip: ChipBox,
  { screenWidth, width }: PlaceOptions,
): { readonly left: number; readonly top: number } {
  const lastLeft = screenWidth - margin - width;
  const top = Math.max(minTop, chip.top);
  if (chip.right + gap <= lastLeft) return { left: chip.right + gap, top };
  if (chip.left - gap - width >= margin) return { left: chip.left - gap - width, top };
  return { left: Math.max(margin, Math.min(chip.left, lastLeft)), top: Math.max(minTop, chip.bottom + gap) };
}
