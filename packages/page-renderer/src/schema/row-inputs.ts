import type { ActionNode } from './actions.ts';
import type { Amount, Api, Condition, DefinitionNode, LocalizedText, OldControls, Values } from './base.ts';
import type { ColumnNode } from './crud.ts';
import type { FormItemNode, FormProperties } from './form.ts';
import type { OverlaySize } from './overlays.ts';

/** A form of its own for one object, or for several. */
export interface SubFormNode extends FormItemNode {
  readonly type: 'input-sub-form';
  readonly multiple?: boolean;
  /** @label Form | 表单 */
  readonly form?: FormProperties & { readonly dialogSize?: OverlaySize };
  readonly labelField?: string;
  readonly btnLabel?: LocalizedText;
  /** @label Smallest length | 最小长度 @help The fewest characters or items. | 最少字符数或项数。 */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** @label Can be added to | 可新建 @help Whether rows can be added. | 是否可新建。 */
  readonly addable?: boolean;
  readonly removable?: boolean;
  /** @label Text of the add-row button | 添加按钮文字 */
  readonly addButtonText?: LocalizedText;
}

/** Rows of inputs. */
export interface ComboNode extends FormItemNode {
  readonly type: 'combo' | 'input-array';
  readonly items?: DefinitionNode;
  readonly controls?: OldControls;
  readonly multiple?: boolean;
  /** @label List of bare values | 只保存值列表 */
  readonly flat?: boolean;
  readonly joinValues?: boolean;
  readonly delimiter?: string;
  /** @label Kinds of rows | 行的类型条件 @help The kinds of rows, each with a test and its inputs. | 各类行：判断条件和对应的输入项。 */
  readonly conditions?: readonly {
    readonly label?: LocalizedText;
    readonly test?: string;
    readonly items?: DefinitionNode;
    readonly controls?: OldControls;
    readonly scaffold?: Values;
  }[];
  /** Whether the kind of a row can be changed. @default true @label Kind of a row can be changed | 可切换行类型 */
  readonly typeSwitchable?: boolean;
  /** @label Values of a new row | 新行初始值 */
  readonly scaffold?: unknown;
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly addable?: boolean;
  /** @label New rows at the top | 新行加在顶部 */
  readonly addattop?: boolean;
  readonly removable?: boolean;
  readonly draggable?: boolean;
  /** @label Inputs below each other | 多行排列 @help Whether the inputs of a row stand below each other. | 一行的输入项是否纵向排列。 */
  readonly multiLine?: boolean;
  /** @label Look of the tabs | 选项卡样式 @help How the tabs are drawn. | 选项卡的样式。 */
  readonly tabsMode?: boolean;
  /** @label Without a border | 无边框 */
  readonly noBorder?: boolean;
  readonly addButtonText?: LocalizedText;
  /** @label Text of removing a row | 删除行按钮 */
  readonly deleteBtn?: LocalizedText | ActionNode;
  /** @label Button that adds a row | 添加行按钮 */
  readonly addBtn?: ActionNode;
  /** Whether a row may be taken away; sees the row. @label Row can be removed when | 行可删除条件 */
  readonly itemRemovableOn?: Condition;
  /** Asked before a row is taken away, after the person. */
  readonly deleteApi?: Api;
  readonly deleteConfirmText?: LocalizedText;
  /** How inputs of a row stand with `multiLine`. @label Arrangement in rows | 行内排列方式 */
  readonly subFormMode?: 'normal' | 'horizontal' | 'inline';
  /** Whether a single object may be left out. @label Can be left out | 可为空 */
  readonly nullable?: boolean;
  readonly perPage?: number;
  /** Name of a row's tab; sees the row and its `index`. @label Template of a tab’s name | 选项卡名称模板 */
  readonly tabsLabelTpl?: LocalizedText;
}

/** Names and values. */
export interface KeyValueNode extends FormItemNode {
  readonly type: 'input-kv' | 'input-kvs';
  /** Inputs of a key and of a value. @label Input of the key | 键的输入项定义 */
  readonly keySchema?: DefinitionNode;
  /** @label Input of the value | 值的输入项定义 */
  readonly valueSchema?: DefinitionNode;
  /** With `input-kvs`: the input of a key, and those of the object under it. @label Input of a key | 键输入项 */
  readonly keyItem?: DefinitionNode;
  /** @label Inputs of the value | 值的输入项 */
  readonly valueItems?: readonly DefinitionNode[];
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  /** @label Kind of values | 值的类型 */
  readonly valueType?: string;
  /** @label Text of an empty key | 键占位文字 */
  readonly keyPlaceholder?: LocalizedText;
  /** @label Text of an empty value | 值占位文字 */
  readonly valuePlaceholder?: LocalizedText;
  readonly draggable?: boolean;
  /** @label Value of a new entry | 新项默认值 */
  readonly defaultValue?: unknown;
  readonly addButtonText?: LocalizedText;
}

