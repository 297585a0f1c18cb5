/** A bar that is one row on a phone, which scrolls sideways: wrapped, its buttons would take half of the screen. */
export const oneRowOnPhone = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: { xs: 'none', sm: 'auto' },
  '& > *': { flexShrink: { xs: 0, sm: 1 } },
  '& .MuiButton-root, & .MuiToggleButton-root': { whiteSpace: 'nowrap' },
} as const;
