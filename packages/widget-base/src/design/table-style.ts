/** Letters, lines and space of a cell, as CSS; a row of one line is 36 px high, with or without a button in it. */
export const cellStyle = {
  height: 36,
  padding: '4px 16px',
  fontSize: 13,
  '& .MuiButtonBase-root': { marginBlock: '-4px' },
} as const;

/**
 * The look of every plain table. `n` is the class of cells with numbers.
 *
 * @example
 * <Box component="table" sx={tableStyle}>
 */
export const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  '& th, & td': { ...cellStyle, borderBottom: 1, borderColor: 'divider', textAlign: 'start' },
  '& thead th': { fontWeight: 600 },
  '& .n': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;
