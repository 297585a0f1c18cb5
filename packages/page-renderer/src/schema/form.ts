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
  /**
   * Puts the focus into the first field.
   * @label Focus on the first field | 自动聚焦首个输入项
   * @help Whether the first field has the focus at once. | 是否自动聚焦第一个输入项。
   */
  readonly autoFocus?: boolean;
  readonly body?: DefinitionNode;
  /** The name of `body` before 1.2. */
  readonly controls?: OldControls;
  readonly actions?: readonly ButtonLike[];
  /** Keeps the buttons in sight while a long form is scrolled, without a panel too. @label Buttons stay in sight | 按钮固定在底部 */
  readonly affixFooter?: boolean;
  /** Asked again and again after `api`, until its answer says `finished`. @label Request until it is finished | 异步结果请求 */
  readonly asyncApi?: Api;
  /** Asked again and again after `initApi`, until its answer says `finished`. @label First request until it is finished | 初始异步结果请求 */
  readonly initAsyncApi?: Api;
  /** Milliseconds between two questions of `asyncApi`. @default 3000 @label Pause between requests (ms) | 异步查询间隔 */
  readonly checkInterval?: number;
  /** @label Pause between first requests (ms) | 初始异步查询间隔 */
  readonly initCheckInterval?: number;
  /** @label Field that says it is finished | 完成标记字段 */
  readonly finishedField?: string;
  /** @label Field that says the first is finished | 初始完成标记字段 */
  readonly initFinishedField?: string;
  readonly interval?: number;
  readonly silentPolling?: boolean;
  readonly stopAutoRefreshWhen?: Condition;
  /** Keeps what was typed until it is sent: `true`, or a name for it. @label Keep what was typed | 本地保留输入 */
  readonly persistData?: boolean | string;
  /** @label Fields that are kept | 保留的字段 */
  readonly persistDataKeys?: readonly string[];
  /** @label Forget kept values after sending | 提交后清除保留值 */
  readonly clearPersistDataAfterSubmit?: boolean;
  /** Shows the values under the form. @label Show its data | 显示数据 @help Whether its values are shown below. | 是否在下方显示其数据。 */
  readonly debug?: boolean;
  readonly submitText?: LocalizedText | null;
  readonly wrapWithPanel?: boolean;
  readonly columnCount?: number;
  readonly canAccessSuperData?: boolean;
  /** @label Reset after sending | 提交后重置 @help Whether it is emptied once it was sent. | 提交后是否重置。 */
  readonly resetAfterSubmit?: boolean;
  /** @label Empty after sending | 提交后清空 @help Whether all values are taken out once it was sent. | 提交后是否清空。 */
  readonly clearAfterSubmit?: boolean;
  /** Takes the blanks from both ends of every text before sending. @label Trim all texts before sending | 提交前去除空格 */
  readonly trimValues?: boolean;
  /** The only value that `asyncApi` is asked with. */
  readonly primaryField?: string;
  /** @label Enter does not send | 回车不提交 */
  readonly preventEnterSubmit?: boolean;
  /**
   * Asks before unsaved changes are left. A host with a guard of its own asks for every form.
   * @label Ask before leaving | 离开前询问
   * @help Whether leaving with unsaved changes asks. | 有未保存修改时离开是否询问。
   */
  readonly promptPageLeave?: boolean;
  /** The question then; the host's own otherwise. @label Question before leaving | 离开前的提问 */
  readonly promptPageLeaveMessage?: LocalizedText;
  /** @label Sending closes the dialog | 提交后关闭弹窗 */
  readonly closeDialogOnSubmit?: boolean;
  readonly submitOnChange?: boolean;
  /** @label Send at first | 初始时提交 @help Whether it is sent once at first. | 是否在初始时提交一次。 */
  readonly submitOnInit?: boolean;
  /** A dialog after success; what comes after may be left out by how it ends. */
  readonly feedback?: DialogNode & { readonly skipRestOnCancel?: boolean; readonly skipRestOnConfirm?: boolean };
  /** @label Rules over several fields | 多字段校验规则 */
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
  /** @label Label | 标签 @help What is written on it or before it. | 显示在它上面或前面的文字。 */
  readonly label?: LocalizedText | false;
  /** @label Initial value | 初始值 @help The value that it starts with; a template reads the data. | 初始值；可用模板读取数据。 */
  readonly value?: unknown;
  /** @label Description | 说明 @help A text below that explains it. | 下方的说明文字。 */
  readonly description?: LocalizedText;
  /** @label Explanation | 描述 */
  readonly desc?: LocalizedText;
  /** @label Hint while filling in | 填写提示 @help A text that is shown while it is filled in. | 填写时显示的提示。 */
  readonly hint?: LocalizedText;
  /** A remark right below the input, above its description. @label Text behind the field | 输入框后的文字 */
  readonly caption?: LocalizedText;
  /** @label Hint behind a sign | 图标提示 @help A hint behind a sign. | 图标后的提示说明。 */
  readonly remark?: RemarkText;
  /** @label Hint beside the label | 标签提示 @help A hint behind a sign beside the label. | 标签旁的提示说明。 */
  readonly labelRemark?: RemarkText;
  /** @label Text when empty | 占位文字 @help What an empty field says, or what stands for no value. | 未填写或无值时显示的文字。 */
  readonly placeholder?: LocalizedText;
  /** @label Required | 必填 @help Whether a value must be given. | 是否必填。 */
  readonly required?: boolean;
  /** @label Required when | 必填条件 @help A condition under which a value must be given. | 满足该条件时必填。 */
  readonly requiredOn?: Condition;
  /** @label Read only | 只读 @help Whether the value can only be read. | 是否只读。 */
  readonly readOnly?: boolean;
  /** @label Read only when | 只读条件 */
  readonly readOnlyOn?: Condition;
  /** @label Validation rules | 校验规则 @help Rules that a value must keep. | 值必须满足的校验规则。 */
  readonly validations?: string | Values;
  /** @label Messages of broken rules | 校验提示 @help What is said when a rule is broken. | 不满足校验规则时的提示。 */
  readonly validationErrors?: Readonly<Record<string, LocalizedText>>;
  /** @label Check on each change | 修改时校验 */
  readonly validateOnChange?: boolean;
  /**
   * A request that checks the value on the server when the field is left and before the form is sent; its `msg` is shown as the error.
   * @label Request that checks the value | 校验请求
   */
  readonly validateApi?: Api;
  /** @label Arrangement | 排列方式 @help How it is arranged or drawn, e.g. `horizontal`. | 排列或显示方式，如 `horizontal`。 */
  readonly mode?: 'normal' | 'horizontal' | 'inline' | 'row';
  /** @label Widths of label and field | 标签与输入框的宽度 */
  readonly horizontal?: LabelColumns;
  /** @label Label width | 标签宽度 */
  readonly labelWidth?: number | string;
  /** @label Label alignment | 标签对齐 */
  readonly labelAlign?: 'left' | 'right';
  /** @label Size | 尺寸 @help How large it is: `xs` to `xl`, or `full`. | 大小：`xs` 到 `xl`，或 `full`。 */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** How much of a frame its field has: all of it, a line below, none. @default 'full' @label Border | 边框 */
  readonly borderMode?: 'full' | 'half' | 'none';
  /** @label Drop the value while hidden | 隐藏时清除值 */
  readonly clearValueOnHidden?: boolean;
  /**
   * What is shown where the value cannot be changed: other parts, or how many chosen options before the rest is folded away.
   * @label Definition when shown as text | 文字展示的定义
   */
  readonly staticSchema?: DefinitionNode | { readonly limit?: number };
  /** What is shown in place of an empty value that cannot be changed. @default '-' @label Text for no value | 无值时的文字 */
  readonly staticPlaceholder?: LocalizedText;
  /** @label Send on each change | 修改即提交 @help Whether each change is sent at once. | 每次修改后是否立即提交。 */
  readonly submitOnChange?: boolean;
  /** @label Fill in from outside | 读取外层数据 @help Whether values from outside fill it in. | 是否用外层数据填充。 */
  readonly canAccessSuperData?: boolean;
  /**
   * Fills other fields when an option is chosen: with values of that option, or with the answer of a request.
   * @label Fill in other fields | 自动填充其他字段
   */
  readonly autoFill?: AutoFill | Values;
  /** Whether the other fields are also filled when the form opens with a value. @default true @label Fill in other fields at first | 初始自动填充 */
  readonly initAutoFill?: boolean | 'fillIfNotSet';
}

