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
  /** @label Second heading | 副标题 @help A second heading, smaller. | 副标题。 */
  readonly subTitle?: LocalizedText;
  /** A hint behind a sign beside the title. */
  readonly remark?: RemarkText | null;
  /** @label Toolbar | 工具栏 @help What stands at the top right. | 右上方的内容。 */
  readonly toolbar?: DefinitionNode;
  /** @label Side of the page | 侧边栏 @help What stands beside the page. | 页面侧边内容。 */
  readonly aside?: DefinitionNode;
  /** @default left @label Where the side stands | 侧边栏位置 */
  readonly asidePosition?: 'left' | 'right';
  /**
   * Lets a person change the width of the side by dragging its edge, or by the arrow keys on it. @default false
   * @label Side can be resized | 侧边栏可调宽
   */
  readonly asideResizor?: boolean;
  /** Narrowest that the side becomes, in pixels. @default 160 @label Least width of the side | 侧边栏最小宽度 */
  readonly asideMinWidth?: number;
  /** Widest that the side becomes, in pixels. @default 350 @label Greatest width of the side | 侧边栏最大宽度 */
  readonly asideMaxWidth?: number;
  readonly body?: DefinitionNode;
  /** Which parts are drawn; all that the page has unless they are named. @label Parts of the page to draw | 页面区域 */
  readonly regions?: readonly ('aside' | 'body' | 'toolbar' | 'header')[];
  /** Loads the page again when it is pulled down by touch. @label Pull down to reload | 下拉刷新 */
  readonly pullRefresh?: PullRefresh;
  /**
   * Parts by name, for nodes that refer to them (`$ref`).
   * @label Shared parts | 公共部分定义
   * @help Parts that several places of the page use, each under a name. | 页面中多处使用的部分，按名称定义。
   */
  readonly definitions?: Readonly<Record<string, DefinitionNode>>;
  /** @label Request at first | 初始请求 @help The request that fills it in at first. | 初始加载数据的请求。 */
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
  /** Shown while it is pulled. @label Text while pulling | 下拉时文字 */
  readonly pullingText?: LocalizedText;
  /** Shown when it was pulled far enough. @label Text before letting go | 松开前文字 */
  readonly loosingText?: LocalizedText;
  /** @label Text while loading | 加载时文字 */
  readonly loadingText?: LocalizedText;
  /** @label Text when done | 完成时文字 */
  readonly successText?: LocalizedText;
  /** The same texts in one place. @label All these texts | 全部文字 */
  readonly contentText?: {
    readonly pullingText?: LocalizedText;
    readonly loosingText?: LocalizedText;
    readonly loadingText?: LocalizedText;
    readonly successText?: LocalizedText;
  };
  /**
   * Milliseconds for which `successText` is shown. @default 0; 800 with a `successText`
   * @label How long the last text stays (ms) | 完成文字停留时间
   */
  readonly successDuration?: number;
  /** @default true @label Show the text | 显示文字 */
  readonly showText?: boolean;
  /** @default true @label Show the icon | 显示图标 */
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
  /** @label Request for the definition | 定义请求 */
  readonly schemaApi?: Api;
  /**
   * A WebSocket of the page's own origin, or of one that the host allows; each message is read as an answer is.
   * @label WebSocket address | WebSocket 地址
   */
  readonly ws?: SocketApi;
  readonly body?: DefinitionNode;
  readonly initFetch?: boolean;
  readonly interval?: number;
  readonly silentPolling?: boolean;
  readonly stopAutoRefreshWhen?: Condition;
  /** @label Load the definition at first | 初始加载定义 */
  readonly initFetchSchema?: boolean;
  /** @label Show errors | 显示错误信息 */
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
  /** @label Items | 各项 @help What it consists of, or how each item is drawn. | 其组成部分，或每一项的显示方式。 */
  readonly items?: readonly DefinitionNode[];
  /** @label Spread along the line | 主轴分布 @help How its parts are spread along the line. | 主轴方向的分布方式。 */
  readonly justify?: string;
  /** @label Alignment across the line | 交叉轴对齐 @help How its parts stand across the line. | 交叉轴方向的对齐方式。 */
  readonly alignItems?: string;
  /** @label Alignment of the lines | 多行对齐 */
  readonly alignContent?: string;
  /** @label Direction | 方向 */
  readonly direction?: 'row' | 'column' | 'row-reverse' | 'column-reverse';
  /** @label Gap | 间距 */
  readonly gap?: Length;
}

/** One column of a `grid`: any node, or `body`; widths on twelve parts.
 * @anyNode true
 */
export interface GridColumnNode extends BaseNode {
  readonly body?: DefinitionNode;
  /** @label Width on phones | 手机宽度 */
  readonly xs?: number | string | boolean;
  /** @label Width on small screens | 小屏宽度 */
  readonly sm?: number | string | boolean;
  /** @label Width on wide screens | 宽屏宽度 @help Its width on wide screens, of 12 parts. | 宽屏下占 12 份中的几份。 */
  readonly md?: number | string | boolean;
  /** @label Width on very wide screens | 超宽屏宽度 */
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
  /** @label Tabs | 选项卡 @help The tabs. | 各个选项卡。 */
  readonly tabs?: readonly TabNode[];
}

