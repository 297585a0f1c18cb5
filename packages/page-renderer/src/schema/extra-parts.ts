import type { ActionNode } from './actions.ts';
import type { Amount, Api, BaseNode, DefinitionNode, Length, LocalizedText, Values } from './base.ts';
import type { ValueNode } from './display.ts';

/** A node in a field of a grid; `x`, `y`, `w` and `h` count from 1. */
export interface Grid2DField extends BaseNode {
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
  readonly width?: Length;
  readonly height?: Length;
  readonly align?: 'left' | 'center' | 'right' | 'auto';
  readonly valign?: 'top' | 'middle' | 'bottom' | 'auto';
  readonly body?: DefinitionNode;
}

/** Nodes in fields of a grid; on a phone one below the other. */
export interface Grid2DNode extends BaseNode {
  readonly type: 'grid-2d';
  /** Columns. @default 12 */
  readonly cols?: number;
  readonly width?: Length;
  /** @default 0 */
  readonly gap?: Length;
  readonly gapRow?: Length;
  /** @default 50 */
  readonly rowHeight?: Length;
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
  /** @default 4 */
  readonly columnNum?: number;
  readonly square?: boolean;
  /** @default true */
  readonly center?: boolean;
  /** @default true */
  readonly border?: boolean;
  readonly gutter?: Length;
  readonly reverse?: boolean;
  /** Width of a picture, in percent of its field. @default 60 */
  readonly iconRatio?: number;
  readonly direction?: 'horizontal' | 'vertical';
}

/** A geometric shape. */
export interface ShapeNode extends BaseNode {
  readonly type: 'shape';
  readonly label?: LocalizedText | false;
  readonly title?: LocalizedText;
  /** `square`, `circle`, `star`, …; `custom` takes `paths`. */
  readonly shapeType?: string;
  /** 1 to 10: how far corners are rounded, or sides bent. */
  readonly radius?: Amount;
  readonly width?: Amount;
  readonly height?: Amount;
  readonly color?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeType?: 'line' | 'dash' | 'dot';
  /** Outlines in a field of 200 × 200. */
  readonly paths?: readonly string[];
}

/** A part with others at its sides. */
export interface SliderNode extends BaseNode {
  readonly type: 'slider';
  readonly body?: DefinitionNode;
  readonly left?: DefinitionNode;
  readonly right?: DefinitionNode;
  /** @default '60%' */
  readonly bodyWidth?: Length;
}

/** Pieces of work on the server: their states, and the buttons that start them. */
export interface TasksNode extends BaseNode {
  readonly type: 'tasks';
  readonly label?: LocalizedText | false;
  readonly title?: LocalizedText;
  /** Tasks with `key`, `label`, `remark` and `status`, or a template that gives them. */
  readonly items?: string | readonly TaskNode[];
  /** Asked at first, and again while a task is at work. */
  readonly checkApi?: Api;
  /** Starts a task, whose fields it sees. */
  readonly submitApi?: Api;
  /** Starts a task again that failed. */
  readonly reSubmitApi?: Api;
  /** Milliseconds between two questions, 1,000 at least. @default 3000 */
  readonly interval?: number;
  readonly taskNameLabel?: LocalizedText;
  readonly operationLabel?: LocalizedText;
  readonly statusLabel?: LocalizedText;
  readonly remarkLabel?: LocalizedText;
  readonly btnText?: LocalizedText;
  readonly retryBtnText?: LocalizedText;
  /** Words of the states by their numbers. */
  readonly statusTextMap?: readonly LocalizedText[];
  /** Looks of the states by their numbers (`label-success`). */
  readonly statusLabelMap?: readonly string[];
  /** @default 1 */
  readonly readyStatusCode?: number;
  /** @default 2 */
  readonly loadingStatusCode?: number;
  /** @default 3 */
  readonly errorStatusCode?: number;
  /** @default 5 */
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
  readonly isDefaultPage?: boolean;
  /** Whether the menu has it. @default true, unless its address varies */
  readonly visible?: boolean;
  readonly schema?: DefinitionNode;
  /** Brings the page when it is first shown. */
  readonly schemaApi?: Api;
  readonly redirect?: string;
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
  readonly brandName?: LocalizedText;
  readonly logo?: string;
  readonly header?: DefinitionNode;
  readonly asideBefore?: DefinitionNode;
  readonly asideAfter?: DefinitionNode;
  readonly footer?: DefinitionNode;
  readonly pages?: AppPageNode | readonly AppPageNode[];
  /** @default true */
  readonly showBreadcrumb?: boolean;
  /** Whether the way begins with the first page. @default true */
  readonly showBreadcrumbHomePath?: boolean;
}

/** A definition that came with the data: an object, a list of nodes, or JSON as text. */
export interface NestedNode extends BaseNode {
  readonly type: 'amis';
  readonly schema?: DefinitionNode;
  readonly value?: unknown;
  /** Properties that it gets besides. */
  readonly props?: Values;
}

/** A custom element, when the host has allowed it (`allowedElements` of the environment). */
export interface WebComponentNode extends BaseNode {
  readonly type: 'web-component';
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
