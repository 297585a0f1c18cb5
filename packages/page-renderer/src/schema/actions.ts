import type { Api, ApiMessages, BaseNode, Condition, SchemaNode } from './base.ts';
import type { DialogNode, DrawerNode } from './overlays.ts';

/** How much a button stands out. */
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
  readonly type?: 'button' | 'action' | 'submit' | 'reset';
  readonly label?: string;
  readonly icon?: string;
  readonly rightIcon?: string;
  readonly level?: ActionLevel;
  readonly primary?: boolean;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly block?: boolean;
  readonly active?: boolean;
  readonly tooltip?: string | { readonly title?: string; readonly content?: string };
  readonly disabledTip?: string;
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
  readonly confirmText?: string;
  readonly confirmTitle?: string;
  readonly required?: readonly string[];
  readonly requireSelected?: boolean;
  readonly messages?: ApiMessages;
  readonly toast?: Readonly<Record<string, unknown>>;
  readonly feedback?: DialogNode;
  readonly mergeData?: boolean;
  readonly countDown?: number;
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
  readonly args?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
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
  readonly body?: SchemaNode;
  readonly [property: string]: unknown;
}
