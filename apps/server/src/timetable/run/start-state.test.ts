import { expect, it } from 'vitest';
import { placeOf } from '../lab/lab-problem.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';
import { startState } from './start-state.ts';

it('begins where the last run ended, with a slot for lessons that it did not have', () => {
  const made = makeLabProblem({ seed: 4, lessons: 12 });
  expect(startState(made)).toBeUndefined();
  const from = { slot: 8, room: 2, teacher: 1, team: -1 };
  const lessons = made.lessons.map((lesson, at) => (at === 5 ? { ...lesson, teams: [], from } : lesson));
  const state = startState({ ...made, lessons });
  expect(placeOf(state!, 5)).toEqual(from);
  for (const [at, { slots, rooms }] of lessons.entries()) {
    const { slot, room } = placeOf(state!, at);
    if (at !== 5) expect([slots.includes(slot), rooms.includes(room)]).toEqual([true, true]);
  }
});
