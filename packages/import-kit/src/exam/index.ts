/**
 * The screens of the Word exam import: the whole import, and the editor of one question. What reads documents is in `@lab-console/import-kit/word`.
 */
export { ExamImport } from './ExamImport.tsx';
export { compareQuestions, mergeQuestions } from './conflict/compare-questions.ts';
export { QuestionConflict } from './conflict/QuestionConflict.tsx';
export { QuestionEditor } from './editor/QuestionEditor.tsx';
export { contentOfHtml } from './repair/content-of-html.ts';
export { newQuestion, questionOfRow, questionTypes } from './repair/stored-question.ts';
export { addOption, changeType, moveOption, renumberOptions, removeOption, toggleKey } from './repair/repair-question.ts';
export { ExamImportSession } from './session/exam-import-session.ts';
export { useExamImport } from './use-exam-import.ts';
export { RichView } from './view/RichView.tsx';

export type { ExamImportProps, ExamImportResult } from './exam-import-props.ts';
export type { PartDifference, QuestionPart, QuestionVersions, QuestionSide } from './conflict/compare-questions.ts';
export type { QuestionConflictProps } from './conflict/QuestionConflict.tsx';
export type { ChangeQuestion } from './editor/editor-part-props.ts';
export type { QuestionEditorProps } from './editor/QuestionEditor.tsx';
export type { ExamLocaleText } from './locales/index.ts';
export type { StoredQuestion } from './repair/stored-question.ts';
export type { ExamImportSessionOptions, SavePicture, SaveQuestions } from './session/exam-import-session.ts';
export type { PortionLimits } from './session/exam-portions.ts';
export type { Blocked, ExamItem, ExamPhase, ExamState, SaveOutcome } from './session/exam-state.ts';
export type { UseExamImportResult } from './use-exam-import.ts';
export type { PictureUrl, RichViewProps } from './view/RichView.tsx';
