import { afterEach, describe, expect, it, vi } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import type { EventAction, EventHandler } from '../../schema/actions.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../../test/memory-environment.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import type { ActionContext } from '../runtime/types.ts';
import { Scope } from '../scope/Scope.ts';
import { runEvent, type EventResult } from './run-event.ts';

interface Bench {
  readonly runtime: PageRuntime;
  readonly log: MemoryLog;
  readonly context: ActionContext;
  readonly said: () => readonly string[];
  readonly run: (actions: readonly EventAction[], handler?: Partial<EventHandler>) => Promise<EventResult>;
}

function bench(options: MemoryOptions = {}, values: Readonly<Record<string, unknown>> = { id: 7, name: 'Optics' }): Bench {
  const { environment, log } = memoryEnvironment({ answer: () => ({ status: 0, data: {} }), ...options });
  const scope = new Scope({ values });
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  const context: ActionContext = { runtime, scope, path: 'body' };
  return {
    runtime,
    log,
    context,
    said: () => log.notices.map(({ message }) => message),
    run: (actions, handler = {}) =>
      runEvent({ handlers: { click: { ...handler, actions } }, name: 'click', data: { value: 5 }, context }),
  };
}

const say = (msg: string, more: Partial<EventAction> = {}): EventAction => ({ actionType: 'toast', args: { msg }, ...more });

afterEach(() => vi.useRealTimers());

describe('the scope of an action', () => {
  it('holds the event data under `event.data` and by name, over the scopes of the node', async () => {
    const { run, said } = bench({}, { value: 'of the node', name: 'Optics' });
    await run([say('${event.data.value} ${value} ${name}')]);
    expect(said()).toEqual(['5 5 Optics']);
  });

  it('passes the values of setEventData to the actions after it only', async () => {
    const { run, said, context } = bench();
    await run([{ actionType: 'setEventData', args: { kept: '${value + 1}' } }, say('${kept}')]);
    await run([say('[${kept}]')]);
    expect(said()).toEqual(['6', '[]']);
    expect(context.scope.values).toEqual({ id: 7, name: 'Optics' });
  });
});

describe('conditions of an action', () => {
  const rule = (op: string) =>
    ({ conjunction: 'and', children: [{ left: { type: 'field', field: 'value' }, op, right: 5 }] }) as const;

  it('can be condition builder values, in `expression` or the older `execOn`; `expression` wins', async () => {
    const { run, said } = bench();
    await run([
      say('a', { expression: rule('equal') }),
      say('b', { expression: rule('not_equal') }),
      say('c', { execOn: rule('equal') }),
      say('d', { expression: 'false', execOn: 'true' }),
    ]);
    expect(said()).toEqual(['a', 'c']);
  });

  it('decide whether preventDefault and stopPropagation apply', async () => {
    const { run, said } = bench();
    expect(await run([say('a', { preventDefault: '${value > 9}', stopPropagation: rule('not_equal') }), say('b')])).toMatchObject(
      {
        prevented: false,
        stopped: false,
      },
    );
    expect(await run([say('c', { preventDefault: rule('equal'), stopPropagation: 'this.value == 5' }), say('d')])).toMatchObject({
      prevented: true,
      stopped: true,
    });
    expect(said()).toEqual(['a', 'b', 'c']);
  });
});

