/** Height of a line of small buttons above the calendar, in px, with the space below it. */
export const lineHeight = 35;
/** Height of the bar of select mode while all its buttons stand in one line, in px, with the space below it. */
export const barHeight = 49;
/** The space below it. */
export const barSpace = 8;
