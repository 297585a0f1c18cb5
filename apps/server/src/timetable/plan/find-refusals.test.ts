import { describe, expect, it } from 'vitest';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';
import type { Busy, LabProblem } from '../lab/lab-problem.ts';
import { findRefusals } from './find-refusals.ts';
import { refusalText } from './refusal.ts';

/** Lessons on one day of three periods, in rooms that the lists name. */
function crowded(rooms: readonly (readonly number[])[], busy: LabProblem['busy'] = []): LabProblem {
  const made = makeLabProblem({ seed: 1, lessons: rooms.length, days: 1, periods: 3, rooms: 3, teachers: 6 });
  const lessons = made.lessons.map((lesson, at) => ({
    ...lesson,
    batch: at,
    classes: [],
    rooms: rooms[at]!,
    teachers: [],
    teams: [],
    students: 10,
  }));
  return { ...made, lessons, busy, sharedStudents: [], batches: rooms.length, cohorts: [] };
}
const taken = (kind: Busy['kind'], resource: number, ...slots: readonly number[]): LabProblem['busy'] =>
  slots.map((slot) => ({ kind, resource, slot, by: { kind: 'session', id: 1, label: 'Optics · Lenses' } }));
/** What is refused, in short: how many for how many places, and the limits with their names. */
const short = (problem: LabProblem) =>
  findRefusals(problem).map((refusal) =>
    refusal.code === 'cause'
      ? [refusal.lessons.length, refusal.places, ...refusal.limits.map(({ limit, names }) => `${limit} ${names.join(',')}`)]
      : refusal.code,
  );
const texts = (problem: LabProblem, language: 'en' | 'zh' = 'en') =>
  findRefusals(problem).map((refusal) => refusalText(refusal, language));

