/** Height of a row of a table, in px. */
export const rowHeight = 36;
