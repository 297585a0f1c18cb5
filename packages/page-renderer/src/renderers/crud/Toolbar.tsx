import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { formatText } from '../../core/data/format-text.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RenderNode } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { Loaded } from '../../view/Loaded.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useStore } from '../../view/useTracked.ts';
import type { Column } from './columns.ts';
import { pagesName } from '../paging/pages-name.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import type { ColumnChoice } from './column-choice.ts';
import type { PageParts } from '../../registry/Builtins.ts';
import type { RowOrder } from '../../registry/part-props.ts';

const ExportButton = lazyComponent(() => import('./ExportButton.tsx'), 'ExportButton');
const ListPager = lazyComponent(() => import('./ListPager.tsx'), 'ListPager');
const SavedViews = lazyComponent(() => import('./SavedViews.tsx'), 'SavedViews');

/** What the parts of a toolbar work on. */
export interface ToolbarProps {
  readonly model: CrudModel;
  readonly items: SchemaNode | undefined;
  readonly at: 'headerToolbar' | 'footerToolbar';
  readonly path: string;
  readonly render: RenderNode;
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly order: RowOrder;
  readonly onToggleFilter: (() => void) | undefined;
  readonly filterOpen: boolean;
  /** Title of the list. */
  readonly label: string | undefined;
}

/** The line above or below a list: parts by name, or any nodes. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { items, at, render } = props;
  const { parts } = useSettings().builtins;
  const list = (Array.isArray(items) ? items.flat() : items === undefined ? [] : [items]) as readonly SchemaNode[];
  if (list.length === 0) return null;
  const drawn = list.map((item, index) => {
    const type = typeof item === 'string' ? item : isPlainObject(item) ? item['type'] : undefined;
    const own = typeof type === 'string' ? part(type, item, props, parts) : undefined;
    const shown = own === undefined ? render(item, `${at}[${index}]`) : own;
    // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
    return { item, box: shown === null ? null : <Box key={index}>{shown}</Box> };
  });
  const right = drawn.filter(({ item }) => isPlainObject(item) && item['align'] === 'right');
  const isAllRight = right.length > 0 && right.length === drawn.length;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1,
        ...(isAllRight ? { justifyContent: 'flex-end' } : {}),
        ...(at === 'footerToolbar' && right.length === 0 ? { '& > :nth-of-type(2)': { ml: 'auto' } } : {}),
      }}
    >
      {drawn.filter((each) => !right.includes(each)).map(({ box }) => box)}
      {isAllRight && right.toReversed().map(({ box }) => box)}
      {right.length > 0 && !isAllRight && (
        // The first of them is at the very end, as when each floats there.
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', ml: 'auto' }}>
          {right.toReversed().map(({ box }) => box)}
        </Stack>
      )}
    </Stack>
  );
}

/** What makes a pagination more than pages. */
const pagerOptions = ['layout', 'showPerPage', 'showPageInput', 'mode', 'maxButtons', 'perPageAvailable'] as const;

function itemOf(item: SchemaNode): SchemaObject {
  return isPlainObject(item) ? item : {};
}

function textOf(text: unknown): string {
  return typeof text === 'string' ? text : '';
}

/** A part of the toolbar by its name; `undefined` for what is a node of its own. */
function part(type: string, item: SchemaNode, props: ToolbarProps, parts: PageParts): ReactNode {
  const { model, path, columns, choice, onChoice, order, onToggleFilter, filterOpen, label } = props;
  const choose = async (next: ColumnChoice): Promise<void> => {
    const shown = columns.filter(({ key }) => next.shown.has(key)).map(({ node }) => node);
    if (!(await model.emitEvent('columnToggled', { columns: shown }))) onChoice(next);
  };
  switch (type) {
    case 'bulkActions':
    case 'bulk-actions':
      return <BulkActions model={model} path={path} />;
    case 'statistics':
      return <Statistics model={model} label={itemOf(item)['label']} />;
    case 'pagination':
      return isPlainObject(item) && pagerOptions.some((name) => item[name] !== undefined) ? (
        <Suspense fallback={null}>
          <ListPager model={model} item={item} label={label} />
        </Suspense>
      ) : (
        <Pages model={model} label={label} />
      );
    case 'switch-per-page':
      return <Loaded part={parts[type]} props={{ model }} fallback={<Skeleton variant="rounded" width={72} height={29} />} />;
    case 'reload':
      return <Reload model={model} item={itemOf(item)} />;
    case 'columns-toggler':
      return (
        <ColumnsMenu
          columns={columns}
          choice={choice}
          onChange={(next) => void choose(next)}
          label={textOf(itemOf(item)['label'])}
        />
      );
    case 'saved-views':
      return (
        <Suspense fallback={null}>
          <SavedViews model={model} path={path} choice={choice} onChoice={onChoice} />
        </Suspense>
      );
    case 'filter-toggler':
      return onToggleFilter ? <FilterToggle model={model} isOpen={filterOpen} onToggle={onToggleFilter} /> : null;
    case 'load-more':
      return <LoadMore model={model} />;
    case 'drag-toggler':
      return model.node.draggable === true ? (
        <Loaded part={parts[type]} props={{ order }} fallback={<Skeleton variant="rounded" width={96} height={30} />} />
      ) : null;
    case 'export-csv':
    case 'export-excel':
    case 'export-excel-template':
      return (
        <Suspense fallback={null}>
          <ExportButton
            model={model}
            node={isPlainObject(item) ? item : {}}
            columns={columns}
            kind={type === 'export-csv' ? 'csv' : type === 'export-excel' ? 'xlsx' : 'template'}
          />
        </Suspense>
      );
    default:
      return undefined;
  }
}

