import { describe, expect, it } from 'vitest';
import { enUS } from '../locales/enUS.ts';
import type { EventAction } from '../schema/actions.ts';
import type { ActionNode } from '../schema/drawn.ts';
import type { CrudNode } from '../schema/drawn.ts';
import type { FormNode } from '../schema/drawn.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../test/memory-environment.ts';
import { runButton } from './actions/run-button.ts';
import { runEvent, type EventResult } from './actions/run-event.ts';
import { CrudModel } from './crud/CrudModel.ts';
import { FormModel } from './form/FormModel.ts';
import { submitForm } from './form/submit-form.ts';
import { PageRuntime } from './runtime/PageRuntime.ts';
import type { ActionContext } from './runtime/types.ts';
import { Scope } from './scope/Scope.ts';

interface Bench {
  readonly runtime: PageRuntime;
  readonly log: MemoryLog;
  readonly scope: Scope;
  readonly context: ActionContext;
  readonly reloads: string[];
}

function bench(options: MemoryOptions = {}, values: Record<string, unknown> = { id: 7, name: 'Optics' }): Bench {
  const { environment, log } = memoryEnvironment({ answer: () => ({ status: 0, data: {} }), ...options });
  const scope = new Scope({ values });
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  const reloads: string[] = [];
  const list = {
    reload: async ({ firstPage = false } = {}) => {
      reloads.push(firstPage ? 'first' : 'list');
    },
  };
  for (const name of ['one', 'two']) {
    runtime.register({
      name,
      type: 'crud',
      scope,
      reload: (given, replaces) => void reloads.push(`${name}${JSON.stringify(given)}${replaces ? '!' : ''}`),
    });
  }
  return { runtime, log, scope, reloads, context: { runtime, scope, path: 'body', list } };
}

describe('buttons', () => {
  it('send their call with the scope as body, show a message and reload the list around them', async () => {
    const { context, log, reloads } = bench();
    expect(await runButton({ actionType: 'ajax', api: 'post:/x/$id' }, context)).toBe(true);
    expect(log.requests[0]).toMatchObject({ method: 'post', url: '/x/7', data: { id: 7, name: 'Optics' } });
    expect(log.notices).toEqual([{ kind: 'success', message: 'Done' }]);
    expect(reloads).toEqual(['list']);
  });

  it('reload only the parts in `reload`', async () => {
    const { context, reloads } = bench();
    await runButton({ actionType: 'ajax', api: '/x', reload: 'one?q=${name},two' }, context);
    expect(reloads).toEqual(['one{"q":"Optics"}', 'two{}']);
  });

  it('return to the first page of the list after a bulk action', async () => {
    const { context, reloads } = bench();
    await runButton({ actionType: 'ajax', api: '/x' }, { ...context, bulk: true });
    expect(reloads).toEqual(['first']);
  });

  it('show the message of a failed answer and reload nothing', async () => {
    const { context, log, reloads } = bench({ answer: () => ({ status: 409, msg: 'linked to other data' }) });
    expect(await runButton({ actionType: 'ajax', api: '/x' }, context)).toBe(false);
    expect(log.notices).toEqual([{ kind: 'error', message: 'linked to other data' }]);
    expect(reloads).toEqual([]);
  });

  it('ask for confirmation with confirmText', async () => {
    const { context, log, runtime } = bench();
    const run = runButton({ actionType: 'ajax', api: '/x', confirmText: 'Delete ${name}?' }, context);
    const [question] = runtime.questions.get();
    expect(question?.message).toBe('Delete Optics?');
    question?.answer(false);
    expect(await run).toBe(false);
    expect(log.requests).toEqual([]);
  });

  it.each<[string, ActionNode, Partial<MemoryLog>]>([
    ['link', { actionType: 'link', link: '/rows/${name}' }, { visits: ['/rows/Optics'] }],
    ['url', { actionType: 'url', url: 'https://a.example/?q=${name}' }, { visits: ['https://a.example/?q=Optics'] }],
    ['unsafe url', { actionType: 'url', url: 'javascript:alert(1)' }, { visits: [] }],
    ['unsafe url from data', { actionType: 'link', link: '${evil}' }, { visits: [] }],
    ['copy', { actionType: 'copy', content: 'id ${id}' }, { copies: ['id 7'] }],
    [
      'toast',
      { actionType: 'toast', toast: { items: [{ level: 'warning', body: 'mind ${name}' }] } },
      { notices: [{ kind: 'warning', message: 'mind Optics' }] },
    ],
    ['unknown', { actionType: 'levitate' }, { notices: [{ kind: 'warning', message: 'no recognised action' }] }],
  ])('%s', async (_name, button, expected) => {
    const { context, log } = bench({}, { id: 7, name: 'Optics', evil: 'javascript:alert(1)' });
    await runButton(button, context);
    expect(log).toMatchObject(expected);
  });

  it('open a dialog in the scope of the opener, or with its own data over the page scope', async () => {
    const { context, runtime, scope } = bench();
    const row = new Scope({ parent: scope, values: { id: 8, row: true } });
    void runButton({ actionType: 'dialog', dialog: { body: 'x' } }, { ...context, scope: row });
    void runButton(
      { actionType: 'dialog', dialog: { body: 'x', data: { '&': '$$', id: '__undefined', n: '${name}' } } },
      { ...context, scope: row },
    );
    await expect.poll(() => runtime.overlays.get().length).toBe(2);
    const [plain, mapped] = runtime.overlays.get();
    expect(plain?.scope.lookup('row')).toBe(true);
    expect(mapped?.scope.values).toEqual({ row: true, n: 'Optics' });
    expect(mapped?.scope.lookup('id')).toBe(7);
  });
});