describe('a chain of actions', () => {
  const slow: MemoryOptions = {
    answer: async ({ url }) => {
      await new Promise((resolve) => {
        setTimeout(resolve, url === '/slow' ? 30 : 1);
      });
      return { status: 0, msg: url };
    },
  };

  it('runs one action after the other', async () => {
    const { run, said } = bench(slow);
    await run([
      { actionType: 'ajax', api: '/slow' },
      { actionType: 'ajax', api: '/fast' },
    ]);
    expect(said()).toEqual(['/slow', '/fast']);
  });

  it('runs the actions of `parallel` at once and waits for all of them', async () => {
    const { run, said } = bench(slow);
    const children = [
      { actionType: 'ajax', api: '/slow' },
      { actionType: 'ajax', api: '/fast' },
    ];
    await run([{ actionType: 'parallel', children }, say('after')]);
    expect(said()).toEqual(['/fast', '/slow', 'after']);
  });

  it('stops when an action of `parallel` fails or a question is answered with no', async () => {
    const { run, said, runtime } = bench({ answer: () => ({ status: 1, msg: 'no' }) });
    expect(
      await run([{ actionType: 'parallel', children: [{ actionType: 'ajax', api: '/x' }, say('b')] }, say('after')]),
    ).toMatchObject({
      failed: true,
    });
    const asked = run([{ actionType: 'confirmDialog', dialog: { title: 'Sure, ${name}?', msg: 'Delete ${id}?' } }, say('after')]);
    await expect.poll(() => runtime.questions.get()).toMatchObject([{ message: 'Delete 7?', title: 'Sure, Optics?' }]);
    runtime.questions.get()[0]?.answer(false);
    // The default behaviour of the event is prevented, too.
    expect(await asked).toMatchObject({ failed: true, prevented: true });
    const again = run([{ actionType: 'confirmDialog', args: { msg: 'Go on, ${name}?' } }, say('went on')]);
    await expect.poll(() => runtime.questions.get()).toMatchObject([{ message: 'Go on, Optics?' }]);
    runtime.questions.get()[0]?.answer(true);
    expect(await again).toMatchObject({ failed: false, prevented: false });
    expect(said().toSorted()).toEqual(['b', 'no', 'went on']);
  });

  it('continues after an alert is closed, whose text may be in `dialog`', async () => {
    const { run, said, runtime } = bench();
    const reported = run([{ actionType: 'alert', dialog: { title: 'Mind, ${name}', msg: 'Row ${id}' } }, say('read')]);
    await expect.poll(() => runtime.questions.get()).toMatchObject([{ kind: 'alert', title: 'Mind, Optics', message: 'Row 7' }]);
    expect(said()).toEqual([]);
    runtime.questions.get()[0]?.answer(true);
    await reported;
    expect(said()).toEqual(['read']);
  });

  it('loops over a nested list with the item and its fields, `continue` and `break`', async () => {
    const { run, said } = bench({}, { data: { rows: [{ n: 'a' }, { n: 'b' }, { n: 'c' }, { n: 'd' }] } });
    await run([
      {
        actionType: 'loop',
        args: { loopName: 'data.rows' },
        children: [
          { actionType: 'break', expression: '${index == 3}' },
          { actionType: 'continue', expression: '${n == "b"}' },
          say('${index} ${item.n} ${n}'),
        ],
      },
      say('after'),
    ]);
    expect(said()).toEqual(['0 a a', '2 c c', 'after']);
  });

  it('runs the first `switch` branch that matches, or the one without a condition', async () => {
    const { run, said } = bench();
    const children = (value: number): EventAction[] => [
      say('a', { expression: `\${value == ${value}}` }),
      say('b', { expression: '${value > 4}' }),
      say('else'),
    ];
    await run([{ actionType: 'switch', children: children(5) }]);
    await run([{ actionType: 'switch', children: children(4) }]);
    await run([{ actionType: 'switch', children: [say('x', { expression: 'false' }), say('otherwise')] }, say('after')]);
    expect(said()).toEqual(['a', 'b', 'otherwise', 'after']);
  });
});

describe('a dialog of an action', () => {
  const ask = (more: Partial<EventAction>): EventAction => ({ actionType: 'dialog', dialog: { body: 'x' }, ...more });

  it('returns whether it was confirmed and its values, in outputVar or dialogResponse', async () => {
    for (const name of ['given', undefined]) {
      const { run, said, runtime } = bench();
      const done = run([
        ask({ waitForAction: true, ...(name === undefined ? {} : { outputVar: name }) }),
        say(`\${${name ?? 'dialogResponse'}.confirmed} \${event.data.${name ?? 'dialogResponse'}.value.room}`),
      ]);
      await expect.poll(() => runtime.overlays.get().length).toBe(1);
      expect(said()).toEqual([]);
      runtime.overlays.get()[0]?.close({ confirmed: true, value: { room: 'N1' } });
      await done;
      expect(said()).toEqual(['true N1']);
    }
  });

  it('is not waited for without waitForAction', async () => {
    const { run, said } = bench();
    await run([ask({}), say('at once')]);
    expect(said()).toEqual(['at once']);
  });

  it('sees only the `data` of the action, or the whole scope of its opener', async () => {
    const { run, runtime } = bench();
    await run([ask({ data: { n: '${value}' } }), ask({})]);
    const [mapped, plain] = runtime.overlays.get();
    expect(mapped?.scope.values).toEqual({ n: 5 });
    expect(plain?.scope.lookup('value')).toBe(5);
  });

  it('is closed by name with all dialogs opened from it', async () => {
    const { run, runtime, context } = bench();
    void runtime.open('dialog', { id: 'first', body: 'x' }, context);
    const [first] = runtime.overlays.get();
    void runtime.open('drawer', { name: 'second', body: 'x' }, { ...context, overlay: first });
    void runtime.open('dialog', { id: 'other', body: 'x' }, context);
    await run([{ actionType: 'closeDialog', componentId: 'first' }]);
    expect(runtime.overlays.get().map(({ definition }) => definition['id'])).toEqual(['other']);
    await run([{ actionType: 'closeDialog', componentId: 'gone' }]);
    expect(runtime.overlays.get()).toHaveLength(1);
    await run([{ actionType: 'closeDrawer' }]);
    expect(runtime.overlays.get()).toEqual([]);
  });
});

