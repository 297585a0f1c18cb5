export { useLeaveGuard } from './use-leave-guard.ts';
export { useRetryWhenOnline } from './use-retry-when-online.ts';
export { visuallyHidden } from './visually-hidden.ts';
