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
  /** @label Heading | 标题 @help The heading. | 标题。 */
  readonly title?: LocalizedText;
  /** @label Width | 宽度 @help How wide it is. | 宽度。 */
  readonly width?: Length;
  /** @label Alignment | 水平对齐 @help On which side it stands. | 对齐方式。 */
  readonly align?: 'left' | 'center' | 'right';
  /** @label Alignment of the column heading | 表头对齐 */
  readonly headerAlign?: 'left' | 'center' | 'right';
  /** @label Can be sorted | 可排序 @help Whether rows can be sorted by it. | 是否可按此列排序。 */
  readonly sortable?: boolean;
  /** An input of the filter that is made from the columns: `true`, or the input. */
  readonly searchable?: boolean | SchemaObject;
  /** @label Column shown at first | 默认显示该列 @help Whether the column is shown at first. | 该列是否默认显示。 */
  readonly toggled?: boolean;
  /** In an editable table: whether it can be left out by the choice of columns. @default true @label Column can be hidden | 可隐藏该列 */
  readonly toggable?: boolean;
  /** @label Fixed column | 固定列 @help At which side the column stays while the table is scrolled. | 滚动时列固定在哪一侧。 */
  readonly fixed?: 'left' | 'right' | 'none' | '';
  /** @label Buttons | 按钮 @help Its buttons. | 按钮列表。 */
  readonly buttons?: readonly ButtonLike[];
  readonly canAccessSuperData?: boolean;
  readonly placeholder?: LocalizedText;
  readonly remark?: RemarkText;
  /**
   * Changed in the cell: `true`, an input, `mode` `inline` or `popOver`, `saveImmediately`.
   * @label Edit in the list | 列表中编辑
   * @help Whether the value is changed in the list itself. | 是否可在列表中直接编辑。
   */
  readonly quickEdit?: boolean | QuickEdit;
  /** In an editable table: how a cell of a row that is there already is edited. @label Editing of existing rows | 已有行的编辑方式 */
  readonly quickEditOnUpdate?: boolean | QuickEdit;
  /** @label Column can be filtered | 可筛选 */
  readonly filterable?: boolean | ColumnFilter;
  /**
   * Head above the heads of neighbours with the same name.
   * @label Heading over several columns | 共同表头
   * @help What stands over several columns. | 多列的共同表头。
   */
  readonly groupName?: LocalizedText;
  /** @label Can be copied | 可复制 @help Whether the value can be copied. | 是否可复制。 */
  readonly copyable?: boolean | { readonly content?: string; readonly tooltip?: LocalizedText };
  /**
   * A box with more about the value: behind a sign, or with `trigger` `hover`.
   * @label Details on pressing | 点击弹出内容
   * @help What is shown on pressing the value. | 点击值时弹出的内容。
   */
  readonly popOver?: DefinitionNode | Values;
  /** @label Details available when | 弹出内容启用条件 */
  readonly popOverEnableOn?: Condition;
  /** @label Editable in the list when | 列表编辑启用条件 */
  readonly quickEditEnabledOn?: Condition;
  /** A background by the value: `min`, `max`, `colors`. @label Background by value | 按值设置背景 */
  readonly backgroundScale?: Values;
  /** @label Vertical alignment of cells | 单元格垂直对齐 */
  readonly vAlign?: 'top' | 'middle' | 'bottom';
  /** @label Text that is too long | 超长文字处理 */
  readonly textOverflow?: string;
  /**
   * The value has several names: the first one is shown, and how many more there are.
   * @label First of several names | 仅显示首个名称
   * @help Shows the first of several names, and the others when pointing at it. | 仅显示多个名称中的第一个，指向时显示其余。
   */
  readonly names?: boolean;
  /** Cells look like heads. @label Cells look like headings | 作为表头单元格 */
  readonly isHead?: boolean;
  /** `*` or a size: the column stands below its row, and opens with it. @label Folds below this width | 折叠断点 */
  readonly breakpoint?: string;
  /** @label Text template | 文字模板 @help A text with values of the data, e.g. `${name}`. | 含数据的文字模板，如 `${name}`。 */
  readonly tpl?: LocalizedText;
  /**
   * Of a table in a form: no two rows have the same value.
   * @label No value twice | 值不可重复
   * @help Whether no two rows may have the same value. | 各行的值是否不得重复。
   */
  readonly unique?: boolean;
}

