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
  /** Boxes, 32 at most. @default 6 */
  readonly length?: number;
  readonly masked?: boolean;
  /** What stands between the boxes. */
  readonly separator?: LocalizedText;
}

/** One option of several, chosen in a chart of them. */
export interface ChartRadiosNode extends OptionsItemNode {
  readonly type: 'chart-radios';
  /** Configuration of the chart, JSON only. @default a pie of the options */
  readonly config?: Values | string;
  readonly showTooltipOnHighlight?: boolean;
  /** Field of an option that the chart draws. @default valueField */
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
  /** Title of the dialog. @default the label */
  readonly navTitle?: LocalizedText;
  readonly tabMode?: boolean;
  readonly tabOptions?: readonly PeopleSource[];
  readonly searchPlaceholder?: LocalizedText;
  readonly searchApi?: Api;
  readonly searchTerm?: string;
  readonly searchParam?: Values;
  readonly deferApi?: Api;
  readonly isDep?: boolean;
  readonly isRef?: boolean;
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
  readonly bgColor?: string;
  /** A button that opens the pad in a dialog. */
  readonly embed?: boolean;
  /** Sends the picture; its answer's `value` or `url` is kept. Without it the value is the picture as data. */
  readonly uploadApi?: Api;
  readonly clearBtnLabel?: LocalizedText;
  readonly clearBtnIcon?: string;
  readonly undoBtnLabel?: LocalizedText;
  readonly undoBtnIcon?: string;
  readonly confirmBtnLabel?: LocalizedText;
  readonly confirmBtnIcon?: string;
  readonly embedBtnLabel?: LocalizedText;
  readonly embedBtnIcon?: string;
  readonly embedConfirmLabel?: LocalizedText;
  readonly embedConfirmIcon?: string;
  readonly ebmedCancelLabel?: LocalizedText;
  readonly ebmedCancelIcon?: string;
}

/** A place: an address with its coordinates. No map is loaded; a link leads to the one of its `vendor`. */
export interface LocationPickerNode extends FormItemNode {
  readonly type: 'location-picker';
  /** Whose coordinates these are. @default 'baidu' */
  readonly vendor?: 'baidu' | 'gaode' | 'tenxun';
  /** Only the position of the person may be taken. */
  readonly onlySelectCurrentLoc?: boolean;
  /** On the button that takes it. */
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
  /** Whether the value is a bare expression, and not a text with `${…}` in it. @default true */
  readonly evalMode?: boolean;
  /** A text that may hold formulas. */
  readonly mixedMode?: boolean;
  /** `label` and `value`, in groups by `children`; or a template that gives them. */
  readonly variables?: string | readonly Values[];
  /** Groups of functions (`groupName`, `items` with `name` and `description`). @default all that are known */
  readonly functions?: readonly Values[];
  /** Of the dialog. */
  readonly title?: LocalizedText;
  readonly header?: LocalizedText;
  readonly inputMode?: 'button' | 'input-button' | 'input-group';
  readonly btnLabel?: LocalizedText;
  /** Whether it may be typed outside of the dialog. @default true */
  readonly allowInput?: boolean;
}
