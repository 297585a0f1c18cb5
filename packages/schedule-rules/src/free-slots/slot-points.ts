import type { Location } from '../entities/location.ts';
import type { Session } from '../entities/session.ts';
import type { SlotReason, SlotReasonCode } from './free-slot.ts';

/** What counts how much: to keep room and teacher is worth about a week; a fuller day of a class as much as another day. */
const weights = {
  sameRoom: 20,
  sameTeacher: 20,
  day: 3,
  period: 1,
  fit: 10,
  lesson: 4,
  load: 1,
  wish: 10,
  ratherNot: 15,
} as const;

/** The most that a room and a teacher can add. */
export const maxOfRoomAndTeacher = weights.sameRoom + weights.fit + weights.sameTeacher;

/** Reasons of the time: how far it is from the session's own, and what its classes have to do that day. */
export function timeReasons(away: { readonly days: number; readonly periods: number }, lessons: number): readonly SlotReason[] {
  const days = Math.abs(away.days);
  return [
    ...reason('near-in-time', days, -weights.day * days - weights.period * Math.abs(away.periods)),
    ...reason('class-lessons-that-day', lessons, -weights.lesson * lessons),
  ];
}

/** Reasons of the room: whether it is the session's, how well its seats fit, and how much wished equipment it lacks. */
export function roomReasons(
  session: Session,
  { id, capacity }: Pick<Location, 'id' | 'capacity'>,
  lackedWishes = 0,
): readonly SlotReason[] {
  const fit = capacity ? Math.min(1, session.max_student_number / capacity) : 0;
  return [
    ...(id === session.location_id ? reason('same-room', 1, weights.sameRoom) : []),
    ...reason('capacity-fit', (capacity ?? 0) - session.max_student_number, Math.round(weights.fit * fit)),
    ...reason('wished-equipment', lackedWishes, -weights.wish * lackedWishes),
  ];
}

/** Reasons of the teacher: whether it is the session's, what they have to do that week, and whether the time suits them. */
export function teacherReasons(
  session: Session,
  { id: teacher, load, ratherNot }: { readonly id: number | null; readonly load: number; readonly ratherNot: boolean },
): readonly SlotReason[] {
  return [
    ...(teacher !== null && teacher === session.teacher_id ? reason('same-teacher', 1, weights.sameTeacher) : []),
    ...reason('teacher-load', load, -weights.load * load),
    ...(ratherNot ? reason('teacher-rather-not', 1, -weights.ratherNot) : []),
  ];
}

/** Sum of the points. */
export function pointsOf(reasons: readonly SlotReason[]): number {
  return reasons.reduce((sum, { points }) => sum + points, 0);
}

function reason(code: SlotReasonCode, value: number, points: number): readonly SlotReason[] {
  return points === 0 ? [] : [{ code, value, points }];
}
