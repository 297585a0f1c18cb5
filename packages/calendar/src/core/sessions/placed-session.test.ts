import { describe, expect, it } from 'vitest';
import { demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import { updatePlacedSessions, placeSessions } from './placed-session.ts';

describe('placeSessions', () => {
  it('orders by day, start and id', () => {
    const rows = [
      demoSession({ id: 4, date: '2026-11-17', period_id: 1 }),
      demoSession({ id: 3, period_id: 2 }),
      demoSession({ id: 2, period_id: 1 }),
      demoSession({ id: 1, period_id: 2 }),
    ];
    expect(placeSessions(rows, demoPeriods).map(({ session }) => session.id)).toEqual([2, 1, 3, 4]);
  });

  it('uses the times of the period, with seconds', () => {
    const [placed] = placeSessions([demoSession({ id: 1 })], [{ ...demoPeriods[0]!, start_time: '08:30', end_time: '10:05' }]);
    expect(placed).toMatchObject({ start: '08:30:00', end: '10:05:00' });
  });

  it('ends with the last period of several, and names them all', () => {
    const rows = [demoSession({ id: 1, period_count: 3 }), demoSession({ id: 2, period_id: 5, period_count: 2 })];
    expect(placeSessions(rows, demoPeriods)).toMatchObject([
      { start: '08:30:00', end: '15:05:00', periodIds: [1, 2, 3] },
      // The day has no more.
      { start: '18:30:00', end: '20:05:00', periodIds: [5] },
    ]);
  });

  it('prefers the list of periods to an embedded row, and uses an embedded row of the same period only', () => {
    const old = { id: 1, name: 'old', start_time: '06:00:00', end_time: '07:00:00' };
    const rows = [
      demoSession({ id: 1, period_id: 1, period: old }),
      demoSession({ id: 2, period_id: 9, period: { ...old, id: 9 } }),
    ];
    expect(placeSessions(rows, demoPeriods).map(({ start }) => start)).toEqual(['06:00:00', '08:30:00']);
  });

  it('still shows a session with an unknown period', () => {
    expect(placeSessions([demoSession({ id: 1, period_id: 99 })], demoPeriods)[0]).toMatchObject({
      start: '08:30:00',
      end: '08:59:00',
    });
    expect(placeSessions([demoSession({ id: 1, period_id: 99 })], [])[0]).toMatchObject({ start: '08:00:00', end: '08:30:00' });
  });
});

describe('updatePlacedSessions', () => {
  it('keeps the entries of unchanged sessions', () => {
    const sessions = [demoSession({ id: 1, period_id: 2 }), demoSession({ id: 2 }), demoSession({ id: 3 })];
    const before = placeSessions(sessions, demoPeriods);
    const changed = sessions.map((session) => (session.id === 1 ? { ...session, period_id: 1 } : session));
    const after = updatePlacedSessions({ sessions: changed, periods: demoPeriods, before });
    expect(after).toEqual(placeSessions(changed, demoPeriods));
    expect(after.filter((entry) => !before.includes(entry)).map(({ session }) => session.id)).toEqual([1]);
  });
});