/** How a cell is changed in its place.
 * @anyNode true
 */
export interface QuickEdit extends BaseNode {
  readonly mode?: 'inline' | 'popOver' | 'popover' | 'dialog' | 'normal';
  /** @label Save at once | 立即保存 @help Whether a value that was changed in the list is stored at once. | 在列表中修改后是否立即保存。 */
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
  /** @label Top | 页眉 @help What stands at the top. | 顶部内容。 */
  readonly header?: DefinitionNode;
  /** @label Bottom | 页脚 @help What stands at the bottom. | 底部内容。 */
  readonly footer?: DefinitionNode;
  /** @label Show the header | 显示头部 */
  readonly showHeader?: boolean;
  /** @label Show the footer | 显示底部 */
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
  /**
   * How many columns merge cells of the same value, from the first on.
   * @label Columns with joined cells | 合并单元格的列数
   * @help How many columns join cells of one value. | 合并相同值单元格的列数。
   */
  readonly combineNum?: number;
  /** Columns that are left out before them. @label Columns before joined cells | 合并起始列 */
  readonly combineFromIndex?: number;
  /** Lines above the rows: cells, or lists of cells. */
  readonly prefixRow?: readonly unknown[];
  /** Lines below the rows: cells, or lists of cells. */
  readonly affixRow?: readonly unknown[];
  /** A dot, a number or a ribbon on the first cell of a row. */
  readonly itemBadge?: Values;
  /**
   * As high as the window has room for, or as it says.
   * @label Fill the height of the window | 填满窗口高度
   * @help Whether it takes the height that the window has left. | 是否占满窗口剩余高度。
   */
  readonly autoFillHeight?: boolean | { readonly height?: Length; readonly maxHeight?: Length };
  /** @label Pressing a row selects it | 点击行即勾选 */
  readonly checkOnItemClick?: boolean;
  /** @label Hide the boxes for selecting | 隐藏勾选框 */
  readonly hideCheckToggler?: boolean;
  /** @label Row can be dragged when | 行可拖动条件 */
  readonly itemDraggableOn?: Condition;
  /** @label Most selected rows | 最多勾选行数 */
  readonly maxItemSelectionLength?: number;
}

/** Which rows are open at first. */
export interface ExpandConfig {
  /** @label Rows unfolded at first | 默认展开行 */
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
  /** @label Inputs | 输入项 @help The inputs of the form. | 表单中的输入项。 */
  readonly controls?: OldControls;
  readonly actions?: readonly ButtonLike[];
  readonly mode?: 'normal' | 'horizontal' | 'inline';
  /** @label Text of the submit button | 提交按钮文字 @help What is written on the button that sends. | 提交按钮的文字。 */
  readonly submitText?: LocalizedText | null;
  /** @label Panel around it | 外层面板 @help Whether a panel stands around it. | 外面是否有面板。 */
  readonly wrapWithPanel?: boolean;
  /** @label Columns of the form | 表单列数 */
  readonly columnCount?: number;
}

/** A filter that is made from the columns that are `searchable`. */
export interface AutoFilter {
  /** Inputs side by side. @default 3 @label Inputs beside each other | 并排输入项数 */
  readonly columnsNum?: number;
  /** Only the first line is shown until it is unfolded. @default true @label One line at first | 默认收起 */
  readonly defaultCollapsed?: boolean;
}

