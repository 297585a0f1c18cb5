import { runEvent } from '../src/core/actions/run-event.ts';
import { FormModel } from '../src/core/form/FormModel.ts';
import { PageRuntime } from '../src/core/runtime/PageRuntime.ts';
import type { ActionContext } from '../src/core/runtime/types.ts';
import { Scope } from '../src/core/scope/Scope.ts';
import { enUS } from '../src/locales/enUS.ts';
import type { EventAction } from '../src/schema/actions.ts';
import { memoryEnvironment, type MemoryOptions } from './memory-environment.ts';

/** A page with a part, a form and a list that record what was asked of them; for tests of actions. */
export interface ActionBench {
  readonly runtime: PageRuntime;
  readonly scope: Scope;
  readonly context: ActionContext & { readonly form: FormModel };
  readonly warnings: readonly string[];
  /** What was asked of the parts, the form and the host, in order. */
  readonly calls: string[];
  /** Runs actions as those of a click; resolves to `prevented`, `failed` or nothing. */
  readonly run: (actions: readonly EventAction[], more?: Partial<ActionContext>) => Promise<string>;
}

/** A turn of the clock, so that what does not wait for a part goes ahead of it. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Makes an {@link ActionBench}; by default calls are answered with success. */
export function actionBench({ answer = () => ({ status: 0 }) }: MemoryOptions = {}): ActionBench {
  const { environment, log } = memoryEnvironment({ answer });
  const calls: string[] = [];
  const record = (word: string, ...values: readonly unknown[]): void => {
    calls.push([word, ...values.map((value) => JSON.stringify(value))].join(' '));
  };
  const scope = new Scope({ values: { id: 7, name: 'Optics', list: [{ n: 1 }, { n: 2 }, { n: 3 }] } });
  const runtime = new PageRuntime({
    environment: {
      ...environment,
      navigate: (to, { newTab = false } = {}) => record(newTab ? 'tab' : 'visit', to),
      notify: (kind, message, title) => record(title === undefined ? kind : `${kind} “${title}”`, message),
      copy: (text) => record('copy', text),
    },
    texts: enUS,
    scope,
  });
  runtime.register({
    id: 'box',
    name: 'box7',
    type: 'any',
    scope,
    perform: (action, args) => {
      record(action, args);
      return action === 'refuse' ? false : action === 'unheard' ? undefined : true;
    },
    reload: async (values, replaces) => {
      await pause();
      record(replaces ? 'reload!' : 'reload', values);
    },
    setValue: (value) => record('value', value),
  });
  const form = new FormModel({ scope: new Scope({ parent: scope, values: { code: 'A' } }), runtime, node: { type: 'form' } });
  form.configure({
    submit: async () => {
      record('submit', form.values);
      return form.values['code'] === 'A';
    },
    onReset: () => record('reset'),
  });
  form.register({ name: 'code', node: { name: 'code' }, isActive: () => true, isRequired: () => true, focus: () => undefined });
  const list = {
    reload: async () => {
      await pause();
      record('list');
    },
  };
  const context = { runtime, scope, path: 'body', form, list };
  return {
    runtime,
    scope,
    context,
    warnings: log.warnings,
    calls,
    run: async (actions, more = {}) => {
      const { prevented, failed } = await runEvent({
        handlers: { click: { actions } },
        name: 'click',
        data: { value: 5 },
        context: { ...context, ...more },
      });
      return [prevented ? 'prevented' : '', failed ? 'failed' : ''].filter(Boolean).join(' ');
    },
  };
}
