import type { ApiClient, List, Period } from '@lab-console/api-client';
import { expect, it, vi } from 'vitest';
import { loadPeriodNames } from './load-period-names.ts';

const items = ['08:00-08:45', '08:50-09:35', '09:55-10:40'].map((times, at) => {
  const [start_time = '', end_time = ''] = times.split('-');
  return { id: at + 1, code: `P${at + 1}`, name: `Period ${at + 1}`, start_time, end_time };
}) as unknown as readonly Period[];
const list = vi.fn(async (): Promise<List<Period>> => ({ items, total: items.length }));
const api = { periods: { list } } as unknown as Pick<ApiClient, 'periods'>;
const { signal } = new AbortController();

it('names sessions of several periods by the first and the last one', async () => {
  const nameOf = await loadPeriodNames({ api, sessions: [{ period_id: 1 }, { period_id: 1, period_count: 3 }], signal });
  expect([{ period_id: 2 }, { period_id: 1, period_count: 3 }].map(nameOf)).toEqual(['Period 2', 'Period 1 – Period 3']);
  expect(list).toHaveBeenCalledOnce();
});

it('reads no periods where every session takes one', async () => {
  list.mockClear();
  const nameOf = await loadPeriodNames({ api, sessions: [{ period_id: 1 }, { period_id: 2, period_count: 1 }], signal });
  expect(nameOf({ period_id: 1 })).toBeNull();
  expect(list).not.toHaveBeenCalled();
});
