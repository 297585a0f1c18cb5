import type { Api, LocalizedText, Values } from './base.ts';
import type { FormItemNode, OptionNode, OptionsItemNode } from './form.ts';

/** How often something happens again (`weekly:2`). */
export interface InputRepeatNode extends FormItemNode {
  readonly type: 'input-repeat';
  /** Units to choose from: `secondly`, `minutely`, `hourly`, `daily`, `weekdays`, `weekly`, `monthly`, `yearly`. @default 'hourly,daily,weekly,monthly' */
  readonly options?: string;
}

/** A code in one box for each of its characters; its event `finish` is emitted when all are there. */
export interface InputVerificationCodeNode extends FormItemNode {
  readonly type: 'input-verification-code';
  /** Boxes, 32 at most. @default 6 @label Length | 长度 */
  readonly length?: number;
  /** @label Hide what is typed | 遮盖输入 */
  readonly masked?: boolean;
  /** What stands between the boxes. */
  readonly separator?: LocalizedText;
}

/** One option of several, chosen in a chart of them. */
export interface ChartRadiosNode extends OptionsItemNode {
  readonly type: 'chart-radios';
  /** Configuration of the chart, JSON only. @default a pie of the options */
  readonly config?: Values | string;
  /** @label Hint on the highlighted part | 高亮时显示提示 */
  readonly showTooltipOnHighlight?: boolean;
  /** Field of an option that the chart draws. @default valueField @label Field that the chart draws | 图表值字段 */
  readonly chartValueField?: string;
  /** Pixels. @default 300 */
  readonly height?: number;
}

/** Where the people of one tab come from. */
export interface PeopleSource {
  readonly title?: LocalizedText;
  readonly label?: LocalizedText;
  readonly options?: readonly OptionNode[];
  readonly searchable?: boolean;
  readonly searchPlaceholder?: LocalizedText;
  /** Asked while typing, with `term` (or `searchTerm`) and `searchParam`. */
  readonly searchApi?: Api;
  readonly searchTerm?: string;
  readonly searchParam?: Values;
  /** Asked for those below a department, which is in its scope. */
  readonly deferApi?: Api;
  /** Departments may be chosen. */
  readonly isDep?: boolean;
  /** Persons (`isRef: true` on an option) may be chosen. */
  readonly isRef?: boolean;
  /** More fields of a person to show. */
  readonly displayFields?: readonly string[];
}

/** People or departments of an organisation, chosen in a dialog. */
export interface UsersSelectNode extends OptionsItemNode {
  readonly type: 'users-select';
  /** Title of the dialog. @default the label @label Heading of choosing people | 选人弹窗标题 */
  readonly navTitle?: LocalizedText;
  /** @label In tabs | 选项卡模式 */
  readonly tabMode?: boolean;
  /** @label Tabs of people | 人员选项卡 */
  readonly tabOptions?: readonly PeopleSource[];
  /** @label Text of an empty search | 搜索框占位文字 */
  readonly searchPlaceholder?: LocalizedText;
  /** @label Request of the search | 搜索请求 */
  readonly searchApi?: Api;
  /** @label Name of the search word | 搜索词字段名 */
  readonly searchTerm?: string;
  /** @label Further values of the search | 搜索附加参数 */
  readonly searchParam?: Values;
  readonly deferApi?: Api;
  /** @label Departments can be chosen | 可选部门 */
  readonly isDep?: boolean;
  /** @label People can be chosen | 可选人员 */
  readonly isRef?: boolean;
  /** @label Fields that are shown | 显示的字段 */
  readonly displayFields?: readonly string[];
}

