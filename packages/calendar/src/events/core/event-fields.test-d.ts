import type { EventFields, FieldsProp } from './calendar-event.ts';

interface Booking {
  readonly key: string;
  readonly subject: string;
  readonly from: string;
  readonly until: string;
  readonly studio: number | null;
  readonly made: Date;
}

export const mapped: EventFields<Booking> = { id: 'key', title: 'subject', start: 'from', end: 'until', resource: 'studio' };

// @ts-expect-error the end is nowhere
export const withoutEnd: EventFields<Booking> = { id: 'key', title: 'subject', start: 'from' };

// @ts-expect-error there is no such field
export const misspelt: EventFields<Booking> = { id: 'key', title: 'subjekt', start: 'from', end: 'until' };

// @ts-expect-error a number is no title
export const wrongType: EventFields<Booking> = { id: 'key', title: 'studio', start: 'from', end: 'until' };

export const accessors: EventFields<Booking> = {
  id: 'key',
  title: 'subject',
  start: { get: ({ made }) => made.toISOString().slice(0, 16), set: (event, start) => ({ ...event, made: new Date(start) }) },
  end: 'until',
};

/** What has the calendar's own words needs no mapping. */
interface Own {
  readonly id: number;
  readonly title: string;
  readonly start: string;
  readonly end: string;
}

export const unmapped: FieldsProp<Own> = {};
// @ts-expect-error bookings need one
export const needed: FieldsProp<Booking> = {};
