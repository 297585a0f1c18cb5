import type { Column } from '../../core/crud/list-parts.ts';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import { type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate, renderText } from '../../core/expression/template.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { classNameStyle, safeStyleValue } from '../../core/style/class-names.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { scaleColor } from '../../core/style/scale-color.ts';
import { CellBox } from './CellBox.tsx';

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
  const backgroundScale: unknown = node.backgroundScale;
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
  const handlerOf = (name: string): (() => void) | undefined =>
    plain && onEvent?.[name]
      ? () => void runEvent({ handlers: onEvent, name, data: { ...row, index, item: row }, context })
      : undefined;
  return (
    <TableCell
      {...cell}
      {...(node.isHead === true ? { component: 'th', scope: 'row' } : {})}
      onClick={handlerOf('click')}
      onMouseEnter={handlerOf('mouseenter')}
      onMouseLeave={handlerOf('mouseleave')}
      sx={[
        ...(Array.isArray(sx) ? (sx as readonly object[]) : [(sx ?? {}) as object]),
        typeof node.vAlign === 'string' ? { verticalAlign: safeStyleValue(node.vAlign) } : {},
        node.textOverflow === 'ellipsis' || node.textOverflow === 'noWrap'
          ? { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: safeStyleValue(node.width) ?? 240 }
          : {},
        node.isHead === true ? { fontWeight: 600, bgcolor: 'action.hover' } : {},
        background === undefined ? {} : { backgroundColor: background, color: 'common.black' },
        classNameStyle(classes),
      ]}
    >
      {node.popOver === undefined ? (
        children
      ) : (
        <CellBox column={column} index={index} scope={rowScope} path={path}>
          {children}
        </CellBox>
      )}
    </TableCell>
  );
}
