import type { Limit, ListLimit } from '../lab/limits.ts';
import type { Language } from './language.ts';

/** Lessons that are more than their places, and the fewest limits that make it so. */
export interface CauseRefusal {
  readonly code: 'cause';
  readonly lessons: readonly string[];
  /** Their classes. */
  readonly groups: readonly string[];
  readonly places: number;
  /** How many periods in a row they take, the fewest and the most. */
  readonly lengths: readonly [min: number, max: number];
  readonly limits: readonly CauseLimit[];
  /** Whether each limit is known to be needed for it; otherwise some of them may be enough. */
  readonly isMinimal: boolean;
  /** What would help, the best first; empty where it was not looked for. */
  readonly ways: readonly CauseWay[];
}

/** What keeps lessons from places: whom or what it is about, and when that is free. */
export interface CauseLimit {
  readonly limit: Limit;
  readonly names: readonly string[];
  readonly free: readonly FreeDay[];
  /** Periods of the lessons that other teaching takes. */
  readonly teaching: number;
  /** Weekly times of them that teachers cannot, by name, in both languages. */
  readonly cannot: readonly { readonly name: string; readonly times: Readonly<Record<Language, string>> }[];
}

/** Periods of one day, by name; of several in a row the first and the last. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly periods: readonly string[];
}

/** What would give lessons a place. */
export type CauseWay = {
  readonly points: number;
  /** How many of the lessons get a place. */
  readonly gives: number;
} & (
  | {
      readonly kind: 'free';
      readonly limit: ListLimit | 'students';
      readonly name: string;
      readonly date: string;
      readonly period: string;
    }
  | { readonly kind: 'allow'; readonly limit: ListLimit; readonly name: string }
  | { readonly kind: 'openWeek'; readonly week: number }
  | { readonly kind: 'openDay'; readonly date: string }
);
