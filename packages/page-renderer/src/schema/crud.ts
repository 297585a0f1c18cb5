import type {
  Api,
  ApiMessages,
  BaseNode,
  ButtonLike,
  Condition,
  DefinitionNode,
  Length,
  LocalizedText,
  SchemaObject,
  Values,
  OldControls,
} from './base.ts';
import type { OptionsItemNode, RemarkText } from './form.ts';

/** One column of a table: any display type, drawn in the scope of the row.
 * @anyNode true
 */
export interface ColumnNode extends BaseNode {
  readonly label?: LocalizedText | number | DefinitionNode;
  readonly title?: LocalizedText;
  readonly width?: Length;
  readonly align?: 'left' | 'center' | 'right';
  readonly headerAlign?: 'left' | 'center' | 'right';
  readonly sortable?: boolean;
  /** An input of the filter that is made from the columns: `true`, or the input. */
  readonly searchable?: boolean | SchemaObject;
  readonly toggled?: boolean;
  /** In an editable table: whether it can be left out by the choice of columns. @default true */
  readonly toggable?: boolean;
  readonly fixed?: 'left' | 'right' | 'none' | '';
  readonly buttons?: readonly ButtonLike[];
  readonly canAccessSuperData?: boolean;
  readonly placeholder?: LocalizedText;
  readonly remark?: RemarkText;
  /** Changed in the cell: `true`, an input, `mode` `inline` or `popOver`, `saveImmediately`. */
  readonly quickEdit?: boolean | QuickEdit;
  /** In an editable table: how a cell of a row that is there already is edited. */
  readonly quickEditOnUpdate?: boolean | QuickEdit;
  readonly filterable?: boolean | ColumnFilter;
  /** Head above the heads of neighbours with the same name. */
  readonly groupName?: LocalizedText;
  readonly copyable?: boolean | { readonly content?: string; readonly tooltip?: LocalizedText };
  /** A box with more about the value: behind a sign, or with `trigger` `hover`. */
  readonly popOver?: DefinitionNode | Values;
  readonly popOverEnableOn?: Condition;
  readonly quickEditEnabledOn?: Condition;
  /** A background by the value: `min`, `max`, `colors`. */
  readonly backgroundScale?: Values;
  readonly vAlign?: 'top' | 'middle' | 'bottom';
  readonly textOverflow?: string;
  /** Cells look like heads. */
  readonly isHead?: boolean;
  /** `*` or a size: the column stands below its row, and opens with it. */
  readonly breakpoint?: string;
  readonly tpl?: LocalizedText;
  /** Of a table in a form: no two rows have the same value. */
  readonly unique?: boolean;
}

/** How a cell is changed in its place.
 * @anyNode true
 */
export interface QuickEdit extends BaseNode {
  readonly mode?: 'inline' | 'popOver' | 'popover' | 'dialog' | 'normal';
  readonly saveImmediately?: boolean | { readonly api?: Api };
  readonly body?: DefinitionNode;
  readonly controls?: OldControls;
}

/** Choices in the head of a column. */
export interface ColumnFilter {
  readonly options?: OptionsItemNode['options'];
  readonly source?: Api;
  readonly multiple?: boolean;
  readonly searchable?: boolean;
}

/** A table of the rows that `source` or `items` name. */
export interface TableNode extends BaseNode, TableLook {
  readonly type: 'table' | 'table2';
  readonly title?: LocalizedText;
  /** The rows, as a template. @default '${items}' */
  readonly source?: string;
  readonly columns?: readonly ColumnNode[];
  readonly placeholder?: LocalizedText;
  readonly rowClassNameExpr?: string;
  readonly footable?: boolean | ExpandConfig;
  readonly header?: DefinitionNode;
  readonly footer?: DefinitionNode;
  readonly showHeader?: boolean;
  readonly showFooter?: boolean;
  /** Buttons over the table. */
  readonly actions?: readonly ButtonLike[];
  readonly itemActions?: readonly ButtonLike[];
  readonly itemAction?: ButtonLike;
  readonly selectable?: boolean;
  readonly multiple?: boolean;
  readonly quickSaveApi?: Api;
  readonly quickSaveItemApi?: Api;
  readonly expandConfig?: ExpandConfig;
  readonly deferApi?: Api;
}

/** What a table has besides columns and rows, also in a list. */
export interface TableLook {
  /** A choice of columns over the table; `auto`: with more than five. @default 'auto' */
  readonly columnsTogglable?: boolean | 'auto' | Values;
  /** A column with the number of each row, first. */
  readonly showIndex?: boolean;
  /** How many columns merge cells of the same value, from the first on. */
  readonly combineNum?: number;
  /** Columns that are left out before them. */
  readonly combineFromIndex?: number;
  /** Lines above the rows: cells, or lists of cells. */
  readonly prefixRow?: readonly unknown[];
  /** Lines below the rows: cells, or lists of cells. */
  readonly affixRow?: readonly unknown[];
  /** A dot, a number or a ribbon on the first cell of a row. */
  readonly itemBadge?: Values;
  /** As high as the window has room for, or as it says. */
  readonly autoFillHeight?: boolean | { readonly height?: Length; readonly maxHeight?: Length };
  readonly checkOnItemClick?: boolean;
  readonly hideCheckToggler?: boolean;
  readonly itemDraggableOn?: Condition;
  readonly maxItemSelectionLength?: number;
}

/** Which rows are open at first. */
export interface ExpandConfig {
  readonly expand?: 'first' | 'all' | 'none';
  readonly accordion?: boolean;
}

