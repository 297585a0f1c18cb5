export { blockedClasses, dayRulesOn, weekdayTaught } from './day-rules.ts';
export type { DayInCentre, DayRule } from './day-rules.ts';
