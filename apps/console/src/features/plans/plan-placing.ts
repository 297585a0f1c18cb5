import type { Lesson, LessonSlotPrices, PlanPin } from '@lab-console/api-client';
import type { SessionPlacing, SlotPrice } from '@lab-console/calendar';
import type { LessonQuestions } from './lesson-questions.ts';
import { pinOf } from './pin-of.ts';

/** What a {@link planPlacing} works with. */
export interface PlanPlacingOptions {
  /** The lesson that a session of the calendar stands for, where it can be placed now. */
  readonly lessonOf: (sessionId: number) => Lesson | undefined;
  readonly loadPrices: LessonQuestions['prices'];
  readonly onPin: (lesson: Lesson, pin: PlanPin) => void;
}

/** What slots cost, for the calendar. */
function slotPrices({ slots, closed }: LessonSlotPrices): readonly SlotPrice[] {
  return [
    ...slots.map(({ date, period_id, soft, message }) => ({ date, period_id, points: soft, reason: message })),
    ...closed.map(({ date, period_id, message }) => ({ date, period_id, points: null, reason: message })),
  ];
}

/** Makes what puts lessons of a plan into slots of the calendar by hand. Each is pinned there, to the room and the teacher of the price. */
export function planPlacing({ lessonOf, loadPrices, onPin }: PlanPlacingOptions): SessionPlacing {
  let known: { readonly lesson: Lesson['id']; readonly slots: LessonSlotPrices['slots'] } | undefined;
  return {
    canPlace: (sessionId) => lessonOf(sessionId) !== undefined,
    loadPrices: async (sessionId, range, signal) => {
      const lesson = lessonOf(sessionId);
      if (!lesson) return [];
      const found = await loadPrices(lesson.id, range, signal);
      known = { lesson: lesson.id, slots: found.slots };
      return slotPrices(found);
    },
    onPlace: (sessionId, slot) => {
      const lesson = lessonOf(sessionId);
      if (!lesson) return;
      const priced =
        known?.lesson === lesson.id
          ? known.slots.find(({ date, period_id }) => date === slot.date && period_id === slot.period_id)
          : undefined;
      // Dropped before the prices were there, it keeps its room and its teacher to the next run's choice.
      onPin(lesson, priced ? pinOf(priced) : slot);
    },
  };
}
