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
  readonly html?: LocalizedText;
  readonly text?: LocalizedText;
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
  readonly labelMap?: Readonly<Record<string, LocalizedText>>;
  readonly map?: Values;
  readonly source?: Values;
}

/** A word in a coloured frame. */
export interface TagNode extends BaseNode {
  readonly type: 'tag';
  readonly label?: LocalizedText | number;
  readonly color?: string;
}

/** A date in a format of its own. */
export interface DateNode extends ValueNode {
  readonly type: 'date' | 'datetime' | 'time' | 'month';
  /** How the value is written. @default 'X' */
  readonly valueFormat?: string;
  readonly displayFormat?: string;
  readonly format?: string;
  /** Says how long ago it was. */
  readonly fromNow?: boolean;
}

/** A number with digits, separators and units. */
export interface NumberNode extends ValueNode {
  readonly type: 'number';
  readonly precision?: number;
  readonly percent?: boolean | number;
  readonly kilobitSeparator?: boolean;
  readonly prefix?: LocalizedText;
  readonly affix?: LocalizedText;
  readonly suffix?: LocalizedText;
}

/** A link. */
export interface LinkNode extends ValueNode {
  readonly type: 'link';
  readonly href?: string;
  readonly body?: LocalizedText | DefinitionNode;
  readonly blank?: boolean;
  readonly htmlTarget?: string;
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
  readonly showLabel?: boolean;
}

/** A picture. */
export interface ImageNode extends ValueNode {
  readonly type: 'image';
  readonly src?: string;
  readonly title?: LocalizedText;
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
  readonly language?: string;
  readonly maxHeight?: Length;
  readonly tabSize?: number;
  readonly wordWrap?: boolean | string;
}

/** Several pictures. */
export interface ImagesNode extends ValueNode {
  readonly type: 'images';
  readonly src?: string;
  readonly originalSrc?: string;
  readonly options?: readonly unknown[];
  readonly delimiter?: string;
  readonly enlargeAble?: boolean;
  readonly enlargeWithGallary?: boolean;
  readonly width?: Length;
  readonly height?: Length;
  readonly thumbRatio?: '1:1' | '4:3' | '16:9';
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
  readonly shape?: 'circle' | 'square' | 'rounded';
}

/** Pictures or nodes, one after the other. */
export interface CarouselNode extends ValueNode {
  readonly type: 'carousel';
  readonly options?: readonly unknown[];
  readonly auto?: boolean;
  readonly interval?: Amount;
  readonly itemSchema?: DefinitionNode;
  readonly title?: LocalizedText;
  readonly width?: Length;
  readonly height?: Length;
}

/** A colour. */
export interface ColorNode extends ValueNode {
  readonly type: 'color';
  readonly defaultColor?: string;
  readonly showValue?: boolean;
}

/** A QR code. */
export interface QrCodeNode extends ValueNode {
  readonly type: 'qrcode' | 'qr-code';
  readonly value?: string;
  readonly level?: 'L' | 'M' | 'Q' | 'H';
  readonly codeSize?: number;
  readonly backgroundColor?: string;
  readonly foregroundColor?: string;
}

/** A small line of numbers. */
export interface SparklineNode extends ValueNode {
  readonly type: 'sparkline';
  readonly clickAction?: ActionNode;
  readonly width?: number;
  readonly height?: number;
}

/** A chart; `config` is the option of ECharts, in JSON. */
export interface ChartNode extends BaseNode {
  readonly type: 'chart';
  /** JSON only; functions are never run. */
  readonly config?: Values | string;
  readonly source?: string;
  readonly api?: Api;
  readonly initFetch?: boolean;
  readonly interval?: Amount;
  /** Whether the texts of `config` stay as they are, with `$` and all. @default false */
  readonly disableDataMapping?: boolean;
  /** Brings a map (GeoJSON of up to 5,000 regions and 200,000 positions), to be used as `map` of a series or of `geo`. */
  readonly mapURL?: Api;
  /** What the map is called in `config`. */
  readonly mapName?: string;
  readonly clickAction?: ActionNode;
  readonly title?: LocalizedText;
  readonly label?: LocalizedText;
  readonly width?: Length;
  readonly height?: Length;
  readonly replaceChartOption?: boolean;
}

/** Steps of a process. */
export interface StepsNode extends ValueNode {
  readonly type: 'steps';
  readonly steps?: readonly StepEntry[];
  readonly source?: Api;
  readonly mode?: 'horizontal' | 'vertical' | 'simple';
  readonly labelPlacement?: 'horizontal' | 'vertical';
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
  readonly reverse?: boolean;
  readonly direction?: 'vertical' | 'horizontal';
  readonly cardSchema?: DefinitionNode;
  /** Every title, in the scope of its event. */
  readonly itemTitleSchema?: DefinitionNode;
}

/** One event of a timeline. */
export interface TimelineEntry {
  readonly time?: LocalizedText;
  readonly title?: DefinitionNode;
  readonly detail?: LocalizedText;
  readonly color?: string;
  readonly cardSchema?: DefinitionNode;
  readonly [property: string]: unknown;
}

/** A link that several places have. */
export interface NavLink extends BaseNode {
  readonly label?: LocalizedText;
  readonly title?: LocalizedText;
  readonly to?: string;
  readonly href?: string;
  readonly link?: string;
  readonly icon?: string;
  readonly target?: string;
  readonly blank?: boolean;
  readonly active?: boolean;
  readonly activeOn?: string;
  readonly unfolded?: boolean;
  readonly mode?: 'group' | 'divider';
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
  readonly stacked?: boolean;
  /** Brings what stands below a link that says `defer`, once it is unfolded. */
  readonly deferApi?: Api;
  readonly searchable?: boolean;
  readonly searchConfig?: Values;
  /** Only one of its neighbours is unfolded at a time. */
  readonly accordion?: boolean;
  readonly defaultOpenLevel?: number;
  readonly initiallyOpen?: boolean;
  /** Of links side by side: how many are seen, the others are in a menu. */
  readonly overflow?: Values;
  /** Buttons of every link, in its scope. */
  readonly itemActions?: DefinitionNode;
  /** A badge of every link that has none of its own. */
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
  readonly separator?: string;
}

/** A field to search with. */
export interface SearchBoxNode extends BaseNode {
  readonly type: 'search-box';
  readonly placeholder?: LocalizedText;
  readonly searchImediately?: boolean;
  readonly clearable?: boolean;
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
  readonly media?: { readonly type?: 'image' | 'video'; readonly url?: string; readonly [property: string]: unknown };
  readonly body?: DefinitionNode;
  readonly actions?: readonly ButtonLike[];
  readonly toolbar?: DefinitionNode;
  readonly secondary?: DefinitionNode;
  readonly itemAction?: ButtonLike;
}

/** Head of a card. */
export interface CardHeader extends BaseNode {
  readonly title?: LocalizedText;
  readonly subTitle?: LocalizedText;
  readonly description?: LocalizedText;
  readonly desc?: LocalizedText;
  readonly avatar?: string;
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
  readonly column?: number;
  readonly mode?: 'table' | 'simple';
  readonly separator?: string;
}

/** One property. */
export interface PropertyEntry {
  readonly label?: DefinitionNode;
  readonly content?: DefinitionNode;
  readonly span?: number;
  readonly visibleOn?: string;
  readonly hiddenOn?: string;
  readonly [property: string]: unknown;
}
