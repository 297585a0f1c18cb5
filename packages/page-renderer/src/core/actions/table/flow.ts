import { codeMessage } from '../../check/code-properties.ts';
import { isPlainObject } from '../../data/path.ts';
import { pauseOf } from '../../data/pause.ts';
import { toText } from '../../data/to-text.ts';
import { evaluateCondition } from '../../expression/condition.ts';
import { evaluateTemplate, isTemplate } from '../../expression/template.ts';
import { Scope } from '../../scope/Scope.ts';
import { ActionFailure } from '../ActionFailure.ts';
import { defineAction, type ActionDefinition, type ActionRun, type BuiltinActionInput } from '../define-action.ts';

const maxLoops = 1_000;

/** Actions that decide about others. */
export const flow: readonly ActionDefinition[] = [
  defineAction({
    types: ['wait'],
    run: ({ argument }) =>
      new Promise((resolve) => {
        setTimeout(resolve, Math.min(60_000, pauseOf(argument('time'), 0)));
      }),
  }),
  defineAction({
    types: ['preventDefault'],
    run: ({ run }) => {
      run.prevented = true;
    },
  }),
  defineAction({
    types: ['stopPropagation'],
    run: ({ run }) => {
      run.stopped = true;
    },
  }),
  defineAction({
    types: ['break'],
    run: ({ run }) => {
      run.loop = 'break';
    },
  }),
  defineAction({
    types: ['continue'],
    run: ({ run }) => {
      run.loop = 'continue';
    },
  }),
  defineAction({ types: ['loop'], run: loop }),
  defineAction({
    types: ['switch'],
    run: async ({ action, context, reader, run, runActions }) => {
      // The first whose condition holds, and only that.
      const first = (action.children ?? []).find(
        ({ expression }) => expression === undefined || evaluateCondition(expression, reader, context.runtime.warn),
      );
      if (first) check(await runActions([first], run));
    },
  }),
  defineAction({
    types: ['parallel'],
    run: async ({ action, run, runActions }) => {
      const results = await Promise.all((action.children ?? []).map((child) => runActions([child], run)));
      check(results.every(Boolean));
    },
  }),
  // It is code: reported, and never run.
  defineAction({
    types: ['custom'],
    run: ({ action, context }) => {
      context.runtime.warn(codeMessage('script', action), action);
    },
  }),
];

function check(ok: boolean): void {
  if (!ok) throw new ActionFailure('an inner action failed');
}

async function loop({ action, args, context, reader, run, runActions }: BuiltinActionInput): Promise<void> {
  const name = toText(action.args?.['loopName'] ?? action['loopName']);
  const list =
    args['loopData'] ?? (isTemplate(name) ? evaluateTemplate(name, reader, context.runtime.warn) : context.scope.lookup(name));
  const items: readonly unknown[] = Array.isArray(list) ? list.slice(0, maxLoops) : [];
  for (const [index, item] of items.entries()) {
    const values = isPlainObject(item) ? { ...item, item, index } : { item, index };
    const scope = new Scope({ parent: context.scope, values });
    const inner: ActionRun = { context: { ...context, scope }, prevented: false, stopped: false, loop: undefined };
    check(await runActions(action.children ?? [], inner));
    if (inner.prevented) run.prevented = true;
    if (inner.stopped) run.stopped = true;
    if (inner.loop === 'break' || inner.stopped) return;
  }
}
