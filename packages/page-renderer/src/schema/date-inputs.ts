import type { Amount, LocalizedText } from './base.ts';
import type { FormItemNode } from './form.ts';

/** A date, or from when to when, of one click. */
export interface DateShortcutNode {
  readonly label?: LocalizedText;
  /** @label Date | 日期 @help The date. | 日期。 */
  readonly date?: string;
  /** @label First day | 开始日期 */
  readonly startDate?: string;
  /** @label Last day | 结束日期 */
  readonly endDate?: string;
}

/** Which numbers of one part of a time may be chosen. */
export interface UnitLimitNode {
  /** @label Smallest value | 最小值 @help The smallest value. | 最小值。 */
  readonly min?: number;
  /** @label Largest value | 最大值 @help The largest value. | 最大值。 */
  readonly max?: number;
  /** @label Step size | 步长 @help By how much a value changes at once. | 每次增减的数值。 */
  readonly step?: number;
}

/** Which times of a day may be chosen. */
export interface TimeConstraintsNode {
  /** @label Hours to choose from | 可选小时 */
  readonly hours?: UnitLimitNode;
  /** @label Minutes to choose from | 可选分钟 @help Which minutes can be chosen. | 可选的分钟。 */
  readonly minutes?: UnitLimitNode;
  /** @label Seconds to choose from | 可选秒数 */
  readonly seconds?: UnitLimitNode;
}

/** What inputs of a date and of a range have in common. */
export interface DateProperties {
  readonly format?: string;
  readonly displayFormat?: string;
  /** @label Format in the field | 输入框格式 @help How the value is shown in the field. | 输入框中的显示格式。 */
  readonly inputFormat?: string;
  /** @label Time format | 时间格式 @help How the time is shown, e.g. `HH:mm`. | 时间格式，如 `HH:mm`。 */
  readonly timeFormat?: string;
  /** Keeps the text in UTC. @label Stored in UTC | 以 UTC 保存 */
  readonly utc?: boolean;
  /** In the page, without a field that opens it. */
  readonly embed?: boolean;
  readonly resetValue?: unknown;
  /** Dates of one click: names (`today`, `7daysago`), or own ones. @label Quick choices of dates | 日期快捷选项 */
  readonly shortcuts?: string | readonly (string | DateShortcutNode)[];
  /** The name of `shortcuts` of old. @label Quick choices of ranges | 区间快捷选项 */
  readonly ranges?: string | readonly (string | DateShortcutNode)[];
  /** @label First date | 最早日期 @help The first date that can be chosen. | 可选的最早日期。 */
  readonly minDate?: Amount;
  /** @label Last date | 最晚日期 @help The last date that can be chosen. | 可选的最晚日期。 */
  readonly maxDate?: Amount;
  /** Earliest and latest time of a day: `08:30`. @label Earliest time | 最早时间 */
  readonly minTime?: Amount;
  /** @label Latest time | 最晚时间 */
  readonly maxTime?: Amount;
  /** Which hours, minutes and seconds may be chosen. @label Allowed times | 可选时间限制 */
  readonly timeConstraints?: TimeConstraintsNode;
  /** Whether the popup closes with the last part that is picked. @label Close after the choice | 选择后关闭 */
  readonly closeOnSelect?: boolean;
  /** The value that is stored when the field is emptied. @default '' @label Value for empty text | 空文本的保存值 */
  readonly emptyStr?: string;
  readonly borderMode?: 'full' | 'half' | 'none';
  readonly clearable?: boolean;
}

/** A date, a time, or both. */
export interface DateInputNode extends FormItemNode, DateProperties {
  readonly type: 'input-date' | 'input-datetime' | 'input-time' | 'input-month' | 'input-quarter' | 'input-year';
  /** How the value is kept. @default 'X' */
  readonly valueFormat?: string;
}

/** From when to when. */
export interface DateRangeNode extends FormItemNode, DateProperties {
  readonly type:
    | 'input-date-range'
    | 'input-datetime-range'
    | 'input-time-range'
    | 'input-month-range'
    | 'input-quarter-range'
    | 'input-year-range';
  /** @label Format of the stored value | 值的保存格式 @help How the value is kept, e.g. `YYYY-MM-DD`. | 值的保存格式，如 `YYYY-MM-DD`。 */
  readonly valueFormat?: string;
  /** Shortest and longest range: `3days`, `1month`. @label Shortest range | 最短时间跨度 */
  readonly minDuration?: string;
  /** @label Longest range | 最长时间跨度 */
  readonly maxDuration?: string;
  readonly delimiter?: string;
  readonly joinValues?: boolean;
  /** Field of the end, when it has one of its own. @label Field of the end | 结束值字段名 */
  readonly extraName?: string;
}
