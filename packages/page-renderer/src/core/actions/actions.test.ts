import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import type { EventAction } from '../../schema/actions.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { memoryEnvironment, type MemoryLog } from '../../../test/memory-environment.ts';
import { FormModel } from '../form/FormModel.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import type { ActionContext } from '../runtime/types.ts';
import { Scope } from '../scope/Scope.ts';
import { runButton } from './run-button.ts';
import { runEvent } from './run-event.ts';

interface Bench {
  readonly log: MemoryLog;
  readonly runtime: PageRuntime;
  readonly context: ActionContext;
  readonly form: FormModel;
  /** Calls that the part “box” and the list around it received. */
  readonly calls: string[];
}

function bench(): Bench {
  const { environment, log } = memoryEnvironment({
    answer: ({ url, responseType }) =>
      responseType === 'blob'
        ? { content: new Blob(['file']), ...(url === '/named' ? { name: 'of-answer.csv' } : {}) }
        : { status: 0, data: {} },
  });
  const scope = new Scope({ values: { id: 7, name: 'Optics', list: [1, 2] } });
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  const calls: string[] = [];
  const perform = (action: string): boolean => {
    calls.push(action);
    return true;
  };
  runtime.register({
    id: 'box',
    type: 'any',
    scope,
    perform,
    reload: () => void calls.push('reload'),
    receive: () => void calls.push('receive'),
    setValue: (value) => void calls.push(`setValue ${String(value)}`),
    weightOf: (event) => (event === 'saved' ? 0 : undefined),
    notify: (event) => {
      calls.push(`notify ${event}`);
      return Promise.resolve(false);
    },
  });
  runtime.register({ name: '$wizard', type: 'wizard', scope, perform });
  runtime.register({ name: '$page', type: 'page', scope, reload: () => void calls.push('page') });
  const form = new FormModel({ scope: new Scope({ parent: scope, values: { code: 'A' } }), runtime, node: { type: 'form' } });
  form.configure({
    submit: () => {
      calls.push('submit');
      return Promise.resolve(true);
    },
    onReset: () => calls.push('reset'),
  });
  const overlay = { forms: new Set<FormModel>(), close: () => void calls.push('close'), opener: { runtime, scope, path: '' } };
  const list = { reload: async () => void calls.push('list') };
  return { log, runtime, form, calls, context: { runtime, scope, path: 'body', form, overlay, list } };
}

/** Every effect that is visible outside the runtime. */
function traces({ log, calls, runtime, context, form }: Bench): readonly unknown[] {
  return [
    calls,
    log.requests.length,
    log.notices,
    log.visits,
    log.copies,
    log.moves,
    log.files.map(({ name }) => name),
    log.warnings,
    runtime.overlays.get().length,
    runtime.questions.get().length,
    runtime.overrides.get(),
    context.scope.values,
    form.values,
    form.state.get(),
  ];
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });

describe('each action of an event', () => {
  it.each<[string, Partial<EventAction>?]>([
    ['ajax', { api: '/x' }],
    ['download', { api: '/x' }],
    ['saveAs', { api: '/x' }],
    ['dialog', { dialog: { body: 'x' } }],
    ['drawer', { drawer: { body: 'x' } }],
    ['closeDialog'],
    ['closeDrawer'],
    ['alert', { args: { msg: 'mind' } }],
    ['confirmDialog', { args: { msg: 'sure?' } }],
    ['toast', { args: { msg: 'hello' } }],
    ['url', { args: { url: '/a' } }],
    ['link', { args: { link: '/a' } }],
    ['jump', { args: { link: '/a' } }],
    ['goBack'],
    ['goPage', { args: { delta: -2 } }],
    ['refresh'],
    ['copy', { args: { content: 'x' } }],
    ['print'],
    ['email', { args: { to: 'a@b.example' } }],
    ['setValue', { componentId: 'box', args: { value: 1 } }],
    ['broadcast', { args: { eventName: 'saved' } }],
    ['show', { componentId: 'box' }],
    ['hidden', { componentId: 'box' }],
    ['visibility', { componentId: 'box', args: { value: true } }],
    ['enabled', { componentId: 'box' }],
    ['disabled', { componentId: 'box' }],
    ['usability', { componentId: 'box', args: { value: false } }],
    ['static', { componentId: 'box' }],
    ['nonstatic', { componentId: 'box' }],
    ['loop', { args: { loopName: 'list' }, children: [{ actionType: 'copy', args: { content: 'x' } }] }],
    ['switch', { children: [{ actionType: 'copy', args: { content: 'x' } }] }],
    ['parallel', { children: [{ actionType: 'copy', args: { content: 'x' } }] }],
    ['custom', { script: 'globalThis.hacked = 1' }],
    ['reload', { componentId: 'box' }],
    ['submit'],
    ['reset'],
    ...[
      'submit reset clear validate focus select selectAll clearAll initDrag cancelDrag submitQuickEdit setExpanded toggleExpanded',
      'changeActiveKey deleteTab next prev goto-step addItem deleteItem expand collapse rebuild upload resize clearSearch',
    ].flatMap((names) => names.split(' ').map((name): [string, Partial<EventAction>] => [name, { componentId: 'box' }])),
  ])('%s %j has an effect and is recognised', async (actionType, more = {}) => {
    const made = bench();
    const before = structuredClone(traces(made));
    void runEvent({
      handlers: { click: { actions: [{ actionType, ...more }] } },
      name: 'click',
      data: {},
      context: made.context,
    });
    await settled();
    expect(traces(made)).not.toEqual(before);
    expect(made.log.notices.map(({ message }) => message)).not.toContain('no recognised action');
    expect((globalThis as Record<string, unknown>)['hacked']).toBeUndefined();
  });

  it.each<[string, readonly EventAction[], { readonly prevented?: boolean; readonly copies: readonly string[] }]>([
    [
      'wait',
      [
        { actionType: 'wait', args: { time: 5 } },
        { actionType: 'copy', args: { content: 'later' } },
      ],
      { copies: ['later'] },
    ],
    [
      'setEventData',
      [
        { actionType: 'setEventData', args: { n: 3 } },
        { actionType: 'copy', args: { content: '${n}' } },
      ],
      { copies: ['3'] },
    ],
    ['preventDefault', [{ actionType: 'preventDefault' }], { prevented: true, copies: [] }],
    ['stopPropagation', [{ actionType: 'stopPropagation' }, { actionType: 'copy', args: { content: 'x' } }], { copies: [] }],
  ])('%s', async (_name, actions, { prevented = false, copies }) => {
    const { context, log } = bench();
    expect(await runEvent({ handlers: { click: { actions } }, name: 'click', data: {}, context })).toMatchObject({ prevented });
    expect(log.copies).toEqual(copies);
  });

  it('refuses an unknown action and stops the chain', async () => {
    const { context, log } = bench();
    const actions = [{ actionType: 'levitate' }, { actionType: 'copy', args: { content: 'x' } }];
    expect(await runEvent({ handlers: { click: { actions } }, name: 'click', data: {}, context })).toMatchObject({
      failed: true,
    });
    expect(log.notices).toEqual([{ kind: 'warning', message: 'no recognised action' }]);
    expect(log.copies).toEqual([]);
  });

  it('treats the value of an argument as data, not as a template', async () => {
    const { context, runtime } = bench();
    context.scope.merge({ typed: '${name}' });
    const actions = [{ actionType: 'alert', args: { msg: '${typed}' } }];
    void runEvent({ handlers: { click: { actions } }, name: 'click', data: {}, context });
    await settled();
    expect(runtime.questions.get()[0]?.message).toBe('${name}');
  });

  it('closes the named dialog', async () => {
    const { context, runtime } = bench();
    void runtime.open('dialog', { id: 'one', body: 'x' }, context);
    void runtime.open('dialog', { id: 'two', body: 'x' }, context);
    const actions = [{ actionType: 'closeDialog', componentId: 'one' }];
    await runEvent({ handlers: { click: { actions } }, name: 'click', data: {}, context });
    expect(runtime.overlays.get().map(({ definition }) => definition.id)).toEqual(['two']);
  });
});