/** A signature, drawn by a pointer or typed. */
export interface InputSignatureNode extends FormItemNode {
  readonly type: 'input-signature';
  /** Pixels of the picture. @default 600 */
  readonly width?: number;
  /** Pixels of the picture. @default 200 */
  readonly height?: number;
  readonly color?: string;
  /** @label Colour behind the signature | 签名背景色 */
  readonly bgColor?: string;
  /** A button that opens the pad in a dialog. @label Embedded in the page | 内嵌显示 */
  readonly embed?: boolean;
  /**
   * Sends the picture; its answer's `value` or `url` is kept. Without it the value is the picture as data.
   * @label Request that stores the signature | 签名上传请求
   */
  readonly uploadApi?: Api;
  /** @label Text of the clear button | 清空按钮文字 */
  readonly clearBtnLabel?: LocalizedText;
  /** @label Icon of the clear button | 清空按钮图标 */
  readonly clearBtnIcon?: string;
  /** @label Text of the undo button | 撤销按钮文字 */
  readonly undoBtnLabel?: LocalizedText;
  /** @label Icon of the undo button | 撤销按钮图标 */
  readonly undoBtnIcon?: string;
  /** @label Text of the confirm button | 确认按钮文字 */
  readonly confirmBtnLabel?: LocalizedText;
  /** @label Icon of the confirm button | 确认按钮图标 */
  readonly confirmBtnIcon?: string;
  /** @label Text of the sign button | 签名按钮文字 */
  readonly embedBtnLabel?: LocalizedText;
  /** @label Icon of the sign button | 签名按钮图标 */
  readonly embedBtnIcon?: string;
  /** @label Text of confirming the signature | 签名确认文字 */
  readonly embedConfirmLabel?: LocalizedText;
  /** @label Icon of confirming the signature | 签名确认图标 */
  readonly embedConfirmIcon?: string;
  /** @label Text of cancelling the signature | 签名取消文字 */
  readonly ebmedCancelLabel?: LocalizedText;
  /** @label Icon of cancelling the signature | 签名取消图标 */
  readonly ebmedCancelIcon?: string;
}

/** A place: an address with its coordinates. No map is loaded; a link leads to the one of its `vendor`. */
export interface LocationPickerNode extends FormItemNode {
  readonly type: 'location-picker';
  /** Whose coordinates these are. @default 'baidu' @label Map service | 地图服务 */
  readonly vendor?: 'baidu' | 'gaode' | 'tenxun';
  /** Only the position of the person may be taken. @label Only where one is | 只可选当前位置 */
  readonly onlySelectCurrentLoc?: boolean;
  /** On the button that takes it. @label Text of taking the position | 获取位置按钮文字 */
  readonly getLocationPlaceholder?: LocalizedText;
}

/** The class of an icon, typed or taken from those that are drawn. */
export interface IconPickerNode extends FormItemNode {
  readonly type: 'icon-picker' | 'icon-select';
  readonly clearable?: boolean;
}

/** Inputs made from a JSON Schema. */
export interface JsonSchemaNode extends FormItemNode {
  readonly type: 'json-schema';
  /** The schema, as an object, as JSON, or as a template that gives it. */
  readonly schema?: string | Values;
}

/** A formula, typed or put together from variables and functions. */
export interface InputFormulaNode extends FormItemNode {
  readonly type: 'input-formula';
  /** Whether the value is a bare expression, and not a text with `${…}` in it. @default true @label Value is a bare expression | 值为纯表达式 */
  readonly evalMode?: boolean;
  /** A text that may hold formulas. @label Text with formulas | 文字与公式混合 */
  readonly mixedMode?: boolean;
  /** `label` and `value`, in groups by `children`; or a template that gives them. @label Variables | 变量 */
  readonly variables?: string | readonly Values[];
  /** Groups of functions (`groupName`, `items` with `name` and `description`). @default all that are known @label Functions | 函数 */
  readonly functions?: readonly Values[];
  /** Of the dialog. */
  readonly title?: LocalizedText;
  readonly header?: LocalizedText;
  /** @label Look of the formula field | 公式框样式 */
  readonly inputMode?: 'button' | 'input-button' | 'input-group';
  /** @label Text of the choose button | 选择按钮文字 */
  readonly btnLabel?: LocalizedText;
  /** Whether it may be typed outside of the dialog. @default true @label Can be typed | 可直接输入 */
  readonly allowInput?: boolean;
}
