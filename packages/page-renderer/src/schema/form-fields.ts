import type { Api, Condition, DefinitionNode, LocalizedText, Values } from './base.ts';
import type { FormItemNode, OptionsItemNode } from './form.ts';

/** A value to read, as the display type behind `static-` shows it. */
export interface StaticNode extends FormItemNode {
  readonly type: 'static' | `static-${string}`;
  readonly tpl?: LocalizedText;
  /** @label Value when on | 打开时的值 @help What is kept when it is on. | 打开时的值。 */
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
  /** @label Formula | 公式 @help What is computed, e.g. `${a + b}`. | 要计算的公式，如 `${a + b}`。 */
  readonly formula?: string;
  /** @label Condition | 条件 @help Computes only while this holds. | 满足该条件时才计算。 */
  readonly condition?: Condition;
  /** @label Set on each change | 变化时自动设值 */
  readonly autoSet?: boolean;
  /** @label Set at first | 初始时设值 */
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
  /** @label Fields | 字段列表 @help The fields that conditions can be about. | 可用于条件的字段。 */
  readonly fields?: readonly Values[];
  /** `simple`: one group, without others in it. @default 'full' @label Simple or nested groups | 条件组模式 */
  readonly builderMode?: 'simple' | 'full';
  /** With `builderMode: "simple"`: whether it can be chosen that all or that any must hold. @label Choice of “all” or “any” | 显示且或切换 */
  readonly showANDOR?: boolean;
  /** @label Choice of “not” | 显示取反 */
  readonly showNot?: boolean;
  /**
   * How a field is chosen: from a list, a tree, or lists side by side of which one leads to the next. @default 'list'
   * @label Way of choosing | 选择方式
   * @help How options stand: as a list, a table, a tree. | 选项的展示方式：列表、表格或树。
   */
  readonly selectMode?: 'list' | 'tree' | 'chained';
  /** Whether fields are searched. */
  readonly searchable?: boolean;
  /** Whether parts have a handle by which they are dragged or moved. @default true */
  readonly draggable?: boolean;
  /** Whether each part has a formula that says when it counts, kept as its `if`. @label Formula of when it counts | 显示生效公式 */
  readonly showIf?: boolean;
  /** The input of that formula. @label Input of that formula | 生效公式输入项 */
  readonly formulaForIf?: Values;
  /** Conditions on the buttons; they see the `depth` of their group and its `breadth`. @label Add button shown when | 添加按钮显示条件 */
  readonly addBtnVisibleOn?: Condition;
  /** @label Add-group button shown when | 添加分组按钮显示条件 */
  readonly addGroupBtnVisibleOn?: Condition;
  /** `false`: behind a button, in a dialog. @default true */
  readonly embed?: boolean;
  /** Heads that dialog. */
  readonly title?: LocalizedText;
}
