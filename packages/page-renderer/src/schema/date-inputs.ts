import type { Amount, LocalizedText } from './base.ts';
import type { FormItemNode } from './form.ts';

/** A date, or from when to when, of one click. */
export interface DateShortcutNode {
  readonly label?: LocalizedText;
  readonly date?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Which numbers of one part of a time may be chosen. */
export interface UnitLimitNode {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** Which times of a day may be chosen. */
export interface TimeConstraintsNode {
  readonly hours?: UnitLimitNode;
  readonly minutes?: UnitLimitNode;
  readonly seconds?: UnitLimitNode;
}

/** What inputs of a date and of a range have in common. */
export interface DateProperties {
  readonly format?: string;
  readonly displayFormat?: string;
  readonly inputFormat?: string;
  readonly timeFormat?: string;
  /** Keeps the text in UTC. */
  readonly utc?: boolean;
  /** In the page, without a field that opens it. */
  readonly embed?: boolean;
  readonly resetValue?: unknown;
  /** Dates of one click: names (`today`, `7daysago`), or own ones. */
  readonly shortcuts?: string | readonly (string | DateShortcutNode)[];
  /** The name of `shortcuts` of old. */
  readonly ranges?: string | readonly (string | DateShortcutNode)[];
  readonly minDate?: Amount;
  readonly maxDate?: Amount;
  /** Earliest and latest time of a day: `08:30`. */
  readonly minTime?: Amount;
  readonly maxTime?: Amount;
  /** Which hours, minutes and seconds may be chosen. */
  readonly timeConstraints?: TimeConstraintsNode;
  /** Whether the popup closes with the last part that is picked. */
  readonly closeOnSelect?: boolean;
  /** The value that is stored when the field is emptied. @default '' */
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
  readonly valueFormat?: string;
  /** Shortest and longest range: `3days`, `1month`. */
  readonly minDuration?: string;
  readonly maxDuration?: string;
  readonly delimiter?: string;
  readonly joinValues?: boolean;
  /** Field of the end, when it has one of its own. */
  readonly extraName?: string;
}
