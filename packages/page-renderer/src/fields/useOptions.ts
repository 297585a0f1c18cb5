import { useEffect, useMemo, useRef, useState } from 'react';
import { normalizeApi } from '../core/api/normalize-api.ts';
import { isPlainObject } from '../core/data/path.ts';
import { safeJson, toText } from '../core/data/to-text.ts';
import { evaluateCondition } from '../core/expression/condition.ts';
import { evaluateTemplate } from '../core/expression/template.ts';
import { growOptions } from '../core/options/edit-options.ts';
import { fillFromOptions } from '../core/options/fill-from-options.ts';
import {
  findOption,
  firstChoosable,
  keptValue,
  leafOptions,
  optionsConfig,
  readOptions,
  selectedValues,
  toFormValue,
  type Option,
  type OptionsConfig,
} from '../core/options/options.ts';
import { scopeReader } from '../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../registry/types.ts';
import type { Api, Condition } from '../schema/base.ts';
import { useRenderContext, useSettings } from '../view/contexts.ts';
import { useApi } from '../view/useApi.ts';
import { useComponent } from '../view/useComponent.ts';
import { useTracked } from '../view/useTracked.ts';
import type { OptionsEdit } from './option-editor.ts';
import { useDerive } from './useDerive.ts';
import { useOptionEdits, type OptionEdits } from './useOptionEdits.ts';
import { useOptionSearch } from './useOptionSearch.ts';

/** Options of an input and what is chosen of them. */
export interface UseOptions {
  readonly config: OptionsConfig;
  readonly options: readonly Option[];
  readonly values: readonly unknown[];
  /** Chosen options, those that are no longer offered included. */
  readonly selection: readonly Option[];
  readonly choose: (selection: readonly Option[]) => void;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly reload: () => Promise<void>;
  /** Lets the server find options for what is typed; missing without `autoComplete`. */
  readonly search: ((term: string) => void) | undefined;
  readonly edits: OptionEdits;
}

/** Whether a list asks for what an empty term finds as soon as it is there, as amis does; a tree with a call of its own does not. */
function searchedFirst(type: string, source: unknown): boolean {
  return /^(?:multi-)?select$|^input-(?:text|email|url)$/.test(type) || (type === 'tree-select' && source === undefined);
}

const noneKnown: ReadonlyMap<string, Option> = new Map();
const noneFetched: ReadonlyMap<string, readonly Option[]> = new Map();

/**
 * Returns options from the node, from a value of the scope (`source: "${list}"`), from a call, or found by what is typed. `fetched` holds those that
 * came later for one above them.
 */
