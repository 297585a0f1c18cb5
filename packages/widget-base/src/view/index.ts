export { useLeaveGuard } from './use-leave-guard.ts';
export { visuallyHidden } from './visually-hidden.ts';
