import type { Column } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useMemo, type ReactNode } from 'react';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { NodeContext, useRenderContext, type RenderContext } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { Cell } from './Cell.tsx';

/** Props of {@link RowDetails}. */
export interface RowDetailsProps {
  readonly scope: Scope;
  /** Columns that are shown below the row. */
  readonly columns: readonly Column[];
  readonly path: string;
  readonly body: SchemaNode | undefined;
  readonly colSpan: number;
}

/** What is below an unfolded row: nodes of the definition, and columns that are not in the table. */
export function RowDetails({ scope, columns, path, body, colSpan }: RowDetailsProps): ReactNode {
  return (
    <TableRow>
      <TableCell colSpan={colSpan} sx={{ bgcolor: 'action.hover' }}>
        {body !== undefined && (
          <ScopeView scope={scope}>
            <NodeView node={body} path={`${path}.expandable`} />
          </ScopeView>
        )}
        <Box component="table" sx={{ '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 0.25, pr: 2 } }}>
          <tbody>
            {columns.map((column) => (
              <tr key={column.key}>
                <Box component="th" scope="row" sx={{ fontWeight: 400, color: 'text.secondary', minWidth: 80 }}>
                  {column.label}
                </Box>
                <td>
                  <Cell column={column} scope={scope} path={path} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Draws nodes in the scope of the row. */
function ScopeView({ scope, children }: { readonly scope: Scope; readonly children: ReactNode }): ReactNode {
  const renderContext = useRenderContext();
  const inner = useMemo<RenderContext>(() => ({ ...renderContext, scope, form: undefined, bulk: false }), [renderContext, scope]);
  return <NodeContext.Provider value={inner}>{children}</NodeContext.Provider>;
}
