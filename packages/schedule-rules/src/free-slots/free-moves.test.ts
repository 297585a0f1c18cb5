import { describe, expect, it } from 'vitest';
import { createConflictIndex } from '../conflicts/create-conflict-index.ts';
import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';
import type { Session } from '../entities/session.ts';
import { examplePeriods as periods } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import { findFreeMoves, type FreeMove, type FreeMovesRequest } from './find-free-moves.ts';

const monday = '2026-11-16';
const one = exampleSession({ id: 1, date: monday, period_id: 30, location_id: 1, teacher_id: 5, class_list: [7] });
const two = exampleSession({ id: 2, date: '2026-11-17', period_id: 10, location_id: 2, teacher_id: 6, class_list: [8] });
const week = { from: monday, to: '2026-11-22' };

function search(
  moving: readonly Session[],
  others: readonly Session[],
  request: Partial<FreeMovesRequest> = {},
): readonly FreeMove[] {
  const sessions = [...moving, ...others];
  const index = createConflictIndex({ sessions, context: { config: defaultSystemConfig } });
  return findFreeMoves({ moving, index, sessions, periods, range: week, limit: 999, ...request }).slots;
}
const offsets = (moves: readonly FreeMove[]) => moves.map(({ days, periods: by }) => `${days} ${by}`);

