import { expect, it, vi } from 'vitest';
import { fuzzCase, type FuzzResult } from './fuzz-case.ts';
import { fuzzFiles } from './fuzz-files.ts';
import { wrongWith } from './fuzz-import.ts';

it('reads, marks or refuses 400 mutated files without a crash, a hang or an unmarked bad row', async () => {
  // The engine logs formats that it does not know to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const files = await fuzzFiles();
  const results: FuzzResult[] = [];
  for (let index = 0; index < 400; index++) results.push(await fuzzCase(files, 7, index));
  expect(results.filter(({ failure, milliseconds }) => failure !== undefined || milliseconds > 10_000)).toEqual([]);
  // A run that refuses every file would not test the rules.
  const count = (outcome: FuzzResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  expect([count('taken') > 5, count('marked') > 5, count('refused') > 100, count('read') > 10]).toEqual([true, true, true, true]);
}, 120_000);

it('wrongWith finds every bad value of a row', () => {
  const good = { account: '1', name: 'a', since: '2026-09-01', course: 'C001', students: 1, published: null };
  expect(wrongWith(good)).toBeNull();
  const bad = [{ account: ' ' }, { name: '' }, { since: '2026-02-30' }, { course: 'C9' }, { students: 1.5 }, { students: 101 }];
  expect(bad.map((change) => wrongWith({ ...good, ...change })).every((reason) => reason !== null)).toBe(true);
});
