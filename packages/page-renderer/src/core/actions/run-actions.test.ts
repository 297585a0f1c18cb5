import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import type { EventAction } from '../../schema/actions.ts';
import { actionBench, type ActionBench } from '../../../test/action-bench.ts';
import type { MemoryOptions } from '../../../test/memory-environment.ts';
import { pageLimits } from '../limits/page-limits.ts';

const toast = (msg: string, more: Partial<EventAction> = {}): EventAction => ({ actionType: 'toast', args: { msg }, ...more });

/** The texts of the notices that {@link toast} shows. */
const toasts = ({ calls }: ActionBench): readonly unknown[] =>
  calls.filter((call) => call.startsWith('info ')).map((call) => JSON.parse(call.slice(5)) as unknown);

describe('a chain of actions', () => {
  it.each<[string, readonly EventAction[], string, readonly string[]]>([
    ['runs an action with an empty condition', [toast('a', { expression: '' })], '', ['a']],
    ['prevents the default when its condition is true', [toast('a', { preventDefault: '${value == 5}' })], 'prevented', ['a']],
    ['does not prevent the default when its condition is false', [toast('a', { preventDefault: '${value == 6}' })], '', ['a']],
    [
      'continues when the condition to stop is false',
      [toast('a', { stopPropagation: '${value == 6}' }), toast('b')],
      '',
      ['a', 'b'],
    ],
    ['stops at a failure', [{ actionType: 'refuse', componentId: 'box' }, toast('b')], 'failed', []],
    ['continues after ignored errors', [{ actionType: 'refuse', componentId: 'box', ignoreError: true }, toast('b')], '', ['b']],
    ['stops when the named part does not exist', [{ actionType: 'expand', componentId: 'none' }, toast('b')], 'failed', []],
    ['stops when a part does not know the action', [{ actionType: 'unheard', componentId: 'box' }, toast('b')], 'failed', []],
  ])('%s', async (_name, actions, outcome, messages) => {
    const made = actionBench();
    expect(await made.run(actions)).toBe(outcome);
    expect(toasts(made)).toEqual(messages);
  });

  it.each<[string, readonly EventAction[], string, readonly string[]]>([
    [
      'switch falls back to the first branch without a condition',
      [{ actionType: 'switch', children: [toast('a', { expression: '${value == 4}' }), toast('b'), toast('c')] }],
      '',
      ['b'],
    ],
    ['switch can match no branch', [{ actionType: 'switch' }, toast('b')], '', ['b']],
    [
      'switch fails when its branch fails',
      [{ actionType: 'switch', children: [{ actionType: 'refuse', componentId: 'box' }] }, toast('b')],
      'failed',
      [],
    ],
    [
      'parallel waits for all actions and fails with one of them',
      [
        {
          actionType: 'parallel',
          children: [{ actionType: 'refuse', componentId: 'box' }, { actionType: 'wait', args: { time: 5 } }, toast('a')],
        },
        toast('b'),
      ],
      'failed',
      ['a'],
    ],
    ['parallel can be empty', [{ actionType: 'parallel' }, toast('b')], '', ['b']],
    [
      'a loop reads items by name and by index, one after the other',
      [
        {
          actionType: 'loop',
          loopName: 'list',
          children: [{ actionType: 'wait', args: { time: 1 } }, toast('${n}${item.n}${index}')],
        },
        toast('end'),
      ],
      '',
      ['110', '221', '332', 'end'],
    ],
    [
      'a loop accepts a list as value',
      [{ actionType: 'loop', args: { loopData: '${list}' }, children: [toast('${n}')] }],
      '',
      ['1', '2', '3'],
    ],
    [
      'a loop over no list does nothing',
      [{ actionType: 'loop', loopName: 'name', children: [toast('a')] }, toast('b')],
      '',
      ['b'],
    ],
    ['a loop without a list does nothing', [{ actionType: 'loop', children: [toast('a')] }, toast('b')], '', ['b']],
    [
      'a loop stops when an action in it fails',
      [
        { actionType: 'loop', loopName: 'list', children: [toast('${n}'), { actionType: 'refuse', componentId: 'box' }] },
        toast('b'),
      ],
      'failed',
      ['1'],
    ],
    [
      'stopPropagation in a loop stops the whole chain',
      [{ actionType: 'loop', loopName: 'list', children: [toast('${n}'), { actionType: 'stopPropagation' }] }, toast('b')],
      '',
      ['1'],
    ],
    [
      'preventDefault in a loop applies to the event',
      [{ actionType: 'loop', loopName: 'list', children: [{ actionType: 'preventDefault' }] }, toast('b')],
      'prevented',
      ['b'],
    ],
    [
      'a break ends the inner loop only',
      [
        {
          actionType: 'loop',
          loopName: 'list',
          children: [{ actionType: 'loop', loopName: 'list', children: [toast('${n}'), { actionType: 'break' }] }, toast('next')],
        },
      ],
      '',
      ['1', 'next', '1', 'next', '1', 'next'],
    ],
  ])('%s', async (_name, actions, outcome, messages) => {
    const made = actionBench();
    expect(await made.run(actions)).toBe(outcome);
    expect(toasts(made)).toEqual(messages);
  });

  it('runs a loop a thousand times at most', async () => {
    const made = actionBench();
    made.scope.set(
      'list',
      Array.from({ length: 1_001 }, () => ({})),
    );
    await made.run([{ actionType: 'loop', loopName: 'list', children: [{ actionType: 'stir', componentId: 'box' }] }]);
    expect(made.calls).toHaveLength(1_000);
  });

  it('stops when too many actions are running, and says so once', async () => {
    const made = actionBench();
    const children = Array.from({ length: pageLimits.maxActionsAtOnce + 2 }, () => ({ actionType: 'wait', args: { time: 1 } }));
    expect(await made.run([{ actionType: 'parallel', children }])).toBe('failed');
    expect(made.calls).toEqual([`error ${JSON.stringify(enUS.runaway)}`]);
    expect(made.warnings).toEqual(['the actions at body start each other without end and are stopped']);
    expect(await made.run([toast('again')])).toBe('');
  });
});