describe('too many lessons', () => {
  it('for rooms are counted against their free slots, and nothing that fits is refused', () => {
    expect(findRefusals(crowded([[0], [0], [0]]))).toEqual([]);
    expect(short(crowded([[0], [0], [0], [0]]))).toEqual([[4, 3, 'rooms Room 1']]);
    expect(texts(crowded([[0], [0], [0], [0]]))[0]).toMatch(/^4 sessions for 3 free slots in Room 1\. Allow room Room \d \(then/);
    // What is taken by others is not free.
    expect(short(crowded([[0], [0]], taken('room', 0, 0, 1)))).toEqual([[2, 1, 'rooms Room 1']]);
  });

  it('for teachers are counted in the same way', () => {
    const made = crowded([[0], [1]]);
    const lessons = made.lessons.map((lesson) => ({ ...lesson, teachers: [4] }));
    expect(findRefusals({ ...made, lessons, busy: taken('teacher', 4, 0) })).toEqual([]);
    const refused = { ...made, lessons, busy: taken('teacher', 4, 0, 1) };
    expect(short(refused)).toEqual([[2, 1, 'teachers Teacher 5']]);
    expect(texts(refused)[0]).toMatch(/^2 sessions for 1 free period of Teacher 5\. /);
    expect(texts(refused, 'zh')[0]).toMatch(/^Teacher 5只有 1 个空闲节次，需要安排 2 次课。可以/);
  });

  it('for teams are counted in the same way', () => {
    const made = crowded([[0], [1], [2], [0]]);
    const lessons = made.lessons.map((lesson) => ({ ...lesson, teams: [1] }));
    const fits = { ...made, lessons: lessons.slice(0, 3) };
    expect(findRefusals(fits)).toEqual([]);
    expect(short({ ...made, lessons })).toEqual([[4, 3, 'teams Team 2']]);
    expect(short({ ...fits, busy: taken('team', 1, 0) })).toEqual([[3, 2, 'teams Team 2']]);
    expect(texts({ ...made, lessons })[0]).toMatch(/^4 sessions for 3 free periods of Team 2\./);
  });

  it('for a larger set of rooms are named only where that fails by itself', () => {
    // Four for room 1 fail; seven for rooms 1 and 2 fail as well, but for the same reason.
    const four = [[0], [0], [0], [0]];
    expect(short(crowded([...four, [0, 1], [0, 1], [0, 1]]))).toEqual([[4, 3, 'rooms Room 1']]);
    expect(short(crowded([[0], [1], ...Array.from({ length: 5 }, () => [0, 1])]))).toEqual([[7, 6, 'rooms Room 1,Room 2']]);
  });

  it('are counted with periods that overlap taken together', () => {
    const made = crowded([[0], [0]], taken('room', 0, 0));
    // The first period runs over the second one.
    const overlaps = [[0, 1], [0, 1], [2]];
    const periods = made.periods.map((period, at) => ({ ...period, overlaps: overlaps[at]! }));
    expect(short({ ...made, periods })).toEqual([[2, 1, 'rooms Room 1']]);
  });
});

describe('a lesson without a slot', () => {
  it('has students who are taken', () => {
    const made = crowded([[0, 1, 2]]);
    const lessons = made.lessons.map((lesson) => ({ ...lesson, classes: [0] }));
    const two = [...taken('class', 0, 0), ...taken('student', 0, 1)];
    expect(findRefusals({ ...made, lessons, busy: two })).toEqual([]);
    const refused = { ...made, lessons, busy: [...two, ...taken('class', 0, 2)] };
    expect(short(refused)).toEqual([[1, 0, 'students Class 1']]);
    expect(texts(refused)[0]).toMatch(
      /^Lesson 0 has no free slot: its students are taken in every period of the plan\. Free Class 1 on/,
    );
  });

  it('has weeks that the plan closes to its class, and these are named instead of anything else', () => {
    const made = crowded([[0]]);
    const lessons = made.lessons.map((lesson) => ({ ...lesson, classes: [0], slots: [] }));
    const refused: LabProblem = {
      ...made,
      lessons,
      withheld: [{ batch: 0, length: 1, spansBreaks: false, by: 'closedWeeks', slots: [0, 1, 2] }],
    };
    expect(short(refused)).toEqual([[1, 0, 'closedWeeks Class 1']]);
    expect(texts(refused)).toEqual([
      'Lesson 0 has no slot: the plan closes every week that it covers to Class 1 (weeks without sessions). Open week 1 (then 0 points).',
    ]);
    expect(texts(refused, 'zh')[0]).toMatch(/停课的周次.*开放第 1 周/);
  });

  it('has a room and a teacher who are never free at once, with the cheapest way out first', () => {
    const made = crowded([[0]]);
    const lessons = made.lessons.map((lesson) => ({ ...lesson, teachers: [4] }));
    const busy = [...taken('room', 0, 1), ...taken('teacher', 4, 0, 2)];
    // Periods 1 and 3 are unpopular, which costs.
    const refused: LabProblem = { ...made, lessons, busy, unpopular: [0, 2], rooms: made.rooms.slice(0, 2) };
    expect(short(refused)).toEqual([[1, 0, 'teachers Teacher 5', 'rooms Room 1']]);
    expect(texts(refused)).toEqual([
      'Lesson 0 has no slot: Teacher 5 is free on 2026-09-01 Period 2, room Room 1 is free on 2026-09-01 Period 1 and Period 3; never all at once. ' +
        'Free room Room 1 on 2026-09-01 Period 2 (then 1 point), or free Teacher 5 on 2026-09-01 Period 1 (then 2 points), ' +
        'or allow teacher Teacher 1 (then 2 points), or allow room Room 2 (then 4 points).',
    ]);
    expect(texts(refused, 'zh')[0]).toMatch(/^Lesson 0没有时段：教师 Teacher 5 空闲于 2026-09-01 Period 2，.*可以空出 Room 1/);
  });
});

describe('a search for reasons that takes too long', () => {
  const problem = crowded([[0], [0], [0], [0], [1], [1], [1], [1]]);

  it('ends with a reason that is true, says what is not known of it, and that there may be more', () => {
    const found = findRefusals(problem, () => true);
    expect(found).toMatchObject([{ code: 'cause', isMinimal: false, ways: [] }, { code: 'moreReasons' }]);
    expect(found.map((refusal) => refusalText(refusal, 'en'))).toEqual([
      expect.stringMatching(/^4 sessions .* Some of this alone may be the reason\.$/),
      'There may be more reasons: looking for all of them would have taken too long.',
    ]);
    expect(found.map((refusal) => refusalText(refusal, 'zh'))).toEqual([
      expect.stringMatching(/其中一部分可能已足以造成冲突。$/),
      '可能还有其他原因：全部查找耗时过长，已提前结束。',
    ]);
  });

  it('says nothing of the kind where all was tried, and never refuses what fits', () => {
    expect(short(problem)).toEqual([
      [4, 3, 'rooms Room 1'],
      [4, 3, 'rooms Room 2'],
    ]);
    expect(texts(problem).join(' ')).not.toMatch(/may be/);
    expect(findRefusals(crowded([[0], [0], [0]]), () => true)).toEqual([]);
  });
});
