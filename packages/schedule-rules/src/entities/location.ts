/** A room: a row of `rest/locations` (section 3). */
export interface Location {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly is_valid: boolean;
  readonly capacity?: number | null;
  /** Several sessions may be in it at a time while seats and sets suffice; not where the backend does not know the column. */
  readonly is_shared?: boolean;
  /** Rooms with the same text are in one building; `null` where nothing is said. */
  readonly building?: string | null;
}