function Statistics({ model, label }: { readonly model: CrudModel; readonly label: unknown }): ReactNode {
  const { total, page, loaded } = useStore(model.state);
  const { texts } = useSettings().runtime;
  const own = useText(label, model.scope);
  if (!loaded || total === undefined) return null;
  return (
    <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {own || formatText(texts.statistics, { page, lastPage: model.lastPage, total })}
    </Box>
  );
}

function Pages({ model, label }: { readonly model: CrudModel; readonly label: string | undefined }): ReactNode {
  const { page, total, hasNext, rows, perPage } = useStore(model.state);
  const { phone, runtime } = useSettings();
  const more = hasNext ?? rows.length >= perPage;
  const count = total === undefined ? page + (more ? 1 : 0) : model.lastPage;
  if (count <= 1 && model.node.alwaysShowPagination !== true) return null;
  return (
    <Pagination
      size="small"
      shape="rounded"
      count={count}
      page={Math.min(page, count)}
      siblingCount={phone ? 0 : 1}
      aria-label={pagesName(runtime.texts, label)}
      onChange={(_event, next) => void model.setPage(next)}
    />
  );
}

function Reload({ model, item }: { readonly model: CrudModel; readonly item: SchemaObject }): ReactNode {
  const { loading } = useStore(model.state);
  const { texts } = useSettings().runtime;
  const label = textOf(item['label']);
  if (label !== '')
    return (
      <Button
        size="small"
        color={item['level'] === 'primary' ? 'primary' : 'inherit'}
        variant={item['level'] === 'primary' ? 'contained' : 'outlined'}
        startIcon={<Icon name="refresh" />}
        disabled={loading}
        onClick={() => void model.load()}
        sx={{ borderColor: 'divider' }}
      >
        {label}
      </Button>
    );
  return (
    <IconButton size="small" aria-label={texts.reload} disabled={loading} onClick={() => void model.load()}>
      <Icon name="refresh" />
    </IconButton>
  );
}

function LoadMore({ model }: { readonly model: CrudModel }): ReactNode {
  const { rows, total, hasNext, perPage, loading, loaded } = useStore(model.state);
  const parts = usePartTexts();
  const more = total === undefined ? (hasNext ?? rows.length >= perPage) : rows.length < total;
  if (!loaded || !more) return null;
  return (
    <Button size="small" loading={loading} onClick={() => void model.loadMore()}>
      {parts.loadMore}
    </Button>
  );
}

function FilterToggle({
  model,
  isOpen,
  onToggle,
}: {
  readonly model: CrudModel;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const { filterTogglable } = model.node;
  const given: Readonly<Record<string, unknown>> = isPlainObject(filterTogglable) ? filterTogglable : {};
  const label = (isOpen ? textOf(given['activeLabel']) : '') || textOf(given['label']) || texts.filter;
  return (
    <Button size="small" color="inherit" variant="outlined" aria-expanded={isOpen} onClick={onToggle}>
      {label}
    </Button>
  );
}

/** Buttons for the ticked rows; they see `ids`, `items` and the fields of the first one. */
function BulkActions({ model, path }: { readonly model: CrudModel; readonly path: string }): ReactNode {
  const { selected, rows } = useStore(model.state);
  const { texts } = useSettings().runtime;
  const renderContext = useRenderContext();
  const actions = model.node.bulkActions;
  const inner = useMemo<RenderContext>(() => {
    const keys = new Set(selected.map(model.keyOf));
    const values = {
      ...selected[0],
      ids: selected.map(model.keyOf).join(','),
      items: selected,
      rows: selected,
      selectedItems: selected,
      unSelectedItems: rows.filter((row) => !keys.has(model.keyOf(row))),
      currentPageData: rows,
    };
    return { ...renderContext, scope: new Scope({ parent: model.scope, values }), bulk: true };
  }, [renderContext, model, selected, rows]);
  if (!Array.isArray(actions) || actions.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <NodeContext.Provider value={inner}>
        {(actions as readonly SchemaObject[]).map((button, index) => {
          const needsRows = button['requireSelected'] !== false;
          const node = {
            ...button,
            type: button.type ?? 'button',
            ...(needsRows && selected.length === 0 ? { disabled: true, disabledOn: undefined } : {}),
          } as SchemaNode;
          // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
          return <NodeView key={index} node={node} path={`${path}.bulkActions[${index}]`} />;
        })}
      </NodeContext.Provider>
      <Box component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {selected.length > 0 && formatText(texts.selected, { count: selected.length })}
      </Box>
      {selected.length > 0 && (
        <Button size="small" onClick={() => model.select([])}>
          {texts.clearSelection}
        </Button>
      )}
    </Stack>
  );
}
