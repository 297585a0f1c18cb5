import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../../test/memory-environment.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import type { ActionContext, OverlayHandle } from '../runtime/types.ts';
import { Scope } from '../scope/Scope.ts';
import { FormModel } from './FormModel.ts';
import { submitForm, type SubmitAction } from './submit-form.ts';

type Node = Partial<ConstructorParameters<typeof FormModel>[0]['node']>;

interface Made {
  readonly model: FormModel;
  readonly runtime: PageRuntime;
  readonly log: MemoryLog;
  /** Calls of parts around the form, in order. */
  readonly steps: string[];
  readonly context: ActionContext;
  readonly submit: (action?: SubmitAction) => Promise<boolean>;
}

const toast = (msg: string): object => ({ actionType: 'toast', args: { msg } });

function form(node: Node, options: MemoryOptions = {}, around: Partial<ActionContext> = {}): Made {
  const { environment, log } = memoryEnvironment({ answer: () => ({ status: 0, data: {} }), ...options });
  const outer = new Scope();
  const runtime = new PageRuntime({ environment, texts: enUS, scope: outer });
  const steps: string[] = [];
  runtime.register({
    name: 'list',
    type: 'crud',
    scope: outer,
    reload: (values) => void steps.push(`reload ${JSON.stringify(values)}`),
    receive: (values) => void steps.push(`receive ${JSON.stringify(values)}`),
  });
  const scope = new Scope({ parent: outer, values: { code: 'A1' } });
  const model = new FormModel({ scope, runtime, node: { type: 'form', ...node } as never });
  model.register({
    name: 'code',
    node: { name: 'code' },
    isActive: () => true,
    isRequired: () => true,
    focus: () => undefined,
  });
  const context: ActionContext = { runtime, scope, path: 'body', form: model, ...around };
  return { model, runtime, log, steps, context, submit: (action) => submitForm(model, context, action) };
}

function overlay(steps: string[]): OverlayHandle {
  return { forms: new Set(), close: () => void steps.push('close'), opener: {} as ActionContext };
}

describe('a form in a dialog of a list', () => {
  it.each<[string, Node, boolean]>([
    ['with an api', { api: '/save' }, true],
    ['with actions of its own', { onEvent: { submitSucc: { actions: [toast('told')] } } } as never, true],
    ['that sends nothing', {}, false],
  ])('loads the list again only where it may have changed it: %s', async (_what, node, expected) => {
    let reloads = 0;
    const opener = { list: { reload: () => Promise.resolve(void reloads++) } } as unknown as ActionContext;
    const { submit, steps } = form(node, {}, { overlay: { ...overlay([]), opener } });
    expect([await submit(), reloads, steps]).toEqual([true, expected ? 1 : 0, []]);
  });
});

describe('submitting a form', () => {
  it('validates the fields, then the rules, and runs its own event last', async () => {
    const onEvent = { submit: { actions: [toast('told')] }, validateError: { actions: [toast('wrong')] } };
    const { model, submit, log } = form({
      api: '/save',
      onEvent: onEvent as never,
      rules: [{ rule: 'false', message: 'never' }],
    });
    model.setValue('code', '');
    await submit();
    expect(model.error('code').get()).toBe('This field is required');
    model.setValue('code', 'x');
    await submit();
    expect(model.state.get().formErrors).toEqual(['never']);
    expect(log.notices.map(({ message }) => message)).not.toContain('told');
    expect(log.notices.filter(({ message }) => message === 'wrong')).toHaveLength(2);
  });

  it('sends nothing when actions of `submit` replace it', async () => {
    const { submit, log, steps } = form({
      api: '/save',
      reload: 'list',
      onEvent: { submit: { actions: [toast('mine ${code}')] } } as never,
    });
    expect(await submit()).toBe(true);
    expect(log.notices.map(({ message }) => message)).toEqual(['mine A1']);
    expect(log.requests).toEqual([]);
    expect(steps).toEqual([]);
  });

  it('reports success after a call, a target or neither of them', async () => {
    const onEvent = { submitSucc: { actions: [toast('done ${event.data.result.id}${code}')] } } as never;
    const answer = (): unknown => ({ status: 0, data: { id: 7 } });
    for (const node of [{ api: '/save', onEvent }, { target: 'list', onEvent }, { onEvent }]) {
      const { submit, log } = form(node, { answer });
      await submit();
      expect(log.notices.map(({ message }) => message)).toContain('api' in node ? 'done 7A1' : 'done A1');
    }
  });

  it('sends its values to a target instead of the call', async () => {
    const { submit, steps, log } = form({ api: '/save', target: 'list' });
    await submit();
    expect(log.requests).toEqual([]);
    expect(steps).toEqual(['receive {"code":"A1"}']);
  });

  it('follows a redirect, otherwise reloads other parts', async () => {
    const both = form({ api: '/save', redirect: '/next/${code}', reload: 'list' });
    await both.submit();
    expect(both.log.visits).toEqual(['/next/A1']);
    expect(both.steps).toEqual([]);
    const one = form({ api: '/save', reload: 'list?q=${code}' });
    await one.submit();
    expect(one.steps).toEqual(['reload {"q":"A1"}']);
  });

  it('closes the dialog around it last, unless it is set to stay open', async () => {
    const steps: string[] = [];
    const made = form({ api: '/save', reload: 'list' }, {}, { overlay: overlay(steps) });
    await made.submit();
    expect([...made.steps, ...steps]).toEqual(['reload {}', 'close']);
    for (const [node, action] of [
      [{ closeDialogOnSubmit: false }, {}],
      [{}, { close: false }],
    ] as const) {
      const stays: string[] = [];
      await form({ api: '/save', ...node }, {}, { overlay: overlay(stays) }).submit(action);
      expect(stays).toEqual([]);
    }
  });
});

