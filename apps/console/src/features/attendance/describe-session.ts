import type { Language } from '../../locales/language.ts';
import { weekdayDate } from '../shared/weekday-date.ts';

/** What a session is recognized by: what is taught, when and where. */
export interface SessionFacts {
  readonly project: string | null | undefined;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** What its periods are called, and when they start. */
  readonly periods: string;
  readonly location: string | null | undefined;
}

/** Writes what a session is recognized by on one line. */
export function describeSession({ project, date, periods, location }: SessionFacts, language: Language): string {
  return [project, weekdayDate(date, { language }), periods, location].filter(Boolean).join(' · ');
}
