import type { ApiClient } from '@lab-console/api-client';
import { expect, it, vi } from 'vitest';
import { planNames } from './plan-names.ts';

it('reads the names of a plan once for all who ask, and again after a failure', async () => {
  const list = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('offline')));
  // What tables answer comes from the same place.
  const api = {
    semesters: { list },
    periods: { list },
    rest: {
      from: () => {
        throw new Error('offline');
      },
    },
  } as unknown as ApiClient;
  const namesOf = planNames(api);
  const plan = { id: 7, organization_id: 1, semester_id: 2 };
  const both = [namesOf(plan), namesOf(plan)];
  expect(both[0]).toBe(both[1]);
  await Promise.allSettled(both);
  expect(list).toHaveBeenCalledTimes(2);
  await expect(namesOf(plan)).rejects.toThrow('offline');
  expect(list).toHaveBeenCalledTimes(4);
  await expect(namesOf({ ...plan, id: 8 })).rejects.toThrow('offline');
  expect(list).toHaveBeenCalledTimes(6);
});

it('reads what needs no plan ahead, once', async () => {
  const list = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
  const rows = { order: () => new Promise(() => undefined) };
  const query = {
    select: () => query,
    eq: () => query,
    match: () => query,
    order: () => query,
    range: () => query,
    abortSignal: () => query,
    throwOnError: () => rows.order(),
  };
  const from = vi.fn((_table: string) => query);
  const namesOf = planNames({ semesters: { list }, periods: { list }, rest: { from } } as unknown as ApiClient);
  namesOf.readAhead(1);
  expect(from.mock.calls.flat()).toEqual(['locations', 'users']);
  void namesOf({ id: 7, organization_id: 1, semester_id: 2 });
  expect(from.mock.calls.flat()).toEqual(['locations', 'users', 'courses', 'projects']);
  expect(list).toHaveBeenCalledTimes(2);
});