describe('a form in a dialog opened by a list', () => {
  const opened = async (more: Partial<ActionContext>, node: Node = {}): Promise<readonly string[]> => {
    const steps: string[] = [];
    const list = { reload: async ({ firstPage = false } = {}) => void steps.push(firstPage ? 'first page' : 'same page') };
    const opener = { list, ...more } as unknown as ActionContext;
    const made = form(
      { api: '/save', ...node },
      {},
      { overlay: { forms: new Set(), close: () => void steps.push('close'), opener } },
    );
    await made.submit();
    return [...made.steps, ...steps];
  };

  it('closes it and reloads the current page of the list, or the first page after a bulk action', async () => {
    expect(await opened({})).toEqual(['close', 'same page']);
    expect(await opened({ bulk: true })).toEqual(['close', 'first page']);
  });

  it('does not reload the list when the form or the button has its own `reload`', async () => {
    expect(await opened({}, { reload: 'list' })).toEqual(['reload {}', 'close']);
    expect(await opened({}, { reload: 'none' })).toEqual(['close']);
    expect(await opened({ button: { reload: 'list' } })).toEqual(['close']);
  });

  it('does not reload the list when it stays open', async () => {
    expect(await opened({}, { closeDialogOnSubmit: false })).toEqual([]);
  });

  it('closes the dialog that `close` of its button names', async () => {
    const { runtime, context, model } = form({ api: '/save' });
    void runtime.open('dialog', { id: 'outer', body: 'x' }, context);
    void runtime.open('dialog', { id: 'inner', body: 'x' }, context);
    const [, inner] = runtime.overlays.get();
    await submitForm(model, { ...context, overlay: inner }, { close: 'outer' });
    expect(runtime.overlays.get().map(({ definition }) => definition['id'])).toEqual(['inner']);
  });
});

describe('initial values of fields', () => {
  it('come from the scopes above, unless the field or its form is isolated from them', () => {
    const runtime = form({}).runtime;
    const above = new Scope({ values: { room: 'N1' } });
    const start = (node: Node, item: object = {}): unknown =>
      new FormModel({ scope: new Scope({ parent: above }), runtime, node: { type: 'form', ...node } as never }).startValue({
        name: 'room',
        ...item,
      });
    expect(start({})).toBe('N1');
    expect(start({}, { value: 'own' })).toBe('N1');
    expect(start({ canAccessSuperData: false })).toBeUndefined();
    expect(start({ canAccessSuperData: false }, { value: 'own' })).toBe('own');
    expect(start({}, { canAccessSuperData: false, value: 'own' })).toBe('own');
    expect(start({}, { value: '${room}!' })).toBe('N1!');
  });
});