describe('the result of a call', () => {
  const answer = (): unknown => ({ status: 0, msg: 'fine', data: { n: 1 } });

  it('has the data, the whole answer, the status and the message', async () => {
    const { run, said } = bench({ answer });
    await run([
      { actionType: 'ajax', api: { url: '/x', silent: true } },
      say(
        '${event.data.responseResult.n} ${responseResult.responseData.n} ${responseResult.responseStatus} ${responseResult.responseMsg}',
      ),
      say('${event.data.responseData.n} ${responseData.n}'),
    ]);
    expect(said()).toEqual(['1 1 0 fine', '1 1']);
  });

  it('is set after an ignored failure too', async () => {
    const { run, said } = bench({ answer: () => ({ status: 4, msg: 'away' }) });
    await run([
      { actionType: 'ajax', api: '/x', outputVar: 'got', ignoreError: true },
      say('${got.responseStatus} ${event.data.got.responseMsg}'),
    ]);
    expect(said()).toEqual(['away', '4 away']);
  });

  it('has no body without `data` of its own', async () => {
    const { run, log } = bench({ answer });
    await run([
      { actionType: 'ajax', api: 'post:/x' },
      { actionType: 'ajax', api: 'post:/y', data: { v: '${value}' } },
      { actionType: 'ajax', api: { method: 'post', url: '/z', data: { '&': '$$', id: '__undefined' } } },
    ]);
    expect(log.requests.map(({ data }) => data)).toEqual([{}, { v: 5 }, expect.not.objectContaining({ id: 7 })]);
  });

  it('takes its message from the call, then the answer and the action; `silent` shows none', async () => {
    let status = 0;
    const { run, said } = bench({ answer: ({ url }) => ({ status, msg: url === '/mute' ? '' : 'of the answer' }) });
    const messages = { success: 'done ${name}', failed: 'not done' };
    const send = (api: EventAction['api'], more: Partial<EventAction> = {}): Promise<unknown> =>
      run([{ actionType: 'ajax', api, ignoreError: true, ...more }]);
    await send({ url: '/x', messages: { success: 'of the call' } }, { messages });
    await send('/x', { messages });
    await send('/mute', { messages });
    await send('/mute', { args: { messages } });
    await send('/x', { options: { silent: true } });
    await send({ url: '/x', silent: true });
    await send('/mute');
    expect(said()).toEqual(['of the call', 'of the answer', 'done Optics', 'done Optics']);
    status = 1;
    await send('/mute', { messages });
    await send('/mute');
    await send('/mute', { args: { options: { silent: true } } });
    expect(said().slice(4)).toEqual(['not done', enUS.failed]);
  });

  it('shows its message for `msgTimeout` of the answer, and a toast for its own `timeout`', async () => {
    const { run, log } = bench({ answer: ({ url }) => ({ status: url === '/bad' ? 1 : 0, msg: 'x', msgTimeout: 700 }) });
    await run([
      { actionType: 'ajax', api: '/x' },
      { actionType: 'ajax', api: '/bad', ignoreError: true },
      { actionType: 'toast', args: { msg: 'y', timeout: 300 } },
      say('z'),
    ]);
    expect(log.notices.map(({ timeout }) => timeout)).toEqual([700, 700, 300, undefined]);
  });
});

