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
  readonly icon?: string;
  readonly rightIcon?: string;
  /** A name, or a template that gives one. */
  readonly level?: ActionLevel | `${string}$${string}`;
  readonly primary?: boolean;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'default';
  readonly block?: boolean;
  readonly active?: boolean;
  readonly tooltip?: LocalizedText | { readonly title?: LocalizedText; readonly content?: LocalizedText };
  readonly disabledTip?: LocalizedText | { readonly title?: LocalizedText; readonly content?: LocalizedText };
  readonly actionType?: string;
  readonly api?: Api;
  readonly dialog?: DialogNode;
  readonly drawer?: DrawerNode;
  readonly link?: string;
  readonly url?: string;
  readonly blank?: boolean;
  readonly target?: string;
  readonly reload?: string;
  readonly redirect?: string;
  readonly close?: boolean | string;
  readonly content?: string;
  readonly copyFormat?: string;
  /** Asked before anything happens. */
  readonly confirmText?: LocalizedText;
  readonly confirmTitle?: LocalizedText;
  readonly required?: readonly string[];
  readonly requireSelected?: boolean;
  /** Whether the values of the dialog it opens are copied into the form around the button when the dialog is confirmed. */
  readonly mergeData?: boolean;
  /** Seconds that it waits after it was used. */
  readonly countDown?: number;
  /** Its label while it waits; `timeLeft` are the seconds. */
  readonly countDownTpl?: string;
  /** Keys that press it, e.g. `ctrl+s,command+s`. */
  readonly hotKey?: string;
  readonly loadingOn?: Condition;
  readonly messages?: ApiMessages;
  readonly toast?: ToastArguments;
  /** A dialog after success. */
  readonly feedback?: DialogNode;
  /** Steps of `goPage`, or the page of it. */
  readonly delta?: Amount;
  readonly copy?: string;
  readonly downloadFileName?: string;
  readonly fileName?: string;
}

/** Notices of a `toast`. */
export interface ToastArguments extends Values {
  readonly msg?: LocalizedText;
  readonly title?: LocalizedText;
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
  /** Leaves out the mark that tells of a menu. */
  readonly hideCaret?: boolean;
  readonly label?: LocalizedText;
  readonly level?: ActionLevel;
  /** Buttons, `divider`, and groups: `label` with `children`. */
  readonly buttons?: readonly (ButtonLike | { readonly label?: LocalizedText; readonly children?: readonly ButtonLike[] })[];
  readonly trigger?: 'click' | 'hover';
  readonly defaultIsOpened?: boolean;
  readonly icon?: string;
  readonly rightIcon?: string;
  readonly iconOnly?: boolean;
  readonly align?: 'left' | 'right';
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'default';
  readonly block?: boolean;
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
