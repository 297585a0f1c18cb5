import type { ExamPaper } from '../../word/questions/exam-question.ts';
import type { ExamItem } from '../session/exam-state.ts';
import { isFaulty } from '../session/exam-state.ts';

/** Which question every paragraph of a document belongs to, and which have been left unused. */
export interface DocumentMarks {
  /** Ordinal of the question by paragraph; 0 where there is none. */
  readonly questions: Uint32Array;
  /** Paragraphs with text that belong to nothing. */
  readonly unused: ReadonlySet<number>;
}

/** Marks the paragraphs of a paper. */
export function marksOf(paper: ExamPaper): DocumentMarks {
  const questions = new Uint32Array(paper.paragraphs.length);
  for (const { ordinal, source } of paper.questions) {
    for (let at = source.from; at <= source.to && at < questions.length; at++) {
      // A question that starts in the paragraph where another one ends shares it with that one: the earlier keeps it.
      if (questions[at] === 0) questions[at] = ordinal;
    }
  }
  return { questions, unused: unusedParagraphs(paper) };
}

/** What belongs to no question and is no heading of a section either: a title, a remark, or something that was not understood. */
function unusedParagraphs({ questions, unused, paragraphs }: ExamPaper): ReadonlySet<number> {
  const headings = new Set(questions.map(({ sectionTitle }) => sectionTitle));
  const found = new Set<number>();
  for (const { from, to } of unused) {
    for (let at = from; at <= to; at++) if (!headings.has((paragraphs[at] ?? '').normalize('NFKC').trim())) found.add(at);
  }
  return found;
}

/** Ordinals of the questions that have a fault. */
export function faultyOrdinals(items: readonly ExamItem[]): ReadonlySet<number> {
  return new Set(items.filter(isFaulty).map(({ question }) => question.ordinal));
}
