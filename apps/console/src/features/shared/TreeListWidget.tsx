import { isApiError } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import { Scope, useTracked, type RendererProps, type SchemaNode } from '@lab-console/page-renderer';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { touchedQueries } from './touched-queries.ts';
import { queryClient } from '../../session/query-client.ts';
import { usePageApi } from '../../session/page-api.ts';
import { moveByDrop, moveByKey, moved, treeRows, type TreeItem, type TreeMove } from './tree-moves.ts';
import { treeTexts } from './tree-texts.ts';

type Row = TreeItem & Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && typeof (value as Row).id === 'number';
}

function rowsOf(list: unknown): readonly Row[] {
  return Array.isArray(list) ? list.filter(isRow) : [];
}

/** Nodes of a definition, which have no other name than their place. */
function partsOf(list: unknown): readonly SchemaNode[] {
  return Array.isArray(list) ? (list as readonly SchemaNode[]) : [];
}

function textOf(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

/** Where on a row something is dropped. */
function dropPlace(event: DragEvent<HTMLElement>): 'before' | 'after' | 'into' {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'into';
}

/**
 * `tree-list`: rows with an `id` and a `parent`, drawn as a tree. `source` names the list in the scope, `row` is drawn for each, or its name and then
 * `detail`; `buttons` are at its end, `tools` beside the search. On a phone a row has two lines, and its buttons are a menu. With `move`, the name of a function of `rest/rpc/` that takes `id`, `parent` and `place`, rows are moved by their handles: by mouse, or by the
 * arrow keys (left and right change the level). `nameField` is what a row is called (`label_en,label`: the first that is filled in); the search looks
 * into it and into `searchIn`.
 */
export function TreeListWidget({ node, scope, environment, render }: RendererProps): ReactNode {
  const api = usePageApi();
  const { language, calls } = useLocale();
  const text = treeTexts[language];
  const name = typeof node['source'] === 'string' ? node['source'].replaceAll(/[${}]/g, '') : 'items';
  const source = useTracked(scope, (reader) => reader.read(name), [name]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [query, setQuery] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<{ readonly id: number; readonly where: 'before' | 'after' | 'into' } | null>(null);
  const [changed, setChanged] = useState<{ readonly of: unknown; readonly items: readonly Row[] } | null>(null);
  // What was moved here stays as it was put until the list is loaded again.
  const items = changed !== null && changed.of === source ? changed.items : rowsOf(source);

  const nameFields = (typeof node['nameField'] === 'string' ? node['nameField'] : 'name').split(',');
  const searchIn = Array.isArray(node['searchIn']) ? (node['searchIn'] as readonly string[]) : nameFields;
  const move = typeof node['move'] === 'string' ? node['move'] : undefined;
  const nameOf = (row: Row): string =>
    nameFields.map((field) => textOf(row, field)).find((text) => text !== '') ?? String(row.id);
  const wanted = query.trim().toLocaleLowerCase();
  const fits = (row: Row): boolean => searchIn.some((field) => textOf(row, field).toLocaleLowerCase().includes(wanted));
  const rows = treeRows(items, opened, wanted === '' ? undefined : fits);

  const handleMove = async (id: number, to: TreeMove | null): Promise<void> => {
    if (!to || move === undefined) return;
    const before = items;
    setChanged({ of: source, items: moved(items, id, to) });
    if (to.parent !== null) setOpened((now) => new Set([...now, to.parent ?? 0]));
    try {
      // Pages may name another function with the arguments of this one.
      await api.rest.rpc(move as 'move_nav', { id, ...to }).throwOnError();
      for (const key of touchedQueries('post', `rest/rpc/${move}`)) void queryClient.invalidateQueries({ queryKey: [key] });
    } catch (error) {
      setChanged({ of: source, items: before });
      environment.notify('error', isApiError(error) ? error.serverMessage || errorText(error, calls) : String(error));
    }
  };
  const handleToggle = (id: number): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const handleDrop = (event: DragEvent<HTMLElement>, id: number): void => {
    event.preventDefault();
    if (dragged !== null) void handleMove(dragged, moveByDrop(items, dragged, { id, where: dropPlace(event) }));
    setDragged(null);
    setOver(null);
  };

  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1, '& > *': { flexShrink: 0 } }}>
        {/* One line, with and without buttons. */}
        <SearchField label={text.search} value={query} onChange={setQuery} sx={{ flex: { xs: '1 1 0', sm: '0 0 280px' } }} />
        {partsOf(node['tools']).map((tool, place) => (
          <Box key={place}>{render(tool, `tools[${place}]`)}</Box>
        ))}
      </Box>
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
          {wanted === '' ? text.empty : text.nothingFound(query.trim())}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: rows.length > 0 ? 1 : 0, borderColor: 'divider' }}>
        {rows.map(({ item, depth, hasChildren, opened: isOpened }) => (
          <Box
            component="li"
            key={item.id}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver({ id: item.id, where: dropPlace(event) });
            }}
            onDrop={(event) => handleDrop(event, item.id)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              minHeight: { xs: 57, sm: 40 },
              pl: `${depth * 24}px`,
              borderBottom: 1,
              borderColor: 'divider',
              opacity: dragged === item.id ? 0.5 : 1,
              bgcolor: over?.id === item.id && over.where === 'into' && dragged !== null ? 'action.selected' : undefined,
              boxShadow: (theme) =>
                over?.id !== item.id || dragged === null || over.where === 'into'
                  ? 'none'
                  : `inset 0 ${over.where === 'before' ? 2 : -2}px 0 ${theme.palette.primary.main}`,
            }}
          >
            {move !== undefined && (
              <ButtonBase
                draggable
                aria-label={text.move(nameOf(item))}
                title={text.moveHint}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', String(item.id));
                  setDragged(item.id);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
                onKeyDown={(event) => {
                  if (!event.key.startsWith('Arrow')) return;
                  event.preventDefault();
                  void handleMove(item.id, moveByKey(items, item.id, event.key));
                }}
                sx={{ color: 'text.secondary', cursor: 'grab', borderRadius: 1, p: 0.5 }}
              >
                <DragIndicatorRounded fontSize="small" />
              </ButtonBase>
            )}
            {hasChildren ? (
              <ButtonBase
                aria-expanded={isOpened}
                aria-label={isOpened ? text.fold(nameOf(item)) : text.unfold(nameOf(item))}
                onClick={() => handleToggle(item.id)}
                sx={{ borderRadius: 1, p: 0.25 }}
              >
                <ChevronRightRounded fontSize="small" sx={{ transform: isOpened ? 'rotate(90deg)' : 'none' }} />
              </ButtonBase>
            ) : (
              <Box sx={{ width: 24 }} />
            )}
            <RowParts node={node} row={item} scope={scope} render={render} name={nameOf(item)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface RowPartsProps extends Pick<RendererProps, 'node' | 'scope' | 'render'> {
  readonly row: Row;
  readonly name: string;
}

/** Name and what is said of it, one after the other. */
const oneLine = {
  display: 'flex',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& > div + div': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > div + div::before': { content: '"·"', mx: 0.5 },
} as const;

/** Name, and below it what is said of it. */
const twoLines = {
  '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :first-of-type': { fontWeight: 600 },
  '& > div + div': { fontSize: 13 },
} as const;

/** Whether a button is drawn in red. */
function isRed(button: SchemaNode): boolean {
  return typeof button === 'object' && button !== null && 'className' in button && button['className'] === 'text-danger';
}

/** The buttons of a row as one menu, those of a menu among them; what destroys is apart at its end. */
function menuOf(buttons: readonly SchemaNode[], label: string): SchemaNode {
  const all = buttons
    .flatMap((button) =>
      typeof button === 'object' && button !== null && 'buttons' in button ? partsOf(button['buttons']) : [button],
    )
    .filter((button) => button !== 'divider');
  const menu = { type: 'dropdown-button', label, icon: 'fa fa-ellipsis-h', iconOnly: true, hideCaret: true, align: 'right' };
  return { ...menu, buttons: [...all.filter((button) => !isRed(button)), 'divider', ...all.filter(isRed)] };
}

/** What the definition draws in a row, in the data of the row. */
function RowParts({ node, row, scope: parent, render, name }: RowPartsProps): ReactNode {
  const [held, setHeld] = useState(() => ({ row, parent, scope: new Scope({ parent, values: row }) }));
  if (held.row !== row || held.parent !== parent) setHeld({ row, parent, scope: new Scope({ parent, values: row }) });
  const { scope } = held;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const text = treeTexts[useLocale().language];
  const drawn = (key: 'row' | 'detail'): ReactNode => render(node[key] as Parameters<typeof render>[0], key, { scope });
  const buttons = partsOf(node['buttons']);
  return (
    <>
      <Box sx={[{ flex: 1, minWidth: 0, py: 0.5 }, isPhone ? twoLines : oneLine]}>
        {node['row'] !== undefined ? (
          drawn('row')
        ) : (
          <>
            <div>{name}</div>
            {node['detail'] === undefined ? null : <Box sx={{ color: 'text.secondary' }}>{drawn('detail')}</Box>}
          </>
        )}
      </Box>
      {isPhone ? (
        render(menuOf(buttons, text.actions(name)), 'buttons', { scope })
      ) : (
        <Box sx={{ display: 'flex', flexShrink: 0, gap: 0.5, '& > :empty': { display: 'none' } }}>
          {buttons.map((button, place) => (
            <Box key={place}>{render(button, `buttons[${place}]`, { scope })}</Box>
          ))}
        </Box>
      )}
    </>
  );
}
