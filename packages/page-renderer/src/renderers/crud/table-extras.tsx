import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { evaluateTemplate, renderText } from '../../core/expression/template.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { classNameStyle, safeStyleValue } from '../../core/style/class-names.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { PlaceContext, useActionContext, usePlace, useSettings, type Place } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { scaleColor } from '../../core/style/scale-color.ts';
import type { Column } from './columns.ts';

export { mergeCells } from '../../core/rows/merge-cells.ts';

interface MoreCellProps extends Omit<TableCellProps, 'scope'> {
  readonly column: Column;
  readonly row: Row;
  readonly index: number;
  readonly rowScope: Scope;
  readonly path: string;
}

/** A cell with classes, a background by its value, a box of its own, or events. */
export function MoreCell({ column, row, index, rowScope, path, children, sx, ...cell }: MoreCellProps): ReactNode {
  const { runtime } = useSettings();
  const context = useActionContext(`${path}.${column.at}`, rowScope);
  const { node } = column;
  const { className, classNameExpr, onEvent } = node;
  const backgroundScale: unknown = node['backgroundScale'];
  const classes = useTracked(
    rowScope,
    (reader) =>
      [className, classNameExpr]
        .map((text) => (typeof text === 'string' ? renderText(text, reader, runtime.warn) : ''))
        .join(' '),
    [className, classNameExpr],
  );
  const background = useTracked(
    rowScope,
    (reader) => {
      if (!isPlainObject(backgroundScale)) return undefined;
      const rows = reader.read('items');
      const source = backgroundScale['source'];
      const given = (value: unknown): number =>
        Number(toText(typeof value === 'string' ? evaluateTemplate(value, reader, runtime.warn) : value) || Number.NaN);
      return scaleColor({
        value: source === undefined ? Number(toText(getPath(row, node.name ?? '')) || Number.NaN) : given(source),
        all: Array.isArray(rows) ? rows.map((each) => Number(toText(getPath(each, node.name ?? '')) || Number.NaN)) : [],
        min: given(backgroundScale['min']),
        max: given(backgroundScale['max']),
        colors: Array.isArray(backgroundScale['colors']) ? backgroundScale['colors'].map(toText) : undefined,
      });
    },
    [backgroundScale, row, node],
  );
  // A column of another type has the events of that type.
  const plain = node.type === undefined || node.type === 'text' || node.type === 'plain' || node.type === 'tpl';
  const told = (name: string): (() => void) | undefined =>
    plain && onEvent?.[name]
      ? () => void runEvent({ handlers: onEvent, name, data: { ...row, index, item: row }, context })
      : undefined;
  return (
    <TableCell
      {...cell}
      {...(node['isHead'] === true ? { component: 'th', scope: 'row' } : {})}
      onClick={told('click')}
      onMouseEnter={told('mouseenter')}
      onMouseLeave={told('mouseleave')}
      sx={[
        ...(Array.isArray(sx) ? (sx as readonly object[]) : [(sx ?? {}) as object]),
        typeof node['vAlign'] === 'string' ? { verticalAlign: safeStyleValue(node['vAlign']) } : {},
        node['textOverflow'] === 'ellipsis' || node['textOverflow'] === 'noWrap'
          ? { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: safeStyleValue(node.width) ?? 240 }
          : {},
        node['isHead'] === true ? { fontWeight: 600, bgcolor: 'action.hover' } : {},
        background === undefined ? {} : { backgroundColor: background, color: 'common.black' },
        classNameStyle(classes),
      ]}
    >
      {node['popOver'] === undefined ? (
        children
      ) : (
        <CellBox column={column} index={index} scope={rowScope} path={path}>
          {children}
        </CellBox>
      )}
    </TableCell>
  );
}

