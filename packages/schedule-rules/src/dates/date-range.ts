/** Days from `from` to `to`, both included, `YYYY-MM-DD`. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}
