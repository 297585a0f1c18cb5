import type { Api, ApiMessages, BaseNode, ButtonLike, Condition, SchemaNode } from './base.ts';

/** A form: a scope of its own, written by its inputs. */
export interface FormNode extends BaseNode {
  readonly type: 'form';
  readonly title?: string;
  readonly mode?: 'normal' | 'horizontal' | 'inline';
  readonly body?: SchemaNode;
  /** The name of `body` before 1.2. */
  readonly controls?: SchemaNode;
  readonly actions?: readonly ButtonLike[];
  readonly api?: Api;
  readonly initApi?: Api;
  readonly initFetch?: boolean;
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
  readonly stopAutoRefreshWhen?: string;
  /** Keeps what was typed until it is sent: `true`, or a name for it. */
  readonly persistData?: boolean | string;
  readonly persistDataKeys?: readonly string[];
  readonly clearPersistDataAfterSubmit?: boolean;
  /** Shows the values under the form. */
  readonly debug?: boolean;
  readonly submitText?: string;
  readonly wrapWithPanel?: boolean;
  readonly columnCount?: number;
  readonly canAccessSuperData?: boolean;
  readonly resetAfterSubmit?: boolean;
  readonly clearAfterSubmit?: boolean;
  readonly preventEnterSubmit?: boolean;
  /** Asks before unsaved changes are left. A host with a guard of its own asks for every form. */
  readonly promptPageLeave?: boolean;
  /** The question then; the host's own otherwise. */
  readonly promptPageLeaveMessage?: string;
  readonly closeDialogOnSubmit?: boolean;
  readonly submitOnChange?: boolean;
  readonly submitOnInit?: boolean;
  readonly redirect?: string;
  readonly reload?: string;
  readonly target?: string;
  readonly feedback?: unknown;
  readonly messages?: ApiMessages & {
    readonly saveSuccess?: string;
    readonly saveFailed?: string;
    readonly validateFailed?: string;
  };
  readonly rules?: readonly { readonly rule: string; readonly message: string; readonly name?: string | readonly string[] }[];
}

/** What every input of a form has. */
export interface FormItemNode extends BaseNode {
  readonly label?: string | false;
  readonly value?: unknown;
  readonly description?: string;
  readonly desc?: string;
  readonly hint?: string;
  readonly remark?: unknown;
  readonly labelRemark?: unknown;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly requiredOn?: Condition;
  readonly readOnly?: boolean;
  readonly readOnlyOn?: Condition;
  readonly validations?: string | Readonly<Record<string, unknown>>;
  readonly validationErrors?: Readonly<Record<string, string>>;
  readonly validateOnChange?: boolean;
  /** Asked before sending (and on leaving the field) whether the value will do; its `msg` is the refusal. */
  readonly validateApi?: Api;
  readonly mode?: 'normal' | 'horizontal' | 'inline' | 'row';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'full';
  readonly clearValueOnHidden?: boolean;
  readonly submitOnChange?: boolean;
  readonly canAccessSuperData?: boolean;
}

/** One entry of a choice. */
export interface OptionNode {
  readonly label?: string;
  readonly value?: unknown;
  readonly disabled?: boolean;
  readonly children?: readonly OptionNode[];
  readonly [property: string]: unknown;
}

/** Inputs that choose from options. */
export interface OptionsItemNode extends FormItemNode {
  readonly options?: readonly (OptionNode | string | number)[] | string | Readonly<Record<string, string>>;
  readonly source?: Api;
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
  readonly autoFill?: Readonly<Record<string, unknown>>;
}
