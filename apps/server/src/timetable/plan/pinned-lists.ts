import type { LabLesson, LabProblem } from '../lab/lab-problem.ts';
import { blockOf } from '../lab/lesson-times.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';
import type { Refusal } from './refusal.ts';

type Lists = Pick<LabLesson, 'slots' | 'rooms' | 'teachers'>;

/** Where a pinned lesson may be, and what is wrong with that wherever the search puts it. */
export interface PinnedLists extends Lists {
  readonly faults: readonly LabProblem['faults'][number]['condition'][];
  readonly refusals: readonly Refusal[];
}

/** Narrows the lists of a lesson to what a person fixed of its place, which need not be on them. */
export function pinnedLists(
  lesson: Pick<LabLesson, 'label' | 'length' | 'students'> & Lists,
  {
    pin,
    problem,
    indexes: { slotOf, roomAt, teacherAt },
  }: {
    readonly pin: PlanFacts['plan']['scope']['pins'][string];
    readonly problem: Pick<LabProblem, 'days' | 'periods' | 'rooms'>;
    readonly indexes: PlanIndexes;
  },
): PinnedLists {
  const { days, periods } = problem;
  const { label, length, students } = lesson;
  let { slots, rooms, teachers } = lesson;
  const faults: PinnedLists['faults'][number][] = [];
  const refusals: Refusal[] = [];
  const room = roomAt.get(pin.location_id ?? -1);
  if (room !== undefined) {
    const seats = problem.rooms[room]?.capacity ?? Number.POSITIVE_INFINITY;
    if (!rooms.includes(room)) faults.push(seats < students ? 'capacity' : 'list');
    rooms = [room];
  } else if (pin.location_id !== undefined) refusals.push({ code: 'pinnedRoom', lesson: label });
  const teacher = teacherAt.get(pin.teacher_id ?? -1);
  if (teacher !== undefined) {
    if (!teachers.includes(teacher)) faults.push('list');
    teachers = [teacher];
  } else if (pin.teacher_id !== undefined) refusals.push({ code: 'pinnedTeacher', lesson: label });
  const { date, period_id: period } = pin;
  const fixed = slots.filter(
    (slot) =>
      (date === undefined || days[Math.floor(slot / periods.length)] === date) &&
      (period === undefined || periods[slot % periods.length]?.id === period),
  );
  // A person may choose a slot that the plan itself would not use.
  const named = date !== undefined && period !== undefined ? slotOf(date, period) : undefined;
  const isWhole = named !== undefined && blockOf(periods, named % periods.length, length).periods.length === length;
  if (fixed.length > 0) slots = fixed;
  else if (named !== undefined && isWhole) slots = [named];
  else refusals.push({ code: 'pinnedTime', lesson: label, date: date ?? '', count: length });
  return { slots, rooms, teachers, faults, refusals };
}
