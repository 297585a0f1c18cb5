import type { ActionNode } from './actions.ts';
import type { Amount, Api, BaseNode, DefinitionNode, LocalizedText, Values } from './base.ts';
import type { ValueNode } from './display.ts';

/** A long text, or words side by side, of which so many are shown until more are asked for. */
export interface WordsNode extends ValueNode {
  readonly type: 'words' | 'tags';
  /** Words, or a template that gives them. @label Words | 词语 */
  readonly words?: LocalizedText | readonly unknown[];
  readonly items?: LocalizedText | readonly unknown[];
  /** Each word in a frame. @label Words as tags | 以标签显示词语 */
  readonly inTag?: boolean | Values;
  /** Words, or letters of a text. @default 10 words, 200 letters */
  readonly limit?: number;
  readonly delimiter?: string;
  /** @label Text of “show all” | 展开按钮文字 */
  readonly expendButtonText?: LocalizedText;
  /** @label Text of “show fewer” | 收起按钮文字 */
  readonly collapseButtonText?: LocalizedText;
  /** @label Button “show all” | 展开按钮 */
  readonly expendButton?: Values;
  /** @label Button “show fewer” | 收起按钮 */
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
  /** @default '~' @label Sign between two dates | 日期连接符 */
  readonly connector?: string;
}

/** A secret behind stars until it is asked for. */
export interface PasswordTextNode extends ValueNode {
  readonly type: 'password';
  /** @label Text in place of the password | 密码遮盖文字 */
  readonly mosaicText?: string;
}

/** A film or a sound from a safe address. */
export interface MediaNode extends ValueNode {
  readonly type: 'video' | 'audio';
  readonly src?: string;
  readonly title?: LocalizedText;
  /** @label Picture before it plays | 视频封面 */
  readonly poster?: string;
  readonly aspectRatio?: '16:9' | '4:3' | 'auto';
  readonly width?: number;
  readonly height?: number;
  /** @label Repeats | 循环播放 */
  readonly loop?: boolean;
  /** A film that begins by itself is silent. @label Plays by itself | 自动播放 */
  readonly autoPlay?: boolean;
  /** @label Without sound | 静音 */
  readonly muted?: boolean;
  /** Whether a sound stands in the line. @default true */
  readonly inline?: boolean;
  /** Speeds of a sound to choose from. @label Speeds | 播放速度选项 */
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
  /** Whether new lines are scrolled to. @default true @label Scroll to new lines | 自动滚动 */
  readonly autoScroll?: boolean;
  /** Lines that are kept, 100,000 at most. */
  readonly maxLength?: number;
  /** @label Without colours | 不显示颜色 */
  readonly disableColor?: boolean;
  /** @label Buttons of the log | 日志操作 */
  readonly operation?: readonly ('stop' | 'restart' | 'showLineNumber' | 'clear' | 'filter')[];
}

/** A month with what is on at each day. */
export interface CalendarNode extends ValueNode {
  readonly type: 'calendar';
  readonly title?: LocalizedText;
  /**
   * Entries with `startTime`, `endTime` and `content`, or a template that gives them.
   * @label Entries of the calendar | 日历条目
   * @help The entries, each with a start, an end and a text. | 各条目：开始、结束和内容。
   */
  readonly schedules?: string | readonly Values[];
  /**
   * What an entry does; its fields and `scheduleData` are in the scope. @default a dialog with all of its day
   * @label What pressing an entry does | 点击日程的动作
   */
  readonly scheduleAction?: ActionNode;
  /** @label Large calendar | 大日历 */
  readonly largeMode?: boolean;
  readonly valueFormat?: string;
  readonly format?: string;
}

/** Pages to choose from. */
export interface PaginationNode extends BaseNode {
  readonly type: 'pagination' | 'pager';
  readonly mode?: 'normal' | 'simple';
  /** `total`, `perPage`, `pager`, `go`. @label Parts of the pager | 分页组成部分 */
  readonly layout?: string | readonly string[];
  /** @label Current page | 当前页码 */
  readonly activePage?: Amount;
  readonly perPage?: Amount;
  /** @label Number of all rows | 总条数 @help How many rows there are in all. | 数据总条数。 */
  readonly total?: Amount;
  /** @label Number of the last page | 末页页码 */
  readonly lastPage?: Amount;
  /** @label Most page buttons | 最多页码按钮 */
  readonly maxButtons?: Amount;
  /** @label There is a next page | 有下一页 */
  readonly hasNext?: boolean;
  readonly perPageAvailable?: readonly number[];
  /** @label Choice of rows per page shown | 显示每页行数选择 */
  readonly showPerPage?: boolean;
  /** @label Field for the page number | 显示页码输入框 */
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
