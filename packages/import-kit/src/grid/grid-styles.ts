import { alpha, type Theme } from '@mui/material/styles';

/** Looks of the grid, in one place: cells are many, and a class for each of them would cost too much. */
export function gridStyles(theme: Theme): Record<string, unknown> {
  const { palette } = theme;
  const line = `1px solid ${palette.divider}`;
  return {
    position: 'relative',
    overflow: 'auto',
    border: line,
    borderRadius: 1,
    bgcolor: 'background.paper',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    '& [role=gridcell], & [role=rowheader], & [role=columnheader]': {
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      borderBottom: line,
      borderRight: line,
      px: 1,
      overflow: 'hidden',
      boxSizing: 'border-box',
      bgcolor: 'background.paper',
    },
    '& [data-row]': { position: 'absolute', top: 0, left: 0, display: 'grid' },
    '& [data-content]': { display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, width: 1, height: 1 },
    '& [data-text]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', maxHeight: '1lh' },
    '& [data-state]': { justifyContent: 'center', gap: 0.25 },
    '& [data-problem]': { cursor: 'pointer' },
    '& [data-state] > span': { display: 'inline-flex' },
    '& [data-icon]': { flexShrink: 0, fill: 'currentColor', color: 'action.active' },
    '& [data-icon=error]': { color: 'error.main' },
    '& [data-icon=warning]': { color: 'warning.main' },
    '& [data-icon=sent]': { color: 'success.main' },
    '& [data-icon=reference]': { color: 'action.disabled' },
    '& [role=columnheader]': { fontWeight: 600, bgcolor: palette.mode === 'dark' ? 'grey.900' : 'grey.50' },
    '& [role=rowheader]': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', justifyContent: 'flex-end' },
    '& [data-reference] > *': { color: 'text.secondary', bgcolor: palette.mode === 'dark' ? 'grey.900' : 'grey.50' },
    '& [data-sticky]': { position: 'sticky', left: 0, zIndex: 1 },
    '& [role=columnheader][data-sticky]': { zIndex: 2 },
    '& [role=gridcell]:has(input)': { px: 0, bgcolor: 'background.default' },
    '& [data-mark=error]': { backgroundImage: tint(alpha(palette.error.main, palette.mode === 'dark' ? 0.24 : 0.1)) },
    '& [data-mark=warning]': { backgroundImage: tint(alpha(palette.warning.main, palette.mode === 'dark' ? 0.2 : 0.12)) },
    '& [data-selected]': { boxShadow: `inset 0 0 0 999px ${alpha(palette.primary.main, palette.mode === 'dark' ? 0.2 : 0.1)}` },
    '& [data-active]': { boxShadow: `inset 0 0 0 1px ${palette.text.disabled}` },
    '&:focus-within [data-active]': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
  };
}

/** A translucent layer over the cell's own background, so that sticky cells stay opaque. */
function tint(color: string): string {
  return `linear-gradient(${color}, ${color})`;
}
