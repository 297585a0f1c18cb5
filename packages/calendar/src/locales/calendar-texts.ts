import type { BulkAction, Weekday } from '@lab-console/schedule-rules';
import type { RuleTexts } from '@lab-console/schedule-rules/locales';
import type { CalendarView } from '../core/view/calendar-view.ts';

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
  readonly previous: { readonly [View in CalendarView]: string };
  readonly next: { readonly [View in CalendarView]: string };
  readonly jumpToWeek: string;
  readonly outsideSemester: string;
  readonly modes: { readonly event: string; readonly select: string };
  readonly modeLabel: string;
  readonly viewLabel: string;
  readonly onlyMine: string;
  readonly undo: string;
  readonly redo: string;
  readonly reload: string;
  readonly publish: string;
  readonly makeDraft: string;
  readonly selected: (count: number) => string;
  readonly selectAll: string;
  readonly clearSelection: string;
  readonly sessions: (count: number) => string;
  readonly more: (count: number) => string;
  readonly moreHint: (count: number) => string;
  readonly draft: string;
  readonly published: string;
  readonly reserved: string;
  readonly group: (label: string) => string;
  readonly legend: string;
  readonly details: {
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
  readonly yes: { readonly publish: string; readonly draft: string };
  readonly cancel: string;
  readonly confirmTitle: string;
  /** After a plan was carried out; `skipped` selected sessions were not the viewer's own. */
  readonly done: (action: BulkAction, count: number, skipped: number) => string;
  readonly undone: (count: number) => string;
  readonly redone: (count: number) => string;
  readonly failed: (message: string) => string;
  readonly incomplete: (changed: number, asked: number) => string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly retry: string;
  readonly empty: string;
  readonly emptyDay: string;
  readonly hiddenByFilter: (count: number) => string;
  readonly showAll: string;
  readonly noAccess: string;
  readonly weekday: (weekday: Weekday) => string;
}
