/** A rule about days that are not taught as the week says; dates are `YYYY-MM-DD`, both included. */
export interface Day {
  readonly id: number;
  readonly date: string;
  readonly until: string;
  /** `holiday`: nobody is taught. `taught_as`: the day is taught as `weekday`. `blocked`: classes cannot be used. */
  readonly kind: 'holiday' | 'taught_as' | 'blocked';
  /** 1 (Monday) to 7, of `taught_as`. */
  readonly weekday: number | null;
  readonly name: string;
  /** Classes of `blocked`; none named means every class. */
  readonly class_list: readonly number[];
  /** The centre it is for (`orgs.id`); `null` for every centre. */
  readonly organization_id: number | null;
}