export function useOptions(props: FormItemRendererProps, multiple?: boolean, fetched = noneFetched): UseOptions {
  const { node, scope, value, onChange } = props;
  const { runtime } = useSettings();
  const { form } = useRenderContext();
  const config = useMemo(
    () => optionsConfig(node, multiple ?? (node['multiple'] === true || node.type === 'multi-select')),
    [node, multiple],
  );
  const { source } = node as { readonly source?: unknown };
  const isVariable = typeof source === 'string' && /^\$(?:\{|\w)/.test(source) && !/^\$\{[^}]*\}\//.test(source);
  const api = !isVariable && source !== undefined && normalizeApi(source as Api).kind !== 'none' ? (source as Api) : undefined;
  const derive = useDerive(scope);
  const [answered, setAnswered] = useState<unknown>();
  // It was not chosen: the input emits no event, and the form has no unsaved change by it.
  const settle = (settled: unknown): void => {
    if (node.name === undefined) onChange(settled);
    else derive(node.name, settled);
  };
  const [fetchesAtStart] = useState(
    () =>
      node['initFetch'] !== false &&
      (node['initFetchOn'] === undefined ||
        evaluateCondition(node['initFetchOn'] as Condition, scopeReader(scope), runtime.warn)),
  );
  const { loading, error, reload } = useApi({
    api,
    scope,
    initFetch: fetchesAtStart,
    keepsAnswer: true,
    onSuccess: (data) => {
      setAnswered(data);
      if (!isPlainObject(data) || data['value'] === undefined || (value !== undefined && value !== '')) return;
      settle(data['value']);
    },
  });
  useComponent(node, props.path, { scope, reload: api ? reload : undefined });
  const local = useTracked(
    scope,
    (reader) => (isVariable && typeof source === 'string' ? evaluateTemplate(source, reader, runtime.warn) : undefined),
    [isVariable, source],
  );
  const { found, searching, error: searchError, search } = useOptionSearch(props, config);
  // A list that is searched offers something before anything is typed.
  const asksFirst = search !== undefined && node['initFetch'] !== false && searchedFirst(node.type ?? '', source);
  useEffect(() => {
    if (asksFirst) search?.('');
  }, [asksFirst, search]);
  const given = api ? (answered ?? node['options']) : isVariable ? (local ?? node['options']) : node['options'];
  const read = useMemo(() => readOptions(given, config), [given, config]);
  const offered = found ?? read;
  // What was added, changed or deleted here holds until other options come.
  const [edited, setEdited] = useState<{ readonly of: readonly Option[]; readonly steps: readonly OptionsEdit[] }>();
  const options = useMemo(() => {
    const steps = edited?.of === offered ? edited.steps : [];
    return steps.reduce((list, step) => step(list), growOptions(offered, fetched));
  }, [offered, fetched, edited]);
  // A search takes away the options that were chosen before it; their labels stay.
  const [known, setKnown] = useState(noneKnown);
  const values = useMemo(() => selectedValues(value, config), [value, config]);
  const selection = useMemo(
    () =>
      values.map((each): Option => {
        const text = toText(each);
        return (
          findOption(options, each) ??
          known.get(text) ??
          findOption(read, each) ??
          ownOption(value, each, config) ?? { label: text, value: each, disabled: false, children: undefined, raw: each }
        );
      }),
    [values, options, known, read, value, config],
  );
  const label = selection.map((option) => `${toText(option.value)}\u0000${option.label}`).join('\u0001');
  // The same choice stays the same list: controls take another one for a change from outside and throw away what is typed.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const stable = useMemo(() => selection, [label]);
  const fill = (chosen: readonly Option[], onlyEmpty: boolean): void => {
    const { warn } = runtime;
    const filled = fillFromOptions({
      mapping: node['autoFill'],
      chosen,
      options,
      multiple: config.multiple,
      reader: scopeReader(scope),
      onRefused: warn,
    });
    for (const [name, filledValue] of Object.entries(filled)) {
      if (onlyEmpty && (filledValue === undefined || !isEmpty(scope.lookup(name)))) continue;
      if (!form) scope.set(name, filledValue);
      else if (onlyEmpty) form.derive(name, filledValue);
      else form.setValue(name, filledValue);
    }
  };
  const choose = (chosen: readonly Option[]): void => {
    if (search && chosen.length > 0) setKnown(new Map(chosen.map((option) => [toText(option.value), option])));
    onChange(chosen.length === 0 ? (node['resetValue'] ?? '') : toFormValue(chosen, config));
    fill(chosen, false);
  };
  // A value that was given in another form is kept as a choice would be: as objects, or (`extractValue`) as a list.
  const kept = options.length > 0 ? keptValue(value, selection, config) : undefined;
  const keptText = kept === undefined ? '' : safeJson(kept);
  useEffect(() => {
    if (kept !== undefined) settle(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- the text shows whether it is another value
  }, [keptText]);
  const first = firstChoosable(options);
  const selectFirst = node['selectFirst'] === true && values.length === 0;
  useEffect(() => {
    if (!selectFirst || !first) return;
    const chooseFirst = (): void => onChange(toFormValue([first], config));
    if (form) form.changeByItself(chooseFirst);
    else chooseFirst();
    // oxlint-disable-next-line react/exhaustive-deps -- only new options choose anew
  }, [selectFirst, first]);
  // Options of another source hold nothing of what was chosen before.
  const clears = node['clearValueOnSourceChange'] === true;
  const offeredBy = api ? answered : local;
  const sourceBefore = useRef(offeredBy);
  useEffect(() => {
    const before = sourceBefore.current;
    sourceBefore.current = offeredBy;
    if (clears && before !== undefined && before !== offeredBy) onChange(node['resetValue'] ?? '');
    // oxlint-disable-next-line react/exhaustive-deps -- only another source clears
  }, [offeredBy]);
  const checkAll = config.multiple && node['defaultCheckAll'] === true && values.length === 0 && options.length > 0;
  useEffect(() => {
    if (checkAll)
      onChange(
        toFormValue(
          leafOptions(options).filter(({ disabled }) => !disabled),
          config,
        ),
      );
    // oxlint-disable-next-line react/exhaustive-deps -- only new options choose anew
  }, [checkAll, options]);
  // A value that the form starts with fills what is still empty, once its option is here.
  const filledAtStart = useRef(!isPlainObject(node['autoFill']) || node['initAutoFill'] === false);
  useEffect(() => {
    if (filledAtStart.current || values.length === 0 || !values.every((each) => findOption(options, each))) return;
    filledAtStart.current = true;
    fill(selection, true);
  });
  const edits = useOptionEdits({
    props,
    config,
    change: (step) => setEdited((before) => ({ of: offered, steps: before?.of === offered ? [...before.steps, step] : [step] })),
    reload: api ? reload : undefined,
    forget: (option) => {
      const left = selection.filter((each) => toText(each.value) !== toText(option.value));
      if (left.length < selection.length) choose(left);
    },
  });
  return {
    config,
    options,
    values,
    selection: stable,
    choose,
    loading: loading || searching,
    error: error ?? searchError,
    reload,
    search,
    edits,
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The option that a value has itself (`joinValues: false`). */
function ownOption(value: unknown, plain: unknown, config: OptionsConfig): Option | undefined {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return findOption(readOptions(items.filter(isPlainObject), config), plain);
}
