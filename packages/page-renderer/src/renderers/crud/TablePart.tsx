import { useMemo, type ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { TableNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { useItems } from '../lists/useItems.ts';
import { useText } from '../../view/useText.ts';
import { readColumns } from './columns.ts';
import { DataTable, TableFrame } from './DataTable.tsx';

const keyOf = (row: Row): string => toText(row['id']);

/** A table of rows that are already there: `source`, otherwise `items` or `rows` of the scope. */
export function TablePart({ node, path, scope }: RendererProps<TableNode & SchemaObject>): ReactNode {
  const { runtime } = useSettings();
  const rows = useItems(node, scope);
  const columns = useMemo(() => readColumns(node.columns), [node.columns]);
  const title = useText(node.title, scope);
  return (
    <TableFrame>
      <DataTable
        path={path}
        label={title || undefined}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        scope={scope}
        selection={undefined}
        orderBy=""
        orderDir="asc"
        onSort={undefined}
        loading={false}
        loaded
        placeholder={typeof node.placeholder === 'string' ? node.placeholder : runtime.texts.empty}
        onEvent={node.onEvent}
      />
    </TableFrame>
  );
}
