import type { Api, ApiMessages, BaseNode, ButtonLike, Condition, SchemaNode, SchemaObject } from './base.ts';

/** One column of a table: any display type, drawn in the scope of the row. */
export interface ColumnNode extends BaseNode {
  readonly label?: string;
  readonly width?: number | string;
  readonly align?: 'left' | 'center' | 'right';
  readonly headerAlign?: 'left' | 'center' | 'right';
  readonly sortable?: boolean;
  readonly searchable?: boolean | SchemaObject;
  readonly toggled?: boolean;
  readonly fixed?: 'left' | 'right' | '';
  readonly buttons?: readonly ButtonLike[];
  readonly canAccessSuperData?: boolean;
  readonly placeholder?: string;
  readonly remark?: unknown;
  /** Changed in the cell: `true`, an input, `mode` `inline` or `popOver`, `saveImmediately`. */
  readonly quickEdit?: boolean | SchemaObject;
  readonly filterable?: boolean | SchemaObject;
  readonly groupName?: string;
  readonly copyable?: boolean | SchemaObject;
  readonly breakpoint?: string;
  readonly [property: string]: unknown;
}

/** A table of the rows that `source` or `items` name. */
export interface TableNode extends BaseNode {
  readonly type?: string;
  readonly title?: string;
  readonly source?: string;
  readonly columns?: readonly ColumnNode[];
  readonly placeholder?: string;
  readonly showHeader?: boolean;
  readonly rowClassNameExpr?: string;
  readonly footable?: unknown;
}

/** A list with search, paging and bulk actions over an API call. */
export interface CrudNode extends BaseNode {
  readonly type: 'crud' | 'crud2';
  readonly mode?: 'table' | 'cards' | 'list';
  readonly title?: string;
  readonly api?: Api;
  readonly source?: string;
  readonly filter?: SchemaObject | null;
  readonly autoGenerateFilter?: boolean | SchemaObject;
  readonly filterDefaultVisible?: boolean;
  readonly columns?: readonly ColumnNode[];
  readonly headerToolbar?: SchemaNode;
  readonly footerToolbar?: SchemaNode;
  readonly bulkActions?: readonly ButtonLike[];
  readonly itemActions?: readonly ButtonLike[];
  readonly perPage?: number;
  readonly perPageAvailable?: readonly number[];
  readonly primaryField?: string;
  readonly pageField?: string;
  readonly perPageField?: string;
  readonly totalField?: string;
  readonly orderField?: string;
  readonly orderBy?: string;
  readonly orderDir?: 'asc' | 'desc';
  readonly defaultParams?: Readonly<Record<string, unknown>>;
  readonly syncLocation?: boolean;
  readonly initFetch?: boolean;
  readonly interval?: number;
  readonly silentPolling?: boolean;
  readonly loadDataOnce?: boolean;
  readonly keepItemSelectionOnPageChange?: boolean;
  readonly columnsTogglable?: boolean | 'auto';
  readonly itemCheckableOn?: Condition;
  readonly selectable?: boolean;
  readonly multiple?: boolean;
  readonly placeholder?: string;
  readonly quickSaveApi?: Api;
  readonly quickSaveItemApi?: Api;
  readonly saveOrderApi?: Api;
  readonly deferApi?: Api;
  readonly draggable?: boolean;
  readonly footable?: boolean | SchemaObject;
  readonly expandConfig?: { readonly expand?: 'first' | 'all' | 'none' };
  readonly rowClassNameExpr?: string;
  readonly messages?: ApiMessages & {
    readonly fetchFailed?: string;
    readonly quickSaveSuccess?: string;
    readonly quickSaveFailed?: string;
  };
}
