/** A read-only address of a person's own calendar, as they see it afterwards. */
export interface CalendarFeed {
  readonly id: number;
  readonly user_id: number;
  /** Language of the words in it. */
  readonly language: 'zh' | 'en';
  /** ISO 8601 time. */
  readonly created_at: string;
  /** ISO 8601 time, to about five minutes; `null` while no calendar program asked for it. */
  readonly last_used_at: string | null;
  /** ISO 8601 time from which on it is empty; `null` while it is good. */
  readonly withdrawn_at: string | null;
}

/** A {@link CalendarFeed} that was just made: the only time that its token is told. */
export interface NewCalendarFeed extends Pick<CalendarFeed, 'id' | 'language' | 'created_at'> {
  readonly token: string;
}
