/** A dot in the corner of an icon button, for `sx`: what the button opens is in use, such as a filter. */
export const markDot = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '15%',
    right: '15%',
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: 'primary.main',
  },
} as const;
