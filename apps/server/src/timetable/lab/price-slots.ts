import { bestPlaces, type PricedPlace } from './best-places.ts';
import type { LabModel } from './model/lab-model.ts';
import type { LessonMeetings, Obstacle } from './lesson-meetings.ts';
import { placeOf, type LabProblem, type LabState, type Withheld } from './lab-problem.ts';

/** What a slot would cost a lesson, with what is in its way there. */
export interface PricedSlot extends PricedPlace {
  /** Empty where the lesson breaks no required condition. */
  readonly obstacles: readonly Obstacle[];
}

/** A slot in which a lesson cannot begin, and why: `undefined` where the plan or the length of the lesson leaves it out. */
export interface ClosedSlot {
  readonly slot: number;
  readonly by: Withheld['by'] | undefined;
}

/** What is known about the slots of some days for one lesson. */
export interface SlotPrices {
  readonly slots: readonly PricedSlot[];
  readonly closed: readonly ClosedSlot[];
}

/**
 * Prices every slot of some days for a lesson, with the cheapest room, teacher and team there. The other lessons stay where they are.
 *
 * @param question.model It is at `state` before and after.
 * @param question.days Indexes, the first and the last one included.
 */
export function priceSlots(
  problem: LabProblem,
  question: {
    readonly model: LabModel;
    readonly meetings: LessonMeetings;
    readonly state: LabState;
    readonly lesson: number;
    readonly days: readonly [first: number, last: number];
  },
): SlotPrices {
  const { model, meetings, state, lesson, days } = question;
  const wish = problem.lessons[lesson];
  const perDay = problem.periods.length;
  const [from, until] = [Math.max(0, days[0]) * perDay, (Math.min(problem.days.length - 1, days[1]) + 1) * perDay];
  if (!wish) return { slots: [], closed: [] };
  const now = placeOf(state, lesson);
  const open = wish.slots.filter((slot) => slot >= from && slot < until);
  const others = bestPlaces(model, { wish: { ...wish, slots: open.filter((slot) => slot !== now.slot) }, state, lesson });
  const here: readonly PricedPlace[] = now.slot >= from && now.slot < until ? [{ place: now, hard: 0, soft: 0 }] : [];
  const isOpen = new Set([...open, now.slot]);
  const withheld = problem.withheld.filter(
    ({ batch, length, spansBreaks }) => batch === wish.batch && length === wish.length && spansBreaks === wish.spansBreaks,
  );
  const closed: ClosedSlot[] = [];
  for (let slot = from; slot < until; slot += 1)
    if (!isOpen.has(slot)) closed.push({ slot, by: withheld.find(({ slots }) => slots.includes(slot))?.by });
  return {
    slots: [...here, ...others]
      .map((priced) => ({ ...priced, obstacles: meetings.obstaclesAt(lesson, priced.place) }))
      .sort((one, two) => one.place.slot - two.place.slot),
    closed,
  };
}
