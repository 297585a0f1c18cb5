import type { Amount, Api, BaseNode, ButtonLike, DefinitionNode, Flag, Length, LocalizedText, Values } from './base.ts';
import type { ActionNode } from './actions.ts';
import type { RemarkText } from './form.ts';

/** What shows a value: its own, or the one that `name` finds. */
export interface ValueNode extends BaseNode {
  readonly label?: LocalizedText | false;
  readonly value?: unknown;
  /** Shown where there is no value. @default '-' */
  readonly placeholder?: LocalizedText;
}

/** Text with expressions in it; HTML is cleaned. */
export interface TplNode extends ValueNode {
  readonly type: 'tpl' | 'html';
  readonly tpl?: LocalizedText | number;
  /** @label HTML | HTML 内容 @help HTML that is shown; what could run is taken out. | 要显示的 HTML，可执行的内容会被去除。 */
  readonly html?: LocalizedText;
  /** @label Text | 文字 */
  readonly text?: LocalizedText;
  /** @label Text as it is | 原样文字 */
  readonly raw?: LocalizedText;
  readonly inline?: boolean;
}

/** Text, never HTML. */
export interface PlainNode extends ValueNode {
  readonly type: 'plain' | 'text' | 'multiline-text';
  readonly tpl?: LocalizedText;
  readonly text?: LocalizedText;
}

/** Text for a value, by a map. */
export interface MappingNode extends ValueNode {
  readonly type: 'mapping' | 'map';
  /** Texts or nodes by value, `*` for the others; or a list of entries. */
  readonly map?: Values | readonly unknown[];
  readonly source?: Api;
  readonly valueField?: string;
  readonly labelField?: string;
}

/** A state with a sign and a word. */
export interface StatusNode extends ValueNode {
  readonly type: 'status';
  /** @label Text per value | 各值的文字 @help The text for each value. | 每个值对应的文字。 */
  readonly labelMap?: Readonly<Record<string, LocalizedText>>;
  /**
   * @label Text or look per value | 各值的显示内容
   * @help What is shown for each value; `*` for the others. | 每个值对应的显示内容，`*` 代表其他值。
   */
  readonly map?: Values;
  readonly source?: Values;
}

/** A word in a coloured frame. */
export interface TagNode extends BaseNode {
  readonly type: 'tag';
  readonly label?: LocalizedText | number;
  /** @label Colour | 颜色 @help Its colour. | 颜色。 */
  readonly color?: string;
}

/** A date in a format of its own. */
export interface DateNode extends ValueNode {
  readonly type: 'date' | 'datetime' | 'time' | 'month';
  /** How the value is written. @default 'X' */
  readonly valueFormat?: string;
  /** @label Format of the shown date | 日期显示格式 @help How a date is shown. | 日期的显示格式。 */
  readonly displayFormat?: string;
  /** @label Format | 格式 @help How a value is shown or kept, e.g. `YYYY-MM-DD`. | 值的显示或保存格式，如 `YYYY-MM-DD`。 */
  readonly format?: string;
  /** Says how long ago it was. @label As time from now | 显示为相对时间 */
  readonly fromNow?: boolean;
}

/** A number with digits, separators and units. */
export interface NumberNode extends ValueNode {
  readonly type: 'number';
  /** @label Decimal places | 小数位数 @help Digits after the point. | 小数位数。 */
  readonly precision?: number;
  /** @label As a percentage | 显示为百分比 */
  readonly percent?: boolean | number;
  /** @label Thousands separator | 千分位分隔 */
  readonly kilobitSeparator?: boolean;
  /** @label Text before the value | 前缀 */
  readonly prefix?: LocalizedText;
  /** @label Behind the number | 数字后缀 */
  readonly affix?: LocalizedText;
  /** @label Text after the value | 后缀 */
  readonly suffix?: LocalizedText;
}

