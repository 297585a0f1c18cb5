import { expect, it } from 'vitest';
import { makeLabProblem } from '../../../../test/timetable/make-lab-problem.ts';
import { Random } from '../../search/random.ts';
import type { LabProblem } from '../lab-problem.ts';
import { LabPlacement } from './lab-placement.ts';

type Fields = readonly [slot: number, room: number, teacher: number, team: number];

function drawPlace({ lessons }: LabProblem, lesson: number, random: Random): Fields {
  const { slots, rooms, teachers, teams } = lessons[lesson]!;
  const one = (of: readonly number[]): number => of[random.below(of.length)] ?? -1;
  return [one(slots), one(rooms), one(teachers), one(teams)];
}

it.each([
  ['lessons of one period', { lengths: [1], bounds: true }],
  ['lessons of several periods that run over each other', { lengths: [1, 2], bounds: true, overlapping: true }],
  ['students of several batches', { lengths: [2, 1], bounds: true, mixed: true }],
])('what prevents a lesson at a place does not count the lesson itself, with %s', (_, options) => {
  // The lesson's own place counts for its teacher and its students, and so does the way from there to another building.
  const seen = { both: 0, studentsAlone: 0 };
  for (let seed = 1; seed <= 8; seed += 1) {
    const problem = makeLabProblem({ seed, lessons: 24, days: 3, periods: 6, teachers: 3, busy: 20, ...options });
    const placement = new LabPlacement(problem);
    const { occupancy, places } = placement;
    const random = new Random(seed);
    for (const lesson of problem.lessons.keys()) placement.add(lesson, ...drawPlace(problem, lesson, random));
    for (let step = 0; step < 400; step += 1) {
      const lesson = random.below(problem.lessons.length);
      const [slot, room, teacher, team] = drawPlace(problem, lesson, random);
      const own: Fields = [places.slot[lesson]!, places.room[lesson]!, places.teacher[lesson]!, places.team[lesson]!];
      const taken = occupancy.takenAt(lesson, slot, room, teacher, team);
      const farWithIt = occupancy.ways!.tooFarAt(lesson, slot, room, teacher);
      placement.takeOut(lesson);
      expect(taken).toBe(occupancy.meetingsAt(lesson, slot, room, teacher, team));
      const far = farWithIt - occupancy.ways!.tooFarAt(lesson, slot, room, teacher);
      if (far > 0) seen[teacher === own[2] ? 'both' : 'studentsAlone'] += 1;
      placement.putBack(lesson, ...own);
    }
  }
  expect(Math.min(seen.both, seen.studentsAlone)).toBeGreaterThan(20);
});
