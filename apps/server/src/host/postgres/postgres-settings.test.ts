import { expect, it } from 'vitest';
import { memoryOfProcess, postgresSettings } from './postgres-settings.ts';

const gigabyte = 2 ** 30;
const settingsOf = (memory: number, given: Readonly<Record<string, string>> = {}) =>
  postgresSettings({ connection: { host: '/run/lab', port: 5432 }, onSocket: true, memory, given });

it.each([
  [gigabyte / 2, '64MB', '256MB'],
  [4 * gigabyte, '256MB', '2048MB'],
  [64 * gigabyte, '1024MB', '32768MB'],
])('fit a memory of %d bytes', (memory, buffers, cache) => {
  expect(settingsOf(memory)).toMatchObject({ shared_buffers: buffers, effective_cache_size: cache });
});

it('take what the environment gives, but for what the program depends on', () => {
  expect(settingsOf(4 * gigabyte, { shared_buffers: '2GB', random_page_cost: '1.1', fsync: 'off', port: '1' })).toMatchObject({
    shared_buffers: '2GB',
    random_page_cost: '1.1',
    port: '5432',
    synchronous_commit: 'on',
  });
});

it.each([
  ['64MB', gigabyte / 2],
  ['1GB', gigabyte / 2 + gigabyte - 64 * 2 ** 20],
  ['16384', gigabyte / 2 + 64 * 2 ** 20],
])('leave one process room beside shared buffers of %s', (buffers, bytes) => {
  expect(memoryOfProcess(4 * gigabyte, { shared_buffers: buffers })).toBe(bytes);
});
