import { visuallyHidden } from '@lab-console/widget-base/view';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';

/**
 * Looks of the grid. Cells are plain elements with class names: a styled component for each of hundreds of entries would cost more than
 * drawing the grid does.
 */
export function gridStyles({ palette }: Theme): SxProps<Theme> & object {
  const isDark = palette.mode === 'dark';
  return {
    '& .ts-table': {
      borderCollapse: 'separate',
      borderSpacing: 0,
      width: '100%',
      tableLayout: 'fixed',
      fontSize: 12,
      lineHeight: '16px',
    },
    '& .ts-table th': {
      position: 'sticky',
      zIndex: 2,
      padding: '4px 8px',
      fontWeight: 400,
      textAlign: 'start',
      color: palette.text.secondary,
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
      borderInlineEnd: `1px solid ${palette.divider}`,
      verticalAlign: 'top',
    },
    '& .ts-table thead th': { top: 0, zIndex: 3 },
    '& .ts-table tbody th': { insetInlineStart: 0 },
    '& .ts-table thead th:first-of-type': { insetInlineStart: 0, zIndex: 4 },
    '& .ts-table th strong': { display: 'block', fontSize: 13, fontWeight: 600, color: palette.text.primary },
    '& .ts-table th.ts-today strong': { color: palette.primary.main },
    '& .ts-cell': {
      position: 'relative',
      height: 64,
      padding: '2px',
      verticalAlign: 'top',
      borderBottom: `1px solid ${palette.divider}`,
      borderInlineEnd: `1px solid ${palette.divider}`,
      outline: 'none',
    },
    '& .ts-row-today .ts-cell': { background: alpha(palette.primary.main, isDark ? 0.08 : 0.04) },
    '& .ts-editable .ts-cell': { cursor: 'cell' },
    '& .ts-editable .ts-cell:hover': { background: palette.action.hover },
    // A ring is selection.
    '& .ts-cell.ts-selected': {
      background: alpha(palette.primary.main, isDark ? 0.24 : 0.12),
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '& .ts-cell:focus-visible': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
    '& .ts-slot': {
      position: 'relative',
      marginBottom: '2px',
      padding: '2px 4px',
      borderRadius: '4px',
      border: `1px solid ${isDark ? '#8aa4d0' : '#4d6a9c'}`,
      borderInlineStartWidth: 4,
      background: isDark ? '#22304a' : '#e8eef9',
      color: isDark ? '#e3ebf8' : '#1d2f4d',
      cursor: 'pointer',
    },
    '& .ts-unseen': visuallyHidden,
    '& .ts-slot > span:not(.ts-unseen), & .ts-session > span': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .ts-slot > span:nth-child(1 of :not(.ts-unseen))': { fontWeight: 600 },
    '& .ts-foreign': { background: 'none', borderStyle: 'dotted', color: palette.text.secondary },
    // Red is conflict, and nothing else.
    '& .ts-conflict': {
      boxShadow: `inset 0 0 0 1px ${palette.error.main}`,
      borderColor: palette.error.main,
      paddingInlineEnd: '18px',
    },
    '& .ts-conflict::after': {
      content: '"!" / ""',
      position: 'absolute',
      insetInlineEnd: 2,
      top: 3,
      width: 14,
      height: 14,
      lineHeight: '14px',
      borderRadius: '7px',
      textAlign: 'center',
      fontWeight: 700,
      fontSize: 11,
      color: palette.error.contrastText,
      background: palette.error.main,
    },
    '& .ts-session': {
      padding: '1px 4px',
      marginBottom: '2px',
      borderInlineStart: `2px solid ${palette.divider}`,
      color: palette.text.secondary,
      fontSize: 11,
      lineHeight: '14px',
    },
    '& .ts-session.ts-draft': { borderInlineStartStyle: 'dashed', fontStyle: 'italic' },
    '& .ts-more': { padding: '0 4px', fontSize: 11, color: palette.text.secondary, cursor: 'pointer' },
  };
}
