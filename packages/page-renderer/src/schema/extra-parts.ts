import type { ActionNode } from './actions.ts';
import type { Amount, Api, BaseNode, DefinitionNode, Length, LocalizedText, Values } from './base.ts';
import type { ValueNode } from './display.ts';

/** A node in a field of a grid; `x`, `y`, `w` and `h` count from 1. */
export interface Grid2DField extends BaseNode {
  /** @label Column position | 横向位置 */
  readonly x?: number;
  /** @label Row position | 纵向位置 */
  readonly y?: number;
  /** @label Width in columns | 占用列数 */
  readonly w?: number;
  /** @label Height in rows | 占用行数 */
  readonly h?: number;
  readonly width?: Length;
  readonly height?: Length;
  readonly align?: 'left' | 'center' | 'right' | 'auto';
  /** @label Vertical alignment | 垂直对齐 */
  readonly valign?: 'top' | 'middle' | 'bottom' | 'auto';
  readonly body?: DefinitionNode;
}

/** Nodes in fields of a grid; on a phone one below the other. */
export interface Grid2DNode extends BaseNode {
  readonly type: 'grid-2d';
  /** Columns. @default 12 @label Columns of the grid | 网格列数 */
  readonly cols?: number;
  readonly width?: Length;
  /** @default 0 */
  readonly gap?: Length;
  /** @label Gap between rows | 行间距 */
  readonly gapRow?: Length;
  /** @default 50 @label Row height | 行高 */
  readonly rowHeight?: Length;
  /** @label Areas | 区域列表 */
  readonly grids?: readonly Grid2DField[];
}

/** A place of a {@link GridNavNode}. */
export interface GridNavItem extends BaseNode {
  /** A picture's address, or the class of an icon. */
  readonly icon?: string;
  readonly text?: LocalizedText;
  readonly link?: string;
  /** Whether an address of another program opens in a window of its own. @default true */
  readonly blank?: boolean;
  readonly clickAction?: ActionNode;
  readonly iconRatio?: number;
  readonly badge?: {
    readonly mode?: 'text' | 'dot' | 'ribbon';
    readonly text?: LocalizedText | number;
    readonly level?: string;
    readonly overflowCount?: number;
  };
}

/** Places to go to, as a grid of pictures with words. */
export interface GridNavNode extends BaseNode {
  readonly type: 'grid-nav';
  readonly label?: LocalizedText | false;
  readonly title?: LocalizedText;
  readonly options?: readonly GridNavItem[];
  /** Template that gives the places. */
  readonly source?: string;
  readonly value?: unknown;
  /** @default 4 @label Fields in a row | 每行格数 */
  readonly columnNum?: number;
  /** @label Square fields | 正方形格子 */
  readonly square?: boolean;
  /** @default true @label Centred | 居中 */
  readonly center?: boolean;
  /** @default true */
  readonly border?: boolean;
  /** @label Gap between fields | 格子间距 */
  readonly gutter?: Length;
  readonly reverse?: boolean;
  /** Width of a picture, in percent of its field. @default 60 @label Width of the icon (%) | 图标宽度（%） */
  readonly iconRatio?: number;
  readonly direction?: 'horizontal' | 'vertical';
}

/** A geometric shape. */
export interface ShapeNode extends BaseNode {
  readonly type: 'shape';
  readonly label?: LocalizedText | false;
  readonly title?: LocalizedText;
  /** `square`, `circle`, `star`, …; `custom` takes `paths`. @label Kind of shape | 形状类型 */
  readonly shapeType?: string;
  /** 1 to 10: how far corners are rounded, or sides bent. @label Roundness | 圆角程度 */
  readonly radius?: Amount;
  readonly width?: Amount;
  readonly height?: Amount;
  readonly color?: string;
  /** @label Line colour | 线条颜色 */
  readonly stroke?: string;
  /** @label Line width | 线条宽度 */
  readonly strokeWidth?: number;
  /** @label Kind of line | 线条类型 */
  readonly strokeType?: 'line' | 'dash' | 'dot';
  /** Outlines in a field of 200 × 200. @label Outlines | 路径 */
  readonly paths?: readonly string[];
}

/** A part with others at its sides. */
export interface SliderNode extends BaseNode {
  readonly type: 'slider';
  readonly body?: DefinitionNode;
  /** @label Left side | 左侧 @help What stands on the left. | 左侧内容。 */
  readonly left?: DefinitionNode;
  /** @label Right side | 右侧 @help What stands on the right. | 右侧内容。 */
  readonly right?: DefinitionNode;
  /** @default '60%' @label Width of the contents | 内容宽度 */
  readonly bodyWidth?: Length;
}