/** Other fields that are filled through a call. */
export interface AutoFill {
  readonly api: Api;
  /** Shows what was found and waits for a choice. @label Choose from what was found | 显示填充建议 */
  readonly showSuggestion?: boolean;
  /**
   * Names of fields with templates; `items` are the rows that were picked. Without it the answer itself.
   * @label Which value goes where | 填充对应关系
   */
  readonly fillMapping?: Values;
  /** Says nothing when the call fails. @label Without a message | 失败时不提示 */
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
  /** What is picked from the start. @label Selected at first | 默认勾选 */
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
  /** @label Parts below | 下级 @help What stands below it. | 下级内容。 */
  readonly children?: readonly OptionNode[];
  readonly [property: string]: unknown;
}

/** Inputs that choose from options. */
export interface OptionsItemNode extends FormItemNode {
  /** @label Options | 选项 @help The choices: each a label and a value. | 可选项：每项含文字和值。 */
  readonly options?: readonly (OptionNode | string | number | boolean)[] | string | Readonly<Record<string, LocalizedText>>;
  /**
   * @label Source of options or rows | 选项或行的来源
   * @help Where options or rows come from: a request, or `${}` of the data. | 选项或行的来源：请求，或数据中的 `${}`。
   */
  readonly source?: Api;
  /** @label Load at first | 初始加载 @help Whether it loads by itself at first. | 是否在初始时自动加载。 */
  readonly initFetch?: boolean;
  /** @label Load at first when | 初始加载条件 @help A condition under which it loads by itself. | 满足该条件时自动加载。 */
  readonly initFetchOn?: Condition;
  /**
   * Whether the chosen value is cleared when the list of options is replaced by another one.
   * @label Empty when the source changes | 数据源变化时清空
   */
  readonly clearValueOnSourceChange?: boolean;
  /** @label All chosen at first | 默认全选 @help Whether all are chosen at first. | 是否默认全选。 */
  readonly defaultCheckAll?: boolean;
  /** @label Several choices | 可多选 @help Whether several can be chosen. | 是否可多选。 */
  readonly multiple?: boolean;
  /** @label Join choices with commas | 用逗号连接多选值 @help Whether several choices are one text with commas. | 多选的值是否用逗号连成一段文字。 */
  readonly joinValues?: boolean;
  /** @label Keep values only | 只保留值 @help Whether the values alone are kept, without their labels. | 是否只保留值而不保留选项对象。 */
  readonly extractValue?: boolean;
  /** @label Separator of choices | 多选值分隔符 */
  readonly delimiter?: string;
  /** @label Field shown for a choice | 选项显示字段 @help The field of a choice that is shown. | 选项中用于显示的字段。 */
  readonly labelField?: string;
  /** @label Field kept of a choice | 选项值字段 @help The field of a choice that is kept. | 选项中用作值的字段。 */
  readonly valueField?: string;
  /** @label Can be emptied | 可清空 @help Whether a sign empties it. | 是否可一键清空。 */
  readonly clearable?: boolean;
  /** @label Can be searched | 可搜索 @help Whether it can be searched. | 是否可搜索。 */
  readonly searchable?: boolean;
  /** @label Choose the first option | 默认选中第一项 @help Whether the first choice is taken by itself. | 是否自动选中第一项。 */
  readonly selectFirst?: boolean;
  /** @label Choose all | 可全选 @help Whether all can be chosen at once. | 是否可全选。 */
  readonly checkAll?: boolean;
  /** @label On one line | 排成一行 @help Whether its parts stand beside each other. | 是否排成一行。 */
  readonly inline?: boolean;
  /** @label Value after emptying | 清空后的值 @help The value after it was emptied. | 清空后的值。 */
  readonly resetValue?: unknown;
  /**
   * Asks for options while typing; `${term}` is what was typed.
   * @label Suggestions while typing | 输入联想
   * @help Asks for choices while typing; `${term}` is what was typed. | 输入时请求选项；`${term}` 为已输入内容。
   */
  readonly autoComplete?: Api;
  /**
   * How each option looks in the list: HTML with values of the option, e.g. `${label}`.
   * @label Template of an option | 选项模板
   * @help How an option is written in the list of choices. | 选项在下拉列表中的写法。
   */
  readonly menuTpl?: DefinitionNode;
  /** @label Number beside each other | 每行个数 @help How many stand beside each other. | 每行显示几个。 */
  readonly columnsCount?: number;
  /** @label Options can be added | 可新建选项 */
  readonly creatable?: boolean;
  /** @label Text of the add button for options | 添加选项按钮文字 */
  readonly createBtnLabel?: LocalizedText;
  /** @label Word for an option | 选项的称呼 */
  readonly optionLabel?: LocalizedText;
  /** @label Request that adds | 新建请求 */
  readonly addApi?: Api;
  /** @label Inputs of a new option | 添加选项的输入项 */
  readonly addControls?: OldControls;
  /** Properties of the dialog that asks for a new option. @label Dialog of a new option | 添加选项的弹窗 */
  readonly addDialog?: Values;
  /** @label Can be edited | 可编辑 @help Whether rows can be changed. | 是否可编辑。 */
  readonly editable?: boolean;
  /** @label Request that edits | 编辑请求 */
  readonly editApi?: Api;
  /** @label Inputs of a changed option | 编辑选项的输入项 */
  readonly editControls?: OldControls;
  /** @label Dialog of a changed option | 编辑选项的弹窗 */
  readonly editDialog?: Values;
  /** @label Can be removed | 可删除 @help Whether rows can be taken out. | 是否可删除。 */
  readonly removable?: boolean;
  /** @label Request that deletes | 删除请求 */
  readonly deleteApi?: Api;
  /** @label Question before deleting | 删除前的提问 */
  readonly deleteConfirmText?: LocalizedText;
}