/** A line between things. */
export interface DividerNode extends BaseNode {
  readonly type: 'divider';
  readonly title?: LocalizedText;
  /**
   * At the left it is the heading of what follows.
   *
   * @default 'center'
   * @label Place of the title in the line | 分隔线标题位置
   * @help At the left the title is the heading of what follows. | 居左时作为下方内容的标题。
   */
  readonly titlePosition?: 'left' | 'center';
  /** @label Line style | 线条样式 */
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
  /** @label Can be closed | 可关闭 */
  readonly closable?: boolean;
  readonly body?: DefinitionNode;
  /** @label Contents of the tab | 选项卡内容 @help What the tab holds. | 选项卡的内容。 */
  readonly tab?: DefinitionNode;
  readonly controls?: OldControls;
  readonly toolbar?: DefinitionNode;
  /**
   * What the tab is called in the address and in `changeActiveKey`.
   * @label Name in the address | 地址中的名称
   * @help What it is called in the address. | 在地址中的名称。
   */
  readonly hash?: string;
  /** @label Drawn only when opened | 打开时才渲染 */
  readonly mountOnEnter?: boolean;
  /** @label Forget state while not shown | 不显示时清除状态 @help Whether it forgets its state while it is not shown. | 不显示时是否清除其状态。 */
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
  /** @label Open tab | 当前选项卡 @help The tab that is open. | 当前打开的选项卡。 */
  readonly activeKey?: string | number;
  /** @label Tab open at first | 默认选项卡 */
  readonly defaultKey?: string | number;
  /** How they look and stand. @default line */
  readonly mode?: TabsMode;
  /** As `mode`, of newer definitions; it wins. */
  readonly tabsMode?: TabsMode;
  /** Side of tabs that stand one below the other. @default left @label Side of the tabs | 选项卡所在侧 */
  readonly sidePosition?: 'left' | 'right';
  readonly toolbar?: DefinitionNode;
  readonly mountOnEnter?: boolean;
  readonly unmountOnExit?: boolean;
  /** Whether a person may add tabs. */
  readonly addable?: boolean;
  /** @label Text of adding a tab | 添加选项卡文字 */
  readonly addBtnText?: LocalizedText;
  readonly closable?: boolean;
  /** How many tabs stand side by side; the others are in a menu. @label Most tabs beside each other | 并排选项卡上限 */
  readonly collapseOnExceed?: number;
  /** @label Text of the menu of more tabs | 更多选项卡文字 */
  readonly collapseBtnLabel?: LocalizedText;
}

/** A part with a title that can be folded. */
export interface CollapseNode extends BaseNode {
  readonly type: 'collapse';
  readonly header?: DefinitionNode;
  readonly title?: DefinitionNode;
  readonly body?: DefinitionNode;
  /** @label Folded at first | 默认折叠 @help Whether it is folded at first. | 是否默认折叠。 */
  readonly collapsed?: boolean;
  /** @label Key | 键 @help What it is called. | 标识。 */
  readonly key?: string | number;
  /** Stands there in the place of the header while it is open. @label Heading while open | 展开时的标题 */
  readonly collapseHeader?: DefinitionNode;
  /** @label Where the heading stands | 标题位置 */
  readonly headerPosition?: 'top' | 'bottom';
  /** @label Can be folded | 可折叠 @help Whether it can be folded. | 是否可折叠。 */
  readonly collapsable?: boolean;
  /** @label Show an arrow | 显示箭头 */
  readonly showArrow?: boolean;
  readonly mountOnEnter?: boolean;
  readonly unmountOnExit?: boolean;
}

/** Several parts that can be folded. */
export interface CollapseGroupNode extends BaseNode {
  readonly type: 'collapse-group';
  readonly body?: DefinitionNode;
  readonly activeKey?: string | number | readonly (string | number)[];
  /** @label Only one open at a time | 手风琴模式 */
  readonly accordion?: boolean;
}

/** Inputs under a title. */
export interface FieldSetNode extends BaseNode {
  readonly type: 'fieldset' | 'fieldSet';
  /** Whether it can be folded away (`collapsible` is read as well). */
  readonly collapsable?: boolean;
  /** @label Can be collapsed | 可收起 */
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
  /** What an entry is called in its scope. @default 'item' @label Name of an entry | 当前项变量名 */
  readonly itemKeyName?: string;
  /** What its number is called. @default 'index' @label Name of its number | 序号变量名 */
  readonly indexKeyName?: string;
  readonly placeholder?: LocalizedText;
}

/** A page of another origin that the host allows. */
export interface IframeNode extends BaseNode {
  readonly type: 'iframe';
  /** @label Address of the medium | 媒体地址 @help The address of the picture or medium. | 图片或媒体的地址。 */
  readonly src?: string;
  readonly title?: LocalizedText;
  /** @label Height | 高度 @help How high it is. | 高度。 */
  readonly height?: Length;
}

/** Sections with a list of links to them. */
export interface AnchorNavNode extends BaseNode {
  readonly type: 'anchor-nav';
  /** @label Links | 链接列表 @help The links, each with a label and an address. | 各链接：文字和地址。 */
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
  /** @label Field with all rows | 全部数据字段 */
  readonly inputName?: string;
  /** @label Field with the rows of a page | 当前页数据字段 */
  readonly outputName?: string;
  readonly perPage?: number;
  readonly position?: 'top' | 'bottom' | 'none';
  readonly body?: DefinitionNode;
}

/** A table laid out cell by cell. */
export interface TableViewNode extends BaseNode {
  readonly type: 'table-view';
  readonly caption?: LocalizedText;
  /** @label Side of the caption | 表格标题位置 */
  readonly captionSide?: 'top' | 'bottom';
  /** @label Has a border | 显示边框 */
  readonly border?: boolean;
  readonly width?: Length;
  /** @label Rows of the table view | 表格视图的行 */
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
