/** Height of a line of small buttons above the calendar, in px, with the space below it. */
export const lineHeight = 35;
/** Height of the bar of select mode while all its buttons fit in one line, in px, with the space below it. */
export const barHeight = 49;
/** The space below it. */
export const barSpace = 8;
/** Height that is kept free for the grid until it is measured, in px: about what a month or a day of 14 hours takes. */
export const gridHeight = 760;
