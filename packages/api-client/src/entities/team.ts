import type { Wire } from '../database/wire.ts';

/** A team of teachers or assistants. */
export interface Team extends Wire<'teams', 'id' | 'code' | 'name' | 'organization_id'> {}