describe('event actions', () => {
  const run = (
    actions: readonly EventAction[],
    options?: MemoryOptions,
  ): { readonly bench: Bench; readonly result: Promise<EventResult> } => {
    const made = bench(options);
    return {
      bench: made,
      result: runEvent({ handlers: { click: { actions } }, name: 'click', data: { value: 5 }, context: made.context }),
    };
  };
  const toast = (msg: string, more: Partial<EventAction> = {}): EventAction => ({ actionType: 'toast', args: { msg }, ...more });

  it.each<[string, readonly EventAction[], readonly string[]]>([
    ['run one after the other with the event data', [toast('${event.data.value} ${name}'), toast('${value}')], ['5 Optics', '5']],
    [
      'skip an action when its condition is false',
      [toast('a', { expression: '${value > 9}' }), toast('b', { execOn: 'this.value == 5' })],
      ['b'],
    ],
    ['stop after stopPropagation', [toast('a', { stopPropagation: true }), toast('b')], ['a']],
    [
      'choose a branch with switch',
      [
        {
          actionType: 'switch',
          children: [toast('a', { expression: '${value == 4}' }), toast('b', { expression: '${value == 5}' }), toast('c')],
        },
      ],
      ['b'],
    ],
    [
      'loop over a list',
      [
        { actionType: 'setEventData', args: { list: [1, 2, 3, 4] } },
        {
          actionType: 'loop',
          args: { loopName: 'list' },
          children: [
            { actionType: 'continue', expression: '${item == 2}' },
            { actionType: 'break', expression: '${item == 4}' },
            toast('${item}'),
          ],
        },
      ],
      ['1', '3'],
    ],
    ['run in parallel', [{ actionType: 'parallel', children: [toast('a'), toast('b')] }], ['a', 'b']],
    ['never run JavaScript', [{ actionType: 'custom', script: 'globalThis.hacked = 1' }, toast('after')], ['after']],
    ['stop at an unknown action', [{ actionType: 'levitate' }, toast('after')], ['no recognised action']],
    [
      'continue when errors are ignored',
      [{ actionType: 'levitate', ignoreError: true }, toast('after')],
      ['no recognised action', 'after'],
    ],
  ])('%s', async (_name, actions, messages) => {
    const { bench: made, result } = run(actions);
    await result;
    expect(made.log.notices.map(({ message }) => message)).toEqual(messages);
    expect((globalThis as Record<string, unknown>)['hacked']).toBeUndefined();
  });

  it('pass the answer of a call on', async () => {
    const { bench: made, result } = run(
      [
        { actionType: 'ajax', api: 'post:/x', data: { v: '${value}' }, outputVar: 'got' },
        toast('${got.n} ${event.data.responseResult.responseData.n} ${responseResult.responseStatus}'),
      ],
      { answer: ({ data }) => ({ status: 0, data: { n: (data as { v: number }).v + 1 } }) },
    );
    await result;
    expect(made.log.notices.map(({ message }) => message)).toEqual(['6 6 0']);
  });

  it('stop after a failed call', async () => {
    const { bench: made, result } = run([{ actionType: 'ajax', api: '/x' }, toast('after')], {
      answer: () => ({ status: 1, msg: 'away' }),
    });
    expect(await result).toMatchObject({ failed: true });
    expect(made.log.notices).toEqual([{ kind: 'error', message: 'away' }]);
  });

  it('reload, hide and enable the named parts', async () => {
    const { bench: made, result } = run([
      { actionType: 'reload', componentName: 'one', data: { q: '${value}' } },
      { actionType: 'reload', componentName: 'two', data: { q: '${value}' }, dataMergeMode: 'override' },
      { actionType: 'hidden', componentId: 'box' },
      { actionType: 'enabled', componentId: 'box' },
      { actionType: 'preventDefault' },
    ]);
    expect(await result).toEqual({ prevented: true, stopped: false, failed: false, handled: true });
    expect(made.reloads).toEqual(['one{"q":5}', 'two{"q":5}!']);
    expect(made.runtime.overrides.get()).toEqual({ box: { visible: false, disabled: false } });
  });
});

