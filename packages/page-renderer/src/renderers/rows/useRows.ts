import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enUSValidation } from '../../locales/enUSValidation.ts';
import { Store } from '../../core/data/Store.ts';
import { isRowValid } from '../../core/rows/check-row.ts';
import { RowsModel, type RowEntry } from '../../core/rows/RowsModel.ts';
import type { RowFormat } from '../../core/rows/row-format.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useSteadyStore } from '../../view/useSteadyStore.ts';
import { useRowLimits, type RowLimits } from './useRowLimits.ts';

/** How rows are tied to a form. */
export interface UseRowsOptions {
  readonly format: RowFormat;
  readonly inherits?: boolean;
  /** Names whose values must differ from row to row. */
  readonly unique?: readonly string[];
  /** A check before the rows are checked; gives a text. */
  readonly check?: () => string | undefined;
  /** The inputs of a row, for those that are not drawn; left out where rows without inputs are right. */
  readonly inputsOf?: ((scope: Scope) => unknown) | undefined;
  /** Scrolls a row into view. */
  readonly reveal?: (index: number) => void;
}

const noError = new Store<string | undefined>(undefined);
const noNames: readonly string[] = [];

/** Rows of inputs under the value of one field: they follow it, write it, and are checked with the form around. */
export function useRows(
  props: Pick<FormItemRendererProps, 'node' | 'scope' | 'value' | 'onChange' | 'disabled'> & { readonly controlId?: string },
  { format, inherits = false, unique = noNames, check, inputsOf, reveal }: UseRowsOptions,
): RowLimits & { readonly model: RowsModel; readonly error: string | undefined } {
  const { node, scope, value, onChange, controlId } = props;
  const { runtime } = useSettings();
  const { form } = useRenderContext();
  const texts = usePartTexts();
  const [model] = useState(() => {
    const made = new RowsModel({ runtime, parent: scope, format, inherits });
    made.read(value);
    return made;
  });
  const name = typeof node.name === 'string' ? node.name : '';
  useEffect(() => {
    model.configure({
      submit: form?.submit,
      check: inputsOf && (({ model: { scope: own } }) => isRowValid(inputsOf(own), own, runtime.warn)),
      onChange: (next, byUser) => {
        if (byUser || !form || name === '') onChange(next);
        else form.derive(name, next);
      },
    });
  });
  useLayoutEffect(() => model.read(value), [model, value]);
  const { minimum, maximum } = useRowLimits(node, scope);
  // An object that may be left out and is left out has nothing to correct.
  const isLeftOut = node['nullable'] === true && (value === null || value === undefined);
  const validate = useCallback((): string | undefined => {
    if (isLeftOut) return undefined;
    const open = check?.();
    if (open !== undefined) return open;
    const count = model.rows.get().length;
    const text = (rule: string, limit: number): string =>
      (runtime.texts.validation[rule] ?? enUSValidation[rule] ?? '').replace('$1', String(limit));
    if (count < minimum) return text('minLength.list', minimum);
    if (count > maximum) return text('maxLength.list', maximum);
    return model.validate(unique, texts.mustDiffer) ? undefined : texts.rowIncomplete;
  }, [check, model, runtime, minimum, maximum, unique, texts, isLeftOut]);
  const [wanted, setWanted] = useState<{ readonly row: RowEntry }>();
  // Once its page or tab is there.
  useEffect(() => {
    if (wanted) focusRow(wanted.row);
  }, [wanted]);
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  // The rows are checked as a field of their own beside the one that holds their value.
  const own = `${name}[]`;
  useEffect(() => {
    if (!form || name === '') return undefined;
    return form.register({
      name: own,
      node: { type: 'hidden' },
      isActive: () => !props.disabled,
      isRequired: () => false,
      focus: () => {
        const row = model.firstWrong;
        if (row) {
          latest.current?.(model.rows.get().indexOf(row));
          setWanted({ row });
        } else if (controlId !== undefined) document.getElementById(controlId)?.focus();
      },
      element: () => (controlId === undefined ? null : document.getElementById(controlId)),
      prepare: () => model.prepare(),
      validate,
    });
  }, [form, name, own, model, controlId, props.disabled, validate]);
  const error = useSteadyStore(form && name !== '' ? form.error(own) : noError);
  return { model, error, minimum, maximum };
}

/** Moves the focus to what is wrong in a row; one that is still to be drawn shows then what is wrong. */
function focusRow({ model }: RowEntry): void {
  const show = (): void => {
    if (!model.focusFirstError() && !model.check()) model.focusFirstError();
  };
  if (model.fields.size > 0) {
    show();
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  model.configure({
    // Its inputs come one by one.
    onField: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        model.configure({ onField: undefined });
        show();
      });
    },
  });
}
