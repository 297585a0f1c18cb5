/** A teaching period of the day, in the institution's time zone. */
export interface Period {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** `HH:mm:ss` */
  readonly start_time: string;
  /** `HH:mm:ss` */
  readonly end_time: string;
}