describe('after a successful submit', () => {
  it('a feedback is shown before the next steps run', async () => {
    const { submit, runtime, steps } = form({ api: '/save', reload: 'list', feedback: { title: 'Well done' } });
    const sent = submit();
    await expect.poll(() => runtime.overlays.get().length).toBe(1);
    expect(runtime.overlays.get()[0]?.definition).toMatchObject({ title: 'Well done' });
    expect(steps).toEqual([]);
    runtime.overlays.get()[0]?.close();
    expect(await sent).toBe(true);
    expect(steps).toEqual(['reload {}']);
  });

  it.each([
    ['skipRestOnCancel', false, []],
    ['skipRestOnCancel', true, ['reload {}']],
    ['skipRestOnConfirm', true, []],
  ])('%s with a feedback that ends with %s skips the rest', async (name, confirmed, expected) => {
    const { submit, runtime, steps } = form({ api: '/save', reload: 'list', feedback: { title: 'x', [name]: true } });
    const sent = submit();
    await expect.poll(() => runtime.overlays.get().length).toBe(1);
    runtime.overlays.get()[0]?.close({ confirmed });
    await sent;
    expect(steps).toEqual(expected);
  });

  it('a feedback is not shown when its condition is false', async () => {
    const { submit, runtime, steps } = form({ api: '/save', reload: 'list', feedback: { visibleOn: 'this.code == 1' } });
    await submit();
    expect(runtime.overlays.get()).toEqual([]);
    expect(steps).toEqual(['reload {}']);
  });

  it('tells after a reset which fields are empty though something around has a value of their name', () => {
    const { model } = form({});
    const told: unknown[] = [];
    model.configure({ onReset: (values) => told.push(values) });
    const field = (name: string) => ({ name, node: { type: 'input-text' }, isActive: () => true, isRequired: () => false });
    model.scope.parent?.set('word', 'around');
    for (const name of ['word', 'other', 'list[0]']) model.register(field(name) as never);
    model.setValue('word', 'x');
    model.reset();
    expect(told).toEqual([{ code: 'A1', word: '' }]);
  });

  it('resetAfterSubmit restores the initial values, clearAfterSubmit empties the form', async () => {
    const reset = form({ api: '/save', resetAfterSubmit: true });
    reset.model.setValue('code', 'B2');
    await reset.submit();
    expect(reset.model.values['code']).toBe('A1');
    expect(reset.model.isDirty()).toBe(false);
    expect(reset.log.unsaved).toEqual([true, false]);
    const clear = form({ api: '/save', clearAfterSubmit: true });
    await clear.submit();
    expect(clear.model.values['code']).toBeUndefined();
    expect(clear.model.isDirty()).toBe(false);
  });

  it('messages come from the answer, otherwise from the definition, which can use values', async () => {
    const texts = { messages: { saveSuccess: 'kept ${code}', saveFailed: 'not kept ${code}' } };
    const reported = async (answer: unknown): Promise<unknown> => {
      const { model, submit, log } = form({ api: '/save', ...texts }, { answer: () => answer });
      await submit();
      return [
        ...log.notices.map(({ message }) => message),
        ...model.state.get().formErrors.map((text) => `in the form: ${text}`),
      ];
    };
    expect(await reported({ status: 0, msg: 'so says the server' })).toEqual(['so says the server']);
    expect(await reported({ status: 0, msg: '' })).toEqual(['kept A1']);
    expect(await reported({ status: 1, msg: '' })).toEqual(['in the form: not kept A1']);
    // What stands at a field is not said again; what the answer says besides is.
    expect(await reported({ status: 422, errors: { code: 'taken' } })).toEqual(['in the form: not kept A1']);
    expect(await reported({ status: 422, msg: 'taken', errors: { code: 'taken' } })).toEqual([]);
    expect(await reported({ status: 422, msg: 'so it is', errors: { code: 'taken', other: 'odd' } })).toEqual([
      'in the form: odd',
      'in the form: so it is',
    ]);
  });
});

describe('the request of a form', () => {
  it('trims texts only with trimValues', async () => {
    for (const [trimValues, code] of [
      [true, 'B 2'],
      [false, ' B 2 '],
    ] as const) {
      const { model, submit, log } = form({ api: '/save', trimValues });
      model.setValue('code', ' B 2 ');
      await submit();
      expect(log.requests[0]?.data).toEqual({ code });
    }
  });

  it('is a post unless the call has another method; the button can have its own call', async () => {
    const { submit, log } = form({ api: '/save' });
    await submit();
    await submit({ api: 'put:/other' });
    const put = form({ api: { method: 'PUT', url: '/save' } });
    await put.submit();
    expect([...log.requests, ...put.log.requests].map(({ method, url }) => `${method} ${url}`)).toEqual([
      'post /save',
      'put /other',
      'put /save',
    ]);
  });

  it('shows its message for the time that the answer gives; that of a failure stays in the form', async () => {
    const reported = async (status: number): Promise<readonly unknown[]> => {
      const { model, submit, log } = form({ api: '/save' }, { answer: () => ({ status, msg: 'x', msgTimeout: 400 }) });
      await submit();
      return [log.notices, model.state.get().formErrors];
    };
    expect(await reported(0)).toMatchObject([[{ message: 'x', timeout: 400 }], []]);
    expect(await reported(1)).toEqual([[], ['x']]);
  });

  it('shows no message with `silent`, also after a failure', async () => {
    for (const status of [0, 1]) {
      const { submit, log } = form({ api: { url: '/save', silent: true } }, { answer: () => ({ status, msg: 'x' }) });
      await submit();
      expect(log.notices).toEqual([]);
    }
  });

  it('polls with the primary field only while the work is running', async () => {
    const answer: MemoryOptions['answer'] = ({ url }) => ({ status: 0, data: url === '/save' ? { job: 5 } : { finished: true } });
    const { submit, log } = form({ api: '/save', asyncApi: 'post:/jobs', primaryField: 'job', checkInterval: 10 }, { answer });
    await submit();
    expect(log.requests.map(({ url, data }) => [url, data])).toEqual([
      ['/save', { code: 'A1' }],
      ['/jobs', { job: 5 }],
    ]);
  });
});

describe('errors of the server', () => {
  it('are shown beside their fields, and below the form for unknown fields', async () => {
    const { model, submit } = form(
      { api: '/save' },
      { answer: () => ({ status: 422, errors: { code: 'taken', gone: ['a', 'b'] } }) },
    );
    expect(await submit()).toBe(false);
    expect(model.error('code').get()).toBe('taken');
    expect(model.state.get().formErrors).toHaveLength(1);
    expect(model.state.get().formErrors[0]).toContain('a');
  });
});