/** A link. */
export interface LinkNode extends ValueNode {
  readonly type: 'link';
  /** @label Link address | 链接地址 @help The address that it leads to. | 链接地址。 */
  readonly href?: string;
  readonly body?: LocalizedText | DefinitionNode;
  readonly blank?: boolean;
  /** @label Window of the link | 链接打开窗口 */
  readonly htmlTarget?: string;
  /**
   * @label Like the text around | 与正文相同 @help The link looks like the text around it until it is pointed at: for names in lists. | 链接外观与周围文字相同，指向时显示下划线，适合列表中的名称。
   */
  readonly quiet?: boolean;
}

/** A notice in the page. */
export interface AlertNode extends BaseNode {
  readonly type: 'alert';
  readonly title?: LocalizedText;
  readonly level?: 'info' | 'success' | 'warning' | 'danger' | `${string}$${string}`;
  readonly showCloseButton?: boolean;
  readonly body?: DefinitionNode;
  readonly actions?: DefinitionNode;
}

/** JSON to read. */
export interface JsonNode extends ValueNode {
  readonly type: 'json';
}

/** A share of a whole. */
export interface ProgressNode extends ValueNode {
  readonly type: 'progress';
  /** @label Show the label | 显示标签 */
  readonly showLabel?: boolean;
}

/** A picture. */
export interface ImageNode extends ValueNode {
  readonly type: 'image';
  readonly src?: string;
  readonly title?: LocalizedText;
  /** @label Text in place of a picture | 图片替代文字 */
  readonly alt?: LocalizedText;
}

/** An icon by its name. */
export interface IconNode extends BaseNode {
  readonly type: 'icon';
  readonly icon?: string;
}

/** A sign that shows a text. */
export interface RemarkNode extends BaseNode {
  readonly type: 'remark';
  readonly content?: RemarkText;
  readonly body?: LocalizedText;
  readonly title?: LocalizedText;
}

/** Shown while something loads. */
export interface SpinnerNode extends BaseNode {
  readonly type: 'spinner';
  /** @label Show it | 是否显示 */
  readonly show?: Flag;
  readonly body?: DefinitionNode;
}

/** A text over the nodes inside of it. */
export interface TooltipWrapperNode extends BaseNode {
  readonly type: 'tooltip-wrapper';
  readonly content?: LocalizedText;
  readonly title?: LocalizedText;
  readonly tooltip?: LocalizedText | { readonly title?: LocalizedText; readonly content?: LocalizedText };
  readonly body?: DefinitionNode;
  readonly inline?: boolean;
}

/** Markdown, cleaned. */
export interface MarkdownNode extends ValueNode {
  readonly type: 'markdown';
  readonly src?: Api;
}

/** Code to read. */
export interface CodeNode extends ValueNode {
  readonly type: 'code';
  /** @label Language | 语言 */
  readonly language?: string;
  /** @label Greatest height | 最大高度 */
  readonly maxHeight?: Length;
  /** @label Width of a tab stop | 缩进宽度 */
  readonly tabSize?: number;
  /** @label Wrap long lines | 自动换行 */
  readonly wordWrap?: boolean | string;
}

/** Several pictures. */
export interface ImagesNode extends ValueNode {
  readonly type: 'images';
  readonly src?: string;
  /** @label Address of the large picture | 原图地址 @help The address of the large picture. | 原图地址。 */
  readonly originalSrc?: string;
  readonly options?: readonly unknown[];
  readonly delimiter?: string;
  /** @label Can be shown large | 可放大 @help Whether a press shows it large. | 点击是否可放大。 */
  readonly enlargeAble?: boolean;
  /** @label Large pictures with all others | 放大时显示图库 */
  readonly enlargeWithGallary?: boolean;
  readonly width?: Length;
  readonly height?: Length;
  /** @label Shape of small pictures | 缩略图宽高比 @help Width to height of a small picture. | 缩略图的宽高比。 */
  readonly thumbRatio?: '1:1' | '4:3' | '16:9';
  /** @label Fill of small pictures | 缩略图填充方式 @help How a small picture fills its place. | 缩略图的填充方式。 */
  readonly thumbMode?: 'w-full' | 'h-full' | 'contain' | 'cover';
}