describe('actions', () => {
  it.each<[EventAction, readonly string[]]>([
    [
      {
        actionType: 'toast',
        args: {
          items: [
            { level: 'success', title: 'T', body: 'B' },
            { msgType: 'error', msg: 'M' },
          ],
        },
      },
      ['success “T” "B"', 'error "M"'],
    ],
    [{ actionType: 'toast', args: { level: 'loud', msg: 'x' } }, ['info "x"']],
    [{ actionType: 'url', args: { url: '/a', params: { x: '${id}', y: 'p q' } } }, ['visit "/a?x=7&y=p+q"']],
    [{ actionType: 'url', url: '/a?z=1', blank: true, args: { params: { x: 1 } } }, ['tab "/a?z=1&x=1"']],
    [{ actionType: 'url', args: { url: '/a', params: {}, blank: 'yes' } }, ['visit "/a"']],
    [{ actionType: 'link', args: { link: '/a/${id}', blank: true } }, ['visit "/a/7"']],
    [{ actionType: 'link', link: '/b' }, ['visit "/b"']],
    [{ actionType: 'jump', args: { url: '/c' } }, ['visit "/c"']],
    [{ actionType: 'copy', content: 'of ${name}' }, ['copy "of Optics"', `success ${JSON.stringify(enUS.copied)}`]],
    [{ actionType: 'email', args: { to: 'a@b.example', subject: '${name}' } }, ['visit "mailto:a@b.example?subject=Optics"']],
    [{ actionType: 'email', to: '${name}@b.example' }, ['visit "mailto:Optics@b.example"']],
    [{ actionType: 'setValue', componentId: 'box', args: { value: '${id}' } }, ['value 7']],
    [{ actionType: 'setValue', componentId: 'box${id}', args: { value: 1 } }, ['value 1']],
    [{ actionType: 'stir', componentName: 'box7', args: { a: '${id}', b: 1 }, data: { b: '${value}' } }, ['stir {"a":7,"b":5}']],
    [{ actionType: 'reload', componentId: 'box', args: { a: 1 } }, ['reload {"a":1}']],
    [
      { actionType: 'reload', componentId: 'box', args: { a: 1 }, data: { b: '${id}' }, dataMergeMode: 'override' },
      ['reload! {"b":7}'],
    ],
    [{ actionType: 'reload' }, ['list']],
    [{ actionType: 'submit' }, ['submit {"code":"A"}']],
    [{ actionType: 'reset' }, ['reset']],
  ])('%j', async (action, expected) => {
    const made = actionBench();
    expect(await made.run([action])).toBe('');
    expect(made.calls).toEqual(expected);
  });

  it.each<[string, unknown, object]>([
    ['show', undefined, { visible: true }],
    ['hidden', undefined, { visible: false }],
    ['visibility', '${id}', { visible: true }],
    ['visibility', '${missing}', { visible: false }],
    ['enabled', undefined, { disabled: false }],
    ['disabled', undefined, { disabled: true }],
    ['usability', true, { disabled: false }],
    ['usability', false, { disabled: true }],
    ['static', undefined, { static: true }],
    ['nonstatic', undefined, { static: false }],
  ])('%s of %j', async (actionType, value, expected) => {
    const { run, runtime } = actionBench();
    await run([{ actionType, componentName: 'any', args: { value } }, { actionType }]);
    expect(runtime.overrides.get()).toEqual({ any: expected });
  });

  it('go back by one page when no number is given', async () => {
    const moves: number[] = [];
    const { run, runtime } = actionBench();
    Object.assign(runtime.environment, { go: (steps: number) => moves.push(steps) });
    await run([{ actionType: 'goPage' }, { actionType: 'goPage', delta: 2 }]);
    expect(moves).toEqual([-1, 2]);
  });

  it('validate, clear and submit the form around them, and pass the result to the next actions', async () => {
    const made = actionBench();
    const found = toast('${validateResult.error}|${event.data.validateResult.payload.code}');
    expect(await made.run([{ actionType: 'validate' }, found])).toBe('');
    expect(await made.run([{ actionType: 'clear' }, { actionType: 'validate' }, toast('${validateResult.error}')])).toBe('');
    expect(await made.run([{ actionType: 'submit', outputVar: 'sent' }, toast('${sent.error}')])).toBe('');
    expect(toasts(made)).toEqual(['|A', enUS.fixErrors, enUS.fixErrors]);
  });

  it('loop over the list that `loopName` gives as a name or a template', async () => {
    const made = actionBench();
    made.scope.set('list', [{ n: 1 }, { n: 2 }]);
    for (const loopName of ['list', '${list}'])
      await made.run([{ actionType: 'loop', args: { loopName }, children: [toast('${n}')] }]);
    expect(toasts(made)).toEqual(['1', '2', '1', '2']);
  });

  it('do not fall back to the form around when the named part lacks the action', async () => {
    const { run, runtime, scope, calls, warnings } = actionBench();
    runtime.register({ id: 'deaf', type: 'any', scope });
    expect(await run([{ actionType: 'submit', componentId: 'deaf' }])).toBe('failed');
    expect(calls).toEqual([`warning ${JSON.stringify(enUS.noAction)}`]);
    expect(warnings).toEqual(['“submit” at body is no action that is known']);
  });

  it('warn when their target is missing', async () => {
    const { run, warnings, calls } = actionBench();
    await run([{ actionType: 'setValue', componentId: 'none' }]);
    await run([{ actionType: 'expand', componentName: 'none' }]);
    await run([{ actionType: 'dialog' }]);
    await run([{ actionType: 'closeDialog', componentId: 'none' }]);
    await run([{ actionType: 'submit' }], { form: undefined });
    expect(warnings).toEqual([
      'there is nothing named “none” to give a value to',
      'there is nothing named “none” for the action “expand”',
      'the action “dialog” has no definition',
      'no dialog named “none” is open',
      '“submit” at body is no action that is known',
    ]);
    expect(calls).toEqual([`warning ${JSON.stringify(enUS.noAction)}`]);
  });

  it('wait until loading has ended', async () => {
    const made = actionBench();
    await made.run([{ actionType: 'reload', componentId: 'box' }, { actionType: 'reload' }, toast('after')]);
    expect(made.calls).toEqual(['reload {}', 'list', 'info "after"']);
  });
});