/** Pieces of work on the server: their states, and the buttons that start them. */
export interface TasksNode extends BaseNode {
  readonly type: 'tasks';
  readonly label?: LocalizedText | false;
  readonly title?: LocalizedText;
  /** Tasks with `key`, `label`, `remark` and `status`, or a template that gives them. */
  readonly items?: string | readonly TaskNode[];
  /** Asked at first, and again while a task is at work. @label Request for the states | 状态查询请求 */
  readonly checkApi?: Api;
  /** Starts a task, whose fields it sees. @label Request that starts a task | 启动任务请求 */
  readonly submitApi?: Api;
  /** Starts a task again that failed. @label Request that tries a task again | 重试任务请求 */
  readonly reSubmitApi?: Api;
  /** Milliseconds between two questions, 1,000 at least. @default 3000 */
  readonly interval?: number;
  /** @label Heading of the tasks | 任务列标题 */
  readonly taskNameLabel?: LocalizedText;
  /** @label Heading of the buttons | 操作列标题 */
  readonly operationLabel?: LocalizedText;
  /** @label Heading of the states | 状态列标题 */
  readonly statusLabel?: LocalizedText;
  /** @label Heading of the remarks | 备注列标题 */
  readonly remarkLabel?: LocalizedText;
  /** @label Text of starting a task | 启动任务文字 */
  readonly btnText?: LocalizedText;
  /** @label Text of trying again | 重试按钮文字 */
  readonly retryBtnText?: LocalizedText;
  /** Words of the states by their numbers. @label Words of the states | 状态文字对应 */
  readonly statusTextMap?: readonly LocalizedText[];
  /** Looks of the states by their numbers (`label-success`). @label Looks of the states | 状态样式对应 */
  readonly statusLabelMap?: readonly string[];
  /** @default 1 @label State “ready” | 就绪状态码 */
  readonly readyStatusCode?: number;
  /** @default 2 @label State “running” | 进行中状态码 */
  readonly loadingStatusCode?: number;
  /** @default 3 @label State “failed” | 失败状态码 */
  readonly errorStatusCode?: number;
  /** @default 5 @label State “can be tried again” | 可重试状态码 */
  readonly canRetryStatusCode?: number;
}

/** A piece of work. */
export interface TaskNode {
  readonly key?: string;
  readonly label?: LocalizedText;
  readonly remark?: LocalizedText;
  readonly status?: number;
}

/** A page of an {@link AppNode}, or a heading over others. */
export interface AppPageNode {
  readonly label?: LocalizedText;
  readonly icon?: string;
  readonly badge?: LocalizedText | number | { readonly text?: LocalizedText | number };
  /** Address inside the app, `:name` for parts that vary (in `params` of the page); without a leading slash it continues the one above. */
  readonly url?: string;
  /** @label Page shown at first | 默认页面 */
  readonly isDefaultPage?: boolean;
  /** Whether the menu has it. @default true, unless its address varies */
  readonly visible?: boolean;
  /** @label Definition to draw | 要绘制的定义 @help The definition that it draws. | 要绘制的定义。 */
  readonly schema?: DefinitionNode;
  /** Brings the page when it is first shown. */
  readonly schemaApi?: Api;
  readonly redirect?: string;
  /** @label Address instead | 改写地址 */
  readonly rewrite?: string;
  /** A place outside of the app. */
  readonly link?: string;
  readonly children?: readonly AppPageNode[];
}

/** Several pages under one head with a menu; the address of the host stays as it is. */
export interface AppNode extends BaseNode {
  readonly type: 'app';
  /** Brings `pages` and the other parts, and values. */
  readonly api?: Api;
  /** @label Name of the app | 应用名称 */
  readonly brandName?: LocalizedText;
  /** @label Logo | 徽标 */
  readonly logo?: string;
  readonly header?: DefinitionNode;
  /** @label Above the menu | 菜单上方内容 */
  readonly asideBefore?: DefinitionNode;
  /** @label Below the menu | 菜单下方内容 */
  readonly asideAfter?: DefinitionNode;
  readonly footer?: DefinitionNode;
  /** @label Pages | 页面列表 @help The pages of the app, by address. | 应用的各个页面及其地址。 */
  readonly pages?: AppPageNode | readonly AppPageNode[];
  /** @default true @label Show the way to the page | 显示面包屑 */
  readonly showBreadcrumb?: boolean;
  /** Whether the way begins with the first page. @default true @label Way begins with the home page | 面包屑含首页 */
  readonly showBreadcrumbHomePath?: boolean;
}

/** A definition that came with the data: an object, a list of nodes, or JSON as text. */
export interface NestedNode extends BaseNode {
  readonly type: 'amis';
  readonly schema?: DefinitionNode;
  readonly value?: unknown;
  /** Properties that it gets besides. @label Further properties | 附加属性 */
  readonly props?: Values;
}

/** A custom element, when the host has allowed it (`allowedElements` of the environment). */
export interface WebComponentNode extends BaseNode {
  readonly type: 'web-component';
  /** @label HTML element | HTML 元素名 */
  readonly tag?: string;
  /** Its attributes; texts are templates. Handlers, styles and HTML are left out. */
  readonly props?: Values;
  readonly body?: DefinitionNode;
}

/** A text as a barcode. */
export interface BarcodeNode extends ValueNode {
  readonly type: 'barcode';
  /** Pixels of the bars. @default 100 */
  readonly height?: number;
  /** As JsBarcode has them: `format`, `width`, `height`, `displayValue`, `text`, `fontSize`, `textAlign`, `textPosition`, `lineColor`, `background`, `margin`. */
  readonly options?: Values;
}
