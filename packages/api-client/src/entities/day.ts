import type { Wire } from '../wire/wire.ts';

/** A rule about days that are not taught by their weekday; dates are `YYYY-MM-DD`, both included. */
export interface Day extends Wire<
  'days',
  'id' | 'date' | 'until' | 'kind' | 'weekday' | 'name' | 'class_list' | 'organization_id'
> {
  readonly kind: 'holiday' | 'taught_as' | 'blocked';
}
