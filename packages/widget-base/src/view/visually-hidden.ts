/** Read by screen readers and not seen. */
export const visuallyHidden = {
  position: 'absolute',
  // Bare numbers up to 1 would be shares of the parent.
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
