import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { renderText } from '../../core/expression/template.ts';
import { FormModel } from '../../core/form/FormModel.ts';
import { submitForm } from '../../core/form/submit-form.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { inChain, withCause } from '../../core/runtime/cause.ts';
import { setUnsaved } from '../../core/runtime/unsaved.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { WizardNode } from '../../schema/wizard.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { useApi, type UseApiResult } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { useTracked } from '../../view/useTracked.ts';
import { stepForm, wizardForm } from './wizard-form.ts';
import { readSteps, shownSteps, startIndex, type ShownStep } from './wizard-steps.ts';

/** A wizard at work: its steps, the one that is open, and the ways to others. */
export interface WizardState {
  readonly model: FormModel;
  /** Steps that are visible. */
  readonly shown: readonly ShownStep[];
  /** Index of the open step among all steps of the definition. */
  readonly current: number;
  /** The open step; nothing where the wizard has none. */
  readonly step: SchemaObject | undefined;
  readonly isLast: boolean;
  /** Calls that load values: that of the wizard, and that of the open step. */
  readonly calls: readonly UseApiResult[];
  /** Takes the focus when another step opens. */
  readonly heading: RefObject<HTMLDivElement | null>;
  /** Opens a step by its index. */
  readonly open: (index: number) => Promise<void>;
  /** Checks and sends the open step, and opens the next one; the last step sends everything. Resolves to whether that went well. */
  readonly next: () => Promise<boolean>;
  readonly previous: () => Promise<void>;
}

/** Holds what a wizard does: all steps write into one scope; each is checked (and may be sent) before the next. */
export function useWizard({
  node,
  path,
  scope: parent,
}: Pick<RendererProps<Drawn<WizardNode>>, 'node' | 'path' | 'scope'>): WizardState {
  const { runtime } = useSettings();
  const steps = useMemo(() => readSteps(node), [node]);
  const [model] = useState(() => {
    const own = node.data ? mapObject(node.data, scopeReader(parent), { onRefused: runtime.warn }) : {};
    return new FormModel({ node: wizardForm(node, undefined), runtime, scope: new Scope({ parent, values: own }) });
  });
  const { scope } = model;
  const context = { ...useActionContext(path, scope), form: model };
  const shown = useTracked(scope, (reader) => shownSteps(steps, reader, runtime.warn), [steps]);
  const [wanted, setWanted] = useState(() =>
    startIndex(node.startStep, steps.length, (start) => renderText(start, scopeReader(scope), runtime.warn)),
  );
  const visible = shown.map(({ index }) => index);
  const current = visible.includes(wanted) ? wanted : (visible[0] ?? 0);
  const step = steps[current];
  const api = step?.['api'] as Api | undefined;
  const isLast = visible.at(-1) === current;

  const { emitEvent, start } = useNodeEvents(node, path, scope);
  const ready = useRef(false);
  const fetches = node.initApi !== undefined && node.initApi !== '' && node.initFetch !== false;
  useEffect(() => {
    // A wizard that waits for nothing is ready as soon as it is there.
    if (fetches || ready.current) return;
    ready.current = true;
    emitEvent('inited', model.values);
  }, [fetches, emitEvent, model]);
  const initial = useApi({
    api: node.initApi,
    scope,
    start,
    initFetch: node.initFetch !== false,
    onSuccess: (data, body) => {
      model.load(toScopeData(data));
      ready.current = true;
      emitEvent('inited', answerEvent(data, body));
      const at = isPlainObject(data) ? Number(data['step']) : NaN;
      if (Number.isInteger(at) && at >= 1 && at <= steps.length) setWanted(at - 1);
    },
  });
  const ofStep = useApi({
    api: step?.['initApi'] as Api | undefined,
    scope,
    initFetch: step?.['initFetch'] !== false,
    onSuccess: (data) => scope.merge(toScopeData(data)),
  });
  const heading = useRef<HTMLDivElement>(null);
  const happens = async (name: string, data: Readonly<Record<string, unknown>>): Promise<boolean> =>
    !(await runEvent({ handlers: node.onEvent, name, data, context })).prevented;
  const open = async (index: number): Promise<void> => {
    if (index === current || !(await happens('stepChange', { step: visible.indexOf(index) + 1 }))) return;
    model.clearErrors();
    setWanted(index);
    heading.current?.focus();
  };
  const finish = async (around = withCause(context)): Promise<boolean> => {
    const { finished } = node.onEvent ?? {};
    // What is not right is reported by sending, which checks again.
    if (finished && model.validate() && !(await inChain(around, () => happens('finished', model.values)))) return false;
    model.configure({ node: wizardForm(node, api ?? node.api) });
    return submitForm(model, around);
  };
  const next = async (): Promise<boolean> => {
    const around = withCause(context);
    if (isLast) return finish(around);
    let answered: unknown;
    if (api === undefined) {
      if (!model.validate()) return false;
    } else {
      const before = scope.getOwn('step');
      model.configure({ node: stepForm(node, api) });
      if (!(await submitForm(model, around))) return false;
      const after = scope.getOwn('step');
      if (after !== before) answered = after;
    }
    // The answer may set which step comes next.
    const at = visible.indexOf(current) + 1;
    await inChain(around, () => open(visible[typeof answered === 'number' ? answered - 1 : at] ?? current));
    return true;
  };
  const previous = (): Promise<void> => open(visible[visible.indexOf(current) - 1] ?? current);

  const handle = {
    scope,
    reload: async (values?: Readonly<Record<string, unknown>>, replaces?: boolean) => {
      if (values) scope.take(values, replaces);
      if (node.initApi !== undefined) await initial.reload();
    },
    setValue: (value: unknown, replaces?: boolean) => scope.take(toScopeData(value), replaces),
    perform: (action: string, args: Readonly<Record<string, unknown>>) => {
      switch (action) {
        case 'next':
        case 'step-submit':
          return next();
        case 'submit':
          return finish();
        case 'prev':
          return previous();
        case 'reset':
          model.reset();
          return true;
        case 'goto-step': {
          const index = visible[Number(args['step']) - 1];
          return index === undefined ? false : open(index);
        }
        default:
          return undefined;
      }
    },
  };
  useComponent(node, path, handle);
  // Buttons inside a step need no name to find the wizard around them.
  useComponent({ id: '$wizard', type: 'wizard' }, path, handle);
  useEffect(() => {
    model.configure({ submit: next, onChange: () => emitEvent('change', model.values) });
  });
  useEffect(() => () => setUnsaved(runtime, model, false), [model, runtime]);
  return { model, shown, current, step, isLast, calls: [initial, ofStep], heading, open, next, previous };
}
