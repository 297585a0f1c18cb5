import { lazyComponent } from '@lab-console/widget-base/react';

// Tabs and dialogs of grades: each is fetched with the first press that opens it.

/** Students by items, drawn once the scores are there. */
export const GradeGrid = lazyComponent(() => import('./GradeGrid.tsx'), 'GradeGrid');
/** One student's experiments, with what is carried over or not required, and the history of the marks. */
export const StudentRecordDialog = lazyComponent(() => import('./StudentRecordDialog.tsx'), 'StudentRecordDialog');
/** What is still open in all courses, where none is chosen. */
export const OpenWork = lazyComponent(() => import('./OpenWork.tsx'), 'OpenWork');
/** The comment at a mark. */
export const MarkCommentDialog = lazyComponent(() => import('./MarkCommentDialog.tsx'), 'MarkCommentDialog');
/** A message to students who miss something. */
export const StudentMessageDialog = lazyComponent(() => import('./StudentMessageDialog.tsx'), 'StudentMessageDialog');
/** How a mark is calculated, printed. */
export const PrintedExplanation = lazyComponent(() => import('./PrintedExplanation.tsx'), 'PrintedExplanation');
/** Students with their marks, for a narrow screen. */
export const StudentMarkList = lazyComponent(() => import('./StudentMarkList.tsx'), 'StudentMarkList');
/** The marks of one student, typed on a narrow screen. */
export const StudentMarksDialog = lazyComponent(() => import('./StudentMarksDialog.tsx'), 'StudentMarksDialog');
/** Corrections and appeals of published grades. */
export const GradeCases = lazyComponent(() => import('./GradeCases.tsx'), 'GradeCases');
/** The question before a list of grades is submitted, published or opened again. */
export const GradeListDialog = lazyComponent(() => import('./GradeListDialog.tsx'), 'GradeListDialog');
/** Score items of the experiments and the course. */
export const ScoreItemsDialog = lazyComponent(() => import('./ScoreItemsDialog.tsx'), 'ScoreItemsDialog');
/** Scores taken from an exam, an online course or data records. */
export const TakeScoresDialog = lazyComponent(() => import('./TakeScoresDialog.tsx'), 'TakeScoresDialog');
/** Grades in the form of a registrar. */
export const RegistrarFormDialog = lazyComponent(() => import('./registrar-form/RegistrarFormDialog.tsx'), 'RegistrarFormDialog');
