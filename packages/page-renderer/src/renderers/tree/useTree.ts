import { useMemo, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, readOptions, type Option } from '../../core/options/options.ts';
import {
  markTree,
  toggleNode,
  treeRules,
  withNodePaths,
  type TreeMark,
  type TreeRules,
} from '../../core/options/tree-selection.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useOptions, type UseOptions } from '../inputs/useOptions.ts';

/** A choice of the nodes of a tree. */
export interface TreeChoice extends Pick<UseOptions, 'loading' | 'error' | 'reload' | 'selection' | 'edits' | 'search'> {
  readonly options: readonly Option[];
  readonly rules: TreeRules;
  readonly marks: ReadonlyMap<Option, TreeMark>;
  readonly toggle: (option: Option) => void;
  /** Fetches what stands below a node that says `defer`. */
  readonly unfold: (option: Option) => Promise<void>;
  readonly isDeferred: (option: Option) => boolean;
}

/** Options as a tree, how each looks, and what choosing one does. */
export function useTree(props: FormItemRendererProps): TreeChoice {
  const { node, scope, environment } = props;
  const { runtime } = useSettings();
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly Option[]>>(new Map());
  const {
    config,
    options: given,
    values,
    selection,
    choose,
    loading,
    error,
    reload,
    edits,
    search,
  } = useOptions(props, undefined, fetched);
  const separator = typeof node['pathSeparator'] === 'string' ? node['pathSeparator'] : '/';
  const paths = node['enableNodePath'] === true;
  const options = useMemo(() => (paths ? withNodePaths(given, separator) : given), [given, paths, separator]);
  const rules = useMemo(() => treeRules(node, config.multiple), [node, config.multiple]);
  const chosen = useMemo(() => new Set(values.map(toText)), [values]);
  const marks = useMemo(() => markTree(options, chosen, rules), [options, chosen, rules]);
  const toggle = (option: Option): void => {
    const next = toggleNode(options, chosen, option, rules);
    const all = flattenOptions(options);
    const known = new Set(all.map(({ value }) => toText(value)));
    const kept = selection.filter(({ value }) => rules.multiple && !known.has(toText(value)));
    choose([...kept, ...all.filter(({ value }) => next.has(toText(value)))]);
  };
  const deferApiOf = (option: Option): Api | undefined =>
    ((isPlainObject(option.raw) ? option.raw['deferApi'] : undefined) ?? node['deferApi'] ?? node['source']) as Api | undefined;
  const isDeferred = (option: Option): boolean =>
    isPlainObject(option.raw) &&
    option.raw['defer'] === true &&
    option.children === undefined &&
    deferApiOf(option) !== undefined;
  const unfold = async (option: Option): Promise<void> => {
    if (!isDeferred(option)) return;
    const raw = isPlainObject(option.raw) ? option.raw : {};
    const outcome = await sendApi(environment, {
      api: deferApiOf(option),
      reader: objectReader(raw, scopeReader(scope)),
      signal: new AbortController().signal,
      onRefused: runtime.warn,
    });
    if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.fetchFailed);
    if (outcome.kind !== 'success') return;
    const children = readOptions(outcome.data, config);
    setFetched((before) => new Map(before).set(toText(raw[config.valueField] ?? option.value), children));
  };
  return { options, rules, marks, toggle, unfold, isDeferred, selection, loading, error, reload, edits, search };
}
