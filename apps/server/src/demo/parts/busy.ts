/** A period of a day as one number. */
export type Slot = number;

/** Periods of a day; a slot is the day's number times this, plus the index of the period. */
export const periodsPerDay = 12;

/** The slot of a day number and an index of a period. */
export function slotOf(day: number, period: number): Slot {
  return day * periodsPerDay + period;
}

/** Who or what is taken, and when. */
export interface Busy {
  isFree(id: number, slot: Slot): boolean;
  areFree(ids: readonly number[], slot: Slot): boolean;
  take(id: number, slot: Slot): void;
  release(id: number, slot: Slot): void;
}

/** Starts with everything free. Slots within 2,000 days of `origin` fit. */
export function createBusy(origin: Slot): Busy {
  const taken = new Set<number>();
  const span = 2 ** 16;
  const key = (id: number, slot: Slot): number => id * span + (slot - origin + span / 2);
  const isFree = (id: number, slot: Slot): boolean => !taken.has(key(id, slot));
  return {
    isFree,
    areFree: (ids, slot) => ids.every((id) => isFree(id, slot)),
    take: (id, slot) => {
      taken.add(key(id, slot));
    },
    release: (id, slot) => {
      taken.delete(key(id, slot));
    },
  };
}

/** What is taken by kind. */
export interface BusyTimes {
  readonly locations: Busy;
  readonly teachers: Busy;
  readonly teams: Busy;
  readonly classes: Busy;
}

/** Starts with everything of every kind free. */
export function createBusyTimes(origin: Slot): BusyTimes {
  return {
    locations: createBusy(origin),
    teachers: createBusy(origin),
    teams: createBusy(origin),
    classes: createBusy(origin),
  };
}
