import type { CalendarSession } from '@lab-console/calendar';
import { defaultSystemConfig } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { createAwayPlanner, type AwaySituation } from './away-planner.ts';

const session = (values: Partial<CalendarSession>): CalendarSession => ({
  id: 1,
  date: '2026-11-16',
  period_id: 1,
  location_id: 30,
  course_id: 10,
  project_id: 20,
  teacher_id: 40,
  team_id: null,
  semester_id: 1,
  organization_id: 2,
  class_list: [50],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 20,
  min_student_number: 1,
  max_group_student_number: 5,
  is_publish: true,
  is_reserved: false,
  is_scheduled: true,
  group: null,
  ...values,
});
const project = {
  id: 20,
  code: 'L',
  name: 'Lenses',
  organization_id: 2,
  semester_id: 1,
  location_list: [30, 31],
  team_list: [],
  teacher_list: [],
  free_schedule: false,
};
const situation = (sessions: readonly CalendarSession[], changes: Partial<AwaySituation> = {}): AwaySituation => ({
  sessions,
  choices: {
    courses: [{ id: 10, code: 'PHY', name: 'Optics', organization_id: 2, semester_id: 1 }],
    projects: [project],
    courseProjects: [{ course_id: 10, project_id: 20 }],
    locations: [30, 31, 32].map((id) => ({
      id,
      code: `A-${id}`,
      name: `Room ${id}`,
      organization_id: 2,
      capacity: 30,
      is_valid: true,
    })),
    teachers: [40, 41, 42].map((id) => ({ id, code: `t${id}`, name: `Teacher ${id}` })),
    teams: [],
    classes: [],
    timeslots: [],
    days: [],
  },
  periods: [
    { id: 1, code: '1', name: 'P1', start_time: '08:00:00', end_time: '09:40:00' },
    { id: 2, code: '2', name: 'P2', start_time: '10:00:00', end_time: '11:40:00' },
  ],
  semester: { id: 1, name: 'Autumn', since: '2026-08-30', to: '2027-01-17', is_open: true },
  config: defaultSystemConfig,
  studentsBySession: new Map(),
  courseTeachers: new Map([[10, [40, 41, 42]]]),
  ...changes,
});
const absence = { teacherId: 40, from: '2026-11-16', until: '2026-11-20' };
const plannerOf = (sessions: readonly CalendarSession[], changes: Partial<AwaySituation> = {}) =>
  createAwayPlanner(situation(sessions, changes), absence, 2);
const none = new Map();

describe('a teacher who is away', () => {
  it('has the sessions of the days in question, by time, without cancelled ones and those of others', () => {
    const { sessions } = plannerOf([
      session({ id: 1, period_id: 2 }),
      session({ id: 2 }),
      session({ id: 3, date: '2026-11-23' }),
      session({ id: 4, teacher_id: 41, location_id: 31, class_list: [] }),
      session({ id: 5, date: '2026-11-17', cancelled_at: '2026-11-10T00:00:00Z' }),
      session({ id: 6, date: '2026-11-18', organization_id: 3 }),
    ]);
    expect(sessions.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('is replaced by a teacher of the course who is free, fewest sessions of the week first', () => {
    const busy = [
      session({ id: 2, date: '2026-11-18', teacher_id: 41, class_list: [], location_id: 32 }),
      session({ id: 3, date: '2026-11-19', teacher_id: 41, class_list: [], location_id: 32 }),
    ];
    const planner = plannerOf([session({}), ...busy]);
    const proposals = planner.proposalsFor(planner.sessions[0]!, none);
    const substitutes = proposals
      .filter(({ kind }) => kind === 'substitute')
      .map(({ slot }) => [slot.teacher_id, slot.location_id]);
    expect(substitutes[0]).toEqual([42, 30]);
    expect(substitutes).toContainEqual([41, 30]);
    expect(proposals.every(({ slot }) => slot.teacher_id !== 40 || slot.date > absence.until)).toBe(true);

    // Whoever teaches then, also in another centre, is no substitute.
    const taken = plannerOf([
      session({}),
      session({ id: 9, teacher_id: 42, organization_id: 3, location_id: 99, class_list: [] }),
    ]);
    const found = taken.proposalsFor(taken.sessions[0]!, none);
    expect(found.filter(({ kind, slot }) => kind === 'substitute' && slot.teacher_id === 42)).toEqual([]);
  });

  it('is replaced by those whom the experiment names only', () => {
    const listed = situation([session({})]);
    const planner = plannerOf([session({})], {
      choices: { ...listed.choices, projects: [{ ...project, teacher_list: [40, 41] }] },
    });
    const those = planner.proposalsFor(planner.sessions[0]!, none).filter(({ kind }) => kind === 'substitute');
    expect(new Set(those.map(({ slot }) => slot.teacher_id))).toEqual(new Set([41]));
  });

  it('holds the session after the absence where nobody can', () => {
    const planner = plannerOf([session({})], { courseTeachers: new Map([[10, [40]]]) });
    const proposals = planner.proposalsFor(planner.sessions[0]!, none);
    expect(proposals.length).toBeGreaterThan(0);
    for (const { kind, slot } of proposals) {
      expect([kind, slot.teacher_id]).toEqual(['moved', 40]);
      expect(slot.date > absence.until).toBe(true);
      expect([30, 31]).toContain(slot.location_id);
    }
  });

  it('gets the best for all without giving anybody two sessions at once', () => {
    const two = [session({}), session({ id: 2, location_id: 31, class_list: [51] })];
    const planner = plannerOf(two, { courseTeachers: new Map([[10, [40, 41]]]) });
    const chosen = planner.bestForAll();
    expect(chosen.get(1)).toMatchObject({ teacher_id: 41, date: '2026-11-16', period_id: 1 });
    expect(chosen.get(2)).not.toMatchObject({ date: '2026-11-16', period_id: 1 });
    expect(planner.conflictsOf(chosen).size).toBe(0);
  });

  it('is told which chosen places are in conflict with one another', () => {
    const two = [session({}), session({ id: 2, location_id: 31, class_list: [51] })];
    const planner = plannerOf(two);
    const best = planner.bestForAll();
    const both = new Map([...best].map(([id, slot]) => [id, { ...slot, teacher_id: 41 }]));
    const conflicts = planner.conflictsOf(both);
    expect([...conflicts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(conflicts.get(1)![0]).toMatchObject({ code: 'teacher-taken', sessionIds: [1, 2] });
    // The proposals for one count what was chosen for the other.
    const forOne = planner.proposalsFor(two[0]!, new Map([[2, both.get(2)!]]));
    expect(forOne.filter(({ kind, slot }) => kind === 'substitute' && slot.teacher_id === 41)).toEqual([]);
  });
});
