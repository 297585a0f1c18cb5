/** A room: a row of `rest/locations` (section 3). */
export interface Location {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly is_valid: boolean;
  readonly capacity?: number | null;
}
