import { afterEach, describe, expect, it, vi } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { actionBench } from '../../../test/action-bench.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { Scope } from '../scope/Scope.ts';
import { PageRuntime } from './PageRuntime.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a page', () => {
  it('limits the number of open dialogs, and says so once', async () => {
    const { runtime, context, calls, warnings } = actionBench();
    const opened = Array.from({ length: 60 }, () => runtime.open('dialog', { type: 'dialog', body: 'x' }, context));
    const most = runtime.overlays.get().length;
    expect(most).toBe(20);
    expect(await opened.at(-1)).toEqual({ confirmed: false });
    expect(calls).toEqual([`error ${JSON.stringify(enUS.runaway)}`]);
    expect(warnings).toEqual([`more than ${most} dialogs are not opened over each other (body)`]);
    runtime.overlays.get()[0]?.close({ confirmed: true });
    expect(await opened[0]).toEqual({ confirmed: true });
    expect(runtime.overlays.get()).toHaveLength(most - 1);
  });

  it('limits the number of open questions, and answers further ones with no', async () => {
    const { runtime } = actionBench();
    const asked = Array.from({ length: 60 }, (_question, at) => runtime.confirm(`${at}?`));
    const most = runtime.questions.get().length;
    expect(most).toBe(20);
    expect(await asked.at(-1)).toBe(false);
    expect(new Set(runtime.questions.get().map(({ key }) => key)).size).toBe(most);
    runtime.questions.get()[1]?.answer(true);
    expect(await asked[1]).toBe(true);
    expect(runtime.questions.get().map(({ message }) => message)).not.toContain('1?');
  });

  it('lets the host ask questions', async () => {
    const { environment } = memoryEnvironment();
    const asked: unknown[] = [];
    const confirm = async (...words: readonly unknown[]): Promise<boolean> => {
      asked.push(words);
      return true;
    };
    const runtime = new PageRuntime({ environment: { ...environment, confirm }, texts: enUS, scope: new Scope() });
    expect(await runtime.confirm('Sure?')).toBe(true);
    await runtime.confirm('Sure?', 'T');
    expect(asked).toEqual([
      ['Sure?', undefined],
      ['Sure?', 'T'],
    ]);
    expect(runtime.questions.get()).toEqual([]);
  });

  it('changes one property of a part and keeps the others', () => {
    const { runtime } = actionBench();
    runtime.override('a', { visible: false });
    runtime.override('b', { disabled: true });
    runtime.override('a', { disabled: true });
    runtime.override('a', { visible: true });
    expect(runtime.overrides.get()).toEqual({ a: { visible: true, disabled: true }, b: { disabled: true } });
  });

  it('logs each warning once, in the console when the host has no listener', () => {
    const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { environment } = memoryEnvironment();
    const runtime = new PageRuntime({
      environment: { ...environment, warn: undefined },
      texts: enUS,
      scope: new Scope(),
    });
    expect([runtime.warn('odd'), runtime.warn('odd'), runtime.warn('other')]).toEqual([true, false, true]);
    expect(reported.mock.calls).toEqual([['[page-renderer] odd'], ['[page-renderer] other']]);
  });

  it('logs a warning about the same place of a definition that arrives again once', async () => {
    // The part that finds places is fetched with the first warning; loaded here, it is ready for it.
    await import('../check/warn-of-code.ts');
    const { runtime, warnings } = actionBench();
    const draws = async (): Promise<void> => {
      const button = { type: 'button', label: 'Go' };
      runtime.drawnFrom('body', { type: 'page', body: [button] });
      runtime.warn('is odd', button);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await vi.waitFor(async () => {
      await draws();
      expect(warnings).toEqual(['is odd (body.body[0])']);
    });
    await draws();
    expect(warnings).toHaveLength(1);
  });

  it('adds the path in the definition to a warning', async () => {
    const { runtime, warnings } = actionBench();
    const button = { type: 'button', label: 'Go' };
    runtime.drawnFrom('body', { type: 'page', body: [button] });
    runtime.warn('is odd', button);
    await expect.poll(() => warnings).toEqual(['is odd (body.body[0])']);
  });
});
