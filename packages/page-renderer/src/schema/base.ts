import type { ActionNode, EventHandlers } from './actions.ts';
import type { TypedNode } from './node-types.ts';

/** A JSON value in a definition or in an answer. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A text of the definition: plain, or one text for each language (`{ "en": "Name", "zh": "名称" }`). */
export type LocalizedText = string | { readonly en: string; readonly [language: string]: string };

/** A number, or a template that gives one. */
export type Amount = number | string;

/** A flag, or a template that gives one. */
export type Flag = boolean | string;

/** A length: pixels, or text with a unit. */
export type Length = number | string;

/** Values by name; texts among them are templates. */
export type Values = Readonly<Record<string, unknown>>;

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
  /** Whether `data` of a `get` go into its query. @default true */
  readonly attachDataToQuery?: boolean;
  /** Adds what is around to the query of a `get` also where its address has a `$`. */
  readonly forceAppendDataToQuery?: boolean;
  readonly filterEmptyQuery?: boolean;
  /** Whether keys such as `a.b` make nested objects. @default true */
  readonly convertKeyToPath?: boolean;
  /** A query in GraphQL; what the call sends otherwise are its variables. */
  readonly graphql?: string;
  readonly operationName?: string;
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
  /** @label Message on success | 成功提示 @help What is said when it worked. | 成功时的提示。 */
  readonly success?: LocalizedText;
  /** @label Message on failure | 失败提示 */
  readonly failed?: LocalizedText;
}

/** Texts about what a part loads: the first is shown only where it is given, the second where the answer has none. */
export interface FetchMessages {
  /** @label Message when loaded | 加载成功提示 */
  readonly fetchSuccess?: LocalizedText;
  /** @label Message when loading failed | 加载失败提示 */
  readonly fetchFailed?: LocalizedText;
}

/** What a renderer is given for any place of a definition: a node, a text (drawn as `tpl`), or a list of both. */
export type SchemaNode = string | number | boolean | null | SchemaObject | readonly SchemaNode[];

/** What any place of a definition takes: a node of a known type, a text (drawn as `tpl`), one without a type, or a list. */
export type DefinitionNode = string | number | boolean | null | TypedNode | UntypedNode | readonly DefinitionNode[];

/** Inputs by the names that they had inside `controls`, before displays and inputs were separate. */
export type OldInputType =
  | 'array'
  | 'button-group'
  | 'city'
  | 'color'
  | 'date'
  | 'date-range'
  | 'datetime'
  | 'datetime-range'
  | 'diff'
  | 'email'
  | 'excel'
  | 'file'
  | 'form'
  | 'icon'
  | 'image'
  | 'kv'
  | 'list'
  | 'location'
  | 'mapping'
  | 'matrix'
  | 'month'
  | 'month-range'
  | 'number'
  | 'password'
  | 'progress'
  | 'quarter'
  | 'quarter-range'
  | 'range'
  | 'rating'
  | 'repeat'
  | 'rich-text'
  | 'signature'
  | 'table'
  | 'tag'
  | 'text'
  | 'time'
  | 'time-range'
  | 'tree'
  | 'url'
  | 'year'
  | 'year-range';

/** An input in `controls`, by its older name. */
export interface OldInput extends BaseNode {
  readonly type: OldInputType;
  readonly label?: LocalizedText | false;
}

/** What `controls` takes: inputs by their older names or by those of today. */
export type OldControls = OldInput | DefinitionNode | readonly OldControls[];

/** A node without `type`: what it is follows from its place and its properties (`tpl`, `body`, `actionType`). */
export interface UntypedNode extends BaseNode {
  readonly type?: undefined;
}

/** Properties that every node has; what its type does not know is left alone, as in amis. */
export interface BaseNode {
  /** @label Type | 类型 */
  readonly type?: string | undefined;
  /**
   * The name of a shared part of the page (`definitions`); what is set here wins over it.
   * @label Shared part by name | 引用的公共部分
   * @help The name of a part under `definitions` of the page; what is said here wins. | 页面 `definitions` 中的部分名称，此处的设置优先。
   */
  readonly $ref?: string;
  /**
   * A name by which actions and `reload` find this part.
   * @label Identifier | 组件标识
   * @help The name by which actions find it. | 动作用来找到它的标识。
   */
  readonly id?: string;
  /**
   * Of an input: the name that its value is stored under, e.g. `room` or `room.code`. Of other parts: the name by which `target` and `reload` find it.
   * @label Field name | 字段名
   * @help Where its value stands in the data, e.g. `room` or `room.code`. | 其值在数据中的位置，如 `room` 或 `room.code`。
   */
  readonly name?: string;
  /**
   * Style classes that change how it looks; each can have a condition.
   * @label Style classes | 样式类
   * @help Classes that change its look. | 改变外观的样式类。
   */
  readonly className?: string | Readonly<Record<string, string | boolean>>;
  /** @label Style classes by template | 样式类模板 */
  readonly classNameExpr?: string;
  /** @label CSS styles | 行内样式 */
  readonly style?: Readonly<Record<string, string | number>>;
  /** @label Shown | 显示 @help Whether it is shown. | 是否显示。 */
  readonly visible?: boolean;
  /** @label Shown when | 显示条件 @help A condition under which it is shown. | 满足该条件时显示。 */
  readonly visibleOn?: Condition;
  /** @label Hidden | 隐藏 @help Whether it is hidden. | 是否隐藏。 */
  readonly hidden?: boolean;
  /** @label Hidden when | 隐藏条件 @help A condition under which it is hidden. | 满足该条件时隐藏。 */
  readonly hiddenOn?: Condition;
  /** @label Disabled | 禁用 @help Whether it cannot be used. | 是否禁用。 */
  readonly disabled?: boolean;
  /** @label Disabled when | 禁用条件 @help A condition under which it cannot be used. | 满足该条件时禁用。 */
  readonly disabledOn?: Condition;
  /** @label Shown as text | 以文字展示 @help Whether the value is shown as a text. | 是否以文字形式展示。 */
  readonly static?: boolean;
  /** @label Shown as text when | 以文字展示的条件 @help A condition under which the value is shown as a text. | 满足该条件时以文字展示。 */
  readonly staticOn?: Condition;
  /**
   * Values that it and everything inside it can use, e.g. in templates.
   * @label Values | 数据
   * @help Values that are sent, or that what stands inside sees. | 要发送的值，或内部可见的值。
   */
  readonly data?: Values | null;
  /** @label Events | 事件 @help What happens on its events. | 各事件触发的动作。 */
  readonly onEvent?: EventHandlers;
  /** A dot, a number or a ribbon on it: `mode`, `text`, `level`, `position`, `visibleOn`. @label Badge | 角标 */
  readonly badge?: unknown;
  /** What is different on a phone: these values replace the usual ones. @label On phones | 手机端设置 */
  readonly mobile?: Readonly<Record<string, unknown>>;
  readonly [property: string]: unknown;
}

/** Any node: the known properties, and whatever its type adds. */
export interface SchemaObject extends BaseNode {
  readonly [property: string]: unknown;
}

/** A button wherever a definition takes one. */
export type ButtonLike = ActionNode | DefinitionNode;
