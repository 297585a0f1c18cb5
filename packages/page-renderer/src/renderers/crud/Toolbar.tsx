import type { ColumnChoice } from '../../core/crud/list-parts.ts';
import type { ToolbarProps } from '../../registry/part-props.ts';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { textOf } from './text-of.ts';
import { useSettings } from '../../view/contexts.ts';
import { Loaded } from '../../view/Loaded.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import type { PageParts } from '../../registry/Builtins.ts';
import { ListStatistics } from './ListStatistics.tsx';
import { ListPages } from './ListPages.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import { LoadMore } from './LoadMore.tsx';
import { FilterToggle } from './FilterToggle.tsx';
import { BulkActions } from './BulkActions.tsx';

const ExportButton = lazyComponent(() => import('./ExportButton.tsx'), 'ExportButton');
const ListPager = lazyComponent(() => import('./ListPager.tsx'), 'ListPager');
const SavedViews = lazyComponent(() => import('./SavedViews.tsx'), 'SavedViews');

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
      return <ListStatistics model={model} label={itemOf(item)['label']} />;
    case 'pagination':
      return isPlainObject(item) && pagerOptions.some((name) => item[name] !== undefined) ? (
        <Suspense fallback={null}>
          <ListPager model={model} item={item} label={label} />
        </Suspense>
      ) : (
        <ListPages model={model} label={label} />
      );
    case 'switch-per-page':
      return <Loaded part={parts[type]} props={{ model }} fallback={<Skeleton variant="rounded" width={72} height={29} />} />;
    case 'reload':
      return <ReloadButton model={model} item={itemOf(item)} />;
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
