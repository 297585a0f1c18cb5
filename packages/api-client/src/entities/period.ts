import type { Wire } from '../wire/wire.ts';

/** A teaching period of the day, in the institution's time zone. */
export interface Period extends Wire<'periods', 'id' | 'name' | 'code' | 'start_time' | 'end_time'> {}
