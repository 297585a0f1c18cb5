import type { ExamPaper } from '../../word/questions/exam-question.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import type { DocumentMarks } from './document-marks.ts';

/** Props of both views of a document. */
export interface DocumentViewProps {
  readonly paper: ExamPaper;
  readonly marks: DocumentMarks;
  /** Questions with a fault. */
  readonly faulty: ReadonlySet<number>;
  /** The question that is chosen; its place is marked and scrolled to. */
  readonly selected: number | null;
  readonly onSelect: (ordinal: number) => void;
  readonly localeText: ExamLocaleText;
}
