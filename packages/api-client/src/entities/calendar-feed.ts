import type { Wire } from '../wire/wire.ts';

/** A read-only address of a person's own calendar, as they see it afterwards. */
export interface CalendarFeed extends Wire<
  'calendar_feeds',
  'id' | 'user_id' | 'language' | 'created_at' | 'last_used_at' | 'withdrawn_at'
> {
  readonly language: 'zh' | 'en';
}

/** A {@link CalendarFeed} that was just made: the only time that its token is sent. */
export interface NewCalendarFeed extends Pick<CalendarFeed, 'id' | 'language' | 'created_at'> {
  readonly token: string;
}
