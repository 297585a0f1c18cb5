/** Height of a row, in px. */
export const rowHeight = 32;

/** Height of the column headers, in px. */
export const headHeight = 48;

/** Height of the row of figures below the rows, in px. */
export const footHeight = 44;

const colours = {
  plain: 'text.primary',
  muted: 'text.secondary',
  bad: 'error.main',
  good: 'success.main',
  unsaved: 'text.primary',
  closed: 'text.secondary',
} as const;

const tones: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(colours).map(([tone, color]) => [`& .cell.${tone}`, { color }]),
);

/** Styles of a grid. They have a type of their own, because the union of all styles is too large for the compiler. */
export const gridStyles: Readonly<Record<string, string | number | object>> = {
  position: 'relative',
  overflow: 'auto',
  height: 1,
  minHeight: 240,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
  '& .row': { position: 'absolute', left: 0, display: 'flex', height: rowHeight },
  '& .heads': { position: 'sticky', top: 0, zIndex: 3, display: 'flex', height: headHeight, bgcolor: 'background.paper' },
  '& .head, & .cell, & .column': {
    flex: 'none',
    boxSizing: 'border-box',
    px: 1,
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    lineHeight: `${rowHeight - 1}px`,
  },
  '& .column': { lineHeight: '22px', fontWeight: 600, height: headHeight, bgcolor: 'background.paper' },
  '& .column small': {
    display: 'block',
    fontWeight: 400,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .head': { bgcolor: 'background.paper' },
  // Each is a layer of its own, which costs with every key: only where something scrolls beneath them.
  '&.wide .head': { position: 'sticky', left: 0, zIndex: 2 },
  '& .head small': { color: 'text.secondary' },
  '& .cell': { textAlign: 'right', cursor: 'cell', bgcolor: 'background.paper' },
  '& .cell.words': { textAlign: 'left' },
  '& .pinned': { position: 'sticky', zIndex: 2 },
  '& .cell.pinned, & .cell.fixed.pinned': { bgcolor: 'background.paper' },
  // What scrolls beneath the pinned columns is cut there: a shadow shows it.
  '& .pinned.edge': { boxShadow: '-4px 0 5px -2px rgb(0 0 0 / 30%)' },
  '& .pinned.chosen::after': { content: '""', position: 'absolute', inset: 0, bgcolor: 'action.selected', pointerEvents: 'none' },
  '& .column button, & .head button': {
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& .column button': {
    display: 'block',
    width: 1,
    fontWeight: 600,
    lineHeight: '22px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .head button:hover': { textDecoration: 'underline' },
  '& .foot': { position: 'sticky', bottom: 0, zIndex: 3, display: 'flex', height: footHeight, bgcolor: 'background.paper' },
  '& .foot > *': { height: footHeight, borderTop: 1, borderColor: 'divider', fontWeight: 600, lineHeight: '20px' },
  '& .foot small': { display: 'block', fontWeight: 400, color: 'text.secondary', lineHeight: '18px' },
  '&.letters .cell': { textAlign: 'center' },
  '& .cell.fixed': { bgcolor: 'action.hover' },
  '& .cell.chosen': { bgcolor: 'action.selected' },
  '& .active': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '& .unsaved': { fontStyle: 'italic' },
  '& .cell:has(> .comment):not(.pinned)': { position: 'relative' },
  '& .comment': {
    position: 'absolute',
    top: 0,
    right: 0,
    borderStyle: 'solid',
    borderWidth: '0 8px 8px 0',
    borderColor: 'transparent',
    borderRightColor: 'warning.main',
  },
  '& .draft': {
    position: 'absolute',
    height: rowHeight,
    boxSizing: 'border-box',
    zIndex: 1,
    px: 1,
    border: 2,
    borderColor: 'primary.main',
    font: 'inherit',
    textAlign: 'right',
    color: 'text.primary',
    bgcolor: 'background.paper',
  },
  ...tones,
};
