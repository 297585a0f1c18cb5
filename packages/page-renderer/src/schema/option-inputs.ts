import type { Api, DefinitionNode, LocalizedText, Values } from './base.ts';
import type { ColumnNode } from './crud.ts';
import type { FormItemNode, OptionNode, OptionsItemNode } from './form.ts';
import type { OverlaySize } from './overlays.ts';

/** How options are arranged that are chosen from lists. */
export interface OfferProperties {
  readonly selectMode?: 'list' | 'group' | 'table' | 'tree' | 'chained' | 'associated';
  /** Columns with `selectMode: "table"`. */
  readonly columns?: readonly ColumnNode[];
  /** With `associated`: what leads to the options, which name it in `ref` (or `refs`). @label Options on the left | 左侧选项 */
  readonly leftOptions?: readonly OptionNode[];
  /** @label Initial choice on the left | 左侧初始值 */
  readonly leftDefaultValue?: unknown;
  /** @default 'list' @label Look of the left side | 左侧展示方式 */
  readonly leftMode?: 'list' | 'tree';
  /** How the options that the left leads to stand. @default 'list' @label Look of the right side | 右侧展示方式 */
  readonly rightMode?: 'list' | 'table' | 'tree' | 'chained';
  /** How found options stand; as the others otherwise. @label Look of what was found | 搜索结果展示方式 */
  readonly searchResultMode?: 'list' | 'group' | 'table' | 'tree' | 'chained';
  /** @label Columns of what was found | 搜索结果的列 */
  readonly searchResultColumns?: readonly ColumnNode[];
  readonly searchApi?: Api;
  readonly searchPlaceholder?: LocalizedText;
  readonly deferApi?: Api;
  /** The field of an option which says that the options below it are loaded when it is opened. @default 'defer' */
  readonly deferField?: string;
  /** Height of a line, in px. */
  readonly itemHeight?: number;
  /** With this many options or more, only those on the screen are drawn, so that long lists stay fast. @default 100 */
  readonly virtualThreshold?: number;
}

/** A choice from a list that opens. */
export interface SelectNode extends OptionsItemNode, OfferProperties {
  readonly type: 'select' | 'multi-select';
  /** @label Most tags shown | 最多显示标签数 */
  readonly maxTagCount?: number;
  /** @label Label of “choose all” | 全选的标签 */
  readonly checkAllLabel?: LocalizedText;
  /** @label Hide what is chosen | 隐藏已选项 */
  readonly hideSelected?: boolean;
  /** @label Choices on one line | 已选项不换行 */
  readonly valuesNoWrap?: boolean;
}

/** A switch. */
export interface SwitchNode extends FormItemNode {
  readonly type: 'switch';
  readonly trueValue?: unknown;
  /** @label Value when off | 关闭时的值 @help What is kept when it is off. | 关闭时的值。 */
  readonly falseValue?: unknown;
  /** @label Text beside it | 选项说明文字 */
  readonly option?: LocalizedText;
  /** @label Text when on | 打开时的文字 @help What is written while it is on. | 打开时的文字。 */
  readonly onText?: LocalizedText | Values;
  /** @label Text when off | 关闭时的文字 @help What is written while it is off. | 关闭时的文字。 */
  readonly offText?: LocalizedText | Values;
}

/** One box to tick. */
export interface CheckboxNode extends FormItemNode {
  readonly type: 'checkbox' | 'radio';
  readonly option?: LocalizedText;
  readonly trueValue?: unknown;
  readonly falseValue?: unknown;
}

/** Boxes to tick. */
export interface CheckboxesNode extends OptionsItemNode {
  readonly type: 'checkboxes';
  /** @label Text of “select all” | 全选文字 */
  readonly checkAllText?: LocalizedText;
}

/** One of several. */
export interface RadiosNode extends OptionsItemNode {
  readonly type: 'radios';
}

/** Buttons, one or several of which are chosen. */
export interface ButtonChoicesNode extends OptionsItemNode {
  readonly type: 'button-group-select' | 'list-select';
  readonly vertical?: boolean;
}

/** A place of China: stored as its code, or in full. */
export interface CityInputNode extends FormItemNode {
  readonly type: 'input-city';
  /** @default true @label City can be chosen | 可选城市 */
  readonly allowCity?: boolean;
  /** @default true @label District can be chosen | 可选区县 */
  readonly allowDistrict?: boolean;
  /** @label Street can be typed | 可填街道 */
  readonly allowStreet?: boolean;
  /** Whether the code alone is stored. @default true */
  readonly extractValue?: boolean;
  readonly joinValues?: boolean;
  readonly delimiter?: string;
  readonly clearable?: boolean;
}

/** Choices one below the other, each asking for the next. */
export interface ChainedSelectNode extends OptionsItemNode {
  readonly type: 'chained-select';
}

