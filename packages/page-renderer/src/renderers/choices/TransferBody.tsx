import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, type Option } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { OptionText } from '../../fields/OptionText.tsx';
import { AddOption, OptionTools } from '../../fields/OptionTools.tsx';
import type { UseOptions } from '../../fields/useOptions.ts';
import type { DeferredOptions } from '../../fields/useDeferredOptions.ts';
import { ChosenList } from './ChosenList.tsx';
import { TransferSearch } from './TransferSearch.tsx';
import { offerMode, OfferPanel } from './OfferPanel.tsx';
import { useAssociated } from './useAssociated.ts';
import { useTransferSearch } from './useTransferSearch.ts';
import { TransferHead } from './TransferHead.tsx';
import { LeftList } from './LeftList.tsx';

const noOptions: readonly Option[] = [];

const isLeaf = ({ children }: Option): boolean => children === undefined;

type Fields = Readonly<Record<string, unknown>>;

const columnsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isPlainObject) : [];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

/** What is on offer on the left, what was chosen of it on the right. The offer is lists, groups, tables, trees, or one list that leads to another. */
export function TransferBody({
  props,
  choice,
  deferred,
  single,
  bare = false,
}: {
  readonly props: FormItemRendererProps;
  readonly choice: UseOptions;
  readonly deferred: DeferredOptions;
  /** Takes one option only. */
  readonly single: boolean;
  /** Without what was chosen, where the field shows that itself. */
  readonly bare?: boolean;
}): ReactNode {
  const { node, disabled, readOnly, scope, render } = props;
  const { runtime, phone } = useSettings();
  const { texts } = runtime;
  const parts = usePartTexts();
  const { options, selection, choose, config, edits } = choice;
  const locked = disabled || readOnly;
  const [term, setTerm] = useState('');
  const lists = useAssociated(props, options, config);
  // `tabs-transfer`: each group has a tab of its own, which may be arranged in another way than the rest.
  const tabbed = node.type?.startsWith('tabs-transfer') === true && options.some(({ children }) => children !== undefined);
  const [tab, setTab] = useState(0);
  const shownTab = Math.min(tab, Math.max(0, options.length - 1));
  const head = tabbed ? options[shownTab] : undefined;
  const own: Fields = head && isPlainObject(head.raw) ? head.raw : {};
  const offered = lists ? (term === '' ? lists.offered : lists.all) : tabbed ? (head?.children ?? noOptions) : options;
  const found = useTransferSearch(props, term, offered);
  const usual = lists ? node['rightMode'] : (own['selectMode'] ?? node['selectMode']);
  const usualColumns = columnsOf(own['columns'] ?? node['columns']);
  const columns = term === '' ? usualColumns : columnsOf(node['searchResultColumns'] ?? usualColumns);
  const mode = offerMode(term === '' ? usual : (node['searchResultMode'] ?? usual), columns);
  const chosen = useMemo(() => new Set(selection.map(({ value }) => toText(value))), [selection]);
  const leaves = useMemo(() => flattenOptions(found).filter(isLeaf), [found]);
  const free = leaves.filter((option) => !option.disabled && !deferred.isDeferred(option));
  const ticked = free.filter(({ value }) => chosen.has(toText(value))).length;
  const known = useMemo(
    () => new Map(flattenOptions([...(lists?.all ?? noOptions), ...options]).map((option) => [toText(option.value), option])),
    [lists?.all, options],
  );
  const shownSelection = useMemo(() => selection.map((each) => known.get(toText(each.value)) ?? each), [selection, known]);
  const toggleAll = (checked: boolean): void => {
    const here = new Set(free.map(({ value }) => toText(value)));
    const others = selection.filter(({ value }) => !here.has(toText(value)));
    choose(checked ? [...others, ...free] : others);
  };
  useComponent(node, props.path, {
    scope,
    perform: (action) => {
      if (action === 'selectAll') toggleAll(true);
      else if (action === 'clearSearch') setTerm('');
      else return undefined;
      return true;
    },
  });
  const selectTitle = toText(node['selectTitle']) || parts.available;
  const resultTitle = toText(node['resultTitle']) || parts.chosen;
  const changes = edits.edit !== undefined || edits.remove !== undefined;
  const textOf = (option: Option): ReactNode => <OptionText node={node} scope={scope} render={render} option={option} />;
  const toolsOf = (option: Option): ReactNode => <OptionTools edits={edits} option={option} />;
  const counts = node['statistics'] !== false;
  const follows = node['resultListModeFollowSelect'] === true;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: phone || bare ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' }}>
      <Paper variant={bare ? 'elevation' : 'outlined'} elevation={0}>
        <TransferHead>
          {!single && (
            <Button
              size="small"
              disabled={locked || free.length === 0}
              aria-pressed={free.length > 0 && ticked === free.length}
              onClick={() => toggleAll(ticked < free.length)}
              sx={{ minWidth: 0 }}
            >
              {texts.selectAll}
            </Button>
          )}
          <Box component="span" sx={{ flex: 1 }}>
            {selectTitle}
          </Box>
          {counts && (
            <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {formatText(parts.chosenOf, { count: ticked, total: free.length })}
            </Box>
          )}
        </TransferHead>
        {(node['searchable'] === true || node['searchApi'] !== undefined) && (
          <TransferSearch list={selectTitle} placeholder={toText(node['searchPlaceholder'])} term={term} onChange={setTerm} />
        )}
        {tabbed && (
          <Tabs
            value={shownTab}
            onChange={(_event, next: number) => setTab(next)}
            variant="scrollable"
            aria-label={selectTitle}
            sx={{ minHeight: 36, borderBottom: 1, borderColor: 'divider' }}
          >
            {options.map(({ label }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a group is identified by its place
              <Tab key={index} value={index} label={label} sx={{ minHeight: 36 }} />
            ))}
          </Tabs>
        )}
        <Box sx={{ display: 'flex' }}>
          {lists && term === '' && <LeftList lists={lists} label={selectTitle} asTree={node['leftMode'] === 'tree'} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <OfferPanel
              // Another tab or another mode begins anew.
              key={`${mode}-${shownTab}`}
              props={props}
              mode={mode}
              columns={columns}
              options={found}
              choice={choice}
              single={single}
              deferred={deferred}
              offer={{
                isChosen: ({ value }) => chosen.has(toText(value)),
                locked,
                label: selectTitle,
                empty: term === '' ? texts.noOptions : parts.choices.nothingFound,
                onToggle: (option, checked) =>
                  choose(
                    checked
                      ? [...(single ? [] : selection), option]
                      : selection.filter(({ value }) => toText(value) !== toText(option.value)),
                  ),
                text: textOf,
                tools: changes ? toolsOf : undefined,
                lineHeight: numberOf(node['itemHeight']),
                windowFrom: numberOf(node['virtualThreshold']),
              }}
            />
          </Box>
        </Box>
        <AddOption edits={edits} parent={lists ? lists.entry : head} />
      </Paper>
      {!bare && (
        <Paper variant="outlined">
          <TransferHead>
            <Box component="span" role="status" sx={{ flex: 1, pl: 1 }}>
              {counts ? `${resultTitle} (${selection.length})` : resultTitle}
            </Box>
            <Button size="small" disabled={locked || selection.length === 0} onClick={() => choose([])}>
              {parts.clearChosen}
            </Button>
          </TransferHead>
          <ChosenList
            props={props}
            title={resultTitle}
            selection={shownSelection}
            options={options}
            columns={follows && usual === 'table' ? usualColumns : []}
            showsWay={follows && (usual === 'tree' || usual === 'chained')}
            locked={locked}
            onChange={choose}
          />
        </Paper>
      )}
    </Box>
  );
}
