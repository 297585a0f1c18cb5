import { expect, test } from 'vitest';
import { templateCodes } from './template-codes.ts';

/** A table whose server returns at most `most` rows at a time. */
function tableOf(codes: readonly string[], most: number) {
  return () => ({
    range: (from: number, to: number) => ({
      abortSignal: () => ({
        throwOnError: async () => ({ data: codes.slice(from, Math.min(to + 1, from + most)).map((code) => ({ code })) }),
      }),
    }),
  });
}

const options = { signal: new AbortController().signal };
const codes = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`);

test.each([
  ['none', 0, 1000],
  ['a few', 3, 1000],
  ['more than one portion', 2500, 1000],
  ['a server that hands out less at a time', 250, 100],
])('loads all codes: %s', async (_name, total, most) => {
  expect(await templateCodes(tableOf(codes(total), most), options)).toEqual(codes(total));
});

test('loads each code once, up to a limit', async () => {
  expect(await templateCodes(tableOf(['a', 'a', 'b'], 2), options)).toEqual(['a', 'b']);
  expect(await templateCodes(tableOf(codes(7000), 1000), options)).toEqual(codes(5000));
});
