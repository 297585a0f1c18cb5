/** Day of the week of a day number (days since 1970-01-01): 1 is Monday, 7 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1;
}

/** Day number of the Monday of the week that holds the day. */
export function mondayOf(dayNumber: number): number {
  return dayNumber - weekdayOf(dayNumber) + 1;
}
