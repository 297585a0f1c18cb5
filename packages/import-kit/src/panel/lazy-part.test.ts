import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('fetches a part once, however often it is asked for, and tells when it is there', async () => {
  let fetched = 0;
  let reported = 0;
  const part = lazyPart(async () => ++fetched);
  part.subscribe(() => reported++);
  expect(part.get()).toBeNull();
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect([part.get(), fetched, reported]).toEqual([{ value: 1 }, 1, 1]);
});

it('tells of a failure, and fetches anew after it', async () => {
  let fetched = 0;
  const part = lazyPart(async () => {
    if (++fetched === 1) throw new Error('away');
    return 'here';
  });
  await part.load();
  expect(part.get()).toEqual({ error: new Error('away') });
  await part.load();
  expect(part.get()).toEqual({ value: 'here' });
});
