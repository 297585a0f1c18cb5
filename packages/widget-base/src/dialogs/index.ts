export { DialogFrame } from './DialogFrame.tsx';
export { QuestionDialog } from './QuestionDialog.tsx';
export { useLeaveLine } from './use-leave-line.tsx';
export type { DialogFrameProps } from './DialogFrame.tsx';
export type { LeaveLine, LeaveLineTexts } from './use-leave-line.tsx';
export type { QuestionDialogProps } from './QuestionDialog.tsx';
