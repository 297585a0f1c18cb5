import { isCalendarDate, type Outage } from '@lab-console/schedule-rules';

/** The fields of an outage as they are filled in: ids and numbers as text, `''` for nothing chosen. */
export interface OutageValues {
  readonly room: string;
  /** `''` for the whole room. */
  readonly equipment: string;
  /** `''` for all sets. */
  readonly count: string;
  readonly since: string;
  readonly until: string;
  readonly reason: string;
}

/** Returns the fields of a new outage, of one day. */
export function emptyOutage(today: string): OutageValues {
  return { room: '', equipment: '', count: '', since: today, until: today, reason: '' };
}

/** Returns the outage that the fields are about; `null` while they do not make one. */
export function outageOf({ room, equipment, count, since, until }: OutageValues): Outage | null {
  if (room === '' || !isCalendarDate(since) || !isCalendarDate(until) || until < since) return null;
  const sets = equipment === '' || count === '' ? null : Number(count);
  if (sets !== null && (!Number.isInteger(sets) || sets < 1)) return null;
  return { location_id: Number(room), equipment_id: equipment === '' ? null : Number(equipment), count: sets, since, until };
}