/** Rows of a table that can be changed. */
export interface InputTableNode extends FormItemNode {
  readonly type: 'input-table';
  readonly columns?: readonly ColumnNode[];
  /**
   * `false`: every cell is an input; otherwise one row at a time is changed. @default true
   * @label Confirm changed rows | 修改需确认
   * @help Whether a changed row is confirmed before it counts. | 修改一行后是否需要确认。
   */
  readonly needConfirm?: boolean;
  readonly addable?: boolean;
  readonly editable?: boolean;
  readonly removable?: boolean;
  readonly copyable?: boolean;
  /** Rows have a handle: dragged, or moved by the arrow keys. */
  readonly draggable?: boolean;
  /**
   * A choice of columns over the table; `auto`: with more than five. @default 'auto'
   * @label Columns can be chosen | 可选择显示列
   * @help Whether people choose the columns that are shown. | 是否可选择显示哪些列。
   */
  readonly columnsTogglable?: boolean | 'auto' | Values;
  /** Lines above and below the rows, cells or lists of cells; they see the rows as `items`. @label Lines above the rows | 表格前置行 */
  readonly prefixRow?: readonly unknown[];
  /** @label Lines below the rows | 表格后置行 */
  readonly affixRow?: readonly unknown[];
  /** @label Numbered rows | 显示序号 */
  readonly showIndex?: boolean;
  readonly perPage?: number;
  readonly scaffold?: Values;
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly addApi?: Api;
  /** @label Request that updates a row | 更新行请求 */
  readonly updateApi?: Api;
  readonly deleteApi?: Api;
  readonly deleteConfirmText?: LocalizedText;
  /** Rows may have rows below them, under `children`. @label Rows below rows can be added | 可添加子行 */
  readonly childrenAddable?: boolean;
  readonly expandConfig?: { readonly expand?: 'all' | 'first' | 'none' };
  readonly rowClassNameExpr?: string;
  /** Texts of the buttons of a row in the place of their pictures; `false` as a picture leaves it out. @label Text of adding a row | 添加行文字 */
  readonly addBtnLabel?: LocalizedText;
  /** @label Icon of adding a row | 添加行图标 */
  readonly addBtnIcon?: string | false;
  /** @label Text of adding a row below | 添加子行文字 */
  readonly subAddBtnLabel?: LocalizedText;
  /** @label Icon of adding a row below | 添加子行图标 */
  readonly subAddBtnIcon?: string | false;
  /** @label Text of copying a row | 复制行文字 */
  readonly copyBtnLabel?: LocalizedText;
  /** @label Icon of copying a row | 复制行图标 */
  readonly copyBtnIcon?: string | false;
  /** @label Text of editing a row | 编辑行文字 */
  readonly editBtnLabel?: LocalizedText;
  /** @label Icon of editing a row | 编辑行图标 */
  readonly editBtnIcon?: string | false;
  /** @label Text of updating a row | 更新行文字 */
  readonly updateBtnLabel?: LocalizedText;
  /** @label Icon of updating a row | 更新行图标 */
  readonly updateBtnIcon?: string | false;
  readonly confirmBtnLabel?: LocalizedText;
  readonly confirmBtnIcon?: string | false;
  /** @label Text of the cancel button | 取消按钮文字 */
  readonly cancelBtnLabel?: LocalizedText;
  /** @label Icon of the cancel button | 取消按钮图标 */
  readonly cancelBtnIcon?: string | false;
  /** @label Text of the delete button | 删除按钮文字 */
  readonly deleteBtnLabel?: LocalizedText;
  /** @label Icon of the delete button | 删除按钮图标 */
  readonly deleteBtnIcon?: string | false;
  /** @label Button that copies a row | 显示复制行按钮 */
  readonly showCopyBtn?: boolean;
  /** Whether rows can be added after others, not only at the end. @default true @label Add button in rows | 行内添加按钮 */
  readonly showTableAddBtn?: boolean;
  /** @label Add button below the table | 显示底部添加按钮 */
  readonly showFooterAddBtn?: boolean;
  /** @label Add button below | 底部添加按钮 */
  readonly footerAddBtn?: ActionNode;
}
