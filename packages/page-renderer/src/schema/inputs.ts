import type { ActionNode } from './actions.ts';
import type {
  Amount,
  Api,
  BaseNode,
  ButtonLike,
  Condition,
  DefinitionNode,
  Length,
  LocalizedText,
  Values,
  OldControls,
} from './base.ts';
import type { ColumnNode } from './crud.ts';
import type { FormItemNode, FormProperties, FormTargets, OptionNode, OptionsItemNode } from './form.ts';
import type { OverlaySize } from './overlays.ts';

/** One line of text. */
export interface TextInputNode extends OptionsItemNode {
  readonly type: 'input-text' | 'input-password' | 'input-email' | 'input-url' | 'native-date' | 'native-time';
  readonly maxLength?: Amount;
  readonly minLength?: Amount;
  readonly trimContents?: boolean;
  /** What the browser may fill in, as in HTML. @default 'off' */
  readonly nativeAutoComplete?: string;
  readonly prefix?: LocalizedText;
  readonly showCounter?: boolean;
  readonly clearValueOnEmpty?: boolean;
  /** Changes what is typed. */
  readonly transform?: { readonly lowerCase?: boolean; readonly upperCase?: boolean };
  /** Whether a password can be shown. @default true */
  readonly revealPassword?: boolean;
  readonly suffix?: LocalizedText;
  /** A text or a button beside the field. */
  readonly addOn?: AddOnNode;
}

/** What stands beside a field: any node, mostly a text or a button.
 * @anyNode true
 */
export interface AddOnNode extends BaseNode {
  readonly label?: LocalizedText;
  readonly icon?: string;
  readonly position?: 'left' | 'right';
}

/** Several lines of text. */
export interface TextAreaNode extends FormItemNode {
  readonly type: 'textarea';
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly maxLength?: Amount;
  readonly showCounter?: boolean;
  readonly trimContents?: boolean;
  readonly clearable?: boolean;
  readonly clearValueOnEmpty?: boolean;
  readonly resetValue?: unknown;
}

/** A number. */
export interface NumberInputNode extends FormItemNode {
  readonly type: 'input-number' | 'native-number';
  readonly min?: Amount;
  readonly max?: Amount;
  readonly step?: Amount;
  readonly precision?: Amount;
  /** Numbers of any length, as text. */
  readonly big?: boolean;
  /** Units of which one stands behind the number in the value: `12px`. */
  readonly unitOptions?: string | readonly (string | OptionNode)[];
  /** A comma between each three digits while it is not typed in. */
  readonly kilobitSeparator?: boolean;
  /** Buttons that step, behind the number. @default false */
  readonly showSteps?: boolean;
  /** `enhance`: larger ones on both sides. */
  readonly displayMode?: 'base' | 'enhance';
  /** Whether the arrow keys step. @default true */
  readonly keyboard?: boolean;
  readonly clearValueOnEmpty?: boolean;
  readonly resetValue?: unknown;
  readonly prefix?: LocalizedText;
  readonly suffix?: LocalizedText;
}

/** How options stand that are chosen from lists. */
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
  /** The property of an option that says that those below it are still to be fetched. @default 'defer' */
  readonly deferField?: string;
  /** Height of a line, in px. */
  readonly itemHeight?: number;
  /** From so many options on only those in view are drawn. @default 100 */
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

