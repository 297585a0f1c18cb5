import type { Weekday } from '@lab-console/schedule-rules';
import type { PrintTexts } from '../../core/print-texts.ts';
import type { PenProblem } from '../core/timeslot-pen.ts';
import type { TimeslotResourceKind } from '../core/timeslot-filter.ts';
import type { TimeslotTool } from '../core/timeslot-state.ts';

/** Every text of the timeslot grid in one language. */
export interface TimeslotTexts {
  /** BCP 47 tag that dates and numbers are written for. */
  readonly languageTag: string;
  /** Name of the whole for screen readers. */
  readonly grid: string;
  readonly labelled: (label: string, text: string) => string;
  /** Names and other short words in a row. */
  readonly listed: (words: readonly string[]) => string;
  /** 'week N' of the semester (section 2). */
  readonly week: (week: number) => string;
  readonly outsideSemester: string;
  /** The name of an archived semester, or of a week in it. */
  readonly archived: (name: string) => string;
  readonly jumpToWeek: string;
  readonly today: string;
  readonly previousWeek: string;
  readonly nextWeek: string;
  readonly weekday: (weekday: Weekday) => string;
  readonly day: string;
  readonly kinds: { readonly [Kind in TimeslotResourceKind]: string };
  /** The field for whose time is shown. */
  readonly show: string;
  readonly everybody: string;
  readonly pen: {
    readonly title: string;
    readonly teacher: string;
    readonly secondary: string;
    readonly class: string;
    readonly location: string;
    readonly nothing: string;
    readonly problems: { readonly [Problem in PenProblem]: string };
    /** Takes over what a timeslot gives out. */
    readonly take: string;
  };
  readonly noOptions: string;
  readonly tools: { readonly [Tool in TimeslotTool]: string };
  readonly toolLabel: string;
  readonly hints: { readonly [Tool in TimeslotTool]: string };
  /** The same for who has no keys. */
  readonly touchHints: { readonly [Tool in TimeslotTool]: string };
  readonly undo: string;
  readonly redo: string;
  readonly reload: string;
  readonly print: string;
  readonly more: string;
  readonly timeslots: (count: number) => string;
  readonly sessions: (count: number) => string;
  readonly hidden: (count: number) => string;
  readonly showAll: string;
  readonly empty: string;
  readonly emptyCell: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly retry: string;
  readonly otherCentre: string;
  readonly draft: string;
  readonly nothingGiven: string;
  readonly conflict: string;
  readonly conflicts: (count: number) => string;
  /** What is taken twice, and by what else. */
  readonly takenBy: (name: string, others: readonly string[]) => string;
  /** The question before something is added that takes what is taken. */
  readonly clash: {
    readonly title: string;
    readonly asks: (count: number) => string;
    /** Day and period of a conflict. */
    readonly when: (day: string, period: string) => string;
    readonly add: string;
    readonly leaveOut: (count: number) => string;
    readonly cancel: string;
  };
  readonly selectedCells: (count: number) => string;
  readonly cell: {
    readonly title: string;
    readonly timeslots: string;
    readonly sessions: string;
    readonly delete: string;
    readonly add: string;
    readonly close: string;
  };
  readonly copy: {
    readonly button: string;
    readonly title: (week: string) => string;
    readonly explain: (count: number) => string;
    readonly nothing: string;
    readonly filtered: string;
    readonly weeks: string;
    readonly later: string;
    readonly everySecond: string;
    readonly none: string;
    readonly created: string;
    readonly skipped: string;
    readonly already: string;
    readonly outside: string;
    readonly total: string;
    readonly clashes: (count: number) => string;
    readonly submit: (count: number) => string;
    readonly cancel: string;
    /** Asked before a dialog with chosen weeks closes. */
    readonly notSaved: string;
    readonly keepEditing: string;
    readonly discard: string;
    readonly failed: string;
    readonly moreClashes: (count: number) => string;
  };
  readonly notices: {
    readonly added: (count: number, conflicts: number, already: number) => string;
    readonly deleted: (count: number) => string;
    readonly copied: (count: number, weeks: number, skipped: number) => string;
    readonly undone: (added: number, removed: number) => string;
    readonly redone: (added: number, removed: number) => string;
    readonly already: (count: number) => string;
    readonly unreadable: string;
    readonly nothingToDelete: string;
    readonly incomplete: (deleted: number, wanted: number) => string;
    readonly failed: (message: string) => string;
  };
  readonly printing: PrintTexts;
  readonly help: string;
}
