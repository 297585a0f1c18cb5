/** A teaching period of the day: a row of `rest/periods` (section 3). */
export interface Period {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** `HH:mm` or `HH:mm:ss`. */
  readonly start_time: string;
  /** `HH:mm` or `HH:mm:ss`. */
  readonly end_time: string;
}
