/** Looks of parts among others on a screen, which have one scrolling line of their own on a phone. */
export const phoneLine = {
  display: { xs: 'flex', sm: 'contents' },
  width: 1,
  alignItems: 'center',
  gap: 1,
  overflowX: 'auto',
  '& > *': { flexShrink: 0 },
} as const;