describe('calls of actions', () => {
  const failing = { answer: () => ({ status: 3, msg: 'away' }) };

  it.each<[string, EventAction, MemoryOptions, readonly string[]]>([
    [
      'show the message of the answer',
      { actionType: 'ajax', api: '/x' },
      { answer: () => ({ status: 0, msg: 'done' }) },
      ['success "done"'],
    ],
    ['show no message when the answer has none', { actionType: 'ajax', api: '/x' }, {}, []],
    ['show the message of a failure', { actionType: 'ajax', api: '/x' }, failing, ['error "away"']],
    [
      'show a default message when a failed answer has none',
      { actionType: 'ajax', api: '/x' },
      { answer: () => ({ status: 1 }) },
      [`error ${JSON.stringify(enUS.failed)}`],
    ],
    ['show no message when the call is silent', { actionType: 'ajax', api: { url: '/x', silent: true } }, failing, []],
    [
      'show no message when the action is silent',
      { actionType: 'ajax', api: '/x', args: { options: { silent: true } } },
      failing,
      [],
    ],
    [
      'show no message for a silent success either',
      { actionType: 'ajax', args: { api: { url: '/x', silent: true } } },
      { answer: () => ({ status: 0, msg: 'done' }) },
      [],
    ],
  ])('%s', async (_name, action, options, expected) => {
    const { run, calls } = actionBench(options);
    await run([action]);
    expect(calls).toEqual(expected);
  });

  it('keep the data that is there and add the failure', async () => {
    const made = actionBench(failing);
    made.scope.set('kept', 1);
    await made.run([
      { actionType: 'ajax', api: { url: '/x', silent: true }, outputVar: 'first', ignoreError: true },
      { actionType: 'ajax', api: { url: '/x', silent: true }, ignoreError: true },
      toast('${responseResult.responseStatus} ${first.responseMsg} ${event.data.value} ${event.data.first.responseStatus}'),
    ]);
    expect(toasts(made)).toEqual(['3 away 5 3']);
  });

  it('pass the answer on by name and as a whole', async () => {
    const made = actionBench({ answer: () => ({ status: 0, msg: 'well', data: { n: 4 } }) });
    await made.run([
      { actionType: 'ajax', api: { url: '/x', silent: true } },
      toast('${responseResult.n} ${responseResult.responseData.n} ${responseResult.responseMsg}'),
    ]);
    expect(toasts(made)).toEqual(['4 4 well']);
  });

  it('send only what the action says', async () => {
    const sent: unknown[] = [];
    const { run } = actionBench({
      answer: ({ data }) => {
        sent.push(data);
        return { status: 0 };
      },
    });
    await run([
      { actionType: 'ajax', api: 'post:/x', data: { n: '${value}' } },
      { actionType: 'ajax', api: 'post:/x' },
    ]);
    expect(sent).toEqual([{ n: 5 }, {}]);
  });
});

