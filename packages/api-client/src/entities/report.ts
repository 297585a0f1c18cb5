/** A rule by which a submitted report is checked. */
export interface ReportCheckItem {
  readonly id: number;
  readonly type: string;
  readonly type_order: number;
  readonly display_order: number;
  readonly check_mark: string;
  readonly comment: string;
  readonly hide_comment: boolean;
  readonly tip: string | null;
  readonly score: number;
  readonly hide_score: boolean;
  readonly scores: readonly number[];
  /** Hex, e.g. `#008B00` for correct. */
  readonly color: string | null;
  readonly pub_status: string | null;
  readonly project_code: string | null;
  /** `true` for a rule of all experiments. */
  readonly is_common: boolean;
  readonly user_id: number;
  readonly organization_id: number;
}

/** A student's report. */
export interface Report {
  readonly id: number;
  /** `C` when there are images of the checked report. */
  readonly status: string;
  readonly user2project_id: number;
}
