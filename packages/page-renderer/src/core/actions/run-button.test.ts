import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { actionBench } from '../../../test/action-bench.ts';
import type { MemoryOptions } from '../../../test/memory-environment.ts';
import type { FormModel } from '../form/FormModel.ts';
import type { ActionContext, OverlayHandle } from '../runtime/types.ts';
import { runButton } from './run-button.ts';

type Button = ActionNode & Readonly<Record<string, unknown>>;

const done = `success ${JSON.stringify(enUS.done)}`;

/** A dialog that records its calls; a form named `broken` refuses to submit. */
function overlayOf(
  calls: string[],
  context: ActionContext,
  { forms = [], onEvent }: { readonly forms?: readonly string[]; readonly onEvent?: unknown } = {},
): OverlayHandle {
  const formOf = (name: string): FormModel =>
    ({
      values: { [name]: 1 },
      submit: async ({ close }: { readonly close?: boolean }) => {
        calls.push(`submit ${name}${close === false ? ' and stay' : ''}`);
        return name !== 'broken';
      },
    }) as unknown as FormModel;
  return {
    forms: new Set(forms.map(formOf)),
    close: (result) => calls.push(`close ${JSON.stringify(result)}`),
    opener: { ...context, list: { reload: async () => void calls.push('list of opener') } },
    definition: { type: 'dialog', onEvent } as never,
  };
}

const prevented = { actions: [{ actionType: 'toast', args: { msg: 'told ${a}' } }, { actionType: 'preventDefault' }] };

describe('a button', () => {
  it.each<[Button, boolean, readonly string[]]>([
    [{ type: 'submit' }, true, ['submit {"code":"A"}']],
    [{ type: 'reset' }, true, ['reset']],
    [{ actionType: 'confirm' }, true, ['submit {"code":"A"}']],
    [{ actionType: 'reset-and-submit' }, true, ['reset', 'submit {"code":"A"}']],
    [{ actionType: 'clear-and-submit' }, false, ['submit {}']],
    [{ api: '/x' }, true, [done, 'list']],
    [{ link: '/a', url: '/b' }, true, ['visit "/a"']],
    [{ url: '/b', blank: true }, true, ['tab "/b"']],
    [{ actionType: 'link', url: '/b' }, true, ['visit "/b"']],
    [{ actionType: 'reload', target: 'box' }, true, ['reload {}']],
    [{ actionType: 'reload', reload: 'box?a=${id}' }, true, ['reload {"a":7}']],
    [{ actionType: 'reload' }, true, ['list']],
    [{ actionType: 'copy', copy: '${id}' }, true, ['copy "7"', `success ${JSON.stringify(enUS.copied)}`]],
    [{ actionType: 'goto-step', target: 'box', step: 2 }, true, ['goto-step {"actionType":"goto-step","target":"box","step":2}']],
    [{ actionType: 'next' }, false, []],
    [{ actionType: 'dialog' }, false, []],
    [{ target: 'box?a=${id}' }, true, ['reload {"a":7}']],
    [{ reload: 'box' }, true, ['reload {}']],
    [{}, true, []],
    [{ actionType: 'levitate' }, false, [`warning ${JSON.stringify(enUS.noAction)}`]],
    [{ link: '/a', onEvent: { click: { actions: [{ actionType: 'preventDefault' }] } } }, true, []],
    [{ link: '/a', onEvent: { click: { actions: [{ actionType: 'refuse', componentId: 'box' }] } } }, false, ['refuse {}']],
    [{ link: '/a', required: ['code'] }, true, ['visit "/a"']],
    [{ link: '/a', confirmText: '${missing}' }, true, ['visit "/a"']],
  ])('%j', async (button, ok, expected) => {
    const { context, calls } = actionBench();
    expect(await runButton(button, context)).toBe(ok);
    expect(calls).toEqual(expected);
  });

  it('validates the named fields first', async () => {
    const { context, calls } = actionBench();
    context.form.setValue('code', '');
    expect(await runButton({ link: '/a', required: ['code'] }, context)).toBe(false);
    expect(await runButton({ actionType: 'validate' }, context)).toBe(false);
    expect(await runButton({ link: '/a', required: ['other'] }, context)).toBe(true);
    expect(await runButton({ actionType: 'validate' }, { ...context, form: undefined })).toBe(true);
    expect(calls).toEqual(['visit "/a"']);
  });

  it('asks with its own text, but not before a dialog of its own', async () => {
    const { context, calls, runtime } = actionBench();
    const button = { link: '/a', confirmText: 'To ${name}?', confirmTitle: 'T ${id}' };
    const ran = runButton(button, context);
    expect(runtime.questions.get()[0]).toMatchObject({ title: 'T 7', message: 'To Optics?' });
    runtime.questions.get()[0]?.answer(true);
    expect(await ran).toBe(true);
    expect(calls).toEqual(['visit "/a"']);
    void runButton({ dialog: { body: 'x' }, confirmText: 'Open?' }, context);
    await expect.poll(() => runtime.overlays.get().length).toBe(1);
    expect(runtime.questions.get()).toEqual([]);
  });

  it('goes back by one page when no number is given', async () => {
    const { context, runtime } = actionBench();
    const moves: number[] = [];
    Object.assign(runtime.environment, { go: (steps: number) => moves.push(steps) });
    await runButton({ actionType: 'goPage' }, context);
    await runButton({ actionType: 'goPage', delta: 2 }, context);
    expect(moves).toEqual([-1, 2]);
  });

  it('warns when it has no dialog', async () => {
    const { context, warnings } = actionBench();
    await runButton({ actionType: 'drawer' }, context);
    expect(warnings).toEqual(['the button at body has no drawer']);
  });
});

