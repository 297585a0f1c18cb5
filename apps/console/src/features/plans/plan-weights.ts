import type { PlanWeight } from '@lab-console/solver-panel';
import type { PlanTexts } from './plan-texts.ts';

/** What the server takes where a plan has no weight of a condition. */
const defaults = {
  spread: 5,
  order: 3,
  sameRoom: 2,
  sameTeacher: 2,
  teacherGaps: 1,
  classGaps: 2,
  balance: 3,
  roomSize: 1,
  unpopular: 2,
  sameTime: 0,
  teacherDay: 0,
  lunch: 0,
  freeDay: 0,
  equipment: 0,
  teacherWish: 0,
  changes: 10,
} as const;

/** How many times parts of a change of a published session count under `changes`, where a plan does not say. */
const ofPublished = { changedTime: 5, changedRoom: 3, changedTeacher: 5, informedStudents: 2 } as const;

/**
 * Returns the weights of a plan with their names, in the order in which they are shown.
 *
 * @param movesPublished Whether the plan may move published sessions, whose changes have weights of their own.
 */
export function planWeights(
  weights: Readonly<Record<string, number>>,
  { conditions }: PlanTexts,
  movesPublished: boolean,
): readonly PlanWeight[] {
  return Object.entries({ ...defaults, ...(movesPublished ? ofPublished : {}) }).map(([id, usual]) => ({
    id,
    name: conditions[id]?.[0] ?? id,
    description: conditions[id]?.[1] ?? '',
    weight: weights[id] ?? usual,
  }));
}
