import { afterEach, describe, expect, it, vi } from 'vitest';
import { WorkerKeeper } from './worker-keeper.ts';

class FakeWorker extends EventTarget {
  terminated = false;

  terminate(): void {
    this.terminated = true;
  }
}

function keeping() {
  const made: FakeWorker[] = [];
  const keeper = new WorkerKeeper(() => {
    const worker = new FakeWorker();
    made.push(worker);
    return worker as unknown as Worker;
  });
  return { keeper, made, ended: () => made.map(({ terminated }) => terminated) };
}

describe('WorkerKeeper', () => {
  afterEach(() => void vi.useRealTimers());

  it('starts a new worker for each file before `warm` is called', () => {
    const { keeper, ended } = keeping();
    keeper.giveBack(keeper.take());
    keeper.giveBack(keeper.take());
    expect(ended()).toEqual([true, true]);
  });

  it('reuses the worker that `warm` started', () => {
    const { keeper, made, ended } = keeping();
    keeper.warm();
    keeper.warm();
    const first = keeper.take();
    keeper.giveBack(first);
    expect(keeper.take()).toBe(first);
    expect([made.length, ended()]).toEqual([1, [false]]);
  });

  it('starts a second worker for a file read at the same time, and keeps one of them', () => {
    const { keeper, ended } = keeping();
    keeper.warm();
    const workers = [keeper.take(), keeper.take()];
    for (const worker of workers) keeper.giveBack(worker);
    expect(ended()).toEqual([false, true]);
  });

  it('`dispose` terminates idle and returned workers, and `warm` starts again', () => {
    const { keeper, ended } = keeping();
    keeper.warm();
    const busy = keeper.take();
    keeper.warm();
    keeper.dispose();
    keeper.giveBack(busy);
    expect(ended()).toEqual([true, true]);
    keeper.warm();
    expect(ended()).toEqual([true, true, false]);
  });

  it('replaces a worker that could not start', () => {
    const { keeper, made } = keeping();
    keeper.warm();
    made[0]?.dispatchEvent(new Event('error'));
    expect(keeper.take()).toBe(made[1]);
  });

  it('terminates a worker that is idle for two minutes', () => {
    vi.useFakeTimers();
    const { keeper, ended } = keeping();
    keeper.warm();
    vi.advanceTimersByTime(119_000);
    expect(ended()).toEqual([false]);
    vi.advanceTimersByTime(1000);
    expect(ended()).toEqual([true]);
  });
});
