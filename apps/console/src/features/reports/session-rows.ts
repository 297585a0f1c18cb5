import type { ReportSession } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';
import { weekdayDate } from '../shared/weekday-date.ts';

/** Props of what draws sessions with how far their reports are. */
export interface SessionRowsProps {
  readonly sessions: readonly ReportSession[];
  readonly centreId: number;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[]) => void;
  readonly onOpen: (sessionId: number) => void;
}

/** Day and time of a session. */
export function whenOf({ date, start_time }: ReportSession, language: Language): string {
  return `${weekdayDate(date, { language })} ${start_time.slice(0, 5)}`;
}

/** What is selected after a session was selected, or no longer. */
export function toggled(selected: ReadonlySet<number>, id: number): readonly number[] {
  return selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id];
}