describe('a button that opens a dialog', () => {
  it.each<[string, Button, object, Readonly<Record<string, unknown>>, readonly string[]]>([
    [
      'fills the form when the dialog is confirmed',
      { mergeData: true },
      { confirmed: true, value: { code: 'B' } },
      { code: 'B' },
      [],
    ],
    [
      'fills nothing when the dialog is cancelled',
      { mergeData: true },
      { confirmed: false, value: { code: 'B' } },
      { code: 'A' },
      [],
    ],
    ['fills nothing from a value that is no object', { mergeData: true }, { confirmed: true, value: 'B' }, { code: 'A' }, []],
    ['fills nothing without mergeData', {}, { confirmed: true, value: { code: 'B' } }, { code: 'A' }, []],
    ['reloads when the dialog is confirmed', { reload: 'box' }, { confirmed: true }, { code: 'A' }, ['reload {}']],
    ['reloads nothing when the dialog is cancelled', { reload: 'box' }, { confirmed: false }, { code: 'A' }, []],
  ])('%s', async (_name, button, result, values, expected) => {
    const { context, calls, runtime } = actionBench();
    const ran = runButton({ dialog: { body: 'x' }, ...button }, context);
    await expect.poll(() => runtime.overlays.get().length).toBe(1);
    runtime.overlays.get()[0]?.close(result as never);
    expect(await ran).toBe((result as { readonly confirmed: boolean }).confirmed);
    expect(context.form.values).toEqual(values);
    expect(calls).toEqual(expected);
  });
});

describe('a button in a dialog', () => {
  it.each<[string, Button, Parameters<typeof overlayOf>[2], boolean, readonly string[]]>([
    ['submits its form', { type: 'submit' }, { forms: ['a'] }, true, ['submit a']],
    [
      'submits all forms, then closes the dialog and reloads the list of the opener',
      { actionType: 'submit' },
      { forms: ['a', 'b'] },
      true,
      ['submit a and stay', 'submit b and stay', 'close {"confirmed":true}', 'list of opener'],
    ],
    [
      'stays open when a form is refused',
      { actionType: 'submit' },
      { forms: ['broken', 'b'] },
      false,
      ['submit broken and stay'],
    ],
    [
      'returns its values when it has no form',
      { actionType: 'confirm' },
      {},
      true,
      ['close {"confirmed":true,"value":{"id":7,"name":"Optics","list":[{"n":1},{"n":2},{"n":3}]},"hadNoForm":true}'],
    ],
    [
      'can be prevented when it confirms',
      { actionType: 'confirm' },
      { forms: ['a'], onEvent: { confirm: prevented } },
      false,
      ['info "told 1"'],
    ],
    [
      'is not prevented when it submits',
      { actionType: 'submit' },
      { forms: ['a'], onEvent: { confirm: prevented } },
      true,
      ['submit a'],
    ],
    ['cancels the dialog', { actionType: 'cancel' }, { onEvent: {} }, true, ['close undefined']],
    ['can be prevented when it cancels', { actionType: 'close' }, { onEvent: { cancel: prevented } }, false, ['info "told "']],
    ['closes the dialog with `close`', { close: true }, {}, true, ['close undefined']],
    [
      'closes the dialog after a successful call',
      { api: '/x', close: true },
      {},
      true,
      [done, 'close {"confirmed":true}', 'list of opener'],
    ],
    ['leaves the dialog open otherwise', { api: '/x' }, {}, true, [done]],
  ])('%s', async (_name, button, dialog, ok, expected) => {
    const { context, calls } = actionBench();
    const inside = { ...context, form: undefined, list: undefined };
    expect(await runButton(button, { ...inside, overlay: overlayOf(calls, context, dialog) })).toBe(ok);
    expect(calls).toEqual(expected);
  });

  it('submits only its own call outside dialogs and forms', async () => {
    const { context, calls } = actionBench();
    const alone = { ...context, form: undefined };
    expect(await runButton({ actionType: 'submit' }, alone)).toBe(false);
    expect(await runButton({ actionType: 'submit', api: '/x' }, alone)).toBe(true);
    expect(await runButton({ actionType: 'cancel' }, alone)).toBe(true);
    expect(calls).toEqual([done, 'list']);
  });
});

