import type { BorderMode } from '../../fields/border-style.ts';
import type { DateKind } from './date-kind.ts';
import type { Dayjs } from 'dayjs';
import type { Shortcut } from './useShortcuts.ts';
import type { TimeLimits } from '../../core/dates/time-limits.ts';

/** Properties of one picker. */
export interface DatePickerFieldProps {
  readonly kind: DateKind;
  readonly value: Dayjs | undefined;
  readonly onChange: (value: Dayjs | undefined) => void;
  readonly onBlur: () => void;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly controlId: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly label?: string | undefined;
  readonly min: Dayjs | undefined;
  readonly max: Dayjs | undefined;
  /** Which times of a day may be chosen; all unless given. */
  readonly times?: TimeLimits | undefined;
  readonly locale: string;
  /** Whether it can be emptied; a required one cannot. @default true */
  readonly clearable?: boolean;
  /** In the page, without a field that opens it. */
  readonly embed?: boolean;
  /** Whether the popup closes with the last part that is picked; otherwise as Material UI has it. */
  readonly closeOnSelect?: boolean | undefined;
  /** The end of a range: a picked day is meant to its end. */
  readonly end?: boolean;
  /** The start of the range of an end: without an end its popup opens there. @default today */
  readonly start?: Dayjs | undefined;
  readonly border?: BorderMode | undefined;
  /** Dates of one click, in the popup. */
  readonly shortcuts?: (() => readonly Shortcut[]) | undefined;
  /** Given what is typed while it is no date or lies outside of what may be chosen: it is not taken then. */
  readonly onRefused: (date: Dayjs | undefined) => void;
}
