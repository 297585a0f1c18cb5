import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../../test/memory-environment.ts';
import { FormModel } from '../form/FormModel.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import type { ActionContext, OverlayResult } from '../runtime/types.ts';
import { Scope } from '../scope/Scope.ts';
import { runButton } from './run-button.ts';
import { reloadTargets, sendToTargets } from './targets.ts';

interface Bench {
  readonly runtime: PageRuntime;
  readonly log: MemoryLog;
  readonly context: ActionContext;
  /** Calls that other parts received, in order. */
  readonly calls: string[];
  readonly said: () => readonly string[];
}

function bench(options: MemoryOptions = {}): Bench {
  const { environment, log } = memoryEnvironment({ answer: () => ({ status: 0, data: { id: 9 } }), ...options });
  const scope = new Scope({ values: { id: 7, name: 'Optics' } });
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  const calls: string[] = [];
  for (const name of ['$page', 'list', 'box', 'sub'])
    runtime.register({
      name,
      type: 'any',
      scope,
      reload: (values) => void calls.push(`reload ${name} ${JSON.stringify(values ?? {})}`),
      ...(name === 'list' ? {} : { receive: (values) => void calls.push(`receive ${name} ${JSON.stringify(values)}`) }),
    });
  return {
    runtime,
    log,
    context: { runtime, scope, path: 'body' },
    calls,
    said: () => log.notices.map(({ message }) => message),
  };
}

/** A dialog around the button, and how it ended. */
function around(
  { runtime, context }: Bench,
  definition: object = {},
): { readonly ended: Promise<OverlayResult>; readonly context: ActionContext } {
  const ended = runtime.open('dialog', { body: 'x', ...definition }, context);
  return { ended, context: { ...context, overlay: runtime.overlays.get().at(-1) } };
}

describe('reload', () => {
  it.each([
    ['one part', 'list', ['reload list {}']],
    ['several', 'list, box', ['reload list {}', 'reload box {}']],
    ['a part with a query', 'list?q=${name}&n=${id}', ['reload list {"q":"Optics","n":7}']],
    ['a nested part', 'list.sub', ['reload sub {}']],
    ['the page', 'window', ['reload $page {}']],
    ['all parts', '*', ['reload $page {}', 'reload list {}', 'reload box {}', 'reload sub {}']],
    ['nothing', 'none', []],
    ['a part given by a template', '${"li" + "st"}', ['reload list {}']],
  ])('loads again: %s', async (_name, target, expected) => {
    const { context, calls } = bench();
    await reloadTargets(target, context);
    expect(calls).toEqual(expected);
  });

  it('warns of a missing target and reloads the others', async () => {
    const { context, calls, log } = bench();
    await reloadTargets('gone,list', context);
    expect(calls).toEqual(['reload list {}']);
    expect(log.warnings.join()).toContain('“gone”');
  });
});

describe('target', () => {
  it('passes the values, or those after the `?`; a part that receives none reloads with them', async () => {
    const { context, calls } = bench();
    await sendToTargets('box,list?only=${id}', { a: 1 }, context);
    expect(calls).toEqual(['receive box {"a":1}', 'reload list {"only":7}']);
  });

  it('writes to the address bar when it is `window`', async () => {
    const { context, log } = bench();
    await sendToTargets('window', { a: 1, b: '' }, context);
    expect(log.query).toEqual({ a: '1' });
  });

  it('passes the whole context when the button has no action', async () => {
    const { context, calls } = bench();
    await runButton({ target: 'box' }, context);
    expect(calls).toEqual(['receive box {"id":7,"name":"Optics"}']);
  });
});

describe('close', () => {
  it('closes the dialog around a button after a successful call', async () => {
    const made = bench();
    const { ended, context } = around(made);
    await runButton({ actionType: 'ajax', api: '/x', close: true }, context);
    expect(await ended).toEqual({ confirmed: true });
  });

  it('leaves it open when the call failed', async () => {
    const made = bench({ answer: () => ({ status: 1 }) });
    const { context } = around(made);
    await runButton({ actionType: 'ajax', api: '/x', close: true }, context);
    expect(made.runtime.overlays.get()).toHaveLength(1);
  });

  it('closes the dialog with the given id or name and keeps the one around the button', async () => {
    const made = bench();
    around(made, { id: 'first' });
    around(made, { name: 'second' });
    const { context } = around(made, { id: 'own' });
    const open = (): unknown => made.runtime.overlays.get().map(({ definition: { id, name } }) => id ?? name);
    await runButton({ actionType: 'ajax', api: '/x', close: 'first' }, context);
    expect(open()).toEqual(['second', 'own']);
    await runButton({ close: 'second' }, context);
    expect(open()).toEqual(['own']);
    await runButton({ actionType: 'close' }, context);
    expect(open()).toEqual([]);
  });

  it('does nothing outside a dialog', async () => {
    const made = bench();
    around(made);
    await runButton({ actionType: 'ajax', api: '/x', close: true }, made.context);
    expect(made.runtime.overlays.get()).toHaveLength(1);
  });
});

