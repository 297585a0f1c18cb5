import { expect, it } from 'vitest';
import { makeLabProblem } from '../lab/testing.ts';
import type { LabProblem } from '../lab/lab-problem.ts';
import { findRefusals } from './find-refusals.ts';
import { refusalText } from './refusal.ts';

/** Six lessons on one day of three periods, in rooms that the lists name. */
function crowded(rooms: readonly (readonly number[])[], busy: LabProblem['busy'] = []): LabProblem {
  const made = makeLabProblem({ seed: 1, lessons: rooms.length, days: 1, periods: 3, rooms: 3, teachers: 6 });
  const lessons = made.lessons.map((lesson, at) => ({
    ...lesson,
    batch: at,
    classes: [],
    rooms: rooms[at]!,
    teachers: [],
    teams: [],
  }));
  return { ...made, lessons, busy, sharedStudents: [], batches: rooms.length };
}
const roomBusy = (resource: number, slot: number): LabProblem['busy'][number] => ({
  kind: 'room',
  resource,
  slot,
  by: { kind: 'session', id: 1 },
});

it('counts the free slots of the rooms that lessons may use, and refuses nothing that fits', () => {
  expect(findRefusals(crowded([[0], [0], [0]]))).toEqual([]);
  expect(findRefusals(crowded([[0], [0], [0], [0]]))).toEqual([
    { code: 'tooManyForRooms', lessons: 4, places: 3, rooms: ['Room 1'] },
  ]);
  // What is taken by others is not free.
  expect(findRefusals(crowded([[0], [0]], [roomBusy(0, 0), roomBusy(0, 1)]))).toEqual([
    { code: 'tooManyForRooms', lessons: 2, places: 1, rooms: ['Room 1'] },
  ]);
});

it('counts the free slots of teachers in the same way', () => {
  const made = crowded([[0], [1]]);
  const lessons = made.lessons.map((lesson) => ({ ...lesson, teachers: [4] }));
  const busy = (slot: number) => ({ ...roomBusy(4, slot), kind: 'teacher' as const });
  expect(findRefusals({ ...made, lessons, busy: [busy(0)] })).toEqual([]);
  expect(findRefusals({ ...made, lessons, busy: [busy(0), busy(1)] })).toEqual([
    { code: 'tooManyForTeachers', lessons: 2, places: 1, teachers: ['Teacher 5'] },
  ]);
});

it('counts the free slots of teams in the same way', () => {
  const made = crowded([[0], [1], [2], [0]]);
  const lessons = made.lessons.map((lesson) => ({ ...lesson, teams: [1] }));
  const fits = { ...made, lessons: lessons.slice(0, 3) };
  expect(findRefusals(fits)).toEqual([]);
  const refused = [{ code: 'tooManyForTeams', lessons: 4, places: 3, teams: ['Team 2'] }] as const;
  expect(findRefusals({ ...made, lessons })).toEqual(refused);
  const taken = { ...roomBusy(1, 0), kind: 'team' as const };
  expect(findRefusals({ ...fits, busy: [taken] })).toEqual([{ ...refused[0], lessons: 3, places: 2 }]);
  expect(refusalText(refused[0], 'en')).toBe('4 sessions for 3 free periods of Team 2.');
  expect(refusalText(refused[0], 'zh')).toBe('Team 2只有 3 个空闲节次，需要安排 4 次课。');
});

it('names a larger set of rooms only where it fails by itself', () => {
  // Four for room 1 fail; seven for rooms 1 and 2 fail as well, but for the same reason.
  const four = [[0], [0], [0], [0]];
  expect(findRefusals(crowded([...four, [0, 1], [0, 1], [0, 1]])).map((refusal) => refusal.code)).toEqual(['tooManyForRooms']);
  expect(findRefusals(crowded([[0], [1], ...Array.from({ length: 5 }, () => [0, 1])]))).toEqual([
    { code: 'tooManyForRooms', lessons: 7, places: 6, rooms: ['Room 1', 'Room 2'] },
  ]);
});

it('counts periods that overlap as taken together', () => {
  const made = crowded([[0], [0]], [roomBusy(0, 0)]);
  // The first period runs over the second one.
  const overlaps = [[0, 1], [0, 1], [2]];
  const periods = made.periods.map((period, at) => ({ ...period, overlaps: overlaps[at]! }));
  expect(findRefusals({ ...made, periods })).toEqual([{ code: 'tooManyForRooms', lessons: 2, places: 1, rooms: ['Room 1'] }]);
});

it('counts the periods in which a class or its students are taken', () => {
  const made = crowded([[0, 1, 2]]);
  const lessons = made.lessons.map((lesson) => ({ ...lesson, classes: [0] }));
  const busy = (kind: 'class' | 'student', slot: number) => ({ ...roomBusy(0, slot), kind });
  const two = [busy('class', 0), busy('student', 1)];
  expect(findRefusals({ ...made, lessons, busy: two })).toEqual([]);
  expect(findRefusals({ ...made, lessons, busy: [...two, busy('class', 2)] })).toEqual([
    { code: 'noTime', lesson: made.lessons[0]!.label },
  ]);
});
