/** A page definition stored on the server: JSON in the schema of amis. */
export interface Page {
  readonly id: number;
  readonly name: string;
  /** The definition; the page renderer checks it. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** ISO 8601 time of the last change. */
  readonly updated_at: string;
}