/** A face, letters or an icon. */
export interface AvatarNode extends BaseNode {
  readonly type: 'avatar';
  readonly src?: string;
  readonly text?: LocalizedText;
  readonly alt?: LocalizedText;
  readonly icon?: string;
  readonly size?: number | 'small' | 'default' | 'normal' | 'large';
  /** @label Shape | 形状 */
  readonly shape?: 'circle' | 'square' | 'rounded';
}

/** Pictures or nodes, one after the other. */
export interface CarouselNode extends ValueNode {
  readonly type: 'carousel';
  readonly options?: readonly unknown[];
  /** @label Goes on by itself | 自动轮播 */
  readonly auto?: boolean;
  readonly interval?: Amount;
  /** @label Definition of an item | 单项定义 */
  readonly itemSchema?: DefinitionNode;
  readonly title?: LocalizedText;
  readonly width?: Length;
  readonly height?: Length;
}

/** A colour. */
export interface ColorNode extends ValueNode {
  readonly type: 'color';
  /** @label Initial colour | 默认颜色 */
  readonly defaultColor?: string;
  /** @label Show the value | 显示值 */
  readonly showValue?: boolean;
}

/** A QR code. */
export interface QrCodeNode extends ValueNode {
  readonly type: 'qrcode' | 'qr-code';
  readonly value?: string;
  readonly level?: 'L' | 'M' | 'Q' | 'H';
  /** @label Size of the code (px) | 二维码尺寸 */
  readonly codeSize?: number;
  /** @label Background colour | 背景颜色 */
  readonly backgroundColor?: string;
  /** @label Foreground colour | 前景颜色 */
  readonly foregroundColor?: string;
}

/** A small line of numbers. */
export interface SparklineNode extends ValueNode {
  readonly type: 'sparkline';
  /** @label What pressing a point does | 点击图表的动作 */
  readonly clickAction?: ActionNode;
  readonly width?: number;
  readonly height?: number;
}

/** A chart; `config` is the option of ECharts, in JSON. */
export interface ChartNode extends BaseNode {
  readonly type: 'chart';
  /** JSON only; functions are never run. @label Chart settings | 图表配置 @help The settings of the chart. | 图表配置。 */
  readonly config?: Values | string;
  readonly source?: string;
  readonly api?: Api;
  readonly initFetch?: boolean;
  readonly interval?: Amount;
  /** Whether the texts of `config` stay as they are, with `$` and all. @default false @label Leave templates as they are | 不解析模板 */
  readonly disableDataMapping?: boolean;
  /**
   * Brings a map (GeoJSON of up to 5,000 regions and 200,000 positions), to be used as `map` of a series or of `geo`.
   * @label Request for the map | 地图数据请求
   */
  readonly mapURL?: Api;
  /** What the map is called in `config`. @label Name of the map | 地图名称 */
  readonly mapName?: string;
  readonly clickAction?: ActionNode;
  readonly title?: LocalizedText;
  readonly label?: LocalizedText;
  readonly width?: Length;
  readonly height?: Length;
  /** @label Replace all chart settings | 整体替换图表配置 */
  readonly replaceChartOption?: boolean;
}

/** Steps of a process. */
export interface StepsNode extends ValueNode {
  readonly type: 'steps';
  /** @label Steps | 步骤 @help The steps, one after another. | 依次进行的各步骤。 */
  readonly steps?: readonly StepEntry[];
  readonly source?: Api;
  readonly mode?: 'horizontal' | 'vertical' | 'simple';
  /** @label Where labels of steps stand | 步骤文字位置 */
  readonly labelPlacement?: 'horizontal' | 'vertical';
  /** @label State | 状态 @help Its state. | 状态。 */
  readonly status?: string | Values;
}