describe('each action of a button', () => {
  it.each<[string, Partial<ActionNode> & Readonly<Record<string, unknown>>]>([
    ['ajax', { api: '/x' }],
    ['download', { api: '/x' }],
    ['saveAs', { api: '/x' }],
    ['link', { link: '/a' }],
    ['url', { url: '/a' }],
    ['jump', { url: '/a' }],
    ['dialog', { dialog: { body: 'x' } }],
    ['drawer', { drawer: { body: 'x' } }],
    ['submit', {}],
    ['confirm', {}],
    ['reset', {}],
    ['reset-and-submit', {}],
    ['clear-and-submit', {}],
    ['cancel', {}],
    ['close', {}],
    ['prev', {}],
    ['next', {}],
    ['goto-step', {}],
    ['reload', { target: 'box' }],
    ['copy', { content: 'x' }],
    ['email', { to: 'a@b.example' }],
    ['toast', { toast: { items: [{ body: 'x' }] } }],
    ['goBack', {}],
    ['goPage', { delta: -3 }],
    ['print', {}],
  ])('%s has an effect and is recognised', async (actionType, more) => {
    const made = bench();
    const before = structuredClone(traces(made));
    void runButton({ actionType, ...more }, made.context);
    await settled();
    expect(traces(made)).not.toEqual(before);
    expect(made.log.notices.map(({ message }) => message)).not.toContain('no recognised action');
  });

  it('clears and validates the form around it', async () => {
    const { context, form } = bench();
    form.register({ name: 'code', node: { name: 'code' }, isActive: () => true, isRequired: () => true, focus: () => undefined });
    expect(await runButton({ actionType: 'validate' }, context)).toBe(true);
    await runButton({ actionType: 'clear' }, context);
    expect(form.values['code']).toBeUndefined();
    expect(await runButton({ actionType: 'validate' }, context)).toBe(false);
    expect(form.error('code').get()).toBe('This field is required');
  });

  it.each([
    ['the name of the answer', { api: '/named', downloadFileName: 'own.csv' }, 'of-answer.csv'],
    ['the name of the definition', { api: '/files/x.csv', downloadFileName: '${name}.csv' }, 'Optics.csv'],
    ['the name of the call', { api: { url: '/x', downloadFileName: 'call.csv' } }, 'call.csv'],
    ['the last part of the address', { api: 'get:/files/plan.csv?x=1' }, 'plan.csv'],
  ])('saves a file under %s', async (_name, more, expected) => {
    const { context, log } = bench();
    expect(await runButton({ actionType: 'download', ...more }, context)).toBe(true);
    expect(log.files.map(({ name }) => name)).toEqual([expected]);
    expect(await log.files[0]?.content.text()).toBe('file');
  });

  it('writes e-mails with copies, subject and text', async () => {
    const { context, log } = bench();
    await runButton(
      {
        actionType: 'email',
        to: 'a@b.example',
        cc: 'c@d.example;e@f.example',
        subject: 'About ${name} & more',
        body: 'Hi\nthere',
      },
      context,
    );
    expect(log.visits).toEqual([
      'mailto:a@b.example?cc=c@d.example,e@f.example&subject=About%20Optics%20%26%20more&body=Hi%0Athere',
    ]);
  });
});
