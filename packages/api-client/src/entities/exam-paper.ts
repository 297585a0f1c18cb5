import type { Call, Wire } from '../wire/wire.ts';
import type { ExamOption, ExamQuestionType } from './exam-question.ts';

/** A paper of exam questions: a row of `exam_papers`. */
export interface ExamPaper extends Wire<
  'exam_papers',
  'id' | 'name' | 'minutes' | 'seed' | 'forms' | 'form_mode' | 'state' | 'total' | 'updated_at'
> {
  readonly form_mode: 'same' | 'disjoint';
  readonly state: 'draft' | 'built' | 'used';
}

/** How many questions of which kind a paper has: a row of `exam_paper_rules`. */
export interface ExamPaperRule extends Wire<
  'exam_paper_rules',
  'id' | 'type' | 'category' | 'difficulty_from' | 'difficulty_to' | 'count' | 'score' | 'position'
> {
  readonly type: ExamQuestionType;
}

/** A question as a form of a paper shows it: a row of `exam_paper_questions`. */
export interface ExamPaperQuestion extends Wire<
  'exam_paper_questions',
  'id' | 'form' | 'position' | 'source_id' | 'score' | 'is_pinned'
> {
  readonly snapshot: {
    readonly type: ExamQuestionType;
    readonly title: string;
    readonly options: readonly Pick<ExamOption, 'key' | 'label'>[];
    readonly answer: unknown;
  };
}

/** What one student wrote, and what it earned by the position of the question: a row of `exam_results`. */
export interface ExamResult extends Wire<'exam_results', 'id' | 'student' | 'form' | 'total' | 'updated_at'> {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly by_hand: Readonly<Record<string, number>>;
  readonly scores: Readonly<Record<string, number | null>>;
}

/** A result to save: of a student by id, or by `code`. `expected` is the version that was seen, `null` for none. */
export interface SentExamResult {
  readonly student?: number;
  readonly code?: string;
  readonly form: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly by_hand: Readonly<Record<string, number>>;
  readonly expected: string | null;
}

/** How many questions fit a rule: `rpc/exam_available`. */
export interface ExamAvailability {
  readonly wanted: number;
  readonly available: number;
}

/** How a question of a paper did: `rpc/exam_statistics`. */
export interface ExamItem {
  readonly position: number;
  readonly question_id: number;
  readonly summary: string;
  /** Number of results, facility, discrimination and correlation with the rest; `null` without a result. */
  readonly figures: {
    readonly n: number;
    readonly p: number | null;
    readonly d: number | null;
    readonly r: number | null;
  } | null;
}

/** The functions of exam papers under `rest/rpc/`. */
export type ExamPaperFunctions = {
  build_exam_paper: Call<'build_exam_paper', ExamPaper>;
  change_exam_question: Call<'change_exam_question', ExamPaper, { action: 'exchange' | 'pin' | 'move' }>;
  exam_available: Call<
    'exam_available',
    readonly ExamAvailability[],
    { rules: readonly Omit<ExamPaperRule, 'id' | 'score' | 'position'>[] }
  >;
  exam_statistics: Call<'exam_statistics', readonly ExamItem[]>;
  save_exam_results: Call<
    'save_exam_results',
    { readonly saved: number; readonly conflicts: readonly unknown[] },
    { results: readonly SentExamResult[] }
  >;
  take_over_exam_key: Call<'take_over_exam_key', { readonly changed: number }>;
  use_exam_paper: Call<'use_exam_paper', ExamPaper>;
};
