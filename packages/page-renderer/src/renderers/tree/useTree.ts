import { useMemo } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { findOption, flattenOptions, optionsConfig, type Option } from '../../core/options/options.ts';
import {
  markTree,
  toggleNode,
  treeRules,
  withNodePaths,
  type TreeMark,
  type TreeRules,
} from '../../core/options/tree-selection.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useOptions, type UseOptions } from '../../fields/useOptions.ts';
import { useDeferredOptions } from '../../fields/useDeferredOptions.ts';

/** A choice of the nodes of a tree. */
export interface TreeChoice extends Pick<UseOptions, 'loading' | 'error' | 'reload' | 'selection' | 'edits' | 'search'> {
  readonly options: readonly Option[];
  /** The option above them all (`hideRoot: false`); new options at the top are added below it. */
  readonly root: Option | undefined;
  readonly rules: TreeRules;
  readonly marks: ReadonlyMap<Option, TreeMark>;
  readonly toggle: (option: Option) => void;
  /** Fetches what is below a node with `defer`. */
  readonly unfold: (option: Option) => Promise<void>;
  readonly isDeferred: (option: Option) => boolean;
}

/** Options as a tree, how each looks, and what choosing one does. */
export function useTree(props: FormItemRendererProps): TreeChoice {
  const { node } = props;
  const { choices } = usePartTexts();
  const known = useMemo(() => optionsConfig(node), [node]);
  const { fetched, isDeferred, unfold } = useDeferredOptions(props, known);
  const {
    config,
    options: given,
    values,
    selection: found,
    choose,
    loading,
    error,
    reload,
    edits,
    search,
  } = useOptions(props, undefined, fetched);
  const separator = typeof node['pathSeparator'] === 'string' ? node['pathSeparator'] : '/';
  const paths = node['enableNodePath'] === true;
  const multiple = config.multiple;
  const nodes = useMemo(() => (paths ? withNodePaths(given, separator) : given), [given, paths, separator]);
  const rootLabel = node['hideRoot'] === false ? toText(node['rootLabel']) || choices.topOfTree : undefined;
  const rootValue = node['rootValue'] ?? 0;
  const root = useMemo((): Option | undefined => {
    if (rootLabel === undefined) return undefined;
    const raw = { label: rootLabel, value: rootValue, editable: false, removable: false };
    // One of several cannot be everything.
    return { label: rootLabel, value: rootValue, disabled: multiple, children: nodes, raw };
  }, [rootLabel, rootValue, multiple, nodes]);
  const options = useMemo(() => (root ? [root] : nodes), [root, nodes]);
  // With the way to it as its value an option is found by that.
  const selection = useMemo(
    () => (paths || root ? found.map((option) => findOption(options, option.value) ?? option) : found),
    [found, options, paths, root],
  );
  const rules = useMemo(() => treeRules(node, multiple), [node, multiple]);
  const chosen = useMemo(() => new Set(values.map(toText)), [values]);
  const marks = useMemo(() => markTree(options, chosen, rules), [options, chosen, rules]);
  const toggle = (option: Option): void => {
    const next = toggleNode(options, chosen, option, rules);
    const all = flattenOptions(options);
    const here = new Set(all.map(({ value }) => toText(value)));
    const kept = selection.filter(({ value }) => rules.multiple && !here.has(toText(value)));
    choose([...kept, ...all.filter(({ value }) => next.has(toText(value)))]);
  };
  return { options, root, rules, marks, toggle, unfold, isDeferred, selection, loading, error, reload, edits, search };
}