describe('the call of a button', () => {
  const answer = (body: object): MemoryOptions => ({ answer: () => body });

  it.each<[string, Button, MemoryOptions, boolean, readonly string[]]>([
    ['shows the message of the answer', { api: '/x' }, answer({ status: 0, msg: 'of it' }), true, ['success "of it"', 'list']],
    [
      'shows its own message',
      { api: '/x', messages: { success: 'mine' } },
      answer({ status: 0 }),
      true,
      ['success "mine"', 'list'],
    ],
    [
      'shows its own message for a failure',
      { api: '/x', messages: { failed: 'mine' } },
      answer({ status: 1 }),
      false,
      ['error "mine"'],
    ],
    [
      'shows a default message for a failure',
      { api: '/x' },
      answer({ status: 1 }),
      false,
      [`error ${JSON.stringify(enUS.failed)}`],
    ],
    ['shows no message when it is silent', { api: { url: '/x', silent: true } }, answer({ status: 0, msg: 'x' }), true, ['list']],
    [
      'fails without a message when it is silent',
      { api: { url: '/x', silent: true } },
      answer({ status: 1, msg: 'x' }),
      false,
      [],
    ],
    ['shows a message by default', { api: { url: '/x' } }, answer({ status: 1, msg: 'x' }), false, ['error "x"']],
    [
      'continues with the answer',
      { api: '/x', redirect: '/to/${n}' },
      answer({ status: 0, data: { n: 3 } }),
      true,
      [done, 'visit "/to/3"', 'list'],
    ],
    [
      'reloads with the answer',
      { api: '/x', reload: 'box?n=${n}' },
      answer({ status: 0, data: { n: 3 } }),
      true,
      [done, 'reload {"n":3}'],
    ],
    ['is not sent when sendOn is false', { api: { url: '/x', sendOn: 'this.id > 9' } }, {}, true, []],
  ])('%s', async (_name, button, options, ok, expected) => {
    const { context, calls } = actionBench(options);
    expect(await runButton({ actionType: 'ajax', ...button }, context)).toBe(ok);
    expect(calls).toEqual(expected);
  });

  it('waits until its feedback is closed', async () => {
    const { context, calls, runtime } = actionBench(answer({ status: 0, data: { n: 3 } }));
    const ran = runButton({ actionType: 'ajax', api: '/x', feedback: { body: 'x' } }, context);
    await expect.poll(() => runtime.overlays.get().length).toBe(1);
    const [overlay] = runtime.overlays.get();
    expect(overlay?.scope.lookup('n')).toBe(3);
    expect(calls).toEqual([done]);
    overlay?.close();
    expect(await ran).toBe(true);
    expect(calls).toEqual([done, 'list']);
  });

  it.each<[string, Button, MemoryOptions, boolean, readonly string[]]>([
    ['failed', {}, answer({ status: 1, msg: 'gone' }), false, ['error "gone"']],
    ['failed in its own words', { messages: { failed: 'mine' } }, answer({ status: 1 }), false, ['error "mine"']],
    ['failed without a message', {}, answer({ status: 1 }), false, [`error ${JSON.stringify(enUS.failed)}`]],
    ['succeeded', { messages: { success: 'kept' } }, {}, true, ['success "kept"']],
    ['was not sent', { api: { url: '/x', sendOn: 'this.id > 9' } }, {}, true, []],
  ])('reports when a download %s', async (_name, button, options, ok, expected) => {
    const { context, calls } = actionBench(options);
    expect(await runButton({ actionType: 'download', api: '/x', ...button }, context)).toBe(ok);
    expect(calls).toEqual(expected);
  });
});

