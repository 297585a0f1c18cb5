import type { Session } from '@lab-console/schedule-rules';
import type { CalendarTexts } from '../locales/calendar-texts.ts';

/** Whether a session is cancelled, published or a draft, in a word. */
export function statusText(
  { is_publish, cancelled_at }: Pick<Session, 'is_publish' | 'cancelled_at'>,
  texts: Pick<CalendarTexts, 'cancelled' | 'published' | 'draft'>,
): string {
  if (cancelled_at) return texts.cancelled;
  return is_publish ? texts.published : texts.draft;
}
