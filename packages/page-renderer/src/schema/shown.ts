import type { ActionNode } from './actions.ts';
import type { Amount, Api, BaseNode, DefinitionNode, LocalizedText, Values } from './base.ts';
import type { ValueNode } from './display.ts';

/** A long text, or words side by side, of which so many are shown until more are asked for. */
export interface WordsNode extends ValueNode {
  readonly type: 'words' | 'tags';
  /** Words, or a template that gives them. */
  readonly words?: LocalizedText | readonly unknown[];
  readonly items?: LocalizedText | readonly unknown[];
  /** Each word in a frame. */
  readonly inTag?: boolean | Values;
  /** Words, or letters of a text. @default 10 words, 200 letters */
  readonly limit?: number;
  readonly delimiter?: string;
  readonly expendButtonText?: LocalizedText;
  readonly collapseButtonText?: LocalizedText;
  readonly expendButton?: Values;
  readonly collapseButton?: Values;
}

/** Two dates with a sign between them. */
export interface DateRangeTextNode extends ValueNode {
  readonly type: 'date-range';
  /** How the dates are written. @default 'X' */
  readonly valueFormat?: string;
  readonly displayFormat?: string;
  readonly format?: string;
  readonly delimiter?: string;
  /** @default '~' */
  readonly connector?: string;
}

/** A secret behind stars until it is asked for. */
export interface PasswordTextNode extends ValueNode {
  readonly type: 'password';
  readonly mosaicText?: string;
}

/** A film or a sound from a safe address. */
export interface MediaNode extends ValueNode {
  readonly type: 'video' | 'audio';
  readonly src?: string;
  readonly title?: LocalizedText;
  readonly poster?: string;
  readonly aspectRatio?: '16:9' | '4:3' | 'auto';
  readonly width?: number;
  readonly height?: number;
  readonly loop?: boolean;
  /** A film that begins by itself is silent. */
  readonly autoPlay?: boolean;
  readonly muted?: boolean;
  /** Whether a sound stands in the line. @default true */
  readonly inline?: boolean;
  /** Speeds of a sound to choose from. */
  readonly rates?: readonly number[];
}

/** What a program writes, while it comes. */
export interface LogNode extends BaseNode {
  readonly type: 'log';
  /** A call, or a template that gives lines or the call. */
  readonly source?: Api;
  readonly title?: LocalizedText;
  readonly label?: LocalizedText | false;
  readonly placeholder?: LocalizedText;
  /** Pixels. @default 500 */
  readonly height?: number;
  /** Whether new lines are scrolled to. @default true */
  readonly autoScroll?: boolean;
  /** Lines that are kept, 100,000 at most. */
  readonly maxLength?: number;
  readonly disableColor?: boolean;
  readonly operation?: readonly ('stop' | 'restart' | 'showLineNumber' | 'clear' | 'filter')[];
}

/** A month with what is on at each day. */
export interface CalendarNode extends ValueNode {
  readonly type: 'calendar';
  readonly title?: LocalizedText;
  /** Entries with `startTime`, `endTime` and `content`, or a template that gives them. */
  readonly schedules?: string | readonly Values[];
  /** What an entry does; its fields and `scheduleData` are in the scope. @default a dialog with all of its day */
  readonly scheduleAction?: ActionNode;
  readonly largeMode?: boolean;
  readonly valueFormat?: string;
  readonly format?: string;
}

/** Pages to choose from. */
export interface PaginationNode extends BaseNode {
  readonly type: 'pagination' | 'pager';
  readonly mode?: 'normal' | 'simple';
  /** `total`, `perPage`, `pager`, `go`. */
  readonly layout?: string | readonly string[];
  readonly activePage?: Amount;
  readonly perPage?: Amount;
  readonly total?: Amount;
  readonly lastPage?: Amount;
  readonly maxButtons?: Amount;
  readonly hasNext?: boolean;
  readonly perPageAvailable?: readonly number[];
  readonly showPerPage?: boolean;
  readonly showPageInput?: boolean;
}

/** A stored place of China in words. */
export interface CityTextNode extends ValueNode {
  readonly type: 'city';
  readonly delimiter?: string;
}

/** A dialog or drawer among other nodes: nothing of it is seen. */
export interface ClosedOverlayNode extends BaseNode {
  readonly type: 'dialog' | 'drawer';
  readonly title?: LocalizedText;
  readonly body?: DefinitionNode;
}

/** What would run code: a notice takes its place. */
export interface NotDrawnNode extends BaseNode {
  readonly type: 'custom';
}
