import type {
  Api,
  ApiObject,
  Condition,
  BaseNode,
  ButtonLike,
  DefinitionNode,
  FetchMessages,
  Length,
  LocalizedText,
  OldControls,
} from './base.ts';
import type { RemarkText } from './form.ts';

/** The root of a definition. */
export interface PageNode extends BaseNode {
  readonly type?: 'page' | undefined;
  readonly title?: LocalizedText;
  readonly subTitle?: LocalizedText;
  /** A hint behind a sign beside the title. */
  readonly remark?: RemarkText | null;
  readonly toolbar?: DefinitionNode;
  readonly aside?: DefinitionNode;
  /** @default left */
  readonly asidePosition?: 'left' | 'right';
  /** Lets a person change the width of the side by dragging its edge, or by the arrow keys on it. @default false */
  readonly asideResizor?: boolean;
  /** Narrowest that the side becomes, in pixels. @default 160 */
  readonly asideMinWidth?: number;
  /** Widest that the side becomes, in pixels. @default 350 */
  readonly asideMaxWidth?: number;
  readonly body?: DefinitionNode;
  /** Which parts are drawn; all that the page has unless they are named. */
  readonly regions?: readonly ('aside' | 'body' | 'toolbar' | 'header')[];
  /** Loads the page again when it is pulled down by touch. */
  readonly pullRefresh?: PullRefresh;
  /** Parts by name, for nodes that refer to them (`$ref`). */
  readonly definitions?: Readonly<Record<string, DefinitionNode>>;
  readonly initApi?: Api;
  readonly initFetch?: boolean;
  /** Milliseconds between two calls of `initApi`, at least 1000. */
  readonly interval?: number;
  /** Loads again without the bar of progress. */
  readonly silentPolling?: boolean;
  readonly stopAutoRefreshWhen?: Condition;
  readonly messages?: FetchMessages;
}

/** Loading again by pulling a page down. */
export interface PullRefresh {
  /** @default false */
  readonly disabled?: boolean;
  /** Shown while it is pulled. */
  readonly pullingText?: LocalizedText;
  /** Shown when it was pulled far enough. */
  readonly loosingText?: LocalizedText;
  readonly loadingText?: LocalizedText;
  readonly successText?: LocalizedText;
  /** The same texts in one place. */
  readonly contentText?: {
    readonly pullingText?: LocalizedText;
    readonly loosingText?: LocalizedText;
    readonly loadingText?: LocalizedText;
    readonly successText?: LocalizedText;
  };
  /** Milliseconds for which `successText` is shown. @default 0; 800 with a `successText` */
  readonly successDuration?: number;
  /** @default true */
  readonly showText?: boolean;
  /** @default true */
  readonly showIcon?: boolean;
}

/** A WebSocket: its address, or an object with what is sent first (`data`, which is in the query as well). */
export type SocketApi =
  | string
  | (ApiObject & {
      /** What a message that is plain text is called in the scope. @default data */
      readonly responseKey?: string;
    });

/** A scope of its own, filled by an API call. */
export interface ServiceNode extends BaseNode {
  readonly type: 'service';
  readonly api?: Api;
  readonly schemaApi?: Api;
  /** A WebSocket of the page's own origin, or of one that the host allows; each message is read as an answer is. */
  readonly ws?: SocketApi;
  readonly body?: DefinitionNode;
  readonly initFetch?: boolean;
  readonly interval?: number;
  readonly silentPolling?: boolean;
  readonly stopAutoRefreshWhen?: Condition;
  readonly initFetchSchema?: boolean;
  readonly showErrorMsg?: boolean;
  readonly messages?: FetchMessages;
}

/** A box around other nodes; a wrapper has space inside. */
export interface ContainerNode extends BaseNode {
  readonly type: 'container' | 'wrapper' | 'flex-item' | 'vbox';
  readonly body?: DefinitionNode;
  /** What stands one below the other in a `vbox`. */
  readonly rows?: DefinitionNode;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'none';
}

