import type {
  Api,
  ApiMessages,
  BaseNode,
  FetchMessages,
  ButtonLike,
  Condition,
  DefinitionNode,
  LocalizedText,
  Values,
  OldControls,
} from './base.ts';
import type { DialogNode } from './overlays.ts';

/** Columns of label and input, in twelfths. */
export interface LabelColumns {
  readonly left?: number | string;
  readonly right?: number | string;
}

/** Where a form gets its values, and where it sends them. */
export interface FormTargets extends BaseNode {
  readonly api?: Api;
  readonly initApi?: Api;
  readonly initFetch?: boolean;
  /** A condition under which `initApi` is requested when the form opens. */
  readonly initFetchOn?: Condition;
  readonly redirect?: string;
  /** Parts that load again after success. */
  readonly reload?: string;
  /** Parts that get the values instead of `api`. */
  readonly target?: string;
  readonly messages?: ApiMessages &
    FetchMessages & {
      readonly saveSuccess?: LocalizedText;
      readonly saveFailed?: LocalizedText;
      readonly validateFailed?: LocalizedText;
    };
}

/** What a form has, whatever it is called. */
export interface FormProperties extends FormTargets {
  readonly title?: LocalizedText;
  readonly mode?: 'normal' | 'horizontal' | 'inline';
  /** Columns of label and input with `mode: "horizontal"`, in twelfths. @default `{ left: 2, right: 10 }` */
  readonly horizontal?: LabelColumns;
  /** Width of the labels with `mode: "horizontal"`, in px. */
  readonly labelWidth?: number | string;
  readonly labelAlign?: 'left' | 'right';
  /** Puts the focus into the first field. */
  readonly autoFocus?: boolean;
  readonly body?: DefinitionNode;
  /** The name of `body` before 1.2. */
  readonly controls?: OldControls;
  readonly actions?: readonly ButtonLike[];
  /** Asked again and again after `api`, until its answer says `finished`. */
  readonly asyncApi?: Api;
  /** Asked again and again after `initApi`, until its answer says `finished`. */
  readonly initAsyncApi?: Api;
  /** Milliseconds between two questions of `asyncApi`. @default 3000 */
  readonly checkInterval?: number;
  readonly initCheckInterval?: number;
  readonly finishedField?: string;
  readonly initFinishedField?: string;
  readonly interval?: number;
  readonly silentPolling?: boolean;
  readonly stopAutoRefreshWhen?: Condition;
  /** Keeps what was typed until it is sent: `true`, or a name for it. */
  readonly persistData?: boolean | string;
  readonly persistDataKeys?: readonly string[];
  readonly clearPersistDataAfterSubmit?: boolean;
  /** Shows the values under the form. */
  readonly debug?: boolean;
  readonly submitText?: LocalizedText | null;
  readonly wrapWithPanel?: boolean;
  readonly columnCount?: number;
  readonly canAccessSuperData?: boolean;
  readonly resetAfterSubmit?: boolean;
  readonly clearAfterSubmit?: boolean;
  /** Takes the blanks from both ends of every text before sending. */
  readonly trimValues?: boolean;
  /** The only value that `asyncApi` is asked with. */
  readonly primaryField?: string;
  readonly preventEnterSubmit?: boolean;
  /** Asks before unsaved changes are left. A host with a guard of its own asks for every form. */
  readonly promptPageLeave?: boolean;
  /** The question then; the host's own otherwise. */
  readonly promptPageLeaveMessage?: LocalizedText;
  readonly closeDialogOnSubmit?: boolean;
  readonly submitOnChange?: boolean;
  readonly submitOnInit?: boolean;
  /** A dialog after success; what comes after may be left out by how it ends. */
  readonly feedback?: DialogNode & { readonly skipRestOnCancel?: boolean; readonly skipRestOnConfirm?: boolean };
  readonly rules?: readonly {
    readonly rule: string;
    readonly message: LocalizedText;
    readonly name?: string | readonly string[];
  }[];
}

/** A form: a scope of its own, written by its inputs. */
export interface FormNode extends FormProperties {
  readonly type: 'form';
}

