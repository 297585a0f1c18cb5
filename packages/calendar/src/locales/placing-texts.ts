import type { SlotPrice } from '../core/placing/session-placing.ts';

/** Texts of slots with prices. */
export interface PlacingTexts {
  /** Mark of a session that its host has fixed. */
  readonly pinned: string;
  /** A slot with its price, while a session is dragged over it and as the name of its button. */
  readonly slot: (day: string, period: string, price: SlotPrice | undefined) => string;
  readonly loading: string;
  /** How the buttons are used. */
  readonly help: string;
  readonly end: string;
}
