export { markDot } from './mark-dot.ts';
export { useIsInPage } from './use-is-in-page.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useLeaveQuestion } from './use-leave-question.ts';
export { useRetryWhenOnline } from './use-retry-when-online.ts';
export { visuallyHidden } from './visually-hidden.ts';
export type { LeaveQuestion } from './use-leave-question.ts';
