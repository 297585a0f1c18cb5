import type { Api, DefinitionNode, LocalizedText, Values } from './base.ts';
import type { ColumnNode } from './crud.ts';
import type { FormItemNode, OptionNode, OptionsItemNode } from './form.ts';
import type { OverlaySize } from './overlays.ts';

/** How options are arranged that are chosen from lists. */
export interface OfferProperties {
  readonly selectMode?: 'list' | 'group' | 'table' | 'tree' | 'chained' | 'associated';
  /** Columns with `selectMode: "table"`. */
  readonly columns?: readonly ColumnNode[];
  /** With `associated`: what leads to the options, which name it in `ref` (or `refs`). */
  readonly leftOptions?: readonly OptionNode[];
  readonly leftDefaultValue?: unknown;
  /** @default 'list' */
  readonly leftMode?: 'list' | 'tree';
  /** How the options that the left leads to stand. @default 'list' */
  readonly rightMode?: 'list' | 'table' | 'tree' | 'chained';
  /** How found options stand; as the others otherwise. */
  readonly searchResultMode?: 'list' | 'group' | 'table' | 'tree' | 'chained';
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
  readonly maxTagCount?: number;
  readonly checkAllLabel?: LocalizedText;
  readonly hideSelected?: boolean;
  readonly valuesNoWrap?: boolean;
}

/** A switch. */
export interface SwitchNode extends FormItemNode {
  readonly type: 'switch';
  readonly trueValue?: unknown;
  readonly falseValue?: unknown;
  readonly option?: LocalizedText;
  readonly onText?: LocalizedText | Values;
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
  /** @default true */
  readonly allowCity?: boolean;
  /** @default true */
  readonly allowDistrict?: boolean;
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
  readonly rows?: readonly Values[];
  readonly columns?: readonly Values[];
  readonly multiple?: boolean;
  readonly singleSelectMode?: 'cell' | 'row' | 'column';
  readonly rowLabel?: LocalizedText;
}

/** Rows of a list that opens. */
export interface PickerNode extends OptionsItemNode {
  readonly type: 'picker';
  readonly labelTpl?: string;
  readonly embed?: boolean;
  readonly modalTitle?: LocalizedText;
  readonly pickerSchema?: Values;
}

/** From one list to the other. */
export interface TransferNode extends OptionsItemNode, OfferProperties {
  readonly type: 'transfer' | 'tabs-transfer' | 'transfer-picker' | 'tabs-transfer-picker';
  readonly selectTitle?: LocalizedText;
  readonly resultTitle?: LocalizedText;
  readonly sortable?: boolean;
  /** How a chosen option looks: HTML with values of the option, e.g. `${label}`. */
  readonly valueTpl?: DefinitionNode;
  readonly resultSearchable?: boolean;
  readonly resultSearchPlaceholder?: LocalizedText;
  /** Shows what is chosen with the columns or the way that it has on the other side. */
  readonly resultListModeFollowSelect?: boolean;
  /** Whether it is told how many are chosen. @default true */
  readonly statistics?: boolean;
  /** Whether only the lowest entries of the tree count as chosen, without those that hold others. @default true */
  readonly onlyChildren?: boolean;
  readonly autoCheckChildren?: boolean;
  readonly initiallyOpen?: boolean;
  /** Size of the dialog of a `transfer-picker`. */
  readonly pickerSize?: OverlaySize;
}

/** A tree to choose from. */
export interface TreeNode extends OptionsItemNode {
  readonly type: 'input-tree' | 'tree-select' | 'nested-select' | 'cascader-select';
  readonly cascade?: boolean;
  readonly autoCheckChildren?: boolean;
  readonly autoCancelParent?: boolean;
  readonly withChildren?: boolean;
  readonly onlyChildren?: boolean;
  readonly onlyLeaf?: boolean;
  readonly initiallyOpen?: boolean;
  readonly unfoldedLevel?: number;
  /** Whether options may be added at the top. @default true */
  readonly rootCreatable?: boolean;
  /** On the button that adds at the top. */
  readonly rootCreateTip?: LocalizedText;
  /** `false` shows a node above them all. @default true */
  readonly hideRoot?: boolean;
  readonly rootLabel?: LocalizedText;
  readonly rootValue?: unknown;
  /** What pressing a node does. @default `['check']` */
  readonly nodeBehavior?: readonly ('check' | 'unfold')[];
  /** Lines for the nodes above. */
  readonly showOutline?: boolean;
  /** Shows a chosen node without the way to it. */
  readonly hideNodePathLabel?: boolean;
  readonly maxTagCount?: number;
  readonly enableNodePath?: boolean;
  readonly pathSeparator?: string;
  readonly deferApi?: Api;
  readonly deferField?: string;
  /** Height of a line, in px. */
  readonly itemHeight?: number;
  /** From so many nodes on only those in view are drawn. @default 100 */
  readonly virtualThreshold?: number;
}
