import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanSource } from '../plan/plan-source.ts';
import type { Plan, PlanStatus } from '../plan/plan.ts';
import { createPlanStore, type PlanState } from './plan-store.ts';

const plan = (status: PlanStatus, score: string | null = null): Plan => ({
  id: 4,
  name: 'Autumn',
  status,
  solution: score === null ? null : { score, lessonCount: 2, placedLessonCount: 2, conditions: [] },
});

/** A backend that answers with the given states in turn, repeats the last one, and counts the requests. */
function backend(states: readonly (Plan | null | Error)[], actions: Partial<PlanSource> = {}) {
  let next = 0;
  const load = vi.fn<PlanSource['load']>(async () => {
    const answer = states[Math.min(next, states.length - 1)]!;
    next += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const done = (): Promise<void> => Promise.resolve();
  const source = {
    load,
    start: vi.fn<PlanSource['start']>(done),
    stop: vi.fn<PlanSource['stop']>(done),
    save: vi.fn<PlanSource['save']>(done),
    ...actions,
  };
  return { source, load };
}

const ready = (state: PlanState) => {
  if (state.phase !== 'ready') throw new Error(`expected a plan, found ${state.phase}`);
  return state;
};
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loading', () => {
  it('shows the plan', async () => {
    const store = createPlanStore({ planId: 4, source: backend([plan('to-solve')]).source });
    const states: string[] = [];
    store.subscribe(() => states.push(store.getState().phase));
    expect(store.getState()).toEqual({ phase: 'loading' });
    store.connect();
    await settle();
    expect(states).toEqual(['ready']);
    expect(ready(store.getState()).plan).toEqual(plan('to-solve'));
  });

  it('reports that there is no plan', async () => {
    const store = createPlanStore({ planId: 4, source: backend([null]).source });
    store.connect();
    await settle();
    expect(store.getState()).toEqual({ phase: 'missing' });
  });

  it('reports a failure, and can be repeated', async () => {
    const store = createPlanStore({ planId: 4, source: backend([new Error('down'), plan('to-solve')]).source });
    store.connect();
    await settle();
    expect(store.getState()).toMatchObject({ phase: 'failed', error: new Error('down') });
    const again = store.reload();
    expect(store.getState()).toEqual({ phase: 'loading' });
    await again;
    expect(store.getState().phase).toBe('ready');
  });

  it('ignores an answer that comes after the panel was closed', async () => {
    const { source, load } = backend([plan('solving')]);
    const store = createPlanStore({ planId: 4, source });
    const disconnect = store.connect();
    disconnect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load.mock.calls[0]![1].signal.aborted).toBe(true);
    expect(store.getState()).toEqual({ phase: 'loading' });
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('polling', () => {
  it.each(['stopped', 'completed'] as const)('asks every 3 s until %s', async (end) => {
    const { source, load } = backend([
      plan('preparing'),
      plan('solving', '-4hard/0soft'),
      plan('solving'),
      plan(end, '0hard/0soft'),
    ]);
    const store = createPlanStore({ planId: 4, source });
    store.connect();
    await settle();
    await vi.advanceTimersByTimeAsync(2999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ready(store.getState()).plan.status).toBe('solving');
    await vi.advanceTimersByTimeAsync(6000);
    expect(ready(store.getState()).plan.status).toBe(end);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('stops for a plan that waits to be started', async () => {
    const { source, load } = backend([plan('to-solve')]);
    createPlanStore({ planId: 4, source }).connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  });

  it('never asks again before the answer has come', async () => {
    const { source } = backend([], { load: vi.fn<PlanSource['load']>(() => new Promise(() => undefined)) });
    createPlanStore({ planId: 4, source }).connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.load).toHaveBeenCalledOnce();
  });

  it('keeps the plan and continues after a failed request', async () => {
    const store = createPlanStore({ planId: 4, source: backend([plan('solving'), new Error('lost'), plan('completed')]).source });
    store.connect();
    await vi.advanceTimersByTimeAsync(3000);
    expect(ready(store.getState())).toMatchObject({
      plan: { status: 'solving' },
      failure: { during: 'poll', error: new Error('lost') },
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(ready(store.getState())).toMatchObject({ plan: { status: 'completed' }, failure: null });
  });

  it('ends when the panel is closed, and continues when it is opened again', async () => {
    const { source, load } = backend([plan('solving')]);
    const store = createPlanStore({ planId: 4, source });
    store.connect()();
    await vi.advanceTimersByTimeAsync(9000);
    const before = load.mock.calls.length;
    store.connect();
    await vi.advanceTimersByTimeAsync(6000);
    expect(load.mock.calls.length - before).toBe(3);
  });
});

describe('actions', () => {
  it('start the solver and the polling, even while the answer still says to-solve', async () => {
    const { source, load } = backend([plan('to-solve'), plan('to-solve'), plan('solving'), plan('completed', '0hard/0soft')]);
    const store = createPlanStore({ planId: 4, source });
    store.connect();
    await settle();
    await store.run('start');
    expect(source.start).toHaveBeenCalledWith(4);
    expect(ready(store.getState())).toMatchObject({ pending: null, done: 'start' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(4);
    expect(ready(store.getState()).plan.status).toBe('completed');
  });

  it('show the running action, and refuse a second one meanwhile', async () => {
    let finish = (): void => undefined;
    const { source } = backend([plan('solving')], {
      stop: vi.fn<PlanSource['stop']>(
        () =>
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
      ),
    });
    const store = createPlanStore({ planId: 4, source });
    store.connect();
    await settle();
    const stopping = store.run('stop');
    expect(ready(store.getState()).pending).toBe('stop');
    await store.run('stop');
    expect(source.stop).toHaveBeenCalledOnce();
    finish();
    await stopping;
    expect(ready(store.getState()).pending).toBeNull();
  });

  it('are completed after the panel is closed, without further polling', async () => {
    const { source, load } = backend([plan('to-solve')]);
    const store = createPlanStore({ planId: 4, source });
    const disconnect = store.connect();
    await settle();
    const starting = store.run('start');
    disconnect();
    await starting;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.start).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
    expect(ready(store.getState()).pending).toBeNull();
  });

  it('show why they failed, and load the plan again', async () => {
    const refusal = new Error('course A has no teacher\ncourse B has no teacher');
    const { source, load } = backend([plan('to-solve')], { start: () => Promise.reject(refusal) });
    const store = createPlanStore({ planId: 4, source });
    store.connect();
    await settle();
    await store.run('start');
    expect(ready(store.getState())).toMatchObject({ failure: { during: 'start', error: refusal }, done: null });
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['to-solve', null, 'stop'],
    ['to-solve', null, 'save'],
    ['solving', null, 'start'],
    ['solving', '0hard/0soft', 'save'],
    ['completed', '-1hard/0soft', 'save'],
  ] as const)('are ignored when not offered: %s with %s cannot %s', async (status, score, action) => {
    const { source } = backend([plan(status, score)]);
    const store = createPlanStore({ planId: 4, source });
    store.connect();
    await settle();
    await store.run(action);
    expect(source[action]).not.toHaveBeenCalled();
  });

  it('save a plan whose hard score is 0', async () => {
    const { source } = backend([plan('stopped', '0hard/-5soft')]);
    const store = createPlanStore({ planId: 4, source });
    store.connect();
    await settle();
    await store.run('save');
    expect(source.save).toHaveBeenCalledOnce();
    expect(ready(store.getState()).done).toBe('save');
  });

  it('are not overwritten by an older answer', async () => {
    const held: ((plan: Plan) => void)[] = [];
    const load = vi.fn<PlanSource['load']>(() => new Promise((resolve) => held.push(resolve)));
    const { source } = backend([], { load });
    const store = createPlanStore({ planId: 4, source });
    store.connect();
    held[0]!(plan('solving'));
    await vi.advanceTimersByTimeAsync(3000);
    const stopping = store.run('stop');
    await settle();
    held[2]!(plan('stopped'));
    await stopping;
    held[1]!(plan('solving'));
    await settle();
    expect(ready(store.getState()).plan.status).toBe('stopped');
  });
});

describe('a plan that is not visible', () => {
  it('is not polled, and is loaded at once when it becomes visible again', async () => {
    let isVisible = true;
    let listener = (): void => undefined;
    const load = vi.fn<PlanSource['load']>(async () => plan('solving'));
    const store = createPlanStore({
      planId: 4,
      source: { ...backend([plan('solving')]).source, load },
      visibility: {
        isVisible: () => isVisible,
        subscribe: (reported) => {
          listener = reported;
          return () => undefined;
        },
      },
    });
    const leave = store.connect();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    isVisible = false;
    listener();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(load).toHaveBeenCalledTimes(1);
    isVisible = true;
    listener();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(load).toHaveBeenCalledTimes(3);
    leave();
  });
});
