/** The look of every strip of tabs, as `sx`: 40 px and a hairline under it. */
export const tabStripStyle = {
  minHeight: 40,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minHeight: 40, py: 1 },
} as const;
