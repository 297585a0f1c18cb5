/** How much of one cell is taken. */
export interface HeatCell {
  readonly sessions: number;
  /** Rooms in periods that something is in; two sessions in one count once. */
  readonly taken: number;
  /** Rooms in periods that there are. */
  readonly slots: number;
  /** Students that the sessions take at most. */
  readonly filled: number;
  /** Places in the rooms over all periods of the cell; `null` where the capacity of a room is not known. */
  readonly places: number | null;
}

/** By places where they are known, or by rooms in periods. */
export type HeatMeasure = 'places' | 'slots';

/** Nothing, and room for nothing. */
export const noHeat: HeatCell = { sessions: 0, taken: 0, slots: 0, filled: 0, places: 0 };

/** Two cells as one. */
export function addHeat(a: HeatCell, b: HeatCell): HeatCell {
  return {
    sessions: a.sessions + b.sessions,
    taken: a.taken + b.taken,
    slots: a.slots + b.slots,
    filled: a.filled + b.filled,
    places: a.places === null || b.places === null ? null : a.places + b.places,
  };
}

/**
 * The share that is taken: 0 nothing, 1 all of it, more than 1 where sessions take more students than the rooms hold. Places that are
 * not known are counted as rooms taken or free. `null` where there is nothing to take.
 */
export function heatShare({ taken, slots, filled, places }: HeatCell, measure: HeatMeasure): number | null {
  if (slots === 0) return null;
  return measure === 'places' && places !== null && places > 0 ? filled / places : taken / slots;
}
