import { contentText } from './content/content-text.ts';
import { contentHtml, type HtmlOptions } from './content/content-html.ts';
import { trimContent } from './content/trim-content.ts';
import type { RichContent } from './content/rich-content.ts';
import type { ExamQuestion, QuestionAnswer } from './questions/exam-question.ts';
import type { QuestionType } from './questions/question-type.ts';

/** A row for `exam_questions`, as the server takes it. */
export interface NewExamQuestion {
  /** HTML made by `contentHtml`; a plain sentence stays one, with `&`, `<` and `>` escaped. */
  readonly title: string;
  /** Letters, texts (HTML), and whether they keep their place; empty for blanks and short answers. */
  readonly options: readonly { readonly key: string; readonly label: string; readonly is_fixed: boolean }[];
  /**
   * A letter (single, judge), letters (multiple), a text for each blank with alternatives separated by `;` (blank), or HTML
   * (short). `null` when there is none.
   */
  readonly answer: string | readonly string[] | null;
  /** HTML, or `null`. */
  readonly analysis: string | null;
  /** 1 (easy) to 5 (hard), or `null`. */
  readonly difficulty: number | null;
  /** What kind of question it is. */
  readonly type: QuestionType;
  /** The centre that it belongs to. */
  readonly organization_id: number;
  /** What it is about, or `null`. */
  readonly category: string | null;
}

/** What rows need that the document does not have. */
export interface ExamQuestionOptions extends HtmlOptions {
  /** The centre that the questions belong to. */
  readonly organizationId: number;
  /** Category of all of them; without it each has that of the document. */
  readonly category?: string;
}

/**
 * Questions as rows of `exam_questions`. Save only those without a fault of severity `error`: this function does not look.
 *
 * @example
 * const rows = toExamQuestions(paper.questions, { organizationId: 7, pictureUrl: (key) => uploaded.get(key) });
 */
export function toExamQuestions(
  questions: readonly ExamQuestion[],
  { organizationId, category, ...html }: ExamQuestionOptions,
): NewExamQuestion[] {
  return questions.map((question) => ({
    title: contentHtml(hasOptions(question) ? question.title : withOptions(question), html),
    options: (hasOptions(question) ? question.options : []).map(({ key, label, is_fixed }) => ({
      key,
      label: contentHtml(trimContent(label), html),
      is_fixed,
    })),
    answer: answerValue(question.type, question.answer, html),
    analysis: question.analysis.length > 0 ? contentHtml(trimContent(question.analysis), html) : null,
    difficulty: question.difficulty,
    type: question.type,
    organization_id: organizationId,
    category: (category ?? question.category)?.trim() || null,
  }));
}

const hasOptions = ({ type }: ExamQuestion): boolean => type === 'single' || type === 'multiple' || type === 'judge';

/** What looked like options of a question that takes a text is part of its text. */
function withOptions({ title, options }: ExamQuestion): RichContent {
  return [
    ...title,
    ...options.flatMap(({ key, label }) => {
      const [first, ...others] = label;
      const letter = { type: 'text', text: `${key}. ` } as const;
      const isLine = first?.type === 'paragraph';
      const line = { type: 'paragraph', inlines: isLine ? [letter, ...first.inlines] : [letter] } as const;
      return isLine || !first ? [line, ...others] : [line, first, ...others];
    }),
  ];
}

function answerValue(type: QuestionType, answer: QuestionAnswer, html: HtmlOptions): string | readonly string[] | null {
  switch (answer.kind) {
    case 'none':
      return null;
    case 'keys':
      return type === 'multiple' ? answer.keys : (answer.keys[0] ?? null);
    case 'blanks':
      return answer.blanks.map((alternatives) => alternatives.join(';'));
    case 'text':
      return type === 'blank' ? [contentText(answer.content)] : contentHtml(trimContent(answer.content), html);
  }
}