/** Nodes in a row or a column. */
export interface FlexNode extends BaseNode {
  readonly type: 'flex';
  readonly items?: readonly DefinitionNode[];
  readonly justify?: string;
  readonly alignItems?: string;
  readonly alignContent?: string;
  readonly direction?: 'row' | 'column' | 'row-reverse' | 'column-reverse';
  readonly gap?: Length;
}

/** One column of a `grid`: any node, or `body`; widths on twelve parts.
 * @anyNode true
 */
export interface GridColumnNode extends BaseNode {
  readonly body?: DefinitionNode;
  readonly xs?: number | string | boolean;
  readonly sm?: number | string | boolean;
  readonly md?: number | string | boolean;
  readonly lg?: number | string | boolean;
}

/** Columns on twelve parts. */
export interface GridNode extends BaseNode {
  readonly type: 'grid' | 'hbox';
  readonly columns?: readonly GridColumnNode[];
  readonly gap?: Length;
}

/** Inputs side by side. */
export interface GroupNode extends BaseNode {
  readonly type: 'group' | 'input-group';
  readonly label?: LocalizedText | false;
  readonly description?: LocalizedText;
  readonly desc?: LocalizedText;
  readonly body?: DefinitionNode;
  /** The name of `body` before 1.2. */
  readonly controls?: OldControls;
  readonly mode?: string;
  readonly gap?: Length;
}

/** A framed box with a title and a foot. */
export interface PanelNode extends BaseNode {
  readonly type: 'panel';
  readonly title?: DefinitionNode;
  readonly header?: DefinitionNode;
  readonly body?: DefinitionNode;
  readonly footer?: DefinitionNode;
  readonly actions?: readonly ButtonLike[];
}

/** A frame of tabs with a toolbar. */
export interface PortletNode extends BaseNode {
  readonly type: 'portlet';
  readonly description?: LocalizedText;
  readonly toolbar?: DefinitionNode;
  readonly tabs?: readonly TabNode[];
}

/** A line between things. */
export interface DividerNode extends BaseNode {
  readonly type: 'divider';
  readonly title?: LocalizedText;
  readonly lineStyle?: 'solid' | 'dashed';
}

/** One tab. */
export interface TabNode extends BaseNode {
  readonly title?: DefinitionNode;
  readonly icon?: string;
  readonly badge?: unknown;
  /** As `hash`, of newer definitions. */
  readonly key?: string | number;
  /** Drawn anew each time it is opened. */
  readonly reload?: boolean;
  readonly closable?: boolean;
  readonly body?: DefinitionNode;
  readonly tab?: DefinitionNode;
  readonly controls?: OldControls;
  readonly toolbar?: DefinitionNode;
  /** What the tab is called in the address and in `changeActiveKey`. */
  readonly hash?: string;
  readonly mountOnEnter?: boolean;
  readonly unmountOnExit?: boolean;
}

/** How tabs look: as words over a line, boxes, buttons in a row, one below the other, … */
export type TabsMode =
  | ''
  | 'line'
  | 'card'
  | 'chrome'
  | 'radio'
  | 'tiled'
  | 'simple'
  | 'strong'
  | 'vertical'
  | 'sidebar'
  | `${string}$${string}`;

/** Tabs; the body of each is drawn when it is first opened. */
export interface TabsNode extends BaseNode {
  readonly type: 'tabs';
  readonly tabs?: readonly TabNode[];
  /** One tab for each entry of this list (`${list}`), made from `tabs`. */
  readonly source?: string;
  readonly activeKey?: string | number;
  readonly defaultKey?: string | number;
  /** How they look and stand. @default line */
  readonly mode?: TabsMode;
  /** As `mode`, of newer definitions; it wins. */
  readonly tabsMode?: TabsMode;
  /** Side of tabs that stand one below the other. @default left */
  readonly sidePosition?: 'left' | 'right';
  readonly toolbar?: DefinitionNode;
  readonly mountOnEnter?: boolean;
  readonly unmountOnExit?: boolean;
  /** Whether a person may add tabs. */
  readonly addable?: boolean;
  readonly addBtnText?: LocalizedText;
  readonly closable?: boolean;
  /** How many tabs stand side by side; the others are in a menu. */
  readonly collapseOnExceed?: number;
  readonly collapseBtnLabel?: LocalizedText;
}

