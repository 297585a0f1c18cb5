import { useMemo, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, type Option } from '../../core/options/options.ts';
import { markTree, toggleNode, treeRules } from '../../core/options/tree-selection.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { UseOptions } from '../../fields/useOptions.ts';
import { TreeList } from '../tree/TreeList.tsx';
import type { DeferredOptions } from '../../fields/useDeferredOptions.ts';
import type { TreeChoice } from '../tree/useTree.ts';
import { ChainedList } from './ChainedList.tsx';
import { ChoiceList, choiceLines, type OfferProps } from './ChoiceList.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';

/** How options are arranged: `list` and `group` one below the other. */
export type OfferMode = 'list' | 'group' | 'table' | 'tree' | 'chained';

/** Reads such a mode; a table without columns is a list. */
export function offerMode(value: unknown, columns: readonly unknown[]): OfferMode {
  if (value === 'table') return columns.length > 0 ? 'table' : 'list';
  return value === 'tree' || value === 'chained' || value === 'group' ? value : 'list';
}

const isLeaf = ({ children }: Option): boolean => children === undefined;

/** Options to tick: as a list, with groups, as rows of a table, as a tree, or one list beside the other. */
export function OfferPanel({
  props,
  mode,
  columns,
  options,
  choice,
  single,
  deferred,
  offer,
}: {
  readonly props: FormItemRendererProps;
  readonly mode: OfferMode;
  readonly columns: readonly Readonly<Record<string, unknown>>[];
  readonly options: readonly Option[];
  readonly choice: UseOptions;
  readonly single: boolean;
  readonly deferred: DeferredOptions;
  readonly offer: OfferProps;
}): ReactNode {
  const lines = useMemo(() => choiceLines(options), [options]);
  const leaves = useMemo(() => flattenOptions(options).filter(isLeaf), [options]);
  if (mode === 'table') return <ChoiceTable {...offer} options={leaves} columns={columns} />;
  if (mode === 'chained')
    return (
      <ChainedList
        {...offer}
        options={options}
        leads={(option) => option.children !== undefined || deferred.isDeferred(option)}
        onLead={(option) => void deferred.unfold(option)}
      />
    );
  if (mode === 'tree')
    return <TreeOffer props={props} options={options} choice={choice} single={single} deferred={deferred} label={offer.label} />;
  return <ChoiceList {...offer} lines={lines} />;
}

function TreeOffer({
  props,
  options,
  choice,
  single,
  deferred,
  label,
}: {
  readonly props: FormItemRendererProps;
  readonly options: readonly Option[];
  readonly choice: UseOptions;
  readonly single: boolean;
  readonly deferred: DeferredOptions;
  readonly label: string;
}): ReactNode {
  const { node, scope, render, disabled, readOnly, required } = props;
  const { selection, choose, edits, error, reload, loading } = choice;
  // What is still to be fetched can only be chosen as the node above it.
  const waits = useMemo(() => flattenOptions(options).some((option) => deferred.isDeferred(option)), [options, deferred]);
  const rules = useMemo(
    () => treeRules({ ...node, cascade: true, onlyChildren: node['onlyChildren'] ?? !waits }, !single),
    [node, waits, single],
  );
  const chosen = useMemo(() => new Set(selection.map(({ value }) => toText(value))), [selection]);
  const marks = useMemo(() => markTree(options, chosen, rules), [options, chosen, rules]);
  const toggle = (option: Option): void => {
    const next = toggleNode(options, chosen, option, rules);
    const all = flattenOptions(options);
    const here = new Set(all.map(({ value }) => toText(value)));
    const kept = single ? [] : selection.filter(({ value }) => !here.has(toText(value)) || next.has(toText(value)));
    const before = new Set(kept.map(({ value }) => toText(value)));
    choose([...kept, ...all.filter(({ value }) => next.has(toText(value)) && !before.has(toText(value)))]);
  };
  const tree: TreeChoice = {
    options,
    root: undefined,
    rules,
    marks,
    toggle,
    unfold: deferred.unfold,
    isDeferred: deferred.isDeferred,
    selection,
    loading,
    error,
    reload,
    edits,
    search: undefined,
  };
  // The search above serves the tree, too.
  const plain = useMemo(() => ({ ...node, searchable: false, rootCreatable: false }), [node]);
  return (
    <TreeList
      choice={tree}
      node={plain}
      scope={scope}
      render={render}
      locked={disabled || readOnly}
      label={label}
      labelledBy={undefined}
      required={required}
      invalid={false}
    />
  );
}