describe('findFreeMoves', () => {
  it('finds all offsets that keep both sessions in the range and in their days, the nearest first', () => {
    const moves = search([one, two], []);
    // Periods: `one` stands in the first, `two` in the second of four; days: Monday and Tuesday of a week.
    expect(offsets(moves).toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5]
        .flatMap((day) => [0, 1, 2].map((by) => `${day} ${by}`))
        .filter((offset) => offset !== '0 0')
        .toSorted(),
    );
    expect(offsets(moves).slice(0, 4)).toEqual(['0 1', '0 2', '1 0', '1 1']);
    expect(moves[0]?.slots.map(({ sessionId, date, period_id }) => [sessionId, date, period_id])).toEqual([
      [1, monday, 10],
      [2, '2026-11-17', 40],
    ]);
  });

  it('leaves out an offset at which one session conflicts with another', () => {
    const other = exampleSession({ id: 3, date: '2026-11-18', period_id: 10, location_id: 2 });
    expect(offsets(search([one, two], [other]))).not.toContain('1 0');
    expect(offsets(search([one, two], [{ ...other, location_id: 9, class_list: [8] }]))).not.toContain('1 0');
    expect(offsets(search([one, two], [{ ...other, location_id: 9 }]))).toContain('1 0');
  });

  it('ignores conflicts with the old slots of the moved sessions', () => {
    const next = { ...one, id: 2, period_id: 10 };
    // By one period `one` comes to where `next` stands, with the same room, teacher and class.
    expect(offsets(search([one, next], []))).toContain('0 1');
    expect(offsets(search([one], [next]))).not.toContain('0 1');
  });

  it('keeps a room that the sessions shared before', () => {
    const second = { ...one, id: 2 };
    expect(search([one, second], []).length).toBeGreaterThan(0);
    for (const { slots } of search([one, second], [], { locations: [{ id: 1 }, { id: 9 }] })) {
      expect(slots.map(({ location_id }) => location_id)).toEqual([1, 1]);
    }
  });

  it('finds another room or teacher when the own one is taken, a different one for each session', () => {
    const second = { ...two, id: 2, date: monday, period_id: 30 };
    const others = [1, 2].map((location_id, at) =>
      exampleSession({ id: 10 + at, date: monday, period_id: 10, location_id, teacher_id: 5 + at }),
    );
    const rooms = [1, 2, 3, 4].map((id) => ({ id }));
    const move = search([one, second], others, { locations: rooms, teachers: [5, 6, 7, 8] }).find(
      ({ days, periods: by }) => days === 0 && by === 1,
    );
    expect(move?.slots.map(({ location_id, teacher_id }) => [location_id, teacher_id])).toEqual([
      [3, 7],
      [4, 8],
    ]);
    expect(offsets(search([one, second], others, { locations: rooms.slice(0, 3), teachers: [5, 6, 7, 8] }))).not.toContain('0 1');
    expect(offsets(search([one, second], others, { locations: rooms, teachers: [5, 6, 7] }))).not.toContain('0 1');
  });

  it('gives no room to two periods that overlap', () => {
    // 8:00 to 11:40, which overlaps the first two periods of the day.
    const long = { ...periods[0]!, id: 50, start_time: '08:00:00', end_time: '11:40:00' };
    const all = [...periods, long];
    const short = { ...one, teacher_id: null, class_list: [] };
    const second = { ...short, id: 2, location_id: 2, period_id: long.id };
    const rivals = [1, 2].flatMap((location_id) =>
      [short.period_id, long.id].map((period_id, at) =>
        exampleSession({ id: location_id * 10 + at, date: '2026-11-17', period_id, location_id, teacher_id: null }),
      ),
    );
    const index = createConflictIndex({
      sessions: [short, second, ...rivals],
      context: { config: defaultSystemConfig, periods: all },
    });
    const given = { moving: [short, second], index, sessions: [], range: { from: '2026-11-17', to: '2026-11-17' } };
    const found = (rooms: readonly number[]) =>
      findFreeMoves({ ...given, periods: all, locations: rooms.map((id) => ({ id })) }).slots.filter(
        ({ periods: by }) => by === 0,
      );
    expect(found([1, 2, 3])).toEqual([]);
    expect(found([1, 2, 3, 4]).map(({ slots }) => slots.map(({ location_id }) => location_id))).toEqual([[3, 4]]);
  });

  it('gives no room to two sessions of several periods that overlap', () => {
    // One in the first two periods, one in the second: a day later both rooms are taken by others.
    const first = { ...one, period_count: 2, teacher_id: null, class_list: [] };
    const second = { ...first, id: 2, location_id: 2, period_id: 10, period_count: 1 };
    const rivals = [1, 2].map((location_id) =>
      exampleSession({ id: 10 + location_id, date: '2026-11-17', period_id: 10, location_id, teacher_id: null }),
    );
    const index = createConflictIndex({
      sessions: [first, second, ...rivals],
      context: { config: defaultSystemConfig, periods },
    });
    const given = { moving: [first, second], index, sessions: [], range: { from: '2026-11-17', to: '2026-11-17' }, periods };
    const found = (rooms: readonly number[]) =>
      findFreeMoves({ ...given, locations: rooms.map((id) => ({ id })) }).slots.filter(({ periods: by }) => by === 0);
    expect(found([1, 2, 3])).toEqual([]);
    expect(found([1, 2, 3, 4]).map(({ slots }) => slots.map(({ location_id }) => location_id))).toEqual([[3, 4]]);
  });

  it('offers the same time only with other rooms', () => {
    const rival = exampleSession({ id: 3, date: monday, period_id: 30, location_id: 1 });
    const stay = search([one, two], [rival], { locations: [{ id: 1 }, { id: 2 }, { id: 3 }] }).find(
      ({ days, periods: by }) => days === 0 && by === 0,
    );
    // On another day `two` has the room 2, so `one` may have it too.
    expect(stay?.slots.map(({ location_id }) => location_id)).toEqual([2, 2]);
    expect(offsets(search([one, two], []))).not.toContain('0 0');
  });

  it('scores a move by the sum of its slots, and puts the best first', () => {
    const moves = search([one, two], []);
    for (const [at, { score, slots }] of moves.entries()) {
      expect(slots.reduce((sum, slot) => sum + slot.score, 0)).toBe(score);
      if (at > 0) expect(moves[at - 1]!.score).toBeGreaterThanOrEqual(score);
    }
    expect(search([one, two], [], { limit: 3 })).toEqual(moves.slice(0, 3));
  });

  it.each([
    ['the range is too short', { range: { from: monday, to: monday } }],
    ['the range has no days', { range: { from: '2026-11-22', to: monday } }],
    ['there are no periods', { periods: [] }],
  ])('finds nothing when %s', (_, request) => {
    expect(search([one, two], [], request)).toEqual([]);
  });

  it('finds nothing when no session is given', () => {
    expect(search([], [])).toEqual([]);
  });

  it('tells which problems no move solves', () => {
    const index = createConflictIndex({
      sessions: [one, two],
      context: { config: defaultSystemConfig, locations: new Map([[2, { capacity: 3 }]]) },
    });
    const found = findFreeMoves({ moving: [one, two], index, sessions: [one, two], periods, range: week });
    expect(found.notSolvedByTime).toMatchObject([{ code: 'over-location-capacity', sessionIds: [2] }]);
    expect(found.slots).toEqual([]);
  });
});