describe('forms', () => {
  function form(
    node: Partial<FormNode>,
    options: MemoryOptions = {},
  ): Bench & { readonly model: FormModel; readonly submit: () => Promise<boolean> } {
    const made = bench(options);
    const scope = new Scope({ parent: made.scope, values: { code: 'A1' } });
    const model = new FormModel({ scope, runtime: made.runtime, node: { type: 'form', ...node } });
    model.register({
      name: 'code',
      node: { name: 'code' },
      isActive: () => true,
      isRequired: () => true,
      focus: () => undefined,
    });
    return { ...made, model, submit: () => submitForm(model, { ...made.context, scope, form: model }) };
  }

  it('send their own values, merge the answer and are saved', async () => {
    const { model, submit, log } = form({ api: '/save' }, { answer: () => ({ status: 0, data: { id: 99 } }) });
    model.setValue('code', 'B2');
    expect(log.unsaved).toEqual([true]);
    expect(await submit()).toBe(true);
    expect(log.requests[0]).toMatchObject({ method: 'post', url: '/save', data: { code: 'B2' } });
    expect(model.values).toEqual({ code: 'B2', id: 99 });
    expect(model.isDirty()).toBe(false);
    expect(log.unsaved).toEqual([true, false]);
  });

  it('keep all values when saving fails', async () => {
    const { model, submit, log } = form({ api: '/save' }, { answer: () => Promise.reject(new Error('the line is down')) });
    model.setValue('code', 'B2');
    expect(await submit()).toBe(false);
    expect(model.values).toEqual({ code: 'B2' });
    expect(model.isDirty()).toBe(true);
    expect(model.state.get()).toMatchObject({ busy: false, formErrors: ['the line is down'] });
    expect(log.notices).toEqual([]);
  });

  it('show errors of the server beside their fields', async () => {
    const { model, submit } = form(
      { api: '/save' },
      { answer: () => ({ status: 422, errors: { code: 'taken', other: 'odd' } }) },
    );
    expect(await submit()).toBe(false);
    expect(model.error('code').get()).toBe('taken');
    expect(model.state.get().formErrors).toEqual(['odd']);
    model.setValue('code', 'C3');
    expect(model.error('code').get()).toBeUndefined();
  });

  it('are not sent while a field or a rule is invalid', async () => {
    const { model, submit, log } = form({ api: '/save', rules: [{ rule: 'data.code != "X"', message: 'No ${code} please' }] });
    model.setValue('code', '');
    expect(await submit()).toBe(false);
    expect(model.error('code').get()).toBe('This field is required');
    model.setValue('code', 'X');
    expect(await submit()).toBe(false);
    expect(model.state.get().formErrors).toEqual(['No X please']);
    expect(log.requests).toEqual([]);
  });

  it('send their values to their target instead', async () => {
    const { submit, reloads, log } = form({ api: '/save', target: 'one' });
    await submit();
    expect(reloads).toEqual(['one{"code":"A1"}']);
    expect(log.requests).toEqual([]);
  });

  it('let actions of `submit` replace the request', async () => {
    const onEvent = { submit: { actions: [{ actionType: 'toast', args: { msg: 'mine ${code}' } }] } };
    const { submit, log } = form({ onEvent });
    await submit();
    expect(log.notices.map(({ message }) => message)).toEqual(['mine A1', 'Saved'].slice(0, 1));
    expect(log.requests).toEqual([]);
  });

  it('validate a value on the server before sending, and show its error beside the field', async () => {
    let taken = true;
    const { model, submit, log } = form(
      { api: '/save' },
      { answer: ({ url }) => (url === '/check/A1' && taken ? { status: 1, msg: 'A1 is taken' } : { status: 0, data: {} }) },
    );
    const field = { name: 'code', isActive: () => true, isRequired: () => false, focus: () => undefined };
    model.register({ ...field, node: { name: 'code', validateApi: 'get:/check/${code}' } });
    expect(await submit()).toBe(false);
    expect(model.error('code').get()).toBe('A1 is taken');
    taken = false;
    expect(await submit()).toBe(true);
    expect(log.requests.map(({ url }) => url)).toEqual(['/check/A1', '/check/A1', '/save']);
  });

  it('poll until a save is finished, and are not busy after the form is removed', async () => {
    const answer: MemoryOptions['answer'] = ({ url }, count) => ({
      status: 0,
      data: url === '/save' ? { job: 5 } : { finished: count >= 3 },
    });
    const { submit, log, model } = form({ api: '/save', asyncApi: 'get:/jobs/${job}', checkInterval: 100 }, { answer });
    expect(await submit()).toBe(true);
    expect(log.requests.map(({ url }) => url)).toEqual(['/save', '/jobs/5', '/jobs/5']);
    expect(model.values).toMatchObject({ job: 5, finished: true });
    const other = form(
      { api: '/save', asyncApi: 'get:/jobs/${job}', checkInterval: 60_000 },
      { answer: () => ({ status: 0, data: {} }) },
    );
    const sent = other.submit();
    await expect.poll(() => other.log.requests.length).toBe(2);
    other.model.stop();
    expect(await sent).toBe(false);
    expect(other.model.state.get().busy).toBe(false);
  });

  it('reset to their initial values', () => {
    const { model } = form({});
    model.initialize('extra', 1);
    expect(model.isDirty()).toBe(false);
    model.setValue('code', 'Z');
    model.reset();
    expect(model.values).toEqual({ code: 'A1', extra: 1 });
    model.clear();
    expect(model.values['code']).toBeUndefined();
  });

  it('take initial values from the scopes above unless a field is isolated', () => {
    const { model } = form({});
    expect(model.startValue({ name: 'name' })).toBe('Optics');
    expect(model.startValue({ name: 'name', canAccessSuperData: false })).toBeUndefined();
    expect(model.startValue({ name: 'x', value: '${name}!' })).toBe('Optics!');
    expect(model.startValue({ name: 'x', value: 3 })).toBe(3);
  });
});

