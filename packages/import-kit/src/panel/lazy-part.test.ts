import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('loads a part once for several calls and notifies its subscribers', async () => {
  let fetched = 0;
  let reported = 0;
  const part = lazyPart(async () => ++fetched);
  part.subscribe(() => reported++);
  expect(part.getState()).toEqual({ phase: 'absent' });
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect([part.getState(), fetched, reported]).toEqual([{ phase: 'ready', value: 1 }, 1, 1]);
});

it('reports a failure and loads again on the next call', async () => {
  let fetched = 0;
  const part = lazyPart(async () => {
    if (++fetched === 1) throw new Error('away');
    return 'here';
  });
  await part.load();
  expect(part.getState()).toEqual({ phase: 'failed', error: new Error('away') });
  await part.load();
  expect(part.getState()).toEqual({ phase: 'ready', value: 'here' });
});