describe('navigation', () => {
  it.each<[string, EventAction, string]>([
    [
      'url with params',
      { actionType: 'url', args: { url: '/a?x=1', params: { n: '${name}', id: '$id' } } },
      '/a?x=1&n=Optics&id=7',
    ],
    ['link with params', { actionType: 'link', args: { link: '/rows/${name}', params: { id: '${id}' } } }, '/rows/Optics?id=7'],
    ['jump', { actionType: 'jump', args: { url: '/a' } }, '/a'],
    ['a link outside args', { actionType: 'link', link: '/b' }, '/b'],
  ])('%s', async (_name, action, expected) => {
    const { run, log } = bench();
    await run([action]);
    expect(log.visits).toEqual([expected]);
  });
});

describe('debounce', () => {
  it('runs only the last of several quick events, separately for each scope', async () => {
    vi.useFakeTimers();
    const { said, context } = bench();
    const handlers = { change: { debounce: { wait: 200 }, actions: [say('${value}${row}')] } };
    const report = (value: number, row?: string): Promise<EventResult> =>
      runEvent({
        handlers,
        name: 'change',
        data: { value },
        context: row === undefined ? context : { ...context, scope: rows[row] as Scope },
      });
    const rows: Record<string, Scope> = { a: new Scope({ values: { row: 'a' } }), b: new Scope({ values: { row: 'b' } }) };
    expect(await report(1)).toMatchObject({ handled: true, prevented: false });
    await vi.advanceTimersByTimeAsync(150);
    await report(2);
    await report(3, 'a');
    await report(4, 'b');
    await vi.advanceTimersByTimeAsync(150);
    expect(said()).toEqual([]);
    await vi.advanceTimersByTimeAsync(150);
    expect(said().toSorted()).toEqual(['2', '3a', '4b']);
    await report(5);
    await vi.advanceTimersByTimeAsync(400);
    expect(said().toSorted()).toEqual(['2', '3a', '4b', '5']);
  });

  it.each([
    [{}, 100],
    [50, 50],
  ])('with %j waits %s ms', async (debounce, pause) => {
    vi.useFakeTimers();
    const { run, said } = bench();
    void run([say('late')], { debounce });
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(said()).toEqual([]);
    // A little longer: actions yield to the browser first.
    await vi.advanceTimersByTimeAsync(20);
    expect(said()).toEqual(['late']);
  });
});

describe('a broadcast', () => {
  const heard = async (stops: string | undefined): Promise<readonly string[]> => {
    const { run, runtime, context } = bench();
    const calls: string[] = [];
    for (const [id, weight] of [
      ['light', 1],
      ['none', 0],
      ['heavy', 9],
    ] as const) {
      runtime.register({
        id,
        type: 'any',
        scope: context.scope,
        weightOf: (event) => (event === 'saved' ? weight : undefined),
        notify: (_event, data) => {
          calls.push(`${id} ${String(data['n'])}`);
          return Promise.resolve(id === stops);
        },
      });
    }
    await run([{ actionType: 'broadcast', args: { eventName: 'saved' }, data: { n: '${value}' } }]);
    await run([{ actionType: 'broadcast', args: { eventName: 'unheard' } }]);
    return calls;
  };

  it('reaches parts with a greater weight first', async () => {
    expect(await heard(undefined)).toEqual(['heavy 5', 'light 5', 'none 5']);
  });

  it('stops after a part that calls stopPropagation', async () => {
    expect(await heard('light')).toEqual(['heavy 5', 'light 5']);
  });
});

describe('setValue', () => {
  it('merges values, or replaces all of them with dataMergeMode override', async () => {
    const { run, runtime, context } = bench();
    const given: unknown[] = [];
    runtime.register({
      id: 'form',
      type: 'form',
      scope: context.scope,
      setValue: (value, replaces) => void given.push([value, replaces === true]),
    });
    const args = { value: { a: '${value}', '&': '${nothing}' } };
    await run([
      { actionType: 'setValue', componentId: 'form', args },
      { actionType: 'setValue', componentId: '${"fo" + "rm"}', args, dataMergeMode: 'override' },
    ]);
    expect(given).toEqual([
      [{ a: 5 }, false],
      [{ a: 5 }, true],
    ]);
  });

  it('fails and stops the chain when no part has the name', async () => {
    const { run, said } = bench();
    const missing = { actionType: 'setValue', componentId: 'gone', args: { value: 1 } };
    expect(await run([missing, say('after')])).toMatchObject({ failed: true });
    expect(await run([{ ...missing, ignoreError: true }, say('after')])).toMatchObject({ failed: false });
    expect(said()).toEqual(['after']);
  });
});