/** A list with search, paging and bulk actions over an API call. */
export interface CrudNode extends BaseNode, TableLook {
  readonly type: 'crud' | 'crud2';
  readonly mode?: 'table' | 'cards' | 'list' | 'table2';
  /**
   * `list`: search while typing, filters as chips, rows of one line that open at the side, and their buttons in a menu.
   * @label Frame | 外框
   * @help What is around the rows: toolbars and a form, or search and chips. | 列表外框：工具栏与筛选表单，或搜索框与筛选标签。
   */
  readonly frame?: 'amis' | 'list';
  readonly title?: LocalizedText;
  readonly api?: Api;
  /** Rows that are there already, as a template. */
  readonly source?: string;
  /** @label Filter form | 筛选表单 @help The form that filters the rows. | 筛选数据的表单。 */
  readonly filter?: CrudFilterNode | null;
  /**
   * @label Filter form from the columns | 由列生成筛选表单
   * @help Makes the filter form of the columns that can be searched. | 由可搜索的列生成筛选表单。
   */
  readonly autoGenerateFilter?: boolean | AutoFilter;
  /** @label Filter form shown at first | 默认显示筛选表单 */
  readonly filterDefaultVisible?: boolean;
  /** @label Columns | 列 @help The columns, one after another. | 依次列出的各列。 */
  readonly columns?: readonly ColumnNode[];
  /** @label Card | 卡片 @help How each card is drawn. | 卡片的显示方式。 */
  readonly card?: SchemaObject;
  /** @label Look of an entry | 列表项内容 @help What stands in each entry of the list. | 列表中每一项的内容。 */
  readonly listItem?: SchemaObject;
  readonly columnsCount?: number;
  /** @label Contents | 主体内容 @help What it holds. | 它所包含的内容。 */
  readonly body?: DefinitionNode;
  /** @label What pressing a row does | 点击行的动作 */
  readonly itemAction?: ButtonLike;
  /** @label Toolbar above | 顶部工具栏 @help What stands over the list. | 列表上方的内容。 */
  readonly headerToolbar?: ToolbarNode;
  /** @label Toolbar below | 底部工具栏 @help What stands below the list. | 列表下方的内容。 */
  readonly footerToolbar?: ToolbarNode;
  /** @label Actions for selected rows | 批量操作 @help Buttons for several selected rows. | 对选中多行的操作按钮。 */
  readonly bulkActions?: readonly ButtonLike[];
  /** Buttons of a row that are shown while the pointer or the focus is on it. @label Buttons while pointing at a row | 行悬停按钮 */
  readonly itemActions?: readonly ButtonLike[];
  /** @label Rows per page | 每页行数 @help Rows on a page. | 每页行数。 */
  readonly perPage?: number;
  /** @label Choices of rows per page | 每页行数选项 @help The numbers of rows that can be chosen. | 可选的每页行数。 */
  readonly perPageAvailable?: readonly number[];
  /** @label Field that identifies a row | 主键字段 */
  readonly primaryField?: string;
  /** @label Field of the page number | 页码字段名 */
  readonly pageField?: string;
  /** @label Field of the rows per page | 每页行数字段名 */
  readonly perPageField?: string;
  /** @label Field of the number of rows | 总条数字段名 */
  readonly totalField?: string;
  /** @label Field of the order | 顺序字段名 */
  readonly orderField?: string;
  /** @label Sort by | 排序字段 @help The column that rows are sorted by. | 排序所依据的列。 */
  readonly orderBy?: string;
  /** @label Sort direction | 排序方向 @help The direction of the order: `asc` or `desc`. | 排序方向：`asc` 升序或 `desc` 降序。 */
  readonly orderDir?: 'asc' | 'desc';
  /** @label Values of the first request | 首次请求参数 @help Values that the first request has. | 首次请求的参数。 */
  readonly defaultParams?: Values;
  /** @label Filters in the address bar | 筛选写入地址栏 @help Whether filters and page stand in the address bar. | 筛选和页码是否写入地址栏。 */
  readonly syncLocation?: boolean;
  /**
   * Whether the server can change the filter: values of its answer replace filter values of the same name. @default true
   * @label Answer changes the query | 返回值写回查询
   */
  readonly syncResponse2Query?: boolean;
  readonly initFetch?: boolean;
  /**
   * Milliseconds between two loads, at least 1000.
   * @label Load again every (ms) | 刷新间隔（毫秒）
   * @help Milliseconds after which it loads again. | 自动刷新的间隔（毫秒）。
   */
  readonly interval?: number;
  /** @label Load again unnoticed | 静默刷新 */
  readonly silentPolling?: boolean;
  /** @label Stop loading again when | 停止刷新的条件 */
  readonly stopAutoRefreshWhen?: Condition;
  /** @label Load all rows at once | 一次加载全部 @help Whether all rows are loaded at once and paged here. | 是否一次加载全部数据并在前端分页。 */
  readonly loadDataOnce?: boolean;
  /** @label No reloading while a dialog is open | 弹窗打开时停止刷新 */
  readonly stopAutoRefreshWhenModalIsOpen?: boolean;
  /** Whether the filter requests the rows again even if all rows are already loaded. @default true @label Filter asks again | 筛选时重新请求 */
  readonly loadDataOnceFetchOnFilter?: boolean;
  /** @label Always show pages | 始终显示分页 */
  readonly alwaysShowPagination?: boolean;
  /**
   * Whether `true` and `false` in the address bar are read as yes and no rather than as text; `types` can add `number`. @default true
   * @label Read true and false in the address | 解析地址栏基本类型
   */
  readonly parsePrimitiveQuery?: boolean | { readonly enable?: boolean; readonly types?: readonly ('boolean' | 'number')[] };
  /** Goes to the top of the list with another page. @default true @label To the top with each page | 翻页回到顶部 */
  readonly autoJumpToTopOnPagerChange?: boolean;
  /** @label First page after an action | 操作后回到首页 */
  readonly resetPageAfterAjaxItemAction?: boolean;
  /** @label Hide the save button of changed rows | 隐藏批量保存按钮 */
  readonly hideQuickSaveBtn?: boolean;
  /** @label Filter form can be hidden | 筛选表单可收起 */
  readonly filterTogglable?: boolean | Values;
  /** Of rows that stay ticked from page to page. @label Template of a label | 标签模板 */
  readonly labelTpl?: string;
  /** @label Most rows kept selected | 跨页最多勾选数 */
  readonly maxKeepItemSelectionLength?: number;
  /** @label Keep selected rows on other pages | 翻页保留勾选 */
  readonly keepItemSelectionOnPageChange?: boolean;
  /** @label Row can be selected when | 行可勾选条件 @help A condition under which a row can be selected. | 满足该条件的行才可勾选。 */
  readonly itemCheckableOn?: Condition;
  /** @label Rows can be selected | 行可勾选 */
  readonly selectable?: boolean;
  readonly multiple?: boolean;
  readonly placeholder?: LocalizedText;
  /** @label Request that saves changed rows | 批量保存请求 @help The request that stores the changed rows. | 保存已修改各行的请求。 */
  readonly quickSaveApi?: Api;
  /** @label Request that saves one row | 单行保存请求 @help The request that stores one changed row. | 保存单行修改的请求。 */
  readonly quickSaveItemApi?: Api;
  /** @label Request that saves the order | 保存排序请求 */
  readonly saveOrderApi?: Api;
  /** @label Request for what is below | 下级数据请求 @help Brings what stands below an option, once it is unfolded. | 展开选项时加载其下级。 */
  readonly deferApi?: Api;
  /** @label Can be dragged | 可拖动 @help Whether it can be moved by dragging. | 是否可拖动。 */
  readonly draggable?: boolean;
  /** @label Fold columns below rows | 列折叠到行下方 */
  readonly footable?: boolean | ExpandConfig;
  /** @label How rows unfold | 行展开设置 */
  readonly expandConfig?: ExpandConfig;
  /** @label Style classes of a row | 行样式类模板 */
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
