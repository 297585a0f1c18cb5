import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import type { PictureUrl } from '../view/RichView.tsx';

/** Props of the parts of the editor. */
export interface EditorPartProps {
  readonly question: ExamQuestion;
  /** Called with a change, which is made on what stands there when it is carried out. */
  readonly onChange: (change: (question: ExamQuestion) => ExamQuestion) => void;
  readonly localeText: ExamLocaleText;
  readonly pictureUrl: PictureUrl;
  readonly disabled: boolean;
}
