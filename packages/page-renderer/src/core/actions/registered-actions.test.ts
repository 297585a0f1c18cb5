import { afterEach, describe, expect, it } from 'vitest';
import { actionBench } from '../../../test/action-bench.ts';
import { declaredCalls } from '../check/declared-calls.ts';
import { noteLoad, thisMoment } from '../runtime/loaded-since.ts';
import type { ActionInput } from './define-action.ts';
import { registerAction, registeredActions } from './registered-actions.ts';
import { runButton } from './run-button.ts';

let unregister: () => void = () => undefined;
const register = (run: (input: ActionInput) => Promise<void> | void, quick = false): void => {
  unregister = registerAction('publish-plan', { run, quick });
};
afterEach(() => unregister());

const toast = { actionType: 'toast', args: { msg: 'Published ${event.data.count}' } };
const publish = { actionType: 'publish-plan', args: { plan: '${id}', centre: 'A' } };

describe('an action of the host', () => {
  it('gets its arguments with their values, and hands its results to the actions that follow', async () => {
    const given: unknown[] = [];
    register(async ({ args, scope, environment, handOn }) => {
      await Promise.resolve();
      given.push(args, scope.lookup('name'));
      environment.notify('info', 'at work');
      handOn({ count: 3 });
    });
    const { run, calls } = actionBench();
    expect(await run([publish, toast])).toBe('');
    expect(given).toEqual([{ plan: 7, centre: 'A' }, 'Optics']);
    expect(calls).toEqual(['info "at work"', 'info "Published 3"']);
  });

  it('ends its chain when it fails, unless the action has `ignoreError`', async () => {
    register(({ fail }) => fail('the plan is locked'));
    const { run, calls, warnings } = actionBench();
    expect(await run([publish, toast])).toBe('failed');
    expect(calls).toEqual([]);
    expect(warnings.join()).toContain('the plan is locked');
    expect(await run([{ ...publish, ignoreError: true }, toast])).toBe('');
    expect(calls).toHaveLength(1);
  });

  it('is run by a button with its name', async () => {
    const given: unknown[] = [];
    register(({ args }) => void given.push(args));
    const { context } = actionBench();
    expect(await runButton({ type: 'button', ...publish }, context)).toBe(true);
    expect(given).toEqual([{ plan: 7, centre: 'A' }]);
  });

  it('wins over a built-in action of its name until it is unregistered', async () => {
    unregister = registerAction('toast', { run: ({ environment }) => environment.notify('success', 'own') });
    const { run, calls } = actionBench();
    await run([toast]);
    unregister();
    await run([toast]);
    expect(calls).toEqual(['success "own"', 'info "Published "']);
  });

  it.each([
    [true, []],
    [false, ['reload {}']],
  ])('that is quick (%s) leaves a list alone that a submit has loaded', async (quick, reloads) => {
    register(() => undefined, quick);
    const { run, calls, context, scope } = actionBench();
    const submit = async (): Promise<boolean> => {
      noteLoad(scope, thisMoment());
      return Promise.resolve(true);
    };
    context.form.configure({ submit, onReset: () => undefined });
    await run([{ actionType: 'submit' }, publish, { actionType: 'reload', componentId: 'box' }]);
    expect(calls).toEqual(reloads);
  });

  it('is unknown before it is registered and after', async () => {
    register(() => undefined);
    unregister();
    const { run, warnings } = actionBench();
    expect(await run([publish])).toBe('failed');
    expect(warnings.join()).toContain('“publish-plan”');
  });

  it('is offered by editors with its label and its values, and without a label it is not', () => {
    const run = (): void => undefined;
    const entry = {
      label: { en: 'Publish a plan', zh: '发布排课方案' },
      needsTarget: true,
      fields: [{ inner: ['args', 'plan'], label: { en: 'Plan', zh: '方案' }, kind: 'text' }],
    } as const;
    unregister = registerAction('publish-plan', { run, quick: true, ...entry });
    const takeBack = registerAction('unnamed', { run });
    expect(registeredActions()).toEqual([{ type: 'publish-plan', ...entry }]);
    takeBack();
    unregister();
    expect(registeredActions()).toEqual([]);
  });

  it('has its calls listed with those of the definition', () => {
    const actions = {
      'publish-plan': [
        { act: 'change', on: 'table', name: 'plans', columns: ['state'] } as const,
        { act: 'call', on: 'function', name: '${publisher}', columns: null } as const,
      ],
    };
    const listed = (args: object): readonly string[] =>
      declaredCalls({ type: 'button', onEvent: { click: { actions: [{ ...publish, args }] } } }, { actions }).calls.map(
        ({ act, name }) => `${act} ${name}`,
      );
    expect(listed({ publisher: 'publish_plan' })).toEqual(['call publish_plan', 'change plans']);
    expect(listed({})).toEqual(['change plans']);
  });
});
