import type { BulkAction, Weekday } from '@lab-console/schedule-rules';
import type { RuleTexts } from '@lab-console/schedule-rules/locales';
import type { PartFailure } from '@lab-console/widget-base';
import type { PrintTexts } from '../core/print-texts.ts';
import type { CalendarView, ViewSpan } from '../core/view/calendar-view.ts';
import type { PlanningTexts } from './planning-texts.ts';
import type { SelectionSpread } from '../core/selection/selection-spread.ts';
import type { StaleChange } from '../core/store/calendar-state.ts';
import type { FilterTexts } from './filter-texts.ts';
import type { GridTexts } from './grid-texts.ts';
import type { PlacingTexts } from './placing-texts.ts';
import type { ShortcutTexts } from '../core/shortcuts/shortcut-texts.ts';

/** Every text of the calendar in one language. */
export interface CalendarTexts {
  /** BCP 47 tag that dates and numbers are written for. */
  readonly languageTag: string;
  /** Texts of the rules: 'week N', warnings and questions of the bulk buttons. */
  readonly rules: RuleTexts;
  /** Name of the whole for screen readers. */
  readonly calendar: string;
  readonly views: { readonly [View in CalendarView]: string };
  readonly today: string;
  readonly previous: { readonly [Span in ViewSpan]: string };
  readonly next: { readonly [Span in ViewSpan]: string };
  readonly jumpToWeek: string;
  readonly outsideSemester: string;
  /** The name of an archived semester, or of a week in it. */
  readonly archived: (name: string) => string;
  readonly modes: { readonly event: string; readonly select: string };
  readonly modeLabel: string;
  readonly viewLabel: string;
  /** Name of the bar above the sessions. */
  readonly toolbar: string;
  readonly undo: string;
  readonly redo: string;
  readonly reload: string;
  readonly publish: string;
  readonly makeDraft: string;
  readonly copy: string;
  readonly paste: (count: number) => string;
  readonly edit: string;
  readonly move: string;
  readonly makeGroup: string;
  readonly ungroup: string;
  readonly delete: string;
  readonly add: string;
  readonly selected: (count: number) => string;
  readonly selectAll: string;
  readonly clearSelection: string;
  readonly endSelecting: string;
  readonly selecting: {
    /** Selects all of the semester that the filter lets through. */
    readonly matching: string;
    /** The same, where the filter asks for nothing. */
    readonly semester: string;
    readonly gathering: string;
    readonly invert: string;
    /** Where the selected sessions are that the days in view do not show; `days` are the first and the last in words. */
    readonly beyond: (spread: SelectionSpread, days: string) => string;
    readonly onlyShown: string;
    /** Before something happens to sessions that are not shown. */
    readonly asks: (action: BulkAction, count: number) => string;
  };
  readonly sessions: (count: number) => string;
  readonly more: (count: number) => string;
  readonly moreHint: (count: number) => string;
  readonly draft: string;
  readonly published: string;
  readonly reserved: string;
  readonly cancelled: string;
  /** Why a teacher cannot change a session. */
  readonly foreign: string;
  readonly group: (label: string) => string;
  readonly legend: string;
  readonly details: {
    /** `reason` is empty where none was given. */
    readonly cancelled: (reason: string) => string;
    readonly title: string;
    readonly course: string;
    readonly project: string;
    readonly date: string;
    readonly period: string;
    readonly location: string;
    readonly teacher: string;
    readonly team: string;
    readonly classes: string;
    readonly students: string;
    readonly studentNumbers: (min: number, max: number, group: number) => string;
    readonly status: string;
    readonly reservedFor: string;
    readonly reservedForNobody: string;
    readonly group: string;
    readonly none: string;
    readonly close: string;
  };
  /** Labels of the buttons that answer a question with yes. */
  readonly yes: {
    readonly publish: string;
    readonly draft: string;
    readonly group: string;
    readonly delete: string;
    readonly switchView: string;
    readonly conflicts: string;
    readonly paste: string;
    /** Goes on without so many sessions that are in conflict. */
    readonly leaveOut: (count: number) => string;
    readonly other: string;
  };
  readonly no: { readonly conflicts: string };
  readonly cancel: string;
  /** Titles of questions, by what is asked. */
  readonly confirmTitle: {
    readonly conflicts: string;
    readonly paste: string;
    readonly 'switch-view': string;
    readonly plan: (action: BulkAction) => string;
  };
  /** After a plan was carried out; `skipped` selected sessions were not the viewer's own. */
  readonly done: (action: BulkAction, count: number, skipped: number) => string;
  readonly added: (count: number) => string;
  readonly undone: (action: BulkAction, count: number) => string;
  readonly redone: (action: BulkAction, count: number) => string;
  readonly failed: (message: string) => string;
  /** Nothing was changed: so many sessions are gone, or not the viewer's to change. */
  readonly lost: (count: number) => string;
  readonly notLoaded: (message: string) => string;
  /** Printing, and the calendar file. */
  readonly exports: { readonly button: string; readonly more: string; readonly print: string; readonly download: string };
  /** Saturday and Sunday, also where nothing is on them. */
  readonly emptyWeekends: string;
  readonly printing: PrintTexts;
  /** What something is about, and the text about it. */
  readonly labelled: (label: string, text: string) => string;
  /** Names and other short words in a row. */
  readonly listed: (words: readonly string[]) => string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly retry: string;
  /** A part of the calendar could not be fetched, or failed. */
  readonly partFailed: { readonly [Reason in PartFailure | 'failed']: string };
  readonly reloadPage: string;
  readonly saving: { readonly saving: string; readonly still: string };
  readonly empty: string;
  readonly emptyDay: string;
  readonly hiddenByFilter: (count: number) => string;
  readonly noAccess: string;
  readonly weekday: (weekday: Weekday) => string;
  /** Heading of the column of hours, for screen readers. */
  readonly timeOfDay: string;
  readonly form: {
    readonly addTitle: string;
    readonly editTitle: string;
    readonly editManyTitle: (count: number) => string;
    readonly maxStudents: string;
    readonly minStudents: string;
    readonly groupStudents: string;
    readonly reservedClasses: string;
    readonly publish: string;
    readonly asItIs: string;
    readonly yes: string;
    readonly no: string;
    readonly required: string;
    readonly number: string;
    /** How many periods a session takes. */
    readonly periods: string;
    /** When it begins and ends. */
    readonly fromTo: (start: string, end: string) => string;
    readonly periodCount: string;
    /** The day has fewer periods left than the session takes. */
    readonly dayEnds: string;
    readonly noOptions: string;
    readonly save: string;
    /** Asked before what was filled in is lost. */
    readonly notSaved: string;
    readonly discard: string;
    readonly keepEditing: string;
    readonly choicesFailed: string;
    readonly noConflicts: string;
    readonly conflicts: (count: number) => string;
    readonly freeSlots: string;
    readonly noFreeSlots: string;
    readonly take: string;
    /** Offers more slots than the first few. */
    readonly moreSlots: string;
    readonly pickDate: string;
    /** Why course and experiment of a session cannot be chosen. */
    readonly keptByMarks: (count: number) => string;
    readonly keptByMarksOfSome: (count: number) => string;
    readonly badDate: string;
  };
  readonly stale: {
    readonly title: string;
    /** Nothing was saved, because so many sessions were changed by another person. */
    readonly explain: (count: number, direction: StaleChange['direction']) => string;
    /** The same, because so many are gone, or not the viewer's to change. */
    readonly lost: (count: number) => string;
    readonly by: (name: string) => string;
    readonly field: string;
    readonly theirs: string;
    readonly mine: string;
    readonly deleted: string;
    readonly keepTheirs: string;
    readonly saveOthers: (count: number) => string;
    readonly saveMine: (direction: StaleChange['direction']) => string;
  };
  readonly conflict: {
    /** Read out for a session that has one. */
    readonly mark: string;
    readonly list: string;
    /** How many sessions in view are in conflict. */
    readonly sessions: (count: number) => string;
    readonly count: (count: number) => string;
    readonly none: string;
    /** A conflict in words that the centre's settings forbid. */
    readonly forbidden: (text: string) => string;
    readonly asks: (count: number) => string;
    readonly asksPaste: (count: number) => string;
    /** So many of what is pasted would be stored a second time. */
    readonly equal: (count: number) => string;
    /** How many conflicts the sessions have that are about to be published. */
    readonly publishing: (count: number) => string;
    /** The way out of a conflict: opens the move dialog, which looks for free slots. */
    readonly findSlot: string;
    /** Sessions that are in one another's way. */
    readonly between: (sessions: readonly string[]) => string;
    /** Between sessions that are links. */
    readonly separator: string;
    /** The day, and the period of it. */
    readonly when: (day: string, period: string) => string;
  };
  readonly moving: {
    readonly title: (count: number) => string;
    readonly weeks: string;
    readonly days: string;
    readonly periods: string;
    readonly hint: string;
    /** Moves there at once. */
    readonly here: string;
    /** How far sessions go together; negative numbers are earlier. */
    readonly offset: (days: number, periods: number) => string;
    /** Where a dragged session is, and how many conflicts that causes. */
    readonly over: (day: string, period: string, conflicts: number) => string;
    readonly help: string;
  };
  readonly planning: PlanningTexts;
  readonly grid: GridTexts;
  readonly placing: PlacingTexts;
  readonly filter: FilterTexts;
  readonly shortcuts: ShortcutTexts;
}
