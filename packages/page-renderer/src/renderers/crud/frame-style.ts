/** Looks of a list with `frame: "list"`, whose rows are one line of `height` px: quiet until they are pointed at. */
export const frameStyle = (height: number) =>
  ({
    minWidth: 0,
    '& tbody > tr': { height },
    '& tbody > tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
    '& th': { whiteSpace: 'nowrap', fontWeight: 600 },
    '& td': {
      py: 0,
      height,
      maxWidth: 280,
      minWidth: 0,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& td span': { overflowWrap: 'normal' },
    '& :is(th, td) .MuiCheckbox-root': { p: 0.5 },
    '& td .MuiIconButton-root': { p: 0.5 },
    // The menu of a row is drawn where the pointer or the focus is; on touch it always is.
    '@media (hover: hover)': {
      '& tbody > tr:not(:hover, :focus-within) td [aria-haspopup="menu"]:not([aria-expanded="true"])': { opacity: 0 },
    },
    '& .list-tools > .MuiStack-root': { py: 0, gap: 0.25 },
    '& .list-tools .MuiIconButton-root, & .list-tools .MuiButton-root': { color: 'text.secondary', border: 0 },
    // Paper does not scroll: all columns share its width, and nothing on it is pressed.
    '@media print': {
      '& .MuiTableContainer-root': { overflow: 'visible', maxHeight: 'none !important' },
      '& th, & td': {
        px: 0.5,
        position: 'static',
        maxWidth: 'none',
        fontSize: '8.5pt',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& [role="search"], & .list-tools, & .MuiTableCell-paddingCheckbox': { display: 'none' },
    },
  }) as const;
