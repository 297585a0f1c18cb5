import type { Wire } from '../wire/wire.ts';

/** A team of teachers or assistants. */
export interface Team extends Wire<'teams', 'id' | 'code' | 'name' | 'organization_id'> {}
