import { expect, test } from 'vitest';
import { tableRows, type CountedQuery } from './table-rows.ts';

const { signal } = new AbortController();

/** A table of `size` numbers, and the ranges requested; the server returns at most `most` rows at a time. */
function table(size: number, { most = 1000, isCounted = true } = {}) {
  const asked: string[] = [];
  const query = (): CountedQuery<number> => ({
    range: (from, to) => ({
      abortSignal: (given) => ({
        throwOnError: async () => {
          asked.push(`${from}-${to}${given === signal ? '' : ' without the signal'}`);
          const until = Math.min(size, to + 1, from + most);
          const data = Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at);
          return { data, count: isCounted ? size : null };
        },
      }),
    }),
  });
  return { asked, query };
}

test.each([
  [0, 1000, ['0-999']],
  [1000, 1000, ['0-999']],
  [2500, 1000, ['0-999', '1000-1999', '2000-2999']],
  // The server returns fewer rows than requested.
  [250, 100, ['0-999', '100-1099', '200-1199']],
])('loads %i rows from a server that returns at most %i at a time', async (size, most, asked) => {
  const numbers = table(size, { most });
  expect(await tableRows(signal, numbers.query)).toEqual(Array.from({ length: size }, (_, at) => at));
  expect(numbers.asked).toEqual(asked);
});

test('loads a table without a count in one request', async () => {
  const numbers = table(3, { isCounted: false });
  expect(await tableRows(signal, numbers.query)).toEqual([0, 1, 2]);
  expect(numbers.asked).toHaveLength(1);
});