describe('a button that deletes', () => {
  const button: Button = { label: 'Delete', actionType: 'ajax', api: 'delete:/rooms/${id}', confirmText: 'Delete?' };

  it('shows what belongs to the row below its question, and goes on in its own words', async () => {
    const { context, runtime } = actionBench();
    const asked: string[] = [];
    Object.assign(runtime.environment, {
      deletionOf: async ({ url }: { readonly url: string }) => {
        asked.push(url);
        return { consequences: async () => ({ text: 'Two outages.', isRefused: false }) };
      },
    });
    const ran = runButton(button, context);
    await expect.poll(() => runtime.questions.get().length).toBe(1);
    const [question] = runtime.questions.get();
    expect(question).toMatchObject({
      kind: 'confirm',
      message: 'Delete?\n\nTwo outages.',
      answers: { yes: 'Delete', isDangerous: true },
    });
    question?.answer(false);
    expect(await ran).toBe(false);
    expect(asked).toEqual(['/rooms/7']);
  });

  it('is not sent where something keeps the row', async () => {
    const { context, calls, runtime } = actionBench();
    Object.assign(runtime.environment, {
      deletionOf: async () => ({ consequences: async () => ({ text: 'Used by 3 sessions.', isRefused: true }) }),
    });
    const ran = runButton(button, context);
    await expect.poll(() => runtime.questions.get().length).toBe(1);
    const [question] = runtime.questions.get();
    expect(question).toMatchObject({ kind: 'alert', message: 'Used by 3 sessions.' });
    question?.answer(true);
    expect(await ran).toBe(false);
    expect(calls).toEqual([]);
  });

  it('asks alone where the host does not know', async () => {
    const { context, runtime } = actionBench();
    Object.assign(runtime.environment, { deletionOf: async () => ({ consequences: () => Promise.reject(new Error('slow')) }) });
    const ran = runButton(button, context);
    await expect.poll(() => runtime.questions.get()[0]?.message).toBe('Delete?');
    runtime.questions.get()[0]?.answer(false);
    expect(await ran).toBe(false);
  });

  it('gives its notice the way back, which loads the list again', async () => {
    const { context, calls, runtime } = actionBench();
    let undo: (() => Promise<void>) | undefined;
    let isBack = false;
    Object.assign(runtime.environment, {
      deletionOf: async ({ url }: { readonly url: string }) => ({
        undo: async () => {
          calls.push(`undo ${url}`);
          return isBack;
        },
      }),
      notify: (_kind: string, _message: string, _title: string, options: { readonly undo?: () => Promise<void> }) => {
        ({ undo } = options);
      },
    });
    expect(await runButton({ ...button, confirmText: undefined }, context)).toBe(true);
    await undo?.();
    expect(calls).toEqual(['list', 'undo /rooms/7']);
    isBack = true;
    await undo?.();
    expect(calls.slice(2)).toEqual(['undo /rooms/7', 'list']);
  });
});

describe('a button that changes rows', () => {
  const button: Button = { actionType: 'ajax', api: { method: 'patch', url: '/rooms/${id}', data: { is_valid: false } } };

  it('gives its notice the way back, which was read before the change', async () => {
    const { context, calls, runtime } = actionBench();
    let undo: (() => Promise<void>) | undefined;
    Object.assign(runtime.environment, {
      undoOfChange: async ({ url, data }: { readonly url: string; readonly data: unknown }) => {
        calls.push(`read ${url} ${JSON.stringify(data)}`);
        return async () => {
          calls.push('undone');
          return true;
        };
      },
      notify: (_kind: string, _message: string, _title: string, options: { readonly undo?: () => Promise<void> }) => {
        ({ undo } = options);
      },
    });
    expect(await runButton(button, context)).toBe(true);
    await undo?.();
    expect(calls).toEqual(['read /rooms/7 {"is_valid":false}', 'list', 'undone', 'list']);
  });

  it('is sent without a way back where the host cannot read what was there', async () => {
    const { context, calls, runtime } = actionBench();
    Object.assign(runtime.environment, { undoOfChange: () => Promise.reject(new Error('slow')) });
    expect(await runButton(button, context)).toBe(true);
    expect(calls).toEqual([done, 'list']);
  });
});