/** What every input of a form has. */
export interface FormItemNode extends BaseNode {
  readonly label?: LocalizedText | false;
  readonly value?: unknown;
  readonly description?: LocalizedText;
  readonly desc?: LocalizedText;
  readonly hint?: LocalizedText;
  /** A remark right below the input, above its description. */
  readonly caption?: LocalizedText;
  readonly remark?: RemarkText;
  readonly labelRemark?: RemarkText;
  readonly placeholder?: LocalizedText;
  readonly required?: boolean;
  readonly requiredOn?: Condition;
  readonly readOnly?: boolean;
  readonly readOnlyOn?: Condition;
  readonly validations?: string | Values;
  readonly validationErrors?: Readonly<Record<string, LocalizedText>>;
  readonly validateOnChange?: boolean;
  /** A request that checks the value on the server when the field is left and before the form is sent; its `msg` is shown as the error. */
  readonly validateApi?: Api;
  readonly mode?: 'normal' | 'horizontal' | 'inline' | 'row';
  readonly horizontal?: LabelColumns;
  readonly labelWidth?: number | string;
  readonly labelAlign?: 'left' | 'right';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** How much of a frame its field has: all of it, a line below, none. @default 'full' */
  readonly borderMode?: 'full' | 'half' | 'none';
  readonly clearValueOnHidden?: boolean;
  /** What is shown where the value cannot be changed: other parts, or how many chosen options before the rest is folded away. */
  readonly staticSchema?: DefinitionNode | { readonly limit?: number };
  /** What is shown in place of an empty value that cannot be changed. @default '-' */
  readonly staticPlaceholder?: LocalizedText;
  readonly submitOnChange?: boolean;
  readonly canAccessSuperData?: boolean;
  /** Fills other fields when an option is chosen: with values of that option, or with the answer of a request. */
  readonly autoFill?: AutoFill | Values;
  /** Whether the other fields are also filled when the form opens with a value. @default true */
  readonly initAutoFill?: boolean | 'fillIfNotSet';
}

/** Other fields that are filled through a call. */
export interface AutoFill {
  readonly api: Api;
  /** Shows what was found and waits for a choice. */
  readonly showSuggestion?: boolean;
  /** Names of fields with templates; `items` are the rows that were picked. Without it the answer itself. */
  readonly fillMapping?: Values;
  /** Says nothing when the call fails. */
  readonly silent?: boolean;
  /** @default 'change' */
  readonly trigger?: 'change' | 'focus' | 'blur';
  /** Where suggestions are shown. @default 'dialog' */
  readonly mode?: 'dialog' | 'drawer' | 'popOver';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** Corner of the field and corner of the box that comes there: `left-bottom-left-top`. */
  readonly position?: string;
  readonly columns?: readonly Values[];
  /** A form above the suggestions that narrows them down. */
  readonly filter?: Values;
  readonly multiple?: boolean;
  readonly labelField?: string;
  readonly valueField?: string;
  /** What is picked from the start. */
  readonly defaultSelection?: unknown;
}

/** A remark: its text, or an object with it. */
export type RemarkText =
  | LocalizedText
  | { readonly content?: LocalizedText; readonly body?: LocalizedText; readonly title?: LocalizedText };

/** One entry of a choice. */
export interface OptionNode {
  readonly label?: LocalizedText | number;
  readonly value?: unknown;
  readonly disabled?: boolean;
  readonly children?: readonly OptionNode[];
  readonly [property: string]: unknown;
}

/** Inputs that choose from options. */
export interface OptionsItemNode extends FormItemNode {
  readonly options?: readonly (OptionNode | string | number | boolean)[] | string | Readonly<Record<string, LocalizedText>>;
  readonly source?: Api;
  readonly initFetch?: boolean;
  readonly initFetchOn?: Condition;
  /** Whether the chosen value is cleared when the list of options is replaced by another one. */
  readonly clearValueOnSourceChange?: boolean;
  readonly defaultCheckAll?: boolean;
  readonly multiple?: boolean;
  readonly joinValues?: boolean;
  readonly extractValue?: boolean;
  readonly delimiter?: string;
  readonly labelField?: string;
  readonly valueField?: string;
  readonly clearable?: boolean;
  readonly searchable?: boolean;
  readonly selectFirst?: boolean;
  readonly checkAll?: boolean;
  readonly inline?: boolean;
  readonly resetValue?: unknown;
  /** Asks for options while typing; `${term}` is what was typed. */
  readonly autoComplete?: Api;
  /** How each option looks in the list: HTML with values of the option, e.g. `${label}`. */
  readonly menuTpl?: DefinitionNode;
  readonly columnsCount?: number;
  readonly creatable?: boolean;
  readonly createBtnLabel?: LocalizedText;
  readonly optionLabel?: LocalizedText;
  readonly addApi?: Api;
  readonly addControls?: OldControls;
  /** Properties of the dialog that asks for a new option. */
  readonly addDialog?: Values;
  readonly editable?: boolean;
  readonly editApi?: Api;
  readonly editControls?: OldControls;
  readonly editDialog?: Values;
  readonly removable?: boolean;
  readonly deleteApi?: Api;
  readonly deleteConfirmText?: LocalizedText;
}
