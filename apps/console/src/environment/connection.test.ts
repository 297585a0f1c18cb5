import { ApiError } from '@lab-console/api-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

const networkError = new ApiError({ kind: 'network' });

describe('the connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is lost after a failed call, and restored by a probe', async () => {
    const probe = vi.fn<() => Promise<void>>().mockRejectedValueOnce(networkError).mockResolvedValue();
    const connection = createConnection({ probe, interval: 100 });
    const listener = vi.fn();
    connection.subscribe(listener);
    connection.report(networkError);
    connection.report(networkError);
    expect(connection.isLost()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(connection.isLost()).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(connection.isLost()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['an answer', undefined],
    ['a refusal', new ApiError({ kind: 'conflict', status: 409 })],
    ['an error of the server', new ApiError({ kind: 'server', status: 503 })],
  ])('is restored by %s', (_name, outcome) => {
    const connection = createConnection({ probe: () => Promise.reject(networkError) });
    connection.report(networkError);
    connection.report(outcome);
    expect(connection.isLost()).toBe(false);
  });

  test.each([
    ['a timeout', new ApiError({ kind: 'timeout' })],
    ['a cancelled call', new ApiError({ kind: 'cancelled' })],
    ['a bug', new TypeError('x is not a function')],
  ])('stays as it is after %s', (_name, error) => {
    const connection = createConnection({ probe: () => Promise.reject(networkError) });
    connection.report(error);
    expect(connection.isLost()).toBe(false);
    connection.report(networkError);
    connection.report(error);
    expect(connection.isLost()).toBe(true);
  });

  test('is tried at once on request', async () => {
    const connection = createConnection({ probe: () => Promise.resolve(), interval: 60_000 });
    connection.report(networkError);
    connection.probeNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isLost()).toBe(false);
  });
});
