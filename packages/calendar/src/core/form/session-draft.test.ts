import { defaultSystemConfig } from '@lab-console/schedule-rules';
import { createConflictIndex } from '@lab-console/schedule-rules/conflicts';
import { describe, expect, it } from 'vitest';
import { demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import {
  changedColumns,
  draftFaults,
  emptyDraft,
  toCandidate,
  toNewSession,
  withDefaultPeriods,
  withDefaultSeats,
  type SessionDraft,
} from './session-draft.ts';

describe('toCandidate', () => {
  it('keeps what is chosen and puts no row in the place of what is not', () => {
    const { id: _, ...row } = demoSession({ id: 1, period_id: 2, location_id: 3, course_id: 1, project_id: 2 });
    const draft: SessionDraft = { ...row };
    expect(toCandidate(draft, 7)).toMatchObject({ id: 7, period_id: 2, location_id: 3, course_id: 1, project_id: 2 });
    const empty = { ...draft, period_id: null, location_id: null, course_id: null, project_id: null };
    expect(toCandidate(empty, 7)).toMatchObject({ period_id: -1, location_id: -1, course_id: -1, project_id: -1 });
  });

  it('is in conflict only by what is filled in', () => {
    const { id: _, ...there } = demoSession({ id: 1, teacher_id: 11, location_id: 3 });
    const project = { id: there.project_id, location_list: [4], team_list: [8], teacher_list: [12] };
    const projects = new Map([[project.id, project]]) as never;
    const index = createConflictIndex({
      sessions: [{ ...there, id: 1 }],
      context: { config: defaultSystemConfig, projects },
    });
    const nothing = { period_id: null, location_id: null, course_id: null, project_id: null, team_id: null, teacher_id: null };
    const empty: SessionDraft = { ...there, ...nothing, class_list: [] };
    const found = (filled: Partial<SessionDraft>): readonly string[] =>
      index.check(toCandidate({ ...empty, ...filled }, 7)).map(({ code }) => code);
    for (const filled of [{}, { project_id: project.id }, { location_id: 3 }, { period_id: there.period_id }]) {
      expect([filled, found(filled)]).toEqual([filled, []]);
    }
    expect(found({ period_id: there.period_id, location_id: 3 })).toEqual(['location-taken']);
    expect(found({ project_id: project.id, location_id: 3 })).toEqual(['location-not-in-project']);
  });
});

describe('withDefaultSeats', () => {
  const config = { ...defaultSystemConfig, defaultLessonStudentMax: 32, defaultLessonStudentMin: 10 };
  const choices = {
    projects: [
      { id: 1, max_student_number: 8 },
      { id: 2, max_student_number: 40 },
    ],
    locations: [{ id: 3, capacity: 24 }],
  } as never;
  const empty = emptyDraft('2026-11-18', config);
  const chosen = (draft: SessionDraft, ...changes: Parameters<typeof withDefaultSeats>[1][]): readonly unknown[] => {
    const { max_student_number, min_student_number } = changes.reduce<SessionDraft>(
      (one, change) => withDefaultSeats(one, change, { choices, config }),
      draft,
    );
    return [max_student_number, min_student_number];
  };

  it('follows the smallest of the settings, the experiment and the room', () => {
    expect(chosen(empty, { project_id: 1 })).toEqual([8, 8]);
    expect(chosen(empty, { location_id: 3 })).toEqual([24, 10]);
    expect(chosen(empty, { location_id: 3 }, { project_id: 1 }, { project_id: 2 }, { location_id: null })).toEqual([32, 10]);
    expect(chosen(emptyDraft('2026-11-18', config, { location_id: 3 }), { project_id: 2 })).toEqual([24, 10]);
  });

  it('keeps a number that somebody wrote', () => {
    expect(chosen({ ...empty, max_student_number: 12 }, { project_id: 1 })).toEqual([12, 10]);
    expect(chosen({ ...empty, min_student_number: 2 }, { project_id: 1 })).toEqual([8, 2]);
  });
});

describe('the number of periods', () => {
  const choices = {
    projects: [{ id: 1 }, { id: 2, period_count: 3 }, { id: 3, period_count: 2 }],
    courses: [],
    classes: [],
  } as never;
  const filled = emptyDraft('2026-11-18', defaultSystemConfig, demoSession({ id: 1 }));

  it('is that of the experiment, until another one is written', () => {
    const empty = emptyDraft('2026-11-18', defaultSystemConfig);
    expect(withDefaultPeriods(empty, 1, choices).period_count).toBeUndefined();
    const three = withDefaultPeriods(empty, 2, choices);
    expect(three.period_count).toBe(3);
    expect(withDefaultPeriods({ ...three, project_id: 2 }, 3, choices).period_count).toBe(2);
    expect(withDefaultPeriods({ ...three, project_id: 2 }, 1, choices).period_count).toBe(1);
    expect(withDefaultPeriods({ ...three, project_id: 2, period_count: 4 }, 3, choices).period_count).toBe(4);
  });

  it.each<[string, Partial<SessionDraft>, readonly string[]]>([
    ['none given', {}, []],
    ['as many as there are', { period_count: 5 }, []],
    ['more than the day has left', { period_id: 4, period_count: 3 }, ['period_count dayEnds']],
    ['an empty field', { period_count: null }, ['period_count periodCount']],
    ['a part of one', { period_count: 1.5 }, ['period_count periodCount']],
    ['none', { period_count: 0 }, ['period_count periodCount']],
    ['too many', { period_count: 13 }, ['period_count periodCount']],
    ['many, while no period is chosen', { period_id: null, period_count: 12 }, ['period_id required']],
  ])('can be saved or not: %s', (_, given, expected) => {
    expect(draftFaults({ ...filled, ...given }, demoPeriods).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  it('is saved where it is known or written, and only then', () => {
    const saved = (given: Partial<SessionDraft>) => toNewSession({ ...filled, ...given }, choices);
    expect(Object.keys(saved({}) ?? {})).not.toContain('period_count');
    expect(saved({ period_count: 1 })?.period_count).toBe(1);
    const before = demoSession({ id: 1, period_count: 3 });
    expect(changedColumns(before, saved({ period_count: 3 })!)).toEqual({});
    expect(changedColumns(before, saved({ period_count: 1 })!)).toEqual({ period_count: 1 });
  });
});
