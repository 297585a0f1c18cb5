// What judges rooms and people: one file of the program, fetched with the rows.
export { createRoomSupply } from '@lab-console/schedule-rules/equipment';
export { peopleRules } from './people-rules.ts';
