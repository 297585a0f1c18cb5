import type { SlotPrice } from '../core/placing/session-placing.ts';
import type { PlacingTexts } from './placing-texts.ts';

/** Slots with prices in English. */
export const placingEnUS: PlacingTexts = {
  pinned: 'Pinned',
  slot: (day, period, price) => `${day}, ${period}: ${price ? priceText(price) : 'not priced'}`,
  loading: 'Working out what each slot costs…',
  help: 'Choose a slot: arrow keys and Enter, or a press',
  end: 'Cancel',
};

function priceText({ points, reason }: SlotPrice): string {
  if (points === null) return `not possible. ${reason ?? ''}`.trimEnd();
  const price = points > 0 ? `costs ${points}` : points < 0 ? `gains ${-points}` : 'costs nothing';
  return reason === undefined ? price : `${price}. ${reason}`;
}
