/** A rule that takes points off for attendance. */
export interface DeductionRule {
  readonly id: number;
  readonly project_id: number;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  /** Points, at most 100. */
  readonly score: number;
  readonly ratio: number;
  readonly limit: number;
}

/** A part of an experiment's mark. */
export interface ProjectScoreItem {
  readonly id: number;
  readonly project_id: number;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  /** 0 to 1, one decimal. */
  readonly weight: number;
  readonly isRecorded: boolean;
}

/** Work that is counted for teachers. */
export interface Workload {
  readonly id: number;
  readonly name: string;
  /** At least 0. */
  readonly workload: number;
  /** What the factor is for. */
  readonly kind?: 'teach' | 'assist' | 'prepare' | 'mark' | 'open' | 'other';
  readonly organization_id: number;
  readonly semester_id: number;
}
