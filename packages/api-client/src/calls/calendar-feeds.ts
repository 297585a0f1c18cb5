import type { CalendarFeed, NewCalendarFeed } from '../entities/calendar-feed.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import { withOptions, type CallContext } from './context.ts';

/** An address that was just made. */
export interface CreatedCalendarFeed extends NewCalendarFeed {
  /** The whole address for a calendar program. A person who has it reads the calendar; it cannot be shown again. */
  readonly address: string;
}

/** Addresses of the own calendar: `rest/calendar_feeds`, `calendar/{token}.ics`. */
export interface CalendarFeedCalls {
  /** The own addresses, those that are good first, the newest first. */
  readonly list: (options?: CallOptions) => Promise<readonly CalendarFeed[]>;
  /** Makes one. Kind `badRequest` with code `LC003` when there are ten already. */
  readonly create: (language: CalendarFeed['language'], options?: CallOptions) => Promise<CreatedCalendarFeed>;
  /** Ends one at once and for ever. */
  readonly withdraw: (id: number, options?: CallOptions) => Promise<void>;
}

/** Makes the calls for addresses of the own calendar. */
export function calendarFeedCalls({ rest, transport }: CallContext): CalendarFeedCalls {
  return {
    list: async (options = {}) => {
      const query = rest
        .from('calendar_feeds')
        .select('*')
        .order('withdrawn_at', { ascending: false, nullsFirst: true })
        .order('id', { ascending: false });
      return (await withOptions(query, options).throwOnError()).data;
    },
    create: async (language, options = {}) => {
      const { data } = await withOptions(rest.rpc('create_calendar_feed', { language }), options).throwOnError();
      return { ...data, address: new URL(`calendar/${data.token}.ics`, transport.base).href };
    },
    withdraw: async (id, options = {}) => {
      await withOptions(rest.rpc('withdraw_calendar_feed', { id }), options).throwOnError();
    },
  };
}
