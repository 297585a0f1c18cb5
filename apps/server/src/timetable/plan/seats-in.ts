import type { LabLesson, Room } from '../lab/lab-problem.ts';

/** Seats of a lesson's session in a room: in a shared one no more than it needs; a published session keeps its own. */
export function seatsIn(
  { seats, students, session }: Pick<LabLesson, 'seats' | 'students' | 'session'>,
  room: Pick<Room, 'capacity' | 'isShared'> | undefined,
): number {
  if (session) return seats;
  if (room?.isShared === true) return students;
  return Math.max(students, Math.min(seats, room?.capacity ?? seats));
}
