import type { Attendance } from '@lab-console/api-client';
import type { ThingName } from '../shared/address-of.ts';

/** A name in a row; with `thing` a press on it opens the page of that thing. */
export interface ThingWord {
  readonly label: string;
  readonly thing?: ThingName;
}

/** What a row adds in a word of its own: the state of a session, a report or a list of grades. */
export type ThingState =
  | 'draft'
  | 'cancelled'
  | 'stopped'
  | 'waiting'
  | 'checked'
  | 'returned'
  | { readonly attendance: Attendance | null };

/** A row of a section, the same for everything that belongs to a thing. */
export interface ThingRow {
  readonly key: string | number;
  readonly date?: string;
  /** `HH:mm:ss`. */
  readonly time?: string;
  readonly name: ThingWord;
  /** Below the name. */
  readonly details?: readonly ThingWord[];
  readonly states?: readonly ThingState[];
  /** A mark or a number, at the end of the row. */
  readonly value?: string;
}

/** Rows of a section, and how many there are in all. */
export interface ThingRows {
  readonly rows: readonly ThingRow[];
  readonly total: number;
}
