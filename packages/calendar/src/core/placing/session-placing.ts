import type { DateRange } from '@lab-console/schedule-rules';

/** A time that a session can begin at. */
export interface PlacingSlot {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly period_id: number;
}

/** What a slot would cost a session. */
export interface SlotPrice extends PlacingSlot {
  /** Below 0 is better than its present slot; `null` where it cannot go. */
  readonly points: number | null;
  /** What speaks against the slot, for the reader; a slot with a reason is red. */
  readonly reason?: string | undefined;
}

/**
 * Sessions that the host places itself, in a calendar that is otherwise read-only: dragged, or with the keyboard. While that lasts each slot in view
 * shows its price.
 */
export interface SessionPlacing {
  /** Whether the host places a session. */
  readonly canPlace: (sessionId: number) => boolean;
  /** Prices of the slots of some days, both included; a slot that is left out has none. */
  readonly loadPrices: (sessionId: number, range: DateRange, signal: AbortSignal) => Promise<readonly SlotPrice[]>;
  /** Called when a person puts a session into a slot. */
  readonly onPlace: (sessionId: number, slot: PlacingSlot) => void;
}

/** Key of a slot among others. */
export function slotKey({ date, period_id }: PlacingSlot): string {
  return `${date} ${period_id}`;
}

/** How a slot looks: red with a reason, green where it costs nothing. */
export function priceState({ points, reason }: Pick<SlotPrice, 'points' | 'reason'>): 'free' | 'costs' | 'conflict' {
  if (points === null || reason !== undefined) return 'conflict';
  return points > 0 ? 'costs' : 'free';
}

/** The points of a price with their sign; empty where a session cannot go. */
export function priceLabel({ points }: Pick<SlotPrice, 'points'>): string {
  if (points === null) return '';
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
