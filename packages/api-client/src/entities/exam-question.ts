import type { Wire } from '../wire/wire.ts';

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
export interface ExamQuestion extends Wire<
  'exam_questions',
  | 'id'
  | 'title'
  | 'options'
  | 'answer'
  | 'analysis'
  | 'difficulty'
  | 'type'
  | 'organization_id'
  | 'category'
  | 'summary'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
  | 'updated_by'
> {
  readonly options: readonly ExamOption[];
  readonly answer: string | readonly string[] | null;
  readonly type: ExamQuestionType;
  readonly summary: string;
}
