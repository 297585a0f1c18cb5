/** An answer that an exam question offers. */
export interface ExamOption {
  /** Letter, e.g. `A`. */
  readonly key: string;
  readonly label: string;
  /** `true` when it cannot be removed, as in true/false questions. */
  readonly is_fixed?: boolean;
}

/** A question of the exam pool. */
export interface ExamQuestion {
  readonly id: number;
  readonly title: string;
  readonly options: readonly ExamOption[];
  /** Letter, letters or text of the right answer. */
  readonly answer: unknown;
  readonly analysis: string | null;
  readonly difficulty: number | null;
  readonly type: string;
  readonly organization_id: number;
  readonly category: string | null;
}
