/** A teaching team: a row of `rest/teams` (section 3). */
export interface Team {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
}