/** Boxes in rows and columns. */
export interface MatrixNode extends FormItemNode {
  readonly type: 'matrix-checkboxes';
  readonly source?: Api;
  /** @label Rows | 行 @help Its rows, or the number of lines. | 各行，或行数。 */
  readonly rows?: readonly Values[];
  readonly columns?: readonly Values[];
  readonly multiple?: boolean;
  /** @label Single choice per | 单选范围 */
  readonly singleSelectMode?: 'cell' | 'row' | 'column';
  /** @label Heading of the rows | 行标题 */
  readonly rowLabel?: LocalizedText;
}

/** Rows of a list that opens. */
export interface PickerNode extends OptionsItemNode {
  readonly type: 'picker';
  readonly labelTpl?: string;
  readonly embed?: boolean;
  /** @label Heading of the dialog | 弹窗标题 */
  readonly modalTitle?: LocalizedText;
  /** @label List to choose from | 选择列表的定义 */
  readonly pickerSchema?: Values;
}

/** From one list to the other. */
export interface TransferNode extends OptionsItemNode, OfferProperties {
  readonly type: 'transfer' | 'tabs-transfer' | 'transfer-picker' | 'tabs-transfer-picker';
  /** @label Heading of what can be chosen | 可选区标题 */
  readonly selectTitle?: LocalizedText;
  /** @label Heading of what is chosen | 已选区标题 */
  readonly resultTitle?: LocalizedText;
  readonly sortable?: boolean;
  /** How a chosen option looks: HTML with values of the option, e.g. `${label}`. @label Template of a chosen option | 已选项模板 */
  readonly valueTpl?: DefinitionNode;
  /** @label Chosen ones can be searched | 已选项可搜索 */
  readonly resultSearchable?: boolean;
  /** @label Empty search among chosen ones | 已选搜索占位文字 */
  readonly resultSearchPlaceholder?: LocalizedText;
  /**
   * Shows what is chosen with the columns or the way that it has on the other side.
   * @label Chosen ones look like the others | 已选区跟随可选区展示
   */
  readonly resultListModeFollowSelect?: boolean;
  /** Whether it is told how many are chosen. @default true @label Show numbers | 显示统计 */
  readonly statistics?: boolean;
  /**
   * Whether only the lowest entries of the tree count as chosen, without those that hold others. @default true
   * @label Keep only what is lowest | 只保留末级值
   */
  readonly onlyChildren?: boolean;
  /** @label Choosing a branch chooses below | 自动勾选下级 */
  readonly autoCheckChildren?: boolean;
  readonly initiallyOpen?: boolean;
  /** Size of the dialog of a `transfer-picker`. @label Size of the choosing dialog | 选择弹窗尺寸 */
  readonly pickerSize?: OverlaySize;
}

/** A tree to choose from. */
export interface TreeNode extends OptionsItemNode {
  readonly type: 'input-tree' | 'tree-select' | 'nested-select' | 'cascader-select';
  /** @label Branches choose what is below | 级联选择 @help Whether choosing a branch chooses what stands below. | 选中父级是否同时选中子级。 */
  readonly cascade?: boolean;
  readonly autoCheckChildren?: boolean;
  /** @label Choosing below frees what is above | 选下级时取消上级 */
  readonly autoCancelParent?: boolean;
  /** @label Value holds what is below | 值包含下级 */
  readonly withChildren?: boolean;
  readonly onlyChildren?: boolean;
  /** @label Only the lowest can be chosen | 只可选末级 */
  readonly onlyLeaf?: boolean;
  readonly initiallyOpen?: boolean;
  /** @label Levels open at first | 默认展开层数 */
  readonly unfoldedLevel?: number;
  /** Whether options may be added at the top. @default true @label Options can be added at the top | 可添加顶级选项 */
  readonly rootCreatable?: boolean;
  /** On the button that adds at the top. @label Text of adding at the top | 添加顶级的提示 */
  readonly rootCreateTip?: LocalizedText;
  /** `false` shows a node above them all. @default true @label Hide the top | 隐藏顶级 */
  readonly hideRoot?: boolean;
  /** @label Label of the top | 顶级标签 */
  readonly rootLabel?: LocalizedText;
  /** @label Value of the top | 顶级值 */
  readonly rootValue?: unknown;
  /** What pressing a node does. @default `['check']` @label What pressing a branch does | 点击节点的行为 */
  readonly nodeBehavior?: readonly ('check' | 'unfold')[];
  /** Lines for the nodes above. @label Lines between levels | 显示层级线 */
  readonly showOutline?: boolean;
  /** Shows a chosen node without the way to it. @label Hide the way to a choice | 隐藏选项路径 */
  readonly hideNodePathLabel?: boolean;
  readonly maxTagCount?: number;
  /** @label Value holds the way to it | 值包含路径 */
  readonly enableNodePath?: boolean;
  /** @label Separator of the way | 路径分隔符 */
  readonly pathSeparator?: string;
  readonly deferApi?: Api;
  /** @label Field that says “load below” | 延迟加载标记字段 */
  readonly deferField?: string;
  /** Height of a line, in px. @label Height of a line (px) | 每行高度（像素） */
  readonly itemHeight?: number;
  /** From so many nodes on only those in view are drawn. @default 100 @label Options before only visible ones are drawn | 虚拟列表的起始数量 */
  readonly virtualThreshold?: number;
}
