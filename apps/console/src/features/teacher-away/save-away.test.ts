import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import { expect, it, vi } from 'vitest';
import { saveAway } from './save-away.ts';

const session = (id: number) =>
  ({ id, date: '2026-11-16', period_id: 1, location_id: 30, teacher_id: 40, updated_at: `v${id}` }) as CalendarSession;
const slot = { sessionId: 1, date: '2026-11-16', period_id: 1, location_id: 31, teacher_id: 41, score: 1, reasons: [] };
const chosen = new Map([[1, slot]]);

it('stores all in one step over the versions that were seen, and undoes it over those of the step', async () => {
  const changeSessions = vi.fn<ScheduleSource['changeSessions']>(() =>
    Promise.resolve({ kind: 'saved', sessions: [{ ...session(1), updated_at: 'after' }] }),
  );
  const outcome = await saveAway({ changeSessions }, [session(1), session(2)], chosen);
  expect(changeSessions.mock.calls[0]![0]).toEqual({
    changes: [{ ids: [1], patch: { date: '2026-11-16', period_id: 1, location_id: 31, teacher_id: 41 } }],
    expected: new Map([
      [1, 'v1'],
      [2, 'v2'],
    ]),
  });
  expect(outcome).toMatchObject({ kind: 'saved', count: 1 });
  if (outcome.kind === 'saved') await outcome.undo();
  expect(changeSessions.mock.calls[1]![0]).toEqual({
    changes: [{ ids: [1], patch: { date: '2026-11-16', period_id: 1, location_id: 30, teacher_id: 40 } }],
    expected: new Map([[1, 'after']]),
  });
});

it('names those who changed sessions meanwhile, each once', async () => {
  const changedBy = new Map([
    [1, 'Ada'],
    [2, 'Ada'],
  ]);
  const changeSessions = () => Promise.resolve({ kind: 'refused', ids: [1, 2], changedBy } as const);
  expect(await saveAway({ changeSessions }, [session(1)], chosen)).toEqual({ kind: 'refused', ids: [1, 2], people: ['Ada'] });
});
