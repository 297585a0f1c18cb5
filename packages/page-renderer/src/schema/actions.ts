import type { Amount, Api, ApiMessages, BaseNode, ButtonLike, Condition, DefinitionNode, LocalizedText, Values } from './base.ts';
import type { DialogNode, DrawerNode } from './overlays.ts';

/** How prominent a button is. */
export type ActionLevel =
  | 'primary'
  | 'link'
  | 'danger'
  | 'warning'
  | 'success'
  | 'info'
  | 'dark'
  | 'light'
  | 'default'
  | 'enhance';

/** A button with a legacy `actionType` or with `onEvent.click`. */
export interface ActionNode extends BaseNode {
  readonly type?: 'button' | 'action' | 'submit' | 'reset' | undefined;
  readonly label?: LocalizedText;
  /** @label Icon | 图标 @help The sign before the text. | 文字前的图标。 */
  readonly icon?: string;
  /** @label Icon behind the text | 右侧图标 */
  readonly rightIcon?: string;
  /**
   * A name, or a template that gives one.
   * @label Emphasis | 重要程度
   * @help Its weight or colour: primary, danger, link. | 重要程度或颜色：主要、危险、链接。
   */
  readonly level?: ActionLevel | `${string}$${string}`;
  /** @label Stands out | 突出显示 @help Whether it stands out. | 是否突出显示。 */
  readonly primary?: boolean;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'default';
  /** @label Full width | 占满整行 @help Whether it is as wide as its place. | 是否占满整行。 */
  readonly block?: boolean;
  /** @label Active | 激活 @help Whether it is chosen. | 是否激活。 */
  readonly active?: boolean;
  /** @label Hint on pointing | 悬停提示 @help A hint that is shown on pointing at it. | 鼠标悬停时的提示。 */
  readonly tooltip?: LocalizedText | { readonly title?: LocalizedText; readonly content?: LocalizedText };
  /** @label Hint while disabled | 禁用时的提示 */
  readonly disabledTip?: LocalizedText | { readonly title?: LocalizedText; readonly content?: LocalizedText };
  /** @label What a press does | 点击动作 @help What a press does: a dialog, a request, a link. | 点击后的动作：弹窗、请求或链接。 */
  readonly actionType?: string;
  /** @label Request | 请求接口 @help The request that reads or sends its data. | 读取或提交数据的请求。 */
  readonly api?: Api;
  /** @label Dialog | 弹窗 @help The dialog that a press opens. | 点击后打开的弹窗。 */
  readonly dialog?: DialogNode;
  /** @label Drawer | 抽屉 @help The drawer that a press opens. | 点击后打开的抽屉。 */
  readonly drawer?: DrawerNode;
  /** @label Page to open | 要打开的页面 @help The address that it leads to. | 所指向的地址。 */
  readonly link?: string;
  /** @label Address | 地址 @help The address, with `${}` for values of the data. | 地址，可用 `${}` 引用数据。 */
  readonly url?: string;
  /** @label Open in a new window | 在新窗口打开 @help Whether it opens in a window of its own. | 是否在新窗口打开。 */
  readonly blank?: boolean;
  /** @label Target part | 目标组件 @help The part that gets the values, by name. | 接收数据的组件名称。 */
  readonly target?: string;
  /** @label Parts to load again | 要重新加载的组件 @help Parts that load again afterwards, by name. | 之后要重新加载的组件名称。 */
  readonly reload?: string;
  /** @label Go to after sending | 提交后跳转 @help Where to go once it was sent. | 提交后跳转的地址。 */
  readonly redirect?: string;
  /** @label Closes the dialog | 关闭弹窗 */
  readonly close?: boolean | string;
  /** @label Shown content | 显示的内容 @help Its contents. | 内容。 */
  readonly content?: string;
  /** @label Format of the copy | 复制格式 */
  readonly copyFormat?: string;
  /**
   * Asked before anything happens.
   * @label Question before it happens | 确认提问
   * @help The question that is asked before anything happens. | 执行前的确认提问。
   */
  readonly confirmText?: LocalizedText;
  /** @label Heading of the question | 确认标题 @help The heading of that question. | 确认提问的标题。 */
  readonly confirmTitle?: LocalizedText;
  readonly required?: readonly string[];
  /** @label Needs selected rows | 需先勾选 */
  readonly requireSelected?: boolean;
  /**
   * Whether the values of the dialog it opens are copied into the form around the button when the dialog is confirmed.
   * @label Hand the dialog’s values back | 合并弹窗数据
   */
  readonly mergeData?: boolean;
  /** Seconds that it waits after it was used. @label Seconds to wait | 倒计时秒数 */
  readonly countDown?: number;
  /** Its label while it waits; `timeLeft` are the seconds. @label Label while waiting | 倒计时文字 */
  readonly countDownTpl?: string;
  /**
   * Keys that press it, e.g. `ctrl+s,command+s`.
   * @label Keyboard shortcut | 快捷键
   * @help The keys that press it, e.g. `ctrl+m`. | 触发它的快捷键，如 `ctrl+m`。
   */
  readonly hotKey?: string;
  /** @label Shows loading when | 加载中条件 */
  readonly loadingOn?: Condition;
  /** @label Messages after requests | 请求提示 @help What is said after a request succeeded or failed. | 请求成功或失败后的提示。 */
  readonly messages?: ApiMessages;
  /** @label Short message | 轻提示 */
  readonly toast?: ToastArguments;
  /**
   * A dialog after success.
   * @label Dialog after success | 成功后的弹窗
   * @help The dialog that opens after a request succeeded. | 请求成功后打开的弹窗。
   */
  readonly feedback?: DialogNode;
  /** Steps of `goPage`, or the page of it. @label Pages to go on | 翻页步数 */
  readonly delta?: Amount;
  /** @label Text to copy | 复制内容 */
  readonly copy?: string;
  /** @label Name of the downloaded file | 下载文件名 */
  readonly downloadFileName?: string;
  /** @label File name | 文件名 */
  readonly fileName?: string;
}