/** One step. */
export interface StepEntry {
  readonly title?: DefinitionNode;
  readonly subTitle?: DefinitionNode;
  readonly description?: DefinitionNode;
  readonly value?: string | number;
  readonly icon?: string;
}

/** What happened when. */
export interface TimelineNode extends BaseNode {
  readonly type: 'timeline';
  readonly items?: readonly TimelineEntry[];
  readonly source?: Api;
  /** @label In reverse order | 反向排列 */
  readonly reverse?: boolean;
  readonly direction?: 'vertical' | 'horizontal';
  /** @label Definition of a card | 卡片定义 */
  readonly cardSchema?: DefinitionNode;
  /** Every title, in the scope of its event. @label Definition of a title | 事件标题定义 */
  readonly itemTitleSchema?: DefinitionNode;
}

/** One event of a timeline. */
export interface TimelineEntry {
  /** @label Time | 时间 */
  readonly time?: LocalizedText;
  readonly title?: DefinitionNode;
  /** @label Detail | 详情 */
  readonly detail?: LocalizedText;
  readonly color?: string;
  readonly cardSchema?: DefinitionNode;
  readonly [property: string]: unknown;
}

/** A link that several places have. */
export interface NavLink extends BaseNode {
  readonly label?: LocalizedText;
  readonly title?: LocalizedText;
  /** @label Target of the message | 目标 @help The target. | 目标。 */
  readonly to?: string;
  readonly href?: string;
  readonly link?: string;
  readonly icon?: string;
  readonly target?: string;
  readonly blank?: boolean;
  readonly active?: boolean;
  /** @label Active when | 激活条件 */
  readonly activeOn?: string;
  /** @label Unfolded | 已展开 */
  readonly unfolded?: boolean;
  readonly mode?: 'group' | 'divider';
  /** @label Load below when opened | 展开时加载 @help Whether what stands below is loaded when it is opened. | 是否在展开时才加载下级。 */
  readonly defer?: boolean;
  readonly deferApi?: Api;
  readonly disabledTip?: LocalizedText;
  readonly badge?: unknown;
  readonly children?: readonly NavLink[];
}

/** A menu. */
export interface NavNode extends BaseNode {
  readonly type: 'nav' | 'navigation';
  readonly label?: LocalizedText;
  readonly title?: LocalizedText;
  readonly links?: readonly NavLink[];
  /** Links from a call (a list, `links`, `items`, or `options` with `value`) or from the scope. */
  readonly source?: Api;
  readonly initFetch?: boolean;
  /** @label Links below each other | 纵向排列链接 */
  readonly stacked?: boolean;
  /** Brings what stands below a link that says `defer`, once it is unfolded. */
  readonly deferApi?: Api;
  readonly searchable?: boolean;
  /** @label Settings of the search | 搜索设置 */
  readonly searchConfig?: Values;
  /** Only one of its neighbours is unfolded at a time. */
  readonly accordion?: boolean;
  /** @label Levels of links open at first | 链接默认展开层数 */
  readonly defaultOpenLevel?: number;
  /** @label Open at first | 默认展开 */
  readonly initiallyOpen?: boolean;
  /** Of links side by side: how many are seen, the others are in a menu. @label What does not fit | 超出部分的处理 */
  readonly overflow?: Values;
  /** Buttons of every link, in its scope. */
  readonly itemActions?: DefinitionNode;
  /** A badge of every link that has none of its own. @label Badge of a row | 行角标 */
  readonly itemBadge?: unknown;
  /** Whether links that stand one below the other can be put into another order, each among its neighbours. @default false */
  readonly draggable?: boolean;
  /** Takes the links in their new order (`data`); by POST unless it names a method. */
  readonly saveOrderApi?: Api;
}

/** Where one is. */
export interface BreadcrumbNode extends BaseNode {
  readonly type: 'breadcrumb';
  readonly items?: readonly NavLink[];
  /** Parts from a call or from the scope. */
  readonly source?: Api;
  /** @label Dividing sign | 分隔符 */
  readonly separator?: string;
}

