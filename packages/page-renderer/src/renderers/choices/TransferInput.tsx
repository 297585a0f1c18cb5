import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { flattenOptions, optionsConfig, readOptions, type Option } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { LoadError } from '../layout/LoadState.tsx';
import { useOptions } from '../inputs/useOptions.ts';
import { choiceLines, ChoiceList } from './ChoiceList.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';

const noOptions: readonly Option[] = [];

const isLeaf = ({ children }: Option): boolean => children === undefined;

/** What is on offer on the left, what was chosen of it on the right: lists, groups, tables, or one list that leads to another. */
export function TransferInput(props: FormItemRendererProps): ReactNode {
  const { node, scope, disabled, readOnly, labelId, describedBy, controlId, onBlur, environment } = props;
  const { runtime, phone } = useSettings();
  const { texts } = runtime;
  const parts = usePartTexts();
  // A select that leads from one list to another may take a single one.
  const single = node.type === 'select' && node['multiple'] !== true;
  const { options, selection, choose, config, error, reload } = useOptions(props, !single);
  const [term, setTerm] = useState('');
  const locked = disabled || readOnly;
  const associated = node['selectMode'] === 'associated';
  const left = useMemo(() => (associated ? readOptions(node['leftOptions'], config) : []), [associated, node, config]);
  const [active, setActive] = useState<Option>();
  const chosenLeft = active ?? flattenOptions(left).find(isLeaf);
  const [deferred, setDeferred] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const entry = associated
    ? options.find(({ raw }) => isPlainObject(raw) && toText(raw['ref']) === toText(chosenLeft?.value))
    : undefined;
  const ref = entry && isPlainObject(entry.raw) ? toText(entry.raw['ref']) : '';
  const waits = entry !== undefined && isPlainObject(entry.raw) && entry.raw['defer'] === true && entry.children === undefined;
  const deferApi = node['deferApi'] as Api | undefined;
  useEffect(() => {
    if (!waits || deferApi === undefined || !entry) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const raw = isPlainObject(entry.raw) ? entry.raw : {};
      const outcome = await sendApi(environment, {
        api: deferApi,
        reader: objectReader(raw, scopeReader(scope)),
        signal: abort.signal,
        onRefused: runtime.warn,
      });
      if (outcome.kind === 'failure') environment.notify('error', outcome.message || texts.fetchFailed);
      if (outcome.kind === 'success') setDeferred((before) => ({ ...before, [ref]: readOptions(outcome.data, config) }));
    };
    void load();
    return () => abort.abort();
  }, [waits, deferApi, entry, environment, scope, runtime, texts, ref, config]);
  // `tabs-transfer`: each group has a tab of its own.
  const tabbed = node.type?.startsWith('tabs-transfer') === true && options.some(({ children }) => children !== undefined);
  const [tab, setTab] = useState(0);
  const shownTab = Math.min(tab, Math.max(0, options.length - 1));
  const group = tabbed ? (options[shownTab]?.children ?? noOptions) : options;
  const offered = associated ? (deferred[ref] ?? entry?.children ?? noOptions) : group;
  const found = useSearch(props, term, offered);
  const lines = useMemo(() => choiceLines(found), [found]);
  const chosen = new Set(selection.map(({ value }) => toText(value)));
  const leaves = useMemo(() => flattenOptions(found).filter(isLeaf), [found]);
  const free = leaves.filter(({ disabled: isDisabled }) => !isDisabled);
  const ticked = free.filter(({ value }) => chosen.has(toText(value))).length;
  const known = useMemo(
    () =>
      new Map(
        flattenOptions([...Object.values(deferred).flat(), ...offered, ...options]).map((option) => [
          toText(option.value),
          option,
        ]),
      ),
    [deferred, offered, options],
  );
  const toggle = (option: Option, checked: boolean): void =>
    choose(
      checked ? [...(single ? [] : selection), option] : selection.filter(({ value }) => toText(value) !== toText(option.value)),
    );
  const toggleAll = (checked: boolean): void => {
    const here = new Set(free.map(({ value }) => toText(value)));
    const others = selection.filter(({ value }) => !here.has(toText(value)));
    choose(checked ? [...others, ...free] : others);
  };
  const move = (at: number, step: number): void => {
    const next = [...selection];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + step, 0, moved);
    choose(next);
  };
  const columns = Array.isArray(node['columns']) ? (node['columns'] as readonly unknown[]).filter(isPlainObject) : [];
  const asTable = node['selectMode'] === 'table' && columns.length > 0;
  const selectTitle = toText(node['selectTitle']) || parts.available;
  const resultTitle = toText(node['resultTitle']) || parts.chosen;
  const offer = {
    isChosen: ({ value }: Option) => chosen.has(toText(value)),
    locked,
    label: selectTitle,
    empty: texts.noOptions,
    onToggle: toggle,
  };
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  return (
    <Box
      id={controlId}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={onBlur}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: phone ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' }}
    >
      <Paper variant="outlined">
        <Head>
          <Button
            size="small"
            disabled={locked || single || free.length === 0}
            aria-pressed={free.length > 0 && ticked === free.length}
            onClick={() => toggleAll(ticked < free.length)}
            sx={{ textTransform: 'none', minWidth: 0 }}
          >
            {texts.selectAll}
          </Button>
          <Box component="span" sx={{ flex: 1 }}>
            {selectTitle}
          </Box>
          <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {formatText(parts.chosenOf, { count: ticked, total: free.length })}
          </Box>
        </Head>
        {(node['searchable'] === true || node['searchApi'] !== undefined) && (
          <InputBase
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            startAdornment={<Icon name="search" sx={{ mx: 1, color: 'text.secondary' }} />}
            inputProps={{ 'aria-label': formatText(parts.searchOptions, { list: selectTitle }) }}
            sx={{ width: '100%', fontSize: 14, borderBottom: 1, borderColor: 'divider' }}
          />
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
              // oxlint-disable-next-line react/no-array-index-key -- a group is told by its place
              <Tab key={index} value={index} label={label} sx={{ minHeight: 36, textTransform: 'none' }} />
            ))}
          </Tabs>
        )}
        <Box sx={{ display: 'flex' }}>
          {associated && (
            <List
              dense
              aria-label={selectTitle}
              sx={{ width: '40%', height: 240, overflow: 'auto', borderRight: 1, borderColor: 'divider' }}
            >
              {choiceLines(left).map(({ option, level }) =>
                option.children ? (
                  <Box component="li" key={toText(option.value)} sx={{ px: 1 + level, fontWeight: 600, color: 'text.secondary' }}>
                    {option.label}
                  </Box>
                ) : (
                  <li key={toText(option.value)}>
                    <ListItemButton
                      dense
                      selected={option.value === chosenLeft?.value}
                      aria-current={option.value === chosenLeft?.value}
                      onClick={() => setActive(option)}
                      sx={{ pl: 1 + level * 2 }}
                    >
                      {option.label}
                    </ListItemButton>
                  </li>
                ),
              )}
            </List>
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {asTable ? <ChoiceTable {...offer} options={leaves} columns={columns} /> : <ChoiceList {...offer} lines={lines} />}
          </Box>
        </Box>
      </Paper>
      <Paper variant="outlined">
        <Head>
          <Box component="span" role="status" sx={{ flex: 1, pl: 1 }}>
            {resultTitle} ({selection.length})
          </Box>
          <Button
            size="small"
            disabled={locked || selection.length === 0}
            onClick={() => choose([])}
            sx={{ textTransform: 'none' }}
          >
            {parts.clearChosen}
          </Button>
        </Head>
        <Box
          component="ul"
          aria-label={resultTitle}
          tabIndex={0}
          sx={{ m: 0, p: 0, listStyle: 'none', height: 240, overflow: 'auto' }}
        >
          {selection.map((each, index) => {
            const option = known.get(toText(each.value)) ?? each;
            return (
              <Box component="li" key={toText(each.value)} sx={{ display: 'flex', alignItems: 'center', pl: 1.5, minHeight: 32 }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 }}>{option.label}</Box>
                {node['sortable'] === true && (
                  <>
                    <IconButton
                      size="small"
                      disabled={locked || index === 0}
                      aria-label={formatText(parts.moveOptionUp, { name: option.label })}
                      onClick={() => move(index, -1)}
                    >
                      <Icon name="down" sx={{ transform: 'rotate(180deg)' }} />
                    </IconButton>
                    <IconButton
                      size="small"
                      disabled={locked || index === selection.length - 1}
                      aria-label={formatText(parts.moveOptionDown, { name: option.label })}
                      onClick={() => move(index, 1)}
                    >
                      <Icon name="down" />
                    </IconButton>
                  </>
                )}
                <IconButton
                  size="small"
                  disabled={locked}
                  aria-label={formatText(parts.removeOption, { name: option.label })}
                  onClick={() => toggle(each, false)}
                >
                  <Icon name="close" />
                </IconButton>
              </Box>
            );
          })}
        </Box>
      </Paper>
    </Box>
  );
}

