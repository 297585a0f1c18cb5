import type { Wire } from '../wire/wire.ts';

/** A room or laboratory. */
export interface Location
  extends
    Wire<'locations', 'id' | 'code' | 'name' | 'organization_id' | 'is_valid' | 'capacity'>,
    Partial<Wire<'locations', 'is_shared' | 'building'>> {}
