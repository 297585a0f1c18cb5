/** Kinds of questions: one right option, several, correct or wrong, blanks to fill in, a text. */
export type ExamQuestionType = 'single' | 'multiple' | 'judge' | 'blank' | 'short';

/** An answer that an exam question offers. */
export interface ExamOption {
  /** Letter, e.g. `A`. */
  readonly key: string;
  /** HTML; a plain sentence is one, with `&`, `<` and `>` escaped. */
  readonly label: string;
  /** It keeps its place when options are shuffled: correct and wrong, "all of the above". */
  readonly is_fixed?: boolean;
}

/** A question of the exam pool. HTML holds its pictures as `data:` addresses; 8 MB together at most. */
export interface ExamQuestion {
  readonly id: number;
  /** HTML. */
  readonly title: string;
  readonly options: readonly ExamOption[];
  /**
   * A letter (single, judge), letters (multiple), a text for each blank (blank), HTML (short); `null` while there is none.
   */
  readonly answer: string | readonly string[] | null;
  /** HTML. */
  readonly analysis: string | null;
  /** 1 (easy) to 5 (hard). */
  readonly difficulty: number | null;
  readonly type: ExamQuestionType;
  readonly organization_id: number;
  readonly category: string | null;
  /** The beginning of the title as plain text, made by the server; `▣` stands for a picture. */
  readonly summary: string;
  /** Who wrote it (`users.id`). */
  readonly created_by: number | null;
  /** ISO 8601 time. */
  readonly created_at: string;
  /** ISO 8601 time. */
  readonly updated_at: string;
  readonly updated_by: number | null;
}

/** An {@link ExamQuestion} without its texts, for lists. */
export type ExamQuestionSummary = Omit<ExamQuestion, 'title' | 'options' | 'answer' | 'analysis'>;

type MadeByServer = 'id' | 'summary' | 'created_by' | 'created_at' | 'updated_at' | 'updated_by';

/** What a new question needs; the rest is empty. */
export type ExamQuestionInsert = Pick<ExamQuestion, 'title' | 'type' | 'organization_id'> &
  Partial<Omit<ExamQuestion, MadeByServer>>;

/** Fields of a question that an edit may change. */
export type ExamQuestionUpdate = Partial<Omit<ExamQuestion, MadeByServer>>;