describe('dialogs of actions', () => {
  it('are waited for with waitForAction, and pass their result on', async () => {
    const made = actionBench();
    const dialog = { title: 'T', body: 'x', data: { own: 1 } };
    const ran = made.run([
      { actionType: 'dialog', dialog, data: { given: '${id}' }, waitForAction: true, outputVar: 'asked' },
      toast('${asked.confirmed} ${asked.value.n}'),
    ]);
    await expect.poll(() => made.runtime.overlays.get().length).toBe(1);
    const [overlay] = made.runtime.overlays.get();
    expect(overlay?.scope.values).toEqual({ given: 7 });
    expect(toasts(made)).toEqual([]);
    overlay?.close({ confirmed: true, value: { n: 3 } });
    await ran;
    expect(toasts(made)).toEqual(['true 3']);
  });

  it('are not waited for by default', async () => {
    const made = actionBench();
    await made.run([{ actionType: 'drawer', args: { drawer: { body: 'x' } } }, toast('on')]);
    expect(made.runtime.overlays.get().map(({ kind }) => kind)).toEqual(['drawer']);
    expect(toasts(made)).toEqual(['on']);
  });

  it('close the dialog around the action, otherwise the last one', async () => {
    const { run, runtime, scope } = actionBench();
    const opener = { runtime, scope, path: '' };
    for (const name of ['one', 'two', 'three']) void runtime.open('dialog', { name, body: 'x' }, opener);
    const names = (): readonly unknown[] => runtime.overlays.get().map(({ definition }) => definition.name);
    await run([{ actionType: 'closeDialog' }]);
    expect(names()).toEqual(['one', 'two']);
    const [overlay] = runtime.overlays.get();
    await run([{ actionType: 'closeDialog' }], { overlay });
    expect(names()).toEqual(['two']);
    await run([{ actionType: 'closeDrawer', componentName: 'two' }]);
    expect(names()).toEqual([]);
  });

  it.each<[string, EventAction, string, string]>([
    ['arguments', { actionType: 'confirmDialog', args: { title: 'T ${id}', msg: '${name}?' } }, 'T 7', 'Optics?'],
    ['a dialog', { actionType: 'confirmDialog', dialog: { title: 'T', body: 'Drop ${name}?' } }, 'T', 'Drop Optics?'],
  ])('confirm with the texts of %s, and stop the chain when the answer is no', async (_name, action, title, message) => {
    const made = actionBench();
    for (const answer of [true, false]) {
      const ran = made.run([action, toast(String(answer))]);
      await expect.poll(() => made.runtime.questions.get().length).toBe(1);
      const [question] = made.runtime.questions.get();
      expect(question).toMatchObject({ kind: 'confirm', title, message });
      question?.answer(answer);
      expect(await ran).toBe(answer ? '' : 'prevented failed');
    }
    expect(toasts(made)).toEqual(['true']);
  });

  it('wait until an alert is closed', async () => {
    const made = actionBench();
    const ran = made.run([{ actionType: 'alert', title: 'T ${id}', msg: 'mind ${name}' }, toast('read')]);
    await expect.poll(() => made.runtime.questions.get().length).toBe(1);
    expect(toasts(made)).toEqual([]);
    const [question] = made.runtime.questions.get();
    expect(question).toMatchObject({ kind: 'alert', title: 'T 7', message: 'mind Optics' });
    question?.answer(true);
    await ran;
    expect(toasts(made)).toEqual(['read']);
  });
});

describe('broadcasts', () => {
  it('reach each node once, one after the other in the order of their weight', async () => {
    const { run, runtime, scope } = actionBench();
    const heard: string[] = [];
    const listener = (name: string, weight: number | undefined, path?: string): void => {
      runtime.register({
        type: 'any',
        scope,
        path,
        weightOf: (event) => (event === 'saved' ? weight : undefined),
        notify: async (event, data) => {
          await Promise.resolve();
          heard.push(`${name} ${event} ${JSON.stringify(data)}`);
          return name === 'zero';
        },
      });
    };
    listener('light', 1);
    listener('none', undefined);
    listener('heavy', 9, 'body.0');
    listener('field of heavy', 9, 'body.0');
    listener('zero', 0, 'body.1');
    listener('after one that lets it go no further', -1);
    await run([{ actionType: 'broadcast', args: { eventName: 'saved' }, data: { n: '${value}' } }]);
    expect(heard).toEqual(['heavy saved {"n":5}', 'light saved {"n":5}', 'zero saved {"n":5}']);
    await run([{ actionType: 'broadcast', eventName: 'other' }]);
    expect(heard).toHaveLength(3);
  });
});