/** What a cell shows in a box (`popOver`): behind a sign, or when the pointer or a press is on it. */
function CellBox({
  column,
  index,
  scope,
  path,
  children,
}: {
  readonly column: Column;
  readonly index: number;
  readonly scope: Scope;
  readonly path: string;
  readonly children: ReactNode;
}): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const place = usePlace();
  const context = useActionContext(`${path}.${column.at}.popOver`, scope);
  const given: unknown = column.node['popOver'];
  const spec = useMemo<SchemaObject>(() => (isPlainObject(given) ? given : { body: given }), [given]);
  const condition = (spec['popOverEnableOn'] ?? column.node['popOverEnableOn']) as string | undefined;
  const enabled = useTracked(scope, (reader) => condition === undefined || evaluateCondition(condition, reader, runtime.warn), [
    condition,
  ]);
  const inner = useMemo<Place>(() => ({ ...place, scope, form: undefined, bulk: false }), [place, scope]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!enabled || given === false) return children;
  const hover = spec['trigger'] === 'hover';
  const open = (element: HTMLElement): void => {
    const mode = spec['mode'];
    if (mode === 'dialog' || mode === 'drawer') void runtime.open(mode, { actions: [], ...spec, type: mode }, context);
    else setAnchor(element);
  };
  const label = formatText(parts.expandRow, { row: index + 1 });
  return (
    <Box
      onMouseEnter={hover ? (event) => open(event.currentTarget) : undefined}
      onMouseLeave={hover ? () => setAnchor(null) : undefined}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}
    >
      {spec['showIcon'] === false && !hover ? (
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => open(event.currentTarget)}
          sx={{ all: 'unset', cursor: 'pointer', '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' } }}
        >
          {children}
        </Box>
      ) : (
        <>
          <Box sx={{ minWidth: 0 }}>{children}</Box>
          <IconButton size="small" aria-label={label} aria-haspopup="dialog" onClick={(event) => open(event.currentTarget)}>
            <Icon name="search" sx={{ fontSize: 14 }} />
          </IconButton>
        </>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableScrollLock
        // What the pointer opened must not take the pointer from the cell.
        {...(hover ? { disableAutoFocus: true, disableEnforceFocus: true, sx: { pointerEvents: 'none' } } : {})}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, maxWidth: 'min(480px, 90vw)' } },
          transition: { timeout: 80 },
        }}
      >
        <PlaceContext.Provider value={inner}>
          {spec['title'] !== undefined && (
            <Box sx={{ fontWeight: 600, mb: 1 }}>
              <NodeView node={spec['title'] as SchemaNode} path={`${path}.${column.at}.popOver.title`} />
            </Box>
          )}
          <NodeView
            node={(spec['body'] ?? spec['tpl'] ?? spec['content']) as SchemaNode}
            path={`${path}.${column.at}.popOver.body`}
          />
        </PlaceContext.Provider>
      </Popover>
    </Box>
  );
}

/** Lines above or below the rows (`prefixRow`, `affixRow`): one, or several. */
export function SummaryLines({
  lines,
  leading,
  count,
  path,
}: {
  readonly lines: unknown;
  /** Cells before the columns: those for ticks and signs. */
  readonly leading: number;
  /** How many columns there are. */
  readonly count: number;
  readonly path: string;
}): ReactNode {
  const place = usePlace();
  const inner = useMemo<Place>(() => ({ ...place, inCell: true, form: undefined }), [place]);
  const list = Array.isArray(lines) ? (lines as readonly unknown[]) : [];
  const all = list.some(Array.isArray)
    ? list.map((line) => (Array.isArray(line) ? (line as readonly unknown[]) : [line]))
    : [list];
  return (
    <PlaceContext.Provider value={inner}>
      {all.map((line, at) => {
        const cells = line.filter(isPlainObject);
        const taken = cells.reduce((sum, cell) => sum + spanOf(cell), 0);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a definition have no other identity
          <TableRow key={at} sx={{ bgcolor: 'action.hover' }}>
            {leading > 0 && <TableCell colSpan={leading} />}
            {cells.map((cell, index) => {
              const { colSpan: _colSpan, align, ...node } = cell;
              return (
                <TableCell
                  // oxlint-disable-next-line react/no-array-index-key -- cells of a definition have no other identity
                  key={index}
                  colSpan={spanOf(cell)}
                  align={align === 'right' || align === 'center' ? align : 'left'}
                  sx={{ fontWeight: 600 }}
                >
                  <NodeView node={node} path={`${path}[${at}][${index}]`} />
                </TableCell>
              );
            })}
            {taken < count && <TableCell colSpan={count - taken} />}
          </TableRow>
        );
      })}
    </PlaceContext.Provider>
  );
}

function spanOf(cell: Readonly<Record<string, unknown>>): number {
  const span = Number(toText(cell['colSpan']));
  return Number.isInteger(span) && span > 1 ? span : 1;
}

/** Keeps a table as high as the window has room for it (`autoFillHeight`), or as high as that says. */
export function FillHeight({
  scroller,
  given,
}: {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly given: unknown;
}): ReactNode {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const fixed = isPlainObject(given) ? (given['height'] ?? given['maxHeight']) : undefined;
    const fit = (): void => {
      const room = window.innerHeight - element.getBoundingClientRect().top - below(element);
      const height = safeStyleValue(fixed) ?? Math.max(200, Math.floor(room));
      element.style.setProperty('max-height', typeof height === 'number' ? `${height}px` : height);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      element.style.removeProperty('max-height');
    };
  }, [scroller, given]);
  return null;
}

/** What stands below a table in its list: the foot. */
function below(element: HTMLElement): number {
  const box = element.parentElement;
  const list = box?.parentElement;
  return box && list ? Math.max(0, list.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom) + 16 : 16;
}
