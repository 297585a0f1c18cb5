import type { Lesson, PlanPin } from '@lab-console/api-client';

/** A place as a lesson or an answer about it has it. */
export interface PinnedPlace {
  readonly date: string | null;
  readonly period_id: number | null;
  readonly location_id: number | null;
  readonly teacher_id: number | null;
}

/** The whole place of a lesson, to be kept. */
export function pinOf({ date, period_id, location_id, teacher_id }: PinnedPlace): PlanPin {
  return {
    ...(date === null ? {} : { date }),
    ...(period_id === null ? {} : { period_id }),
    ...(location_id === null ? {} : { location_id }),
    ...(teacher_id === null ? {} : { teacher_id }),
  };
}

/** Whether a lesson is where it is pinned to. */
export function isPinnedHere(pin: PlanPin, lesson: Lesson): boolean {
  return (Object.keys(pin) as (keyof PlanPin)[]).every((part) => pin[part] === lesson[part]);
}

/** Lessons where they are pinned to, and marked as pinned; the others where the result has them. */
export function pinnedLessons(
  lessons: readonly Lesson[],
  pins: Readonly<Record<string, PlanPin>>,
): readonly (Lesson & { readonly isPinned: boolean })[] {
  return lessons.map((lesson) => ({ ...lesson, ...pins[String(lesson.id)], isPinned: Object.hasOwn(pins, String(lesson.id)) }));
}
