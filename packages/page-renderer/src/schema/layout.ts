import type { Api, BaseNode, SchemaNode, SchemaObject } from './base.ts';

/** The root of a definition. */
export interface PageNode extends BaseNode {
  readonly type?: 'page';
  readonly title?: SchemaNode;
  readonly subTitle?: SchemaNode;
  readonly remark?: unknown;
  readonly toolbar?: SchemaNode;
  readonly aside?: SchemaNode;
  readonly body?: SchemaNode;
  readonly initApi?: Api;
  readonly initFetch?: boolean;
  readonly interval?: number;
  readonly silentPolling?: boolean;
}

/** A scope of its own, filled by an API call. */
export interface ServiceNode extends BaseNode {
  readonly type: 'service';
  readonly api?: Api;
  readonly schemaApi?: Api;
  readonly body?: SchemaNode;
  readonly initFetch?: boolean;
  readonly interval?: number;
  readonly silentPolling?: boolean;
  readonly stopAutoRefreshWhen?: string;
}

/** A box around other nodes. */
export interface ContainerNode extends BaseNode {
  readonly type: 'container' | 'wrapper' | 'flex' | 'flex-item' | 'hbox';
  readonly body?: SchemaNode;
  readonly items?: readonly SchemaNode[];
  readonly columns?: readonly SchemaObject[];
  readonly justify?: string;
  readonly alignItems?: string;
  readonly direction?: 'row' | 'column';
  readonly gap?: string | number;
}

/** Columns on twelve parts. */
export interface GridNode extends BaseNode {
  readonly type: 'grid';
  readonly columns?: readonly SchemaObject[];
  readonly gap?: string;
}

/** A framed box with a title and a foot. */
export interface PanelNode extends BaseNode {
  readonly type: 'panel';
  readonly title?: SchemaNode;
  readonly header?: SchemaNode;
  readonly body?: SchemaNode;
  readonly footer?: SchemaNode;
  readonly actions?: readonly SchemaNode[];
}

/** One tab. */
export interface TabNode extends BaseNode {
  readonly title?: string;
  readonly body?: SchemaNode;
  readonly tab?: SchemaNode;
  readonly hash?: string;
  readonly mountOnEnter?: boolean;
  readonly unmountOnExit?: boolean;
}

/** Tabs; the body of each is drawn when it is first opened. */
export interface TabsNode extends BaseNode {
  readonly type: 'tabs';
  readonly tabs?: readonly TabNode[];
  readonly activeKey?: string | number;
  readonly defaultKey?: string | number;
  readonly tabsMode?: string;
}
