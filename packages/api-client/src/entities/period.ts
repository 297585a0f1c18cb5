import type { Wire } from '../database/wire.ts';

/** A teaching period of the day, in the institution's time zone. */
export interface Period extends Wire<'periods', 'id' | 'name' | 'code' | 'start_time' | 'end_time'> {}
