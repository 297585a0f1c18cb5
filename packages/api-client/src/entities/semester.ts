import type { Wire } from '../wire/wire.ts';

/** A semester: from 24:00 of `since` to 23:59:59 of `to` (specification section 3). */
export interface Semester extends Wire<'semesters', 'id' | 'name' | 'since' | 'to' | 'is_open' | 'is_archived'> {}
