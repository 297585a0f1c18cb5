import { expect, it } from 'vitest';
import { plantTerm } from '../../../test/timetable/plant-term.ts';
import { scorePlainly } from '../../../test/timetable/plain-scorer.ts';
import { rotationFaults } from '../../../test/timetable/rotation-faults.ts';
import { hardConditions } from '../lab/lab-problem.ts';
import { scoreLab } from '../lab/score-lab.ts';
import { startState } from '../run/start-state.ts';
import { buildProblem } from './build-problem.ts';
import { readPlanFacts } from './plan-facts.ts';

it.each([1, 2, 3])('a planted term is solved by its timetable, rounds and wishes counted plainly (seed %i)', (seed) => {
  const { facts: raw, timetable } = plantTerm({ seed, lessons: 90 });
  const facts = readPlanFacts(raw);
  const { problem, refusals } = buildProblem(
    { ...facts, plan: { ...facts.plan, solution: { lessonList: [...timetable] } } },
    '2026-09-01',
  );
  expect(refusals).toEqual([]);
  expect(problem.lessons).toHaveLength(timetable.length);
  expect(problem.rounds.length).toBeGreaterThan(0);
  // Each lesson is where the timetable has it: rounds have the start that it gives them.
  expect(problem.lessons.every(({ from }) => from !== undefined)).toBe(true);
  const plain = scorePlainly(facts, timetable);
  expect(Object.fromEntries(hardConditions.map((condition) => [condition, plain[condition]]))).toEqual(
    Object.fromEntries(hardConditions.map((condition) => [condition, 0])),
  );
  expect(rotationFaults(facts, timetable)).toEqual([]);
  const { hard, soft } = scoreLab(problem, startState(problem)!);
  const points = Object.entries(problem.weights).reduce((sum, [id, weight]) => sum + weight * plain[id as keyof typeof plain], 0);
  expect({ hard, soft }).toEqual({ hard: 0, soft: points });
  // Wishes that were broken on purpose are among them.
  for (const wish of ['sameTime', 'equipment', 'teacherWish'] as const) expect(plain[wish]).toBeGreaterThan(0);
  // And it has what else makes laboratories hard.
  expect(problem.ways?.buildings).toHaveLength(2);
  for (const list of [problem.supplies, problem.ratherNot]) expect(list?.length).toBeGreaterThan(0);
  expect(new Set(problem.busy.map(({ by }) => by.kind))).toEqual(new Set(['timeslot', 'outage', 'cannot']));
  const listed = new Map(facts.projects.map(({ id, location_list: rooms }) => [id, rooms.length]));
  expect(problem.lessons.some(({ projectId, rooms }) => rooms.length < (listed.get(projectId) ?? 0))).toBe(true);
});
