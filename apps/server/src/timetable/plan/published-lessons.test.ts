import { describe, expect, it } from 'vitest';
import { rawFacts } from '../../../test/timetable/raw-facts.ts';
import { changeCount } from '../lab/change-count.ts';
import { buildProblem } from './build-problem.ts';
import { wireSolution } from './explain.ts';
import { readPlanFacts, type PlanFacts } from './plan-facts.ts';

const session = (values: object) => ({
  id: 900,
  date: '2026-09-07',
  period_id: 1,
  location_id: 31,
  course_id: 10,
  project_id: 20,
  teacher_id: 40,
  team_id: null,
  class_list: [50],
  seats: 12,
  is_publish: true,
  lesson: null,
  is_movable: true,
  ...values,
});
const build = (changes: Partial<Record<keyof PlanFacts, unknown>>, scope: object = {}) => {
  const { problem, refusals } = buildProblem(readPlanFacts(rawFacts(changes, { move_published: true, ...scope })), '2026-09-01');
  return { problem, refusals, lessonOf: (id: number) => problem.lessons.find((lesson) => lesson.session?.id === id) };
};

describe('published sessions that a plan may move', () => {
  it('become lessons at their places, which takes nobody twice, and stay in the order of the course', () => {
    const { problem, refusals, lessonOf } = build({
      sessions: [session({}), session({ id: 901, date: '2026-09-08', is_movable: false })],
    });
    expect(refusals).toEqual([]);
    // The session of class 1 stands for the lesson that the students of class 1 need.
    expect(problem.lessons.map(({ key }) => key)).toEqual(['10-20-51', '10-21-50', '10-21-51', 's900']);
    expect(lessonOf(900)).toMatchObject({
      now: { slot: 0, room: 1, teacher: 0, team: -1 },
      from: { slot: 0, room: 1, teacher: 0, team: -1 },
      students: 10,
      seats: 12,
      order: 0,
      batch: problem.lessons[1]!.batch,
      changeCosts: { time: 5, room: 3, teacher: 5, informed: 2 },
      session: { id: 900, date: '2026-09-07', location_id: 31 },
    });
    expect(problem.busy.map(({ by }) => by.id)).toEqual([901, 901, 901]);
    // Experiment 20 is before experiment 21 for the students of class 1, also where it is published.
    const steps = problem.cohorts.map((cohort) =>
      cohort.steps.map((step) => (step.kind === 'lesson' ? problem.lessons[step.lesson]!.key : '')),
    );
    expect(steps).toContainEqual(['s900', '10-21-50']);
  });

  it('that this plan made keep the key of their lesson, and pins on it hold', () => {
    const { lessonOf } = build(
      { sessions: [session({ lesson: '10-20-50' })] },
      { pins: { '10-20-50': { date: '2026-09-07', period_id: 1, location_id: 31 } } },
    );
    expect(lessonOf(900)).toMatchObject({ key: '10-20-50', pinned: true, slots: [0], rooms: [1] });
  });

  it('stay on a weekday that the plan would not use, but not on a day that is closed by now', () => {
    const saturday = session({ date: '2026-09-12' });
    const days = [{ date: '2026-09-12', until: '2026-09-12', kind: 'holiday', weekday: null, class_list: [] }];
    expect(build({ sessions: [saturday] }).lessonOf(900)!.slots).toContain(5 * 3);
    expect(build({ sessions: [saturday], days }).lessonOf(900)!.slots).not.toContain(5 * 3);
    expect(build({ sessions: [saturday], days }).lessonOf(900)).not.toHaveProperty('from');
  });

  it('go only to rooms with enough of what is required for their groups, and may stay without it', () => {
    const need = { project_id: 20, equipment_id: 1, name: 'Scope', kind: 'set', is_required: true, count: 1, per: 'group' };
    const equipment = { needs: [need], rooms: [{ location_id: 30, equipment_id: 1, count: 2 }], outages: [] };
    const roomsOf = (groupSize: number) =>
      build({ sessions: [session({ group_size: groupSize, seats: 10 })], equipment }).lessonOf(900)!.rooms;
    // Ten seats are two groups of five, and three of four; room 31 has no scope.
    expect(roomsOf(5).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(roomsOf(4)).toEqual([1]);
  });

  it('keep what is off the list, and leave a closed room and a teacher who is gone', () => {
    const listed = rawFacts() as { projects: readonly object[]; locations: readonly object[] };
    const projects = listed.projects.map((project) => ({ ...project, location_list: [30] }));
    expect(build({ sessions: [session({})], projects }).lessonOf(900)!.rooms).toEqual([1, 0]);
    const gone = build({ sessions: [session({ location_id: 99, teacher_id: 41 })], projects }).lessonOf(900)!;
    expect(gone).toMatchObject({ rooms: [0] });
    expect(gone).not.toHaveProperty('now');
    expect(gone.teachers).not.toContain(1);
    expect(build({ sessions: [session({ teacher_id: null })] }).lessonOf(900)!.teachers).toEqual([]);
  });

  it('keep their team, and have none where they have none', () => {
    const teams = [60, 61].map((id) => ({ id, name: `Team ${id}` }));
    const listed = rawFacts() as { projects: readonly object[] };
    const projects = listed.projects.map((project) => ({ ...project, team_list: [60, 61] }));
    const teamsOf = (team_id: number | null) => build({ sessions: [session({ team_id })], teams, projects }).lessonOf(900)!.teams;
    expect(teamsOf(61)).toEqual([1]);
    expect(teamsOf(null)).toEqual([]);
    // One that is not in the centre any more gives way to those of the experiment.
    expect(teamsOf(99)).toEqual([0, 1]);
  });

  it('go only where their seats and all of their students fit', () => {
    const big = session({ seats: 25, location_id: 31 });
    expect(build({ sessions: [big] }).lessonOf(900)!.rooms).toEqual([1]);
    // Student 115 of class 2 has a place as well, and is taken at the same time by another session.
    const elections = [
      [900, 115],
      [902, 115],
    ];
    const other = session({
      id: 902,
      course_id: 99,
      project_id: 99,
      class_list: [],
      period_id: 2,
      is_movable: false,
      location_id: 77,
      teacher_id: 78,
    });
    const { lessonOf } = build({ sessions: [session({}), other], elections });
    expect(lessonOf(900)!.students).toBe(11);
    expect(lessonOf(900)!.slots).not.toContain(1);
  });

  it('of the past, or of an experiment that the course does not hold, stay', () => {
    const { problem, lessonOf } = build({ sessions: [session({ date: '2026-09-01' }), session({ id: 901, project_id: 77 })] });
    expect(lessonOf(900)).toBeUndefined();
    expect(lessonOf(901)).toBeUndefined();
    expect(problem.busy.length).toBeGreaterThan(0);
  });

  it('cost by what changes and by how many are informed, with weights of the plan', () => {
    const { plan } = rawFacts() as { plan: object };
    const weights = { changedTime: 3, changedTeacher: 5, informedStudents: 2 };
    const { lessonOf } = build({ sessions: [session({})], plan: { ...plan, weights, scope: { move_published: true } } });
    const lesson = lessonOf(900)!;
    expect(changeCount(lesson, 0, 1, 0)).toBe(0);
    expect(changeCount(lesson, 1, 1, 0)).toBe(3 + 2);
    expect(changeCount(lesson, 1, 0, 0)).toBe(3 + 3 + 2);
    expect(changeCount(lesson, 0, 1, -1)).toBe(5);
    expect(changeCount({ ...lesson, changeCosts: undefined }, 1, 0, -1)).toBe(3);
  });

  it('are named in the solution with the place at which they were seen', () => {
    const { problem } = build({ sessions: [session({})] });
    const state = Int32Array.from(problem.lessons.flatMap(({ slots }, at) => [slots[at * 2] ?? 0, 1, 0, -1]));
    const { lessonList } = wireSolution(problem, state, 'en');
    expect(lessonList.at(-1)).toMatchObject({
      id: 's900',
      schedule_id: 900,
      seen: { date: '2026-09-07', period_id: 1, period_count: 1, location_id: 31, teacher_id: 40, team_id: null },
    });
    expect(lessonList[0]).not.toHaveProperty('schedule_id');
  });
});
