import type { Lesson } from '@lab-console/api-client';
import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import { expect, it } from 'vitest';
import { layerId, planLayerSource } from './plan-layer.ts';

const lesson = (values: Partial<Lesson>): Lesson => ({
  id: 'a',
  course_id: 1,
  project_id: 2,
  teacher_id: 3,
  date: '2026-12-01',
  period_id: 4,
  location_id: 5,
  ...values,
});
const session = (values: Partial<CalendarSession>): CalendarSession =>
  ({
    id: 70,
    course_id: 1,
    project_id: 2,
    date: '2026-12-01',
    period_id: 4,
    location_id: 5,
    is_publish: true,
    ...values,
  }) as CalendarSession;

const plan = { names: () => Promise.resolve(undefined), semesterId: 1, centreId: 1 };
const named = (id: number) => new Map([[id, { id, code: `C${id}`, name: `Name ${id}` }]]);
const range = { from: '2026-12-01', to: '2026-12-07' };
const ids = async (lessons: readonly Lesson[], there: readonly CalendarSession[], isAlone = false) => {
  const source = {
    loadSessions: () => Promise.resolve(there),
  } as unknown as ScheduleSource;
  const found = await planLayerSource({
    source,
    lessons: () => lessons,
    ...plan,
    isAlone,
  }).loadSessions(range, new AbortController().signal);
  return found.map(({ id, is_publish: isPublished }) => [id, isPublished]);
};

it('lays the lessons of the range over the sessions, as drafts', async () => {
  const lessons = [
    lesson({}),
    lesson({ id: 'b', date: '2026-12-09' }),
    lesson({ id: 'c', date: null }),
    lesson({ id: 'd', period_id: 6 }),
  ];
  const other = session({ id: 71, location_id: 9 });
  expect(await ids(lessons, [other])).toEqual([
    [71, true],
    [layerId(0), false],
    [layerId(3), false],
  ]);
  expect(await ids(lessons, [other], true)).toEqual([
    [layerId(0), false],
    [layerId(3), false],
  ]);
});

it('gives a lesson all of its periods, and takes no shorter session for it', async () => {
  const source = {
    loadSessions: () => Promise.resolve([session({})]),
  } as unknown as ScheduleSource;
  const { loadSessions } = planLayerSource({
    source,
    lessons: () => [lesson({ period_count: 3 })],
    ...plan,
  });
  const found = await loadSessions(range, new AbortController().signal);
  expect(found.map(({ id, period_count: count }) => [id, count])).toEqual([
    [70, undefined],
    [layerId(0), 3],
  ]);
});

it('shows a lesson that was saved once, under the id of the lesson and as published as its session', async () => {
  expect(await ids([lesson({})], [session({}), session({ id: 71, project_id: 8 })])).toEqual([
    [71, true],
    [layerId(0), true],
  ]);
  // Two lessons at one place do not stand for one session.
  expect(await ids([lesson({}), lesson({ id: 'b' })], [session({ is_publish: false })])).toEqual([
    [layerId(0), false],
    [layerId(1), false],
  ]);
});

it('draws a lesson as long as it is', async () => {
  const source = {
    loadSessions: () => Promise.resolve([]),
  } as unknown as ScheduleSource;
  const lessons = [lesson({ period_count: 3 }), lesson({ id: 'b', location_id: 6 })];
  const layer = planLayerSource({
    source,
    lessons: () => lessons,
    names: () => Promise.resolve(undefined),
    semesterId: 1,
    centreId: 1,
  });
  const found = await layer.loadSessions(range, new AbortController().signal);
  expect(found.map(({ period_count }) => period_count)).toEqual([3, undefined]);
});

it('names what a lesson is about by the names of the plan alone, and shows it without them', async () => {
  // Choices of a centre are much more; a calendar that waited for them would stay empty meanwhile.
  const source = {
    loadSessions: () => Promise.resolve([]),
    loadChoices: () => new Promise(() => {}),
  } as unknown as ScheduleSource;
  const read = async (names: Parameters<typeof planLayerSource>[0]['names']) =>
    planLayerSource({ source, lessons: () => [lesson({ teacher_id: null })], ...plan, names }).loadSessions(
      range,
      new AbortController().signal,
    );
  const rows = { courses: named(1), projects: named(2), locations: named(5), teachers: named(3) };
  expect(await read(() => Promise.resolve(rows))).toMatchObject([
    { course: { code: 'C1' }, project: { name: 'Name 2' }, location: { code: 'C5' }, teacher: null },
  ]);
  expect(await read(() => Promise.reject(new Error('offline')))).toMatchObject([{ course: null, location: null }]);
});
