import type { ChangeCosts, LabLesson } from './lab-problem.ts';

/** A draft concerns nobody yet. */
const ofDraft: ChangeCosts = { time: 1, room: 1, teacher: 1, informed: 0 };

/** Returns how much a place differs from the one that the lesson has among the sessions; 0 where it has none. */
export function changeCount(
  { now, changeCosts = ofDraft }: Pick<LabLesson, 'now' | 'changeCosts'>,
  slot: number,
  room: number,
  teacher: number,
): number {
  if (!now) return 0;
  const isMoved = now.slot !== slot || now.room !== room;
  return (
    (now.slot === slot ? 0 : changeCosts.time) +
    (now.room === room ? 0 : changeCosts.room) +
    (now.teacher === teacher ? 0 : changeCosts.teacher) +
    (isMoved ? changeCosts.informed : 0)
  );
}