function Head({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 40,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 14,
      }}
    >
      {children}
    </Box>
  );
}

/** The options that a term finds: by their labels here, or by the definition's `searchApi`. */
function useSearch(
  { node, scope, environment }: FormItemRendererProps,
  term: string,
  options: readonly Option[],
): readonly Option[] {
  const { runtime } = useSettings();
  const [remote, setRemote] = useState<readonly Option[]>();
  const api = node['searchApi'] as Api | undefined;
  useEffect(() => {
    if (api === undefined || term === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const search = async (): Promise<void> => {
        const outcome = await sendApi(environment, {
          api,
          reader: objectReader({ term }, scopeReader(scope)),
          signal: abort.signal,
          onRefused: runtime.warn,
        });
        if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.fetchFailed);
        if (outcome.kind === 'success') setRemote(readOptions(outcome.data, optionsConfig(node, true)));
      };
      void search();
    }, 250);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, term, environment, scope, runtime, node]);
  if (term === '') return options;
  if (api !== undefined) return remote ?? [];
  const wanted = term.trim().toLowerCase();
  const narrow = (list: readonly Option[]): readonly Option[] =>
    list.flatMap((option) => {
      if (option.label.toLowerCase().includes(wanted)) return [option];
      const children = option.children ? narrow(option.children) : [];
      return children.length > 0 ? [{ ...option, children }] : [];
    });
  return narrow(options);
}
