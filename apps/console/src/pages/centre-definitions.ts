/** The pages of a teaching centre in one file, but for the two that most people see first. */
export const centreDefinitions = import.meta.glob<unknown>(
  ['./centre/**/*.json', '!./centre/today/today.json', '!./centre/schedule/calendar.json'],
  { eager: true, import: 'default' },
);
