// What judges rooms and people, with the rows that it needs: one file of the program for all who load sessions.
export { equipmentData } from './equipment-data.ts';
export { peopleRows, peopleRules } from './people-rows.ts';
