/** A team of teachers or assistants. */
export interface Team {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
}
