export { countedTeacherTimes } from './counted-teacher-times.ts';
export { createMinutesBetween } from './create-minutes-between.ts';
export { createPeopleRules } from './create-people-rules.ts';
export type { BuildingWay } from './create-minutes-between.ts';
export type { PeopleFacts } from './people-facts.ts';
export type { PeopleRules, TaughtTime, Ways } from '../conflicts/people-rules.ts';