/** A field to search with. */
export interface SearchBoxNode extends BaseNode {
  readonly type: 'search-box';
  readonly placeholder?: LocalizedText;
  /** @label Search at once while typing | 输入时立即搜索 */
  readonly searchImediately?: boolean;
  readonly clearable?: boolean;
  /** @label Small | 迷你样式 */
  readonly mini?: boolean;
}

/** Cards or a list of entries. */
export interface ItemsNode extends BaseNode {
  readonly type: 'cards' | 'list';
  readonly title?: LocalizedText;
  readonly source?: string;
  readonly value?: unknown;
  readonly header?: DefinitionNode;
  readonly footer?: DefinitionNode;
  readonly showHeader?: boolean;
  readonly showFooter?: boolean;
  readonly placeholder?: LocalizedText;
  readonly card?: CardBody;
  readonly listItem?: ListItemBody;
  readonly itemAction?: ButtonLike;
  readonly columnsCount?: number;
  readonly body?: DefinitionNode;
  readonly columns?: readonly BaseNode[];
}

/** Content of a card. */
export interface CardBody extends BaseNode {
  readonly header?: CardHeader;
  readonly title?: LocalizedText;
  readonly subTitle?: LocalizedText;
  /** @label Picture or film | 多媒体 */
  readonly media?: { readonly type?: 'image' | 'video'; readonly url?: string; readonly [property: string]: unknown };
  readonly body?: DefinitionNode;
  readonly actions?: readonly ButtonLike[];
  readonly toolbar?: DefinitionNode;
  /** @label Second text | 次要内容 */
  readonly secondary?: DefinitionNode;
  readonly itemAction?: ButtonLike;
}

/** Head of a card. */
export interface CardHeader extends BaseNode {
  readonly title?: LocalizedText;
  readonly subTitle?: LocalizedText;
  readonly description?: LocalizedText;
  readonly desc?: LocalizedText;
  /** @label Picture of a person or thing | 头像 @help The picture of a person or thing. | 头像。 */
  readonly avatar?: string;
  /** @label Letters in place of a picture | 头像文字 */
  readonly avatarText?: LocalizedText;
}

/** A card. */
export interface CardNode extends CardBody {
  readonly type: 'card' | 'card2';
}

/** Content of an entry of a list. */
export interface ListItemBody extends BaseNode {
  readonly title?: LocalizedText;
  readonly subTitle?: LocalizedText;
  readonly desc?: LocalizedText;
  readonly description?: LocalizedText;
  readonly remark?: RemarkText;
  readonly avatar?: string;
  readonly body?: DefinitionNode;
  readonly actions?: readonly ButtonLike[];
  readonly itemAction?: ButtonLike;
}

/** An entry of a list. */
export interface ListItemNode extends ListItemBody {
  readonly type: 'list-item';
}

/** A value with its name, in a card or an entry. */
export interface ItemFieldNode extends BaseNode {
  readonly type: 'list-item-field' | 'card-item-field';
  readonly label?: LocalizedText;
  readonly body?: DefinitionNode;
}

/** Properties of a thing, by name. */
export interface PropertyNode extends BaseNode {
  readonly type: 'property';
  readonly title?: LocalizedText;
  readonly items?: readonly PropertyEntry[];
  readonly source?: string;
  /** @label Columns beside each other | 并排列数 @help How many stand beside each other. | 每行并排的个数。 */
  readonly column?: number;
  readonly mode?: 'table' | 'simple';
  readonly separator?: string;
}

/** One property. */
export interface PropertyEntry {
  readonly label?: DefinitionNode;
  readonly content?: DefinitionNode;
  /** @label Columns to take up | 跨列数 */
  readonly span?: number;
  readonly visibleOn?: string;
  readonly hiddenOn?: string;
  readonly [property: string]: unknown;
}
