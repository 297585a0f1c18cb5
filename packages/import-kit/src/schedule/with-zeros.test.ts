import { expect, it } from 'vitest';
import { withZeros } from './with-zeros.ts';

it('returns the only account that a number may be without its zeros', async () => {
  const known = ['0051', '0069', '00069', '51', '0510', '00000007', 'T0051'];
  const wanted: number[] = [];
  const codes = await withZeros(['51', '69', '510', '7', '8', 'T51'], async (some) => {
    wanted.push(some.length);
    return known.filter((code) => some.includes(code)).map((code) => ({ code }));
  });
  expect([...codes]).toEqual([
    ['51', '0051'],
    ['510', '0510'],
  ]);
  expect(wanted).toEqual([20]);
});

it('asks for no more than 100 codes at once', async () => {
  const wanted: number[] = [];
  await withZeros(
    Array.from({ length: 60 }, (_, at) => String(at + 1)),
    async (some) => {
      wanted.push(some.length);
      return [];
    },
  );
  expect(wanted).toEqual([100, 100, 40]);
});
