import { expect, it } from 'vitest';
import { deferred } from '../../test/deferred.ts';
import { createKeyedCache, type KeyedCacheOptions } from './create-keyed-cache.ts';

function cacheOf(load: (key: string) => Promise<string>, options: Partial<KeyedCacheOptions<string, string>> = {}) {
  const asked: string[] = [];
  const cache = createKeyedCache<string, string>({
    signal: new AbortController().signal,
    load: (key) => {
      asked.push(key);
      return load(key);
    },
    ...options,
  });
  return { cache, asked };
}

it('loads a key once for several callers', async () => {
  const { cache, asked } = cacheOf(async (key) => `${key}!`);
  expect(cache.status('a')).toBe('loading');
  expect(await Promise.all([cache.ensure('a'), cache.ensure('a')])).toEqual(['a!', 'a!']);
  await cache.ensure('a');
  expect(asked).toEqual(['a']);
  expect([cache.get('a'), cache.status('a')]).toEqual(['a!', 'ready']);
});

it('keeps the old value during a reload and after a failed one', async () => {
  const error = new Error('no answer');
  const answers = [async () => '1', () => Promise.reject(error), async () => '2'];
  const { cache } = cacheOf(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
  await cache.ensure('a');
  await expect(cache.reload('a')).rejects.toThrow('no answer');
  expect([cache.get('a'), cache.status('a')]).toEqual(['1', { error }]);
  await cache.reload('a');
  expect([cache.get('a'), cache.status('a')]).toEqual(['2', 'ready']);
});

it('loads again when the value was updated during loading', async () => {
  const first = deferred<string>();
  const answers = [first.promise, Promise.resolve('new')];
  const { cache, asked } = cacheOf(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const loading = cache.ensure('a');
  await Promise.resolve();
  cache.update((value) => value);
  first.resolve('old');
  expect(await loading).toBe('new');
  expect(asked).toEqual(['a', 'a']);
});

it('updates loaded values and forgets the chosen keys', async () => {
  let changes = 0;
  const { cache, asked } = cacheOf(async (key) => key, { onChange: () => (changes += 1) });
  await cache.ensure('a');
  await cache.ensure('b');
  cache.update((value, key) => (key === 'a' ? `${value}+` : value));
  expect([cache.get('a'), cache.get('b'), changes]).toEqual(['a+', 'b', 3]);
  cache.forget((key) => key === 'a');
  expect(cache.get('a')).toBeUndefined();
  await cache.ensure('a');
  expect(asked).toEqual(['a', 'b', 'a']);
});
