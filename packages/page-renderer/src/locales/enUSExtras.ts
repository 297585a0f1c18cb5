import type { ExtraTexts } from './ExtraTexts.ts';

/** English texts of the parts that few pages have. */
export const enUSExtras: ExtraTexts = {
  every: 'Every',
  repeatUnit: 'Repeats by',
  noRepeat: 'Does not repeat',
  repeatUnits: {
    secondly: 'seconds',
    minutely: 'minutes',
    hourly: 'hours',
    daily: 'days',
    weekdays: 'on weekdays',
    weekly: 'weeks',
    monthly: 'months',
    yearly: 'years',
  },
  codeCharacter: 'Character {number} of {count}',
  choosePeople: 'Choose people',
  chosenPeople: 'Chosen people',
  searchPeople: 'Search people',
  departments: 'Departments',
  allPeople: 'All',
  people: 'People',
  foundPeople: 'People found',
  openDepartment: 'Open {name}',
};