describe('ajax', () => {
  const done = (button: ActionNode, made: Bench): Promise<boolean> =>
    runButton({ actionType: 'ajax', api: '/x', ...button }, made.context);

  it('posts by default, with the whole context where the body says so', async () => {
    const made = bench({ answer: () => ({ status: 0 }) });
    await done({}, made);
    await done({ api: { url: '/x', data: { only: '$id' } } }, made);
    await done({ api: 'get:/x' }, made);
    expect(made.log.requests.map(({ method, data }) => [method, data])).toEqual([
      ['post', { id: 7, name: 'Optics' }],
      ['post', { only: 7 }],
      ['get', undefined],
    ]);
  });

  it('merges the answer into the scope, but leaves a row of a list unchanged', async () => {
    const made = bench({ answer: () => ({ status: 0, data: { name: 'Waves' } }) });
    await done({}, made);
    expect(made.context.scope.values).toMatchObject({ id: 7, name: 'Waves' });
    const inList = bench({ answer: () => ({ status: 0, data: { name: 'Waves' } }) });
    await runButton({ actionType: 'ajax', api: '/x' }, { ...inList.context, list: { reload: () => Promise.resolve() } });
    expect(inList.context.scope.values).toMatchObject({ id: 7, name: 'Optics' });
  });

  it('takes its message from the call, then the answer, the button (with templates) and the locale', async () => {
    let answer: unknown = { status: 0, msg: 'of the answer' };
    const made = bench({ answer: () => answer });
    const messages = { success: 'Stored ${name}', failed: 'Kept ${name}' };
    await done({ api: { url: '/x', messages: { success: 'of the call' } }, messages }, made);
    await done({ messages }, made);
    answer = { status: 0 };
    await done({ messages }, made);
    await done({}, made);
    answer = { status: 1 };
    await done({ messages }, made);
    await done({}, made);
    await done({ api: { url: '/x', silent: true } }, made);
    expect(made.said()).toEqual(['of the call', 'of the answer', 'Stored Optics', enUS.done, 'Kept Optics', enUS.failed]);
  });

  it('runs feedback, redirect and reload in this order, each with the answer', async () => {
    const made = bench();
    const run = done({ feedback: { title: 'Well done' }, redirect: '/rows/${id}', reload: 'list?id=${id}' }, made);
    await expect.poll(() => made.runtime.overlays.get().length).toBe(1);
    expect(made.runtime.overlays.get()[0]?.scope.lookup('id')).toBe(9);
    expect([made.log.visits, made.calls]).toEqual([[], []]);
    made.runtime.overlays.get()[0]?.close({ confirmed: true });
    expect(await run).toBe(true);
    expect([made.log.visits, made.calls]).toEqual([['/rows/9'], ['reload list {"id":9}']]);
  });

  it.each([
    ['skipRestOnCancel', false, []],
    ['skipRestOnCancel', true, ['reload list {}']],
    ['skipRestOnConfirm', true, []],
  ])('%s with a feedback that ends with %s skips the rest', async (name, confirmed, expected) => {
    const made = bench();
    const run = done({ feedback: { [name]: true }, reload: 'list' }, made);
    await expect.poll(() => made.runtime.overlays.get().length).toBe(1);
    made.runtime.overlays.get()[0]?.close({ confirmed });
    await run;
    expect(made.calls).toEqual(expected);
  });

  it('shows a feedback only when its condition holds', async () => {
    const made = bench();
    await done({ feedback: { visibleOn: '${id == 7}' }, reload: 'list' }, made);
    expect(made.runtime.overlays.get()).toEqual([]);
    expect(made.calls).toEqual(['reload list {}']);
  });

  it('shows its message for the time that the answer gives', async () => {
    const made = bench({ answer: () => ({ status: 0, msg: 'x', msgTimeout: 900 }) });
    await done({}, made);
    expect(made.log.notices).toEqual([{ kind: 'success', message: 'x', timeout: 900 }]);
  });
});

describe('required', () => {
  const withForm = (values: object): ActionContext => {
    const { runtime, context } = bench();
    const scope = new Scope({ parent: context.scope, values: { ...values } });
    const form = new FormModel({ scope, runtime, node: { type: 'form' } });
    for (const name of ['code', 'note'])
      form.register({ name, node: { name }, isActive: () => true, isRequired: () => false, focus: () => undefined });
    return { ...context, scope, form };
  };

  it('stops a button while one of the named fields is empty, and ignores other fields', async () => {
    const context = withForm({});
    expect(await runButton({ actionType: 'copy', content: 'x', required: ['code'] }, context)).toBe(false);
    expect(context.form?.error('code').get()).toBe('This field is required');
    expect(context.form?.error('note').get()).toBeUndefined();
    expect(await runButton({ actionType: 'copy', content: 'x', required: ['code'] }, withForm({ code: 1 }))).toBe(true);
  });
});

describe('onEvent.click', () => {
  const click = (actionType: string, more: object = {}): object => ({
    onEvent: { click: { actions: [{ actionType, ...more }] } },
  });

  it('runs before the action of the button', async () => {
    const made = bench();
    await runButton({ actionType: 'copy', content: 'own', ...click('copy', { args: { content: 'event' } }) }, made.context);
    expect(made.log.copies).toEqual(['event', 'own']);
  });

  it('skips the action after preventDefault or a failed event action', async () => {
    const made = bench();
    expect(await runButton({ actionType: 'copy', content: 'own', ...click('preventDefault') }, made.context)).toBe(true);
    expect(await runButton({ actionType: 'copy', content: 'own', ...click('levitate') }, made.context)).toBe(false);
    expect(made.log.copies).toEqual([]);
  });
});
