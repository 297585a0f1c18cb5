import type { Column } from '../../core/crud/list-parts.ts';
import type { CrudRowsProps } from '../../registry/part-props.ts';
import { SkeletonLines } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useText } from '../../view/useText.ts';
import { useStore } from '../../view/useTracked.ts';
import { Cell } from './Cell.tsx';
import { CellRowContext } from './editing-context.ts';
import { isRowEvent } from './is-row-event.ts';
import { usePress } from './usePress.ts';
import { useRowScopes } from './useRowScopes.ts';

/** Inputs with their labels, as many on a line as there is room for. */
const inputLine = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  alignItems: 'center',
  fontSize: 13,
  '& > span > div > div': { minWidth: 0 },
  '& > span > div': { maxWidth: 120 },
} as const;

/** How many columns a card has in its second line. */
const more = 3;

/** The rows of a list on a phone: two lines each, the whole card opens. A number has its label, without which it says nothing. */
export function ListCards({ model, node, path, label, columns, order, selection, context, onOpen }: CrudRowsProps): ReactNode {
  const { texts } = useSettings().runtime;
  const { loading, loaded } = useStore(model.state);
  const { shown, more: next } = usePortion(order.rows);
  const scopeOf = useRowScopes(model.scope);
  const press = usePress({ node, selection, context }) ?? onOpen;
  const placeholder = useText(node.placeholder, model.scope) || texts.empty;
  if (!loaded && loading) return <SkeletonLines shape="list" from={3} />;
  if (loaded && order.rows.length === 0)
    return <Box sx={{ py: 5, textAlign: 'center', color: 'text.secondary' }}>{placeholder}</Box>;
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={loading}
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
    >
      {shown.map((row, index) => (
        <Box component="li" key={model.keyOf(row) || index} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Card
            row={row}
            index={index}
            scope={scopeOf(row, index)}
            columns={columns}
            path={path}
            onPress={press}
            tick={
              selection && (
                <Checkbox
                  checked={selection.isSelected(row)}
                  disabled={!selection.isSelectable(row)}
                  onChange={() => selection.toggle(row)}
                  slotProps={{ input: { 'aria-label': formatText(texts.selectRow, { row: index + 1 }) } }}
                  sx={{ width: 44, height: 44 }}
                />
              )
            }
          />
        </Box>
      ))}
      {next !== null && <li>{next}</li>}
    </Box>
  );
}

/** Whether a row has nothing in a column, of which a card would show a dash. */
function isEmptyIn(row: Row, { node: { name } }: Column): boolean {
  const value = name === undefined ? undefined : row[name];
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a column is changed in its place, where only its label says what is changed. */
function isInput({ node: { quickEdit } }: Column): boolean {
  return isPlainObject(quickEdit) && quickEdit['mode'] === 'inline';
}

function Card({
  row,
  index,
  scope,
  columns,
  path,
  onPress,
  tick,
}: {
  readonly row: Row;
  readonly index: number;
  readonly scope: Scope;
  readonly columns: readonly Column[];
  readonly path: string;
  readonly onPress: ((row: Row, scope: Scope) => void) | undefined;
  readonly tick: ReactNode;
}): ReactNode {
  const place = useMemo(() => ({ row, index }), [row, index]);
  const isMenu = (column: Column): boolean => column.node.type === 'dropdown-button' || column.node.type === 'operation';
  const menu = columns.find(isMenu);
  const contents = columns.filter((column) => !isMenu(column));
  // What a row is called by comes first, wherever its column is.
  const first = contents.find(({ node }) => node.name === 'name' || node.name === 'title') ?? contents[0];
  const inputs = contents.filter((column) => column !== first && isInput(column));
  const second = contents
    .filter((column) => column !== first && !inputs.includes(column) && !isEmptyIn(row, column))
    .slice(0, more);
  return (
    <CellRowContext.Provider value={place}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', minHeight: 56, gap: 0.5, cursor: onPress ? 'pointer' : undefined }}
        {...(onPress
          ? {
              role: 'group',
              tabIndex: 0,
              onClick: (event: MouseEvent<HTMLElement>) => {
                if (isRowEvent(event)) onPress(row, scope);
              },
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) onPress(row, scope);
              },
            }
          : {})}
      >
        {tick}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            py: 0.75,
            '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          <Box sx={{ fontWeight: 600, '& div, & p': { overflow: 'hidden', textOverflow: 'ellipsis' } }}>
            {first && <Cell column={first} scope={scope} path={path} />}
          </Box>
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: 13,
              '& > span:not(:has(ul)) + span:not(:has(ul))::before': { content: '" · "' },
            }}
          >
            {second.map((column) => (
              <span key={column.key}>
                {column.node.align === 'right' && `${column.label} `}
                <Cell column={column} scope={scope} path={path} />
              </span>
            ))}
          </Box>
          {inputs.length > 0 && (
            <Box sx={inputLine}>
              {inputs.map((column) => (
                <Box
                  key={column.key}
                  component="span"
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}
                >
                  <span aria-hidden>{column.label}</span>
                  <Cell column={column} scope={scope} path={path} />
                </Box>
              ))}
            </Box>
          )}
        </Box>
        {menu && (
          <Box sx={{ '& .MuiIconButton-root': { width: 44, height: 44 } }}>
            <Cell column={menu} scope={scope} path={path} />
          </Box>
        )}
      </Box>
    </CellRowContext.Provider>
  );
}
