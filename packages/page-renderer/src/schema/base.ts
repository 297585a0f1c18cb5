import type { ActionNode, EventHandlers } from './actions.ts';

/** A JSON value, as it stands in a definition or in an answer. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A text of the definition: plain, or one text for each language (`{ "en": "Name", "zh": "名称" }`). */
export type LocalizedText = string | { readonly en: string; readonly [language: string]: string };

/** A condition: an expression as text, a constant, or the value of a condition builder. */
export type Condition = string | boolean | ConditionGroup;

/** A group of the condition builder's value. */
export interface ConditionGroup {
  readonly conjunction?: 'and' | 'or';
  readonly not?: boolean;
  readonly children?: readonly (ConditionRule | ConditionGroup)[];
}

/** One rule of the condition builder's value. */
export interface ConditionRule {
  readonly left: { readonly type?: string; readonly field?: string } | string;
  readonly op: string;
  readonly right?: unknown;
}

/** An API call: `"get:/path/${id}"`, or an object with everything it may need. */
export type Api = string | ApiObject;

/** The object form of an API call. */
export interface ApiObject {
  readonly method?: string;
  readonly url: string;
  readonly data?: Readonly<Record<string, unknown>> | string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly dataType?: 'json' | 'form' | 'form-data';
  readonly sendOn?: Condition;
  readonly trackExpression?: string;
  readonly autoRefresh?: boolean;
  readonly responseData?: Readonly<Record<string, unknown>>;
  readonly replaceData?: boolean;
  readonly silent?: boolean;
  readonly messages?: ApiMessages;
  readonly attachDataToQuery?: boolean;
  readonly forceAppendDataToQuery?: boolean;
  readonly filterEmptyQuery?: boolean;
  readonly convertKeyToPath?: boolean;
  /** Milliseconds that an answer is used again for the same request. */
  readonly cache?: number;
  /** `blob`: the answer is a file. */
  readonly responseType?: string;
  /** Name of a downloaded file when the answer has none. */
  readonly downloadFileName?: string;
  /** Lists of the answer that are put after those that are there. */
  readonly concatDataFields?: string | readonly string[];
  /** How lists and objects are written into the query. */
  readonly qsOptions?: Readonly<Record<string, unknown>>;
  /** A function of the host by its name; a text is code: never run, told once in the browser's console. */
  readonly adaptor?: AdaptorName | string;
  /** A function of the host by its name; a text is code: never run, told once in the browser's console. */
  readonly requestAdaptor?: AdaptorName | string;
}

/** Names a function that the host registered. */
export interface AdaptorName {
  readonly use: string;
}

/** Texts shown instead of those that the answer carries. */
export interface ApiMessages {
  readonly success?: string;
  readonly failed?: string;
}

/** What any place of a definition that takes a node accepts: a node, a text (drawn as `tpl`), or a list of both. */
export type SchemaNode = string | number | SchemaObject | readonly SchemaNode[];

/** Properties that every node has. */
export interface BaseNode {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
  readonly className?: string | Readonly<Record<string, unknown>>;
  readonly classNameExpr?: string;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly visible?: boolean;
  readonly visibleOn?: Condition;
  readonly hidden?: boolean;
  readonly hiddenOn?: Condition;
  readonly disabled?: boolean;
  readonly disabledOn?: Condition;
  readonly static?: boolean;
  readonly staticOn?: Condition;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly onEvent?: EventHandlers;
  /** Overrides at phone width. */
  readonly mobile?: Readonly<Record<string, unknown>>;
}

/** Any node: the known properties, and whatever its type adds. */
export interface SchemaObject extends BaseNode {
  readonly [property: string]: unknown;
}

/** A button wherever a definition takes one. */
export type ButtonLike = ActionNode | SchemaObject;