/** A part with a title that can be folded. */
export interface CollapseNode extends BaseNode {
  readonly type: 'collapse';
  readonly header?: DefinitionNode;
  readonly title?: DefinitionNode;
  readonly body?: DefinitionNode;
  readonly collapsed?: boolean;
  readonly key?: string | number;
  /** Stands there in the place of the header while it is open. */
  readonly collapseHeader?: DefinitionNode;
  readonly headerPosition?: 'top' | 'bottom';
  readonly collapsable?: boolean;
  readonly showArrow?: boolean;
  readonly mountOnEnter?: boolean;
  readonly unmountOnExit?: boolean;
}

/** Several parts that can be folded. */
export interface CollapseGroupNode extends BaseNode {
  readonly type: 'collapse-group';
  readonly body?: DefinitionNode;
  readonly activeKey?: string | number | readonly (string | number)[];
  readonly accordion?: boolean;
}

/** Inputs under a title. */
export interface FieldSetNode extends BaseNode {
  readonly type: 'fieldset' | 'fieldSet';
  /** Whether it can be folded away (`collapsible` is read as well). */
  readonly collapsable?: boolean;
  readonly collapsible?: boolean;
  /** Whether it starts folded away. */
  readonly collapsed?: boolean;
  readonly title?: LocalizedText;
  readonly body?: DefinitionNode;
  /** The name of `body` before 1.2. */
  readonly controls?: OldControls;
}

/** The same node for each entry of a list. */
export interface EachNode extends BaseNode {
  readonly type: 'each';
  /** The list, as a template; `name` otherwise. */
  readonly source?: string;
  readonly items?: DefinitionNode;
  readonly body?: DefinitionNode;
  /** What an entry is called in its scope. @default 'item' */
  readonly itemKeyName?: string;
  /** What its number is called. @default 'index' */
  readonly indexKeyName?: string;
  readonly placeholder?: LocalizedText;
}

/** A page of another origin that the host allows. */
export interface IframeNode extends BaseNode {
  readonly type: 'iframe';
  readonly src?: string;
  readonly title?: LocalizedText;
  readonly height?: Length;
}

/** Sections with a list of links to them. */
export interface AnchorNavNode extends BaseNode {
  readonly type: 'anchor-nav';
  readonly links?: readonly AnchorLink[];
  readonly active?: string;
  readonly direction?: 'vertical' | 'horizontal';
}

/** One section. */
export interface AnchorLink extends BaseNode {
  readonly title?: LocalizedText;
  readonly label?: LocalizedText;
  readonly href?: string;
  readonly body?: DefinitionNode;
  readonly children?: readonly AnchorLink[];
}

/** The first of several whose condition holds. */
export interface SwitchContainerNode extends BaseNode {
  readonly type: 'switch-container';
  readonly items?: readonly SwitchEntry[];
}

/** One of the parts of a `switch-container`. */
export interface SwitchEntry extends BaseNode {
  readonly title?: LocalizedText;
  readonly body?: DefinitionNode;
}

/** Pages over a list of the scope. */
export interface PaginationWrapperNode extends BaseNode {
  readonly type: 'pagination-wrapper';
  readonly inputName?: string;
  readonly outputName?: string;
  readonly perPage?: number;
  readonly position?: 'top' | 'bottom' | 'none';
  readonly body?: DefinitionNode;
}

/** A table laid out cell by cell. */
export interface TableViewNode extends BaseNode {
  readonly type: 'table-view';
  readonly caption?: LocalizedText;
  readonly captionSide?: 'top' | 'bottom';
  readonly border?: boolean;
  readonly width?: Length;
  readonly trs?: readonly {
    readonly height?: Length;
    readonly background?: string;
    readonly tds?: readonly TableViewCell[];
  }[];
}

/** One cell of a `table-view`. */
export interface TableViewCell {
  readonly colspan?: number;
  readonly rowspan?: number;
  readonly bold?: boolean;
  readonly width?: Length;
  readonly background?: string;
  readonly color?: string;
  readonly align?: string;
  readonly valign?: string;
  readonly body?: DefinitionNode;
}
