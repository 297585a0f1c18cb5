import type { Wire } from '../wire/wire.ts';

/** Equipment that rooms of a centre have and experiments need. */
export interface Equipment extends Wire<'equipment', 'id' | 'organization_id' | 'name' | 'kind' | 'remark'> {
  readonly kind: 'feature' | 'set';
}

/** Equipment that an experiment needs or wishes for. */
export interface ProjectEquipment extends Wire<
  'project_equipment',
  'id' | 'project_id' | 'equipment_id' | 'is_required' | 'count' | 'per'
> {
  readonly per: 'session' | 'group';
}

/** An outage with the names of what it is about. */
export interface OutageEx extends Wire<
  'outages_ex',
  | 'id'
  | 'organization_id'
  | 'location_id'
  | 'equipment_id'
  | 'count'
  | 'since'
  | 'until'
  | 'reason'
  | 'created_at'
  | 'location_name'
  | 'equipment_name'
  | 'created_by_name'
> {
  readonly id: number;
  readonly organization_id: number;
  readonly location_id: number;
  readonly since: string;
  readonly until: string;
  readonly location_name: string;
  readonly created_at: string;
}
