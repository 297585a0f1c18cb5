// What rooms and people are judged by, read for the marks of imported rows.
export { equipmentData } from './equipment-data.ts';
export { peopleRows } from './people-rows.ts';