/** Parts of a list that toolbars name, as a text or as an object with `type`. */
export type ToolbarType =
  | 'bulkActions'
  | 'bulk-actions'
  | 'pagination'
  | 'pager'
  | 'statistics'
  | 'switch-per-page'
  | 'load-more'
  | 'columns-toggler'
  | 'column-toggler'
  | 'filter-toggler'
  | 'drag-toggler'
  | 'saved-views'
  | 'export-csv'
  | 'export-excel'
  | 'export-excel-template'
  | 'reload';

/** A part of a list's toolbar. */
export interface ToolbarPart extends BaseNode {
  readonly type: ToolbarType;
  readonly align?: 'left' | 'right' | 'center';
  readonly label?: LocalizedText;
  /** Of `pagination`: `total`, `perPage`, `pager`, `go`, in a list or with commas. */
  readonly layout?: string | readonly string[];
  /** Of an export: another call for its rows. */
  readonly api?: Api;
  readonly filename?: LocalizedText;
  /** Which rows an export takes, places from 0: `0:10`, `1:3,8`. */
  readonly rowSlice?: string;
  readonly columns?: readonly string[];
  readonly exportColumns?: readonly ColumnNode[];
}

/** What a toolbar of a list takes. */
export type ToolbarNode = DefinitionNode | ToolbarPart | readonly ToolbarNode[];

/** A filter of a list: a form that needs no `type`. */
export interface CrudFilterNode extends BaseNode {
  readonly title?: LocalizedText;
  readonly body?: DefinitionNode;
  readonly controls?: OldControls;
  readonly actions?: readonly ButtonLike[];
  readonly mode?: 'normal' | 'horizontal' | 'inline';
  readonly submitText?: LocalizedText | null;
  readonly wrapWithPanel?: boolean;
  readonly columnCount?: number;
}

/** A filter that is made from the columns that are `searchable`. */
export interface AutoFilter {
  /** Inputs side by side. @default 3 */
  readonly columnsNum?: number;
  /** Only the first line is shown until it is unfolded. @default true */
  readonly defaultCollapsed?: boolean;
}

/** A list with search, paging and bulk actions over an API call. */
export interface CrudNode extends BaseNode, TableLook {
  readonly type: 'crud' | 'crud2';
  readonly mode?: 'table' | 'cards' | 'list' | 'table2';
  readonly title?: LocalizedText;
  readonly api?: Api;
  /** Rows that are there already, as a template. */
  readonly source?: string;
  readonly filter?: CrudFilterNode | null;
  readonly autoGenerateFilter?: boolean | AutoFilter;
  readonly filterDefaultVisible?: boolean;
  readonly columns?: readonly ColumnNode[];
  readonly card?: SchemaObject;
  readonly listItem?: SchemaObject;
  readonly columnsCount?: number;
  readonly body?: DefinitionNode;
  readonly itemAction?: ButtonLike;
  readonly headerToolbar?: ToolbarNode;
  readonly footerToolbar?: ToolbarNode;
  readonly bulkActions?: readonly ButtonLike[];
  /** Buttons of a row that are shown while the pointer or the focus is on it. */
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
  readonly defaultParams?: Values;
  readonly syncLocation?: boolean;
  /** Whether the server can change the filter: values of its answer replace filter values of the same name. @default true */
  readonly syncResponse2Query?: boolean;
  readonly initFetch?: boolean;
  /** Milliseconds between two loads, at least 1000. */
  readonly interval?: number;
  readonly silentPolling?: boolean;
  readonly stopAutoRefreshWhen?: Condition;
  readonly loadDataOnce?: boolean;
  readonly stopAutoRefreshWhenModalIsOpen?: boolean;
  /** Whether the filter requests the rows again even if all rows are already loaded. @default true */
  readonly loadDataOnceFetchOnFilter?: boolean;
  readonly alwaysShowPagination?: boolean;
  /** Whether `true` and `false` in the address bar are read as yes and no rather than as text; `types` can add `number`. @default true */
  readonly parsePrimitiveQuery?: boolean | { readonly enable?: boolean; readonly types?: readonly ('boolean' | 'number')[] };
  /** Goes to the top of the list with another page. @default true */
  readonly autoJumpToTopOnPagerChange?: boolean;
  readonly resetPageAfterAjaxItemAction?: boolean;
  readonly hideQuickSaveBtn?: boolean;
  readonly filterTogglable?: boolean | Values;
  /** Of rows that stay ticked from page to page. */
  readonly labelTpl?: string;
  readonly maxKeepItemSelectionLength?: number;
  readonly keepItemSelectionOnPageChange?: boolean;
  readonly itemCheckableOn?: Condition;
  readonly selectable?: boolean;
  readonly multiple?: boolean;
  readonly placeholder?: LocalizedText;
  readonly quickSaveApi?: Api;
  readonly quickSaveItemApi?: Api;
  readonly saveOrderApi?: Api;
  readonly deferApi?: Api;
  readonly draggable?: boolean;
  readonly footable?: boolean | ExpandConfig;
  readonly expandConfig?: ExpandConfig;
  readonly rowClassNameExpr?: string;
  readonly messages?: ApiMessages & {
    readonly fetchFailed?: LocalizedText;
    readonly quickSaveSuccess?: LocalizedText;
    readonly quickSaveFailed?: LocalizedText;
    readonly saveOrderSuccess?: LocalizedText;
    readonly saveOrderFailed?: LocalizedText;
    readonly fetchSuccess?: LocalizedText;
    /** Of any saving in the list that has no text of its own. */
    readonly saveSuccess?: LocalizedText;
    readonly saveFailed?: LocalizedText;
  };
}
