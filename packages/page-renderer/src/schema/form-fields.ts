import type { Api, Condition, DefinitionNode, LocalizedText, Values } from './base.ts';
import type { FormItemNode, OptionsItemNode } from './form.ts';

/** A value to read, as the display type behind `static-` shows it. */
export interface StaticNode extends FormItemNode {
  readonly type: 'static' | `static-${string}`;
  readonly tpl?: LocalizedText;
  readonly trueValue?: unknown;
  readonly multiple?: boolean;
  readonly options?: OptionsItemNode['options'];
  readonly source?: Api;
  /** Texts by value, of `static-mapping`. */
  readonly map?: Values | readonly unknown[];
  readonly format?: string;
  readonly valueFormat?: string;
  readonly displayFormat?: string;
}

/** A value that is sent and not shown. */
export interface HiddenNode extends FormItemNode {
  readonly type: 'hidden';
}

/** A value made once from random letters. */
export interface UuidNode extends FormItemNode {
  readonly type: 'uuid';
  readonly length?: number;
}

/** A value that follows from others. */
export interface FormulaNode extends FormItemNode {
  readonly type: 'formula';
  readonly formula?: string;
  readonly condition?: Condition;
  readonly autoSet?: boolean;
  readonly initSet?: boolean;
}

/** A label and an error around any nodes. */
export interface ControlNode extends FormItemNode {
  readonly type: 'control';
  readonly body?: DefinitionNode;
}

/** A condition, made by choosing. */
export interface ConditionBuilderNode extends FormItemNode {
  readonly type: 'condition-builder';
  readonly source?: Api;
  readonly fields?: readonly Values[];
  /** `simple`: one group, without others in it. @default 'full' */
  readonly builderMode?: 'simple' | 'full';
  /** With `builderMode: "simple"`: whether it can be chosen that all or that any must hold. */
  readonly showANDOR?: boolean;
  readonly showNot?: boolean;
  /** How a field is chosen: from a list, a tree, or lists side by side of which one leads to the next. @default 'list' */
  readonly selectMode?: 'list' | 'tree' | 'chained';
  /** Whether fields are searched. */
  readonly searchable?: boolean;
  /** Whether parts have a handle by which they are dragged or moved. @default true */
  readonly draggable?: boolean;
  /** Whether each part has a formula that says when it counts, kept as its `if`. */
  readonly showIf?: boolean;
  /** The input of that formula. */
  readonly formulaForIf?: Values;
  /** Conditions on the buttons; they see the `depth` of their group and its `breadth`. */
  readonly addBtnVisibleOn?: Condition;
  readonly addGroupBtnVisibleOn?: Condition;
  /** `false`: behind a button, in a dialog. @default true */
  readonly embed?: boolean;
  /** Heads that dialog. */
  readonly title?: LocalizedText;
}
