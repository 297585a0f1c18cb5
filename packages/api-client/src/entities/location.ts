/** A room or laboratory. */
export interface Location {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  /** `false` once it is no longer used. */
  readonly is_valid: boolean;
  /** Number of students it takes. */
  readonly capacity: number | null;
}
