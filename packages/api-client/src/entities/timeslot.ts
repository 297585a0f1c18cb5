import type { WireInserts } from '../wire/wire.generated.ts';
import type { Wire } from '../wire/wire.ts';

/** Teaching time outside experiment sessions: busy time of a teacher, a class, a room. */
export interface Timeslot extends Wire<
  'timeslots',
  'id' | 'date' | 'period_id' | 'organization_id' | 'teacher_id' | 'teacher_secondary_id' | 'class_id' | 'location_id'
> {}

/** What a new {@link Timeslot} needs. */
export type TimeslotInsert = Pick<Timeslot, WireInserts['timeslots']> & Partial<Omit<Timeslot, 'id'>>;
