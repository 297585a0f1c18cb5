import { createApiClient, createSession, type User } from '@lab-console/api-client';
import type { ScheduleSource } from '@lab-console/calendar';
import { defaultSystemConfig } from '@lab-console/schedule-rules';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { scheduleSource } from './schedule-source.ts';

interface Received {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** The total number of rows, when the answer is a part of them. */
  readonly total?: number;
}

const user = { id: 4, code: 't', name: 'Teacher', role: 'teacher', org: 3 } as unknown as User;
const { signal } = new AbortController();
const week = { from: '2026-11-16', to: '2026-11-22' };
const version = '2026-11-01T08:00:00+08:00';
const rows = (...ids: readonly number[]): readonly object[] => ids.map((id) => ({ id, updated_at: version }));

let server: Server | undefined;
afterEach(() => server?.close());

/** The adapter with the real client and a server that records requests. */
async function start(
  answer: (request: Received) => Answer,
  centreId: number | null = 3,
): Promise<{ readonly source: ScheduleSource; readonly received: readonly Received[]; readonly outcomes: readonly unknown[] }> {
  const received: Received[] = [];
  const outcomes: unknown[] = [];
  server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://test');
      const request: Received = { path: pathname, query: searchParams, body: text === '' ? null : JSON.parse(text) };
      received.push(request);
      const { status = 200, body, total } = answer(request);
      const last = Number(searchParams.get('offset') ?? 0) + (Array.isArray(body) ? body.length : 0);
      response.writeHead(status, { 'content-type': 'application/json', 'content-range': `0-${last}/${total ?? last}` });
      response.end(JSON.stringify(body));
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const api = createApiClient({ baseUrl: `${origin}/api`, originUrl: origin, session: createSession() });
  const onOutcome = (error?: unknown): unknown => {
    outcomes.push(error === undefined ? 'well' : 'failed');
    return error instanceof Error ? new Error(`shown: ${error.name}`) : error;
  };
  return { source: scheduleSource({ api, user, centreId, onOutcome }), received, outcomes };
}

const paths = (received: readonly Received[]): readonly string[] => received.map(({ path }) => path.replace('/api/', ''));

describe('who looks', () => {
  test.each([
    [3, 'eq.3'],
    [null, null],
  ])('teaches the own courses of centre %s', async (centreId, asked) => {
    const { source, received } = await start(
      ({ path }) => ({ body: path.endsWith('course2teachers') ? [{ course_id: 5, courses: { organization_id: 3 } }] : [] }),
      centreId,
    );
    expect((await source.loadViewer(signal)).taughtCourseIds).toEqual([5]);
    const query = received.find(({ path }) => path.endsWith('course2teachers'))!.query;
    expect(query.get('courses.organization_id')).toBe(asked);
  });
});

describe('loading sessions', () => {
  test('requests the given days of the centre only', async () => {
    const { source, received } = await start(() => ({ body: rows(1, 2) }));
    expect((await source.loadSessions(week, signal)).map(({ id }) => id)).toEqual([1, 2]);
    expect(paths(received)).toEqual(['rest/schedules']);
    expect(received[0]!.query.getAll('date')).toEqual(['gte.2026-11-16', 'lte.2026-11-22']);
    expect(received[0]!.query.get('organization_id')).toBe('eq.3');
  });

  test('requests all that the person may see when no centre is given', async () => {
    const { source, received } = await start(() => ({ body: [] }), null);
    await source.loadSessions(week, signal);
    expect(received[0]!.query.has('organization_id')).toBe(false);
  });

  test('loads all pages of a full week', async () => {
    const { source, received } = await start(({ query }) => {
      const from = Number(query.get('offset'));
      const count = Math.min(Number(query.get('limit')), 2500 - from);
      return { body: rows(...Array.from({ length: count }, (_, at) => from + at)), total: 2500 };
    });
    expect(await source.loadSessions(week, signal)).toHaveLength(2500);
    expect(received.map(({ query }) => query.get('offset'))).toEqual(['0', '1000', '2000']);
  });

  test('loads sessions by id in batches that fit an address', async () => {
    const { source, received } = await start(() => ({ body: [] }));
    await source.loadSessionsById(
      Array.from({ length: 250 }, (_, at) => at + 1),
      signal,
    );
    expect(received.map(({ query }) => query.get('id')?.split(',').length)).toEqual([100, 100, 50]);
    expect(received.every(({ query }) => !query.has('date'))).toBe(true);
  });

  test('loads the students of the days in one call, in the format of the rules', async () => {
    const body = [
      { schedule_id: 1, students: [7, 8] },
      { schedule_id: 2, students: [8] },
    ];
    const { source, received } = await start(() => ({ body }));
    expect([...(await source.loadStudents!(week, signal))]).toEqual([
      [1, [7, 8]],
      [2, [8]],
    ]);
    expect(paths(received)).toEqual(['rest/rpc/session_students']);
    expect(received[0]!.body).toEqual({ since: '2026-11-16', until: '2026-11-22', centre_id: 3 });
  });
});

