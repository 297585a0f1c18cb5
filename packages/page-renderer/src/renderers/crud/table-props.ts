import type { Column, RowNesting, RowSelection } from '../../core/crud/list-parts.ts';
import type { FoldedColumns } from './columns.ts';
import type { EventHandlers } from '../../schema/actions.ts';
import type { ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { Scope } from '../../core/scope/Scope.ts';

/** What a table shows. */
export interface DataTableProps {
  readonly path: string;
  readonly label: string | undefined;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly scope: Scope;
  readonly selection: RowSelection | undefined;
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly onSort: ((column: string) => void) | undefined;
  /** Whether rows are on their way: a skeleton at first, a faded table later. */
  readonly loading: boolean;
  readonly loaded: boolean;
  readonly placeholder: string;
  readonly onEvent: EventHandlers | undefined;
  /** Rows below rows. */
  readonly nesting?: RowNesting | undefined;
  /** Columns with a `breakpoint` are below their row, which unfolds. */
  readonly footable?: FoldedColumns;
  readonly rowClassNameExpr?: string | undefined;
  /** Changes the order of rows by hand. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  /** Which rows it may take along; all unless given. */
  readonly isMovable?: ((row: Row) => boolean) | undefined;
  /** More in the head of a column: its filter. */
  readonly headTools?: ((column: Column) => ReactNode) | undefined;
  /** The list: lines above and below, merged cells, badges, height. */
  readonly list: SchemaObject;
  /** Keys of rows whose other columns are (or with `footable` open at first: are not) shown. */
  readonly flipped: ReadonlySet<string>;
  readonly onFlip: (key: string) => void;
  /** What a press on a row does. */
  readonly onPress: ((row: Row, scope: Scope) => void) | undefined;
}