describe('lists', () => {
  const rows = Array.from({ length: 11 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));
  function list(node: Partial<CrudNode>, options: MemoryOptions = {}): { readonly model: CrudModel; readonly log: MemoryLog } {
    const { environment, log } = memoryEnvironment({ tables: { rows }, ...options });
    const scope = new Scope();
    const runtime = new PageRuntime({ environment, texts: enUS, scope });
    return {
      log,
      model: new CrudModel({ node: { type: 'crud', api: 'get:rest/rows', perPage: 5, ...node }, scope, runtime, syncs: true }),
    };
  }

  it('request a page and write the result into the scope', async () => {
    const { model, log } = list({});
    await model.load();
    expect(log.requests[0]?.query).toEqual({ page: 1, perPage: 5 });
    expect(model.state.get()).toMatchObject({ total: 11, loaded: true, error: undefined });
    expect(model.lastPage).toBe(3);
    model.select(model.state.get().rows.slice(0, 2));
    expect(model.scope.values).toMatchObject({ total: 11, ids: '1,2', page: 1 });
  });

  it('add the values of a reload to the query, or replace it with them', async () => {
    const { model, log } = list({});
    await model.search({ name: 'row' });
    await model.reload({ id: 3 });
    expect(log.requests.at(-1)?.query).toMatchObject({ name: 'row', id: 3 });
    await model.reload({ id: 4 }, true);
    expect(log.requests.at(-1)?.query).toEqual({ id: 4, page: 1, perPage: 5 });
  });

  it('go to the last page when the page no longer exists', async () => {
    const { model, log } = list({}, { query: { page: '9' } });
    await model.load();
    expect(model.state.get()).toMatchObject({ page: 3, rows: [{ id: 11 }] });
    expect(log.query).toEqual({ page: '3' });
  });

  it('sort ascending, descending and not at all', async () => {
    const { model } = list({});
    const seen: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await model.toggleOrder('name');
      seen.push(`${model.state.get().orderBy} ${model.state.get().orderDir}`);
    }
    expect(seen).toEqual(['name asc', 'name desc', ' asc']);
  });

  it('show only the latest answer', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    const { model } = list({}, { answer: () => new Promise((resolve) => waiting.push(resolve)) });
    const first = model.load();
    const second = model.setPage(2);
    waiting[1]?.({ items: [{ id: 2 }], total: 11 });
    await second;
    waiting[0]?.({ items: [{ id: 1 }], total: 11 });
    await first;
    expect(model.state.get().rows).toEqual([{ id: 2 }]);
  });

  it('drop a removed filter from the scope', async () => {
    const { model } = list({});
    await model.search({ keywords: 'x' });
    expect(model.scope.lookup('keywords')).toBe('x');
    await model.search({});
    expect(model.scope.lookup('keywords')).toBeUndefined();
  });

  it('keep their rows and show the error when loading fails', async () => {
    let fails = false;
    const { model } = list({}, { answer: () => (fails ? { status: 500, msg: 'away' } : undefined) });
    await model.load();
    fails = true;
    await model.load();
    expect(model.state.get()).toMatchObject({ error: 'away', loading: false });
    expect(model.state.get().rows).toHaveLength(5);
  });

  it('page locally with loadDataOnce', async () => {
    const { model, log } = list({ loadDataOnce: true, api: 'get:rest/rows' }, { answer: () => ({ items: rows }) });
    await model.load();
    await model.setPage(3);
    expect(model.state.get()).toMatchObject({ rows: [{ id: 11 }], total: 11 });
    expect(log.requests).toHaveLength(1);
  });

  it('follow the address bar, but not their own changes of it', async () => {
    const { model, log } = list({});
    await model.setPage(2);
    model.followLocation();
    expect(log.requests).toHaveLength(1);
    log.query = { page: '3' };
    model.followLocation();
    expect(model.state.get().page).toBe(3);
    expect(log.requests).toHaveLength(2);
  });
});