/** Notices of a `toast`. */
export interface ToastArguments extends Values {
  /** @label Message | 提示内容 @help The message. | 提示内容。 */
  readonly msg?: LocalizedText;
  readonly title?: LocalizedText;
  /** @label Kind of message | 提示类型 @help The kind of the message. | 提示的类型。 */
  readonly msgType?: 'success' | 'error' | 'info' | 'warning' | `${string}$${string}`;
  readonly items?: readonly {
    readonly title?: LocalizedText;
    readonly body?: LocalizedText;
    readonly level?: string;
  }[];
}

/** Several buttons side by side. */
export interface ButtonGroupNode extends BaseNode {
  readonly type: 'button-group' | 'button-toolbar';
  /** Stands before a toolbar among the inputs of a form, as theirs do. */
  readonly label?: LocalizedText | false;
  readonly description?: LocalizedText;
  readonly desc?: LocalizedText;
  readonly mode?: 'normal' | 'horizontal' | 'inline' | 'row';
  readonly horizontal?: Values;
  readonly buttons?: readonly ButtonLike[];
  readonly body?: DefinitionNode;
  /** @label Below each other | 纵向排列 */
  readonly vertical?: boolean;
}

/** Buttons of a row. */
export interface OperationNode extends BaseNode {
  readonly type: 'operation';
  readonly label?: LocalizedText;
  readonly buttons?: readonly ButtonLike[];
}

/** A button that opens a menu of buttons. */
export interface DropdownButtonNode extends BaseNode {
  readonly type: 'dropdown-button';
  /** Leaves out the mark that tells of a menu. @label Hide the arrow | 隐藏下拉箭头 */
  readonly hideCaret?: boolean;
  readonly label?: LocalizedText;
  readonly level?: ActionLevel;
  /** Buttons, `divider`, and groups: `label` with `children`. */
  readonly buttons?: readonly (ButtonLike | { readonly label?: LocalizedText; readonly children?: readonly ButtonLike[] })[];
  /** @label Started by | 触发方式 @help What opens or starts it. | 触发方式。 */
  readonly trigger?: 'click' | 'hover';
  /** @label Menu open at first | 菜单默认打开 */
  readonly defaultIsOpened?: boolean;
  readonly icon?: string;
  readonly rightIcon?: string;
  /** @label Icon without text | 只显示图标 */
  readonly iconOnly?: boolean;
  readonly align?: 'left' | 'right';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'default';
  readonly block?: boolean;
  /** @label Press closes | 点击关闭 @help Whether a press closes it. | 点击后是否关闭。 */
  readonly closeOnClick?: boolean;
}

/** Handlers by the name of the event. */
export type EventHandlers = Readonly<Record<string, EventHandler>>;

/** What happens on one event. */
export interface EventHandler {
  readonly weight?: number;
  readonly debounce?: number | { readonly wait?: number };
  readonly actions?: readonly EventAction[];
}

/** One action of `onEvent`; they run one after the other. */
export interface EventAction {
  readonly actionType: string;
  readonly componentId?: string;
  readonly componentName?: string;
  readonly args?: Values;
  readonly data?: Values;
  readonly dataMergeMode?: 'merge' | 'override';
  readonly expression?: Condition;
  readonly execOn?: Condition;
  readonly preventDefault?: Condition;
  readonly stopPropagation?: Condition;
  readonly ignoreError?: boolean;
  readonly outputVar?: string;
  readonly api?: Api;
  readonly dialog?: DialogNode;
  readonly drawer?: DrawerNode;
  readonly children?: readonly EventAction[];
  readonly body?: DefinitionNode;
  readonly [property: string]: unknown;
}