/** A date, or from when to when, of one click. */
export interface DateShortcutNode {
  readonly label?: LocalizedText;
  readonly date?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Which numbers of one part of a time may be chosen. */
export interface UnitLimitNode {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** Which times of a day may be chosen. */
export interface TimeConstraintsNode {
  readonly hours?: UnitLimitNode;
  readonly minutes?: UnitLimitNode;
  readonly seconds?: UnitLimitNode;
}

/** A date, a time, or both. */
export interface DateInputNode extends FormItemNode {
  readonly type: 'input-date' | 'input-datetime' | 'input-time' | 'input-month' | 'input-quarter' | 'input-year';
  /** How the value is kept. @default 'X' */
  readonly valueFormat?: string;
  readonly format?: string;
  readonly displayFormat?: string;
  readonly inputFormat?: string;
  readonly timeFormat?: string;
  /** Keeps the text in UTC. */
  readonly utc?: boolean;
  /** In the page, without a field that opens it. */
  readonly embed?: boolean;
  readonly resetValue?: unknown;
  /** Dates of one click: names (`today`, `7daysago`), or own ones. */
  readonly shortcuts?: string | readonly (string | DateShortcutNode)[];
  /** The name of `shortcuts` of old. */
  readonly ranges?: string | readonly (string | DateShortcutNode)[];
  readonly minDate?: Amount;
  readonly maxDate?: Amount;
  /** Earliest and latest time of a day: `08:30`. */
  readonly minTime?: Amount;
  readonly maxTime?: Amount;
  /** Which hours, minutes and seconds may be chosen. */
  readonly timeConstraints?: TimeConstraintsNode;
  /** Whether the popup closes with the last part that is picked. */
  readonly closeOnSelect?: boolean;
  /** What an emptied input is kept as, unless `resetValue` says so. @default '' */
  readonly emptyStr?: string;
  readonly borderMode?: 'full' | 'half' | 'none';
  readonly clearable?: boolean;
}

/** From when to when. */
export interface DateRangeNode extends FormItemNode {
  readonly type:
    | 'input-date-range'
    | 'input-datetime-range'
    | 'input-time-range'
    | 'input-month-range'
    | 'input-quarter-range'
    | 'input-year-range';
  readonly valueFormat?: string;
  readonly format?: string;
  readonly displayFormat?: string;
  readonly inputFormat?: string;
  readonly timeFormat?: string;
  /** Keeps the text in UTC. */
  readonly utc?: boolean;
  /** In the page, without a field that opens it. */
  readonly embed?: boolean;
  readonly resetValue?: unknown;
  /** Dates of one click: names (`today`, `7daysago`), or own ones. */
  readonly shortcuts?: string | readonly (string | DateShortcutNode)[];
  /** The name of `shortcuts` of old. */
  readonly ranges?: string | readonly (string | DateShortcutNode)[];
  readonly clearable?: boolean;
  /** Shortest and longest range: `3days`, `1month`. */
  readonly minDuration?: string;
  readonly maxDuration?: string;
  readonly minDate?: Amount;
  readonly maxDate?: Amount;
  /** Earliest and latest time of a day: `08:30`. */
  readonly minTime?: Amount;
  readonly maxTime?: Amount;
  /** Which hours, minutes and seconds may be chosen. */
  readonly timeConstraints?: TimeConstraintsNode;
  /** Whether the popup closes with the last part that is picked. */
  readonly closeOnSelect?: boolean;
  /** What an emptied input is kept as, unless `resetValue` says so. @default '' */
  readonly emptyStr?: string;
  readonly borderMode?: 'full' | 'half' | 'none';
  readonly delimiter?: string;
  readonly joinValues?: boolean;
  /** Field of the end, when it has one of its own. */
  readonly extraName?: string;
}

/** A colour. */
export interface ColorInputNode extends FormItemNode {
  readonly type: 'input-color';
  readonly format?: 'hex' | 'rgb' | 'rgba' | 'hsl' | 'hexa' | 'hsla';
  readonly presetColors?: readonly (string | { readonly color: string; readonly title?: LocalizedText })[];
  readonly allowCustomColor?: boolean;
}

/** Words. */
export interface TagInputNode extends OptionsItemNode {
  readonly type: 'input-tag';
  readonly max?: number;
  readonly maxTagLength?: number;
  /** Makes several words of what was typed at once, apart where `separator` stands. */
  readonly enableBatchAdd?: boolean;
  /** @default '-' */
  readonly separator?: string;
}

/** A number, or from where to where, on a line. */
export interface RangeInputNode extends FormItemNode {
  readonly type: 'input-range';
  readonly min?: Amount;
  readonly max?: Amount;
  readonly step?: Amount;
  readonly unit?: string;
  readonly multiple?: boolean;
  readonly delimiter?: string;
  readonly joinValues?: boolean;
  readonly marks?: Values;
  readonly showSteps?: boolean;
  readonly tooltipVisible?: boolean;
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

/** Stars. */
export interface RatingInputNode extends FormItemNode {
  readonly type: 'input-rating';
  readonly count?: number;
  readonly half?: boolean;
  readonly allowClear?: boolean;
  readonly texts?: Readonly<Record<string, LocalizedText>>;
}

/** A form of its own for one object, or for several. */
export interface SubFormNode extends FormItemNode {
  readonly type: 'input-sub-form';
  readonly multiple?: boolean;
  readonly form?: FormProperties & { readonly dialogSize?: OverlaySize };
  readonly labelField?: string;
  readonly btnLabel?: LocalizedText;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly addable?: boolean;
  readonly removable?: boolean;
  readonly addButtonText?: LocalizedText;
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
  /** A chosen option as a template of HTML. */
  readonly valueTpl?: DefinitionNode;
  readonly resultSearchable?: boolean;
  readonly resultSearchPlaceholder?: LocalizedText;
  /** Shows what is chosen with the columns or the way that it has on the other side. */
  readonly resultListModeFollowSelect?: boolean;
  /** Whether it is told how many are chosen. @default true */
  readonly statistics?: boolean;
  /** Whether nodes of a tree that have others below them are left out of the value. @default true */
  readonly onlyChildren?: boolean;
  readonly autoCheckChildren?: boolean;
  readonly initiallyOpen?: boolean;
  /** Size of the dialog of a `transfer-picker`. */
  readonly pickerSize?: OverlaySize;
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
  /** Conditions on the buttons; they see the `depth` of their group and its `breadth`. */
  readonly addBtnVisibleOn?: Condition;
  readonly addGroupBtnVisibleOn?: Condition;
  /** `false`: behind a button, in a dialog. @default true */
  readonly embed?: boolean;
  /** Heads that dialog. */
  readonly title?: LocalizedText;
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

/** How a picture is cropped; `viewMode` changes nothing: the area never leaves the picture. */
export interface CropNode {
  /** Width by height; free unless given. */
  readonly aspectRatio?: Amount;
  /** Lines at the thirds. @default true */
  readonly guides?: boolean;
  /** Whether it can be turned. @default true */
  readonly rotatable?: boolean;
  /** Whether it can be mirrored. @default true */
  readonly scalable?: boolean;
  readonly viewMode?: number;
  readonly dragMode?: string;
  /** Kind of the result: `image/jpeg`, `image/png`, `image/webp`; that of the picture unless given. */
  readonly cropFormat?: string;
  readonly cropQuality?: number;
}

/** Files, sent as they are chosen. */
export interface FileInputNode extends FormItemNode {
  readonly type: 'input-file' | 'input-image';
  readonly receiver?: Api;
  readonly fileField?: string;
  readonly accept?: string;
  /** Bytes. */
  readonly maxSize?: Amount;
  readonly maxLength?: number;
  readonly multiple?: boolean;
  readonly joinValues?: boolean;
  readonly extractValue?: boolean;
  readonly delimiter?: string;
  readonly asBlob?: boolean;
  readonly asBase64?: boolean;
  readonly btnLabel?: LocalizedText;
  /** Asks for a part of each picture before it is sent. */
  readonly crop?: boolean | CropNode;
  /** Asks as soon as a picture was chosen; otherwise only where it is asked for. @default true */
  readonly dropCrop?: boolean;
  /** Whether a picture that is there can be cropped again. @default true */
  readonly reCropable?: boolean;
  /** Asks about the picture that the form starts with. */
  readonly initCrop?: boolean;
  readonly cropFormat?: string;
  /** 0 to 1. @default 1 */
  readonly cropQuality?: number;
  readonly thumbMode?: 'w-full' | 'h-full' | 'contain' | 'cover';
  readonly thumbRatio?: '1:1' | '4:3' | '16:9';
  /** A picture that stands there as long as none was chosen. */
  readonly frameImage?: string;
  /** Fields that the answer fills: templates over the file, `items` of several. */
  readonly autoFill?: Values;
  /** Whether the file that the form starts with fills them as well. @default true */
  readonly initAutoFill?: boolean;
  /** Own texts for `pending`, `uploading`, `error` and `uploaded`. */
  readonly stateTextMap?: { readonly [state: string]: LocalizedText };
  /** How a file is fetched: an address that its own is put behind, or a call over the file; `false`: not at all. */
  readonly downloadUrl?: Api | false;
  /** Names of the parts of an object that stands for a file. */
  readonly valueField?: string;
  readonly urlField?: string;
  readonly nameField?: string;
  readonly resetValue?: unknown;
  /** The camera of a phone: `user` or `environment`. */
  readonly capture?: string;
  /** Sends as soon as files are chosen. @default true */
  readonly autoUpload?: boolean;
  /** In pieces: `auto` when a file is larger than one, once the calls for it are named. */
  readonly useChunk?: boolean | 'auto';
  /** Bytes of a piece. @default 5 MB */
  readonly chunkSize?: number;
  readonly startChunkApi?: Api;
  readonly chunkApi?: Api;
  readonly finishChunkApi?: Api;
  /** Pieces on their way at once. @default 3 */
  readonly concurrency?: number;
  /** What a picture must measure, in px. */
  readonly limit?: {
    readonly width?: number;
    readonly height?: number;
    readonly minWidth?: number;
    readonly minHeight?: number;
    readonly maxWidth?: number;
    readonly maxHeight?: number;
    readonly aspectRatio?: number;
    readonly aspectRatioLabel?: LocalizedText;
  };
  /** A file to fill in and send. */
  readonly templateUrl?: Api;
  readonly drag?: boolean;
}

/** Rows of inputs. */
export interface ComboNode extends FormItemNode {
  readonly type: 'combo' | 'input-array';
  readonly items?: DefinitionNode;
  readonly controls?: OldControls;
  readonly multiple?: boolean;
  readonly flat?: boolean;
  readonly joinValues?: boolean;
  readonly delimiter?: string;
  readonly conditions?: readonly {
    readonly label?: LocalizedText;
    readonly test?: string;
    readonly items?: DefinitionNode;
    readonly controls?: OldControls;
    readonly scaffold?: Values;
  }[];
  /** Whether the kind of a row can be changed. @default true */
  readonly typeSwitchable?: boolean;
  readonly scaffold?: unknown;
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly addable?: boolean;
  readonly addattop?: boolean;
  readonly removable?: boolean;
  readonly draggable?: boolean;
  readonly multiLine?: boolean;
  readonly tabsMode?: boolean;
  readonly noBorder?: boolean;
  readonly addButtonText?: LocalizedText;
  readonly deleteBtn?: LocalizedText | ActionNode;
  readonly addBtn?: ActionNode;
  /** Whether a row may be taken away; sees the row. */
  readonly itemRemovableOn?: Condition;
  /** Asked before a row is taken away, after the person. */
  readonly deleteApi?: Api;
  readonly deleteConfirmText?: LocalizedText;
  /** How inputs of a row stand with `multiLine`. */
  readonly subFormMode?: 'normal' | 'horizontal' | 'inline';
  /** Whether a single object may be left out. */
  readonly nullable?: boolean;
  readonly perPage?: number;
  /** Name of a row's tab; sees the row and its `index`. */
  readonly tabsLabelTpl?: LocalizedText;
}

/** Names and values. */
export interface KeyValueNode extends FormItemNode {
  readonly type: 'input-kv' | 'input-kvs';
  /** Inputs of a key and of a value. */
  readonly keySchema?: DefinitionNode;
  readonly valueSchema?: DefinitionNode;
  /** With `input-kvs`: the input of a key, and those of the object under it. */
  readonly keyItem?: DefinitionNode;
  readonly valueItems?: readonly DefinitionNode[];
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly valueType?: string;
  readonly keyPlaceholder?: LocalizedText;
  readonly valuePlaceholder?: LocalizedText;
  readonly draggable?: boolean;
  readonly defaultValue?: unknown;
  readonly addButtonText?: LocalizedText;
}

/** Rows of a table that can be changed. */
export interface InputTableNode extends FormItemNode {
  readonly type: 'input-table';
  readonly columns?: readonly ColumnNode[];
  /** `false`: every cell is an input; otherwise one row at a time is changed. @default true */
  readonly needConfirm?: boolean;
  readonly addable?: boolean;
  readonly editable?: boolean;
  readonly removable?: boolean;
  readonly copyable?: boolean;
  readonly draggable?: boolean;
  readonly showIndex?: boolean;
  readonly perPage?: number;
  readonly scaffold?: Values;
  readonly minLength?: Amount;
  readonly maxLength?: Amount;
  readonly addApi?: Api;
  readonly updateApi?: Api;
  readonly deleteApi?: Api;
  readonly deleteConfirmText?: LocalizedText;
  /** Rows may have rows below them, under `children`. */
  readonly childrenAddable?: boolean;
  readonly expandConfig?: { readonly expand?: 'all' | 'first' | 'none' };
  readonly rowClassNameExpr?: string;
  /** Texts of the buttons of a row in the place of their pictures; `false` as a picture leaves it out. */
  readonly addBtnLabel?: LocalizedText;
  readonly addBtnIcon?: string | false;
  readonly subAddBtnLabel?: LocalizedText;
  readonly subAddBtnIcon?: string | false;
  readonly copyBtnLabel?: LocalizedText;
  readonly copyBtnIcon?: string | false;
  readonly editBtnLabel?: LocalizedText;
  readonly editBtnIcon?: string | false;
  readonly updateBtnLabel?: LocalizedText;
  readonly updateBtnIcon?: string | false;
  readonly confirmBtnLabel?: LocalizedText;
  readonly confirmBtnIcon?: string | false;
  readonly cancelBtnLabel?: LocalizedText;
  readonly cancelBtnIcon?: string | false;
  readonly deleteBtnLabel?: LocalizedText;
  readonly deleteBtnIcon?: string | false;
  readonly showCopyBtn?: boolean;
  /** Whether rows can be added after others, not only at the end. @default true */
  readonly showTableAddBtn?: boolean;
  readonly showFooterAddBtn?: boolean;
  readonly footerAddBtn?: ActionNode;
}

/** Code. */
export interface EditorNode extends FormItemNode {
  readonly type: 'editor' | `${EditorLanguage}-editor`;
  readonly language?: string;
  readonly allowFullscreen?: boolean;
  readonly options?: { readonly lineNumbers?: unknown; readonly wordWrap?: unknown; readonly tabSize?: unknown };
}

/** Languages that an editor has a type for. */
export type EditorLanguage =
  | 'bat'
  | 'c'
  | 'coffeescript'
  | 'cpp'
  | 'csharp'
  | 'css'
  | 'dockerfile'
  | 'fsharp'
  | 'go'
  | 'handlebars'
  | 'html'
  | 'ini'
  | 'java'
  | 'javascript'
  | 'json'
  | 'less'
  | 'lua'
  | 'markdown'
  | 'msdax'
  | 'objective-c'
  | 'php'
  | 'plaintext'
  | 'postiats'
  | 'powershell'
  | 'pug'
  | 'python'
  | 'r'
  | 'razor'
  | 'ruby'
  | 'sb'
  | 'scss'
  | 'shell'
  | 'sol'
  | 'sql'
  | 'swift'
  | 'typescript'
  | 'vb'
  | 'xml'
  | 'yaml';

/** Two texts, beside each other. */
export interface DiffEditorNode extends FormItemNode {
  readonly type: 'diff-editor';
  readonly language?: string;
  readonly diffValue?: string;
}

/** Text with headings, lists and pictures. */
export interface RichTextNode extends FormItemNode {
  readonly type: 'input-rich-text';
  readonly receiver?: Api;
  readonly fileField?: string;
  readonly options?: Values;
}

/** Rows of a workbook. */
export interface ExcelInputNode extends FormItemNode {
  readonly type: 'input-excel';
  readonly allSheets?: boolean;
  readonly parseMode?: 'array' | 'object';
  readonly includeEmpty?: boolean;
  readonly autoFill?: Values;
}

/** One step of a wizard. */
export interface WizardStep extends FormProperties {
  readonly label?: LocalizedText;
  readonly subTitle?: LocalizedText;
  readonly description?: LocalizedText;
  readonly jumpable?: boolean;
  readonly jumpableOn?: Condition;
}

/** A form in steps. */
export interface WizardNode extends FormTargets {
  readonly type: 'wizard';
  readonly steps?: readonly WizardStep[];
  readonly startStep?: Amount;
  readonly mode?: 'horizontal' | 'vertical';
  readonly actionPrevLabel?: LocalizedText;
  readonly actionNextLabel?: LocalizedText;
  readonly actionNextSaveLabel?: LocalizedText;
  readonly actionFinishLabel?: LocalizedText;
  readonly height?: Length;
  readonly actions?: readonly ButtonLike[];
}
