import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import type { PictureUrl } from '../view/RichView.tsx';

/** Applies a change to the question as it is by then. Changes with the same `run` belong together: the letters of a word that is being typed. */
export type ChangeQuestion = (change: (question: ExamQuestion) => ExamQuestion, run?: string) => void;

/** Props of the parts of the editor. */
export interface EditorPartProps {
  readonly question: ExamQuestion;
  readonly onChange: ChangeQuestion;
  readonly localeText: ExamLocaleText;
  readonly pictureUrl: PictureUrl;
  readonly disabled: boolean;
}
