import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { isEqual } from '../../core/data/equal.ts';
import { Store } from '../../core/data/Store.ts';
import { getPath } from '../../core/data/path.ts';
import { fillByCall, fillCall, type FillTrigger } from '../../core/form/fill-by-call.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { FormItemNode } from '../../schema/drawn.ts';
import { useActionContext, useRenderContext, useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useSteadyStore } from '../../view/useSteadyStore.ts';
import { useTracked } from '../../view/useTracked.ts';

/** What an input knows and does. */
export interface Field {
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  readonly validate: () => void;
  /** Asks the call of `autoFill`, where there is one for this moment, for other fields. */
  readonly fillOthers: (trigger: FillTrigger) => void;
  /** Writes other fields of the same form; with `derived` as something that was not typed. */
  readonly write: (values: Readonly<Record<string, unknown>>, derived?: boolean) => void;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
}

const noError = new Store<string | undefined>(undefined);

/** Ties an input to its form: value by name, start value, rules, error. Outside of a form it writes to the scope around it. */
export function useField(
  node: FormItemNode & SchemaObject,
  path: string,
  {
    disabled,
    focus,
    element,
  }: { readonly disabled: boolean; readonly focus: () => void; readonly element: () => Element | null },
): Field {
  const { runtime } = useSettings();
  const renderContext = useRenderContext();
  const { form } = renderContext;
  const scope =
    form && renderContext.scope.parent !== form.scope && renderContext.scope === form.scope ? form.scope : renderContext.scope;
  const inForm = form !== undefined && scope === form.scope;
  const context = useActionContext(path, scope);
  const name = typeof node.name === 'string' ? node.name : '';
  const first = /^[^.[]+/.exec(name)?.[0] ?? name;

  const value = useTracked(
    scope,
    (reader) => {
      if (name === '') return undefined;
      const seen = reader.read(first);
      return inForm ? scope.getOwn(name) : getPath({ [first]: seen }, name);
    },
    [name, inForm],
  );
  const required = useTracked(
    scope,
    (reader) =>
      node.requiredOn === undefined ? node.required === true : evaluateCondition(node.requiredOn, reader, runtime.warn),
    [node],
  );
  const readOnly = useTracked(
    scope,
    (reader) =>
      node.readOnlyOn === undefined ? node.readOnly === true : evaluateCondition(node.readOnlyOn, reader, runtime.warn),
    [node],
  );
  const start = useTracked(scope, () => (form && inForm && name !== '' ? form.startValue(node) : node.value), [
    form,
    inForm,
    node,
  ]);
  const computed = typeof node.value === 'string' && node.value.includes('${');
  const computedValue = useTracked(
    scope,
    (reader) => (computed ? evaluateTemplate(node.value, reader, runtime.warn) : undefined),
    [computed, node],
  );
  const touched = useRef(false);

  const latest = useRef({ node, disabled, required, focus, element, context });
  useEffect(() => {
    latest.current = { node, disabled, required, focus, element, context };
  });

  useLayoutEffect(() => {
    if (name === '') return;
    if (form && inForm) form.initialize(name, start);
    else if (scope.lookup(name) === undefined && start !== undefined && !computed) scope.set(name, start);
    // Only the first value counts: later ones are the user's.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [form, scope, name]);

  // A value that is an expression follows what it reads until the user types.
  useEffect(() => {
    if (!computed || touched.current || name === '' || computedValue === undefined) return;
    if (form && inForm) form.derive(name, computedValue);
    else scope.set(name, computedValue);
  }, [computed, computedValue, form, inForm, name, scope]);

  useEffect(() => {
    if (!form || !inForm || name === '') return undefined;
    const unregister = form.register({
      name,
      get node() {
        return latest.current.node;
      },
      isActive: () => !latest.current.disabled,
      isRequired: () => latest.current.required,
      focus: () => latest.current.focus(),
      element: () => latest.current.element(),
    });
    return () => {
      unregister();
      form.error(name).set(undefined);
      if (latest.current.node.clearValueOnHidden === true) form.scope.unset(name);
    };
  }, [form, inForm, name]);

  const filling = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly abort: AbortController }>(undefined);
  const stopFilling = useCallback((): void => {
    clearTimeout(filling.current?.timer);
    filling.current?.abort.abort();
  }, []);
  useEffect(() => stopFilling, [stopFilling]);
  const write = useCallback(
    (values: Readonly<Record<string, unknown>>, derived = false): void => {
      for (const [other, filled] of Object.entries(values)) {
        if (!form || !inForm) scope.set(other, filled);
        else if (derived) form.derive(other, filled);
        else form.setValue(other, filled);
      }
    },
    [form, inForm, scope],
  );
  const fillOthers = useCallback(
    (trigger: FillTrigger): void => {
      const call = fillCall((latest.current.node as SchemaObject)['autoFill'], trigger);
      if (!call) return;
      // What was asked for an earlier value is no longer wanted.
      stopFilling();
      const abort = new AbortController();
      const fill = async (): Promise<void> => {
        const values = await fillByCall(call, { runtime, scope, signal: abort.signal });
        if (!abort.signal.aborted) write(values);
      };
      filling.current = { abort, timer: setTimeout(() => void fill(), trigger === 'change' ? 250 : 0) };
    },
    [runtime, scope, stopFilling, write],
  );

  const setValue = useCallback(
    (next: unknown): void => {
      touched.current = true;
      if (name === '') return;
      const before = scope.getOwn(name);
      const put = (given: unknown): void => {
        if (form && inForm) form.setValue(name, given);
        else scope.set(name, given);
      };
      put(next);
      const { current } = latest;
      if (current.node.validateOnChange === true) form?.validateField(name);
      void runEvent({
        handlers: current.node.onEvent,
        name: 'change',
        data: { value: next, [name]: next },
        context: current.context,
      }).then(({ prevented }) => {
        // Taken back, unless it is something else by now.
        if (prevented && isEqual(scope.getOwn(name), next)) put(before);
      });
      fillOthers('change');
      if (current.node.submitOnChange === true) void form?.submit();
    },
    [form, inForm, name, scope, fillOthers],
  );
  const validate = useCallback(() => {
    // On leaving a field only what was typed is checked: an empty required field is reported on submitting.
    const current = name === '' ? undefined : getPath(scope.values, name);
    if (form && inForm && current !== undefined && current !== '') {
      form.validateField(name);
      if (latest.current.node.validateApi !== undefined && form.error(name).get() === undefined)
        void form.validateRemotely([name]);
    }
    fillOthers('blur');
    void runEvent({
      handlers: latest.current.node.onEvent,
      name: 'blur',
      data: { value: current },
      context: latest.current.context,
    });
  }, [form, inForm, name, scope, fillOthers]);
  useComponent(node, path, {
    scope,
    setValue,
    perform: (action) => {
      if (action === 'focus') focus();
      else if (action === 'clear') setValue('');
      else if (action === 'reset') setValue(form ? form.startValue(node) : (node.value ?? ''));
      else return undefined;
      return true;
    },
  });
  const error = useSteadyStore(form && inForm && name !== '' ? form.error(name) : noError);
  return { value, setValue, validate, fillOthers, write, error, required, readOnly };
}