describe('loading choices', () => {
  test('reads all of a semester with one request', async () => {
    const lists = [
      'courses',
      'projects',
      'course2projects',
      'course2teachers',
      'locations',
      'users',
      'teams',
      'orgs',
      'timeslots',
    ];
    const more = [
      'days',
      'equipment',
      'location_equipment',
      'project_equipment',
      'outages',
      'teacher_times',
      'teacher_time_sheets',
    ];
    const body = Object.fromEntries([...lists, ...more, 'building_ways'].map((table, id) => [table, [{ id }]]));
    const { source, received } = await start(() => ({ body }));
    const semester = { id: 5, name: 'Autumn', since: '2026-09-01', to: '2027-01-10', is_open: true };
    const { equipment, ...choices } = await source.loadChoices({ semester, config: defaultSystemConfig }, signal);
    expect(paths(received)).toEqual(['rest/rpc/schedule_choices']);
    expect(received[0]!.body).toEqual({ semester_id: 5, centre_id: 3 });
    expect([choices.courses, choices.projects, choices.courseProjects, choices.courseTeachers, choices.locations]).toEqual(
      [0, 1, 2, 3, 4].map((id) => [{ id }]),
    );
    expect([choices.teachers, choices.teams, choices.classes, choices.timeslots, choices.days]).toEqual(
      [5, 6, 7, 8, 9].map((id) => [{ id }]),
    );
    expect([equipment?.items, equipment?.rooms, equipment?.needs, equipment?.outages]).toEqual(
      [10, 11, 12, 13].map((id) => [{ id }]),
    );
  });
});

describe('saving changes', () => {
  const expected = new Map([
    [1, version],
    [2, version],
    [9, 'of no concern'],
  ]);

  test('takes one call for any number of changes, with their known versions, and loads nothing again', async () => {
    const { source, received } = await start(() => ({ body: { changed: rows(1, 2), conflicts: [] } }));
    const changes = [
      { ids: [1], patch: { is_publish: true } },
      { ids: [2], patch: { group: null } },
    ];
    const answer = await source.changeSessions({ changes, expected }, signal);
    expect(answer).toEqual({ kind: 'saved', sessions: rows(1, 2) });
    expect(paths(received)).toEqual(['rest/rpc/change_schedules']);
    expect(received[0]!.body).toEqual({
      changes: [
        { ids: [1], patch: { is_publish: true }, expected: { 1: version } },
        { ids: [2], patch: { group: null }, expected: { 2: version } },
      ],
    });
  });

  test('names the people whose changes would be overwritten', async () => {
    const conflicts = [
      { id: 1, current: null, changed_by: { id: 8, name: 'Chen Jing' } },
      { id: 2, current: null, changed_by: null },
    ];
    const refused = { kind: 'refused', ids: [1, 2], changedBy: new Map([[1, 'Chen Jing']]) };
    const { source } = await start(({ path }) => ({
      body: path.endsWith('change_schedules') ? { changed: [], conflicts } : { deleted: [], conflicts },
    }));
    expect(await source.changeSessions({ changes: [{ ids: [1, 2], patch: { is_publish: true } }], expected }, signal)).toEqual(
      refused,
    );
    expect(await source.deleteSessions({ ids: [1, 2], expected }, signal)).toEqual(refused);
  });

  test('deletes in one call, and restores the same ids in the given order', async () => {
    const { source, received } = await start(({ path }) => ({
      body: path.endsWith('restore_schedules') ? rows(2, 1) : { deleted: [1, 2], conflicts: [] },
    }));
    expect(await source.deleteSessions({ ids: [1, 2], expected }, signal)).toEqual({ kind: 'saved' });
    const sessions = rows(1, 2, 5) as Parameters<NonNullable<ScheduleSource['restoreSessions']>>[0];
    expect((await source.restoreSessions!(sessions, signal)).map(({ id }) => id)).toEqual([1, 2]);
    expect(paths(received)).toEqual(['rest/rpc/delete_schedules', 'rest/rpc/restore_schedules']);
  });
});

test('reports every outcome, and throws the error that is shown to people', async () => {
  let status = 200;
  const { source, outcomes } = await start(() => ({ status, body: status === 200 ? [] : { message: 'no' } }));
  await source.loadSessions(week, signal);
  status = 403;
  await expect(source.loadSessions(week, signal)).rejects.toThrow('shown: ApiError');
  expect(outcomes).toEqual(['well', 'failed']);
});
