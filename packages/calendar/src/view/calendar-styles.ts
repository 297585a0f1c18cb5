import { alpha, type SxProps, type Theme } from '@mui/material/styles';

/** Lighter than published: the fill, mixed with the page. */
export function draftFill(page: string): string {
  return `color-mix(in srgb, var(--lc-fill) 35%, ${page})`;
}

/**
 * Looks of chips and grid. Chips are plain elements with class names: a styled component for each of hundreds of them
 * would cost more than drawing the calendar does.
 */
export function calendarStyles(theme: Theme): SxProps<Theme> & object {
  const { palette } = theme;
  const isDark = palette.mode === 'dark';
  return {
    '--lc-fill': isDark ? '#22304a' : '#e8eef9',
    '--lc-border': isDark ? '#8aa4d0' : '#4d6a9c',
    '--lc-text': isDark ? '#e3ebf8' : '#1d2f4d',
    '& .lc-chip': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '4px',
      boxSizing: 'border-box',
      width: '100%',
      minWidth: 0,
      margin: 0,
      padding: '2px 4px',
      font: 'inherit',
      fontSize: 12,
      lineHeight: '16px',
      textAlign: 'start',
      color: 'var(--lc-text)',
      background: 'var(--lc-fill)',
      border: '1px solid var(--lc-border)',
      borderInlineStartWidth: 4,
      borderRadius: '4px',
      position: 'relative',
      cursor: 'pointer',
      overflow: 'hidden',
      '&:hover': { filter: isDark ? 'brightness(1.15)' : 'brightness(0.97)' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    '& .lc-chip-block': { height: '100%', containerType: 'size' },
    '& .lc-third': { '@container (max-height: 50px)': { display: 'none' } },
    '& .lc-day': { display: 'flex', gap: '4px', alignItems: 'baseline', color: palette.text.secondary, fontSize: 12 },
    '& .lc-day strong': { fontSize: 14, color: palette.text.primary },
    '& .lc-day-today, & .lc-day-today strong': { color: palette.primary.main },
    '& .lc-chip-line': { alignItems: 'center' },
    '& .lc-chip-row': { minHeight: 44, padding: '6px 8px', fontSize: 14, lineHeight: '20px', alignItems: 'center' },
    // Dashed and lighter is a draft, wherever it stands.
    '& .lc-draft': {
      border: '2px dashed var(--lc-border)',
      background: draftFill(palette.background.paper),
    },
    // Red is conflict, and nothing else.
    '& .lc-conflict': { boxShadow: `inset 0 0 0 2px ${palette.error.main}` },
    '& .lc-warning': { color: palette.error.main },
    // A ring is selection.
    '& .lc-selected': { boxShadow: `0 0 0 2px ${palette.background.paper}, 0 0 0 4px ${palette.primary.main}` },
    '& .lc-selected.lc-conflict': {
      boxShadow: `inset 0 0 0 2px ${palette.error.main}, 0 0 0 2px ${palette.background.paper}, 0 0 0 4px ${palette.primary.main}`,
    },
    '& .lc-lines': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
    '& .lc-title': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .lc-time': { fontWeight: 400, marginInlineEnd: '4px', fontVariantNumeric: 'tabular-nums' },
    '& .lc-more-text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .lc-status': { fontSize: 12, flexShrink: 0 },
    '& .lc-unseen': {
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '& .lc-icon': { width: 14, height: 14, fill: 'currentColor', flexShrink: 0, marginTop: '1px' },
    '& .lc-check': { color: palette.primary.main },
    '& .lc-letter': {
      flexShrink: 0,
      minWidth: 16,
      padding: '0 3px',
      boxSizing: 'border-box',
      borderRadius: '3px',
      fontSize: 11,
      lineHeight: '16px',
      fontWeight: 700,
      textAlign: 'center',
      color: 'var(--lc-text)',
      border: '1px solid var(--lc-border)',
    },
    '& .lc-grid': {
      // On the element that carries FullCalendar's own dark palette, or that would win.
      '& .lc-calendar': {
        fontSize: 12,
        lineHeight: 1.4,
        '--fc-classic-background': palette.background.paper,
        '--fc-classic-foreground': palette.text.primary,
        '--fc-classic-muted-foreground': palette.text.secondary,
        '--fc-classic-faint-foreground': palette.text.secondary,
        '--fc-classic-border': palette.divider,
        '--fc-classic-strong-border': palette.text.secondary,
        '--fc-classic-primary': palette.primary.main,
        '--fc-classic-today': alpha(palette.primary.main, isDark ? 0.1 : 0.05),
        '--fc-classic-now': palette.primary.main,
        '--fc-classic-muted': palette.action.selected,
        '--fc-classic-faint': palette.action.hover,
      },
      '& .lc-event': { background: 'none', border: 0, padding: 0, margin: '0 1px 1px 0', boxShadow: 'none', borderRadius: '4px' },
      '& .lc-event-inner': { padding: 0, width: '100%', height: '100%', minWidth: 0, display: 'block', overflow: 'visible' },
      '& .lc-slot': { position: 'relative', width: '100%', height: '100%', minWidth: 0 },
      '& .lc-more': {
        font: 'inherit',
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '18px',
        boxSizing: 'border-box',
        minWidth: 24,
        padding: '0 4px',
        color: palette.text.primary,
        background: palette.background.paper,
        border: `1px solid ${palette.text.secondary}`,
        borderRadius: '4px',
        cursor: 'pointer',
        '&:hover': { background: palette.action.hover, backgroundColor: palette.background.default },
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
      },
      // In a column it stands in the corner, and the session below can be read and pressed.
      '& .lc-more-corner': { position: 'absolute', insetInlineEnd: 2, bottom: 3, zIndex: 1 },
      '& .lc-more-line': { width: '100%', textAlign: 'start' },
      '& .lc-more.lc-selected': { boxShadow: `0 0 0 2px ${palette.primary.main}` },
      '& .lc-more.lc-conflict': { borderColor: palette.error.main, boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
      '& .lc-more.lc-selected.lc-conflict': {
        boxShadow: `inset 0 0 0 1px ${palette.error.main}, 0 0 0 2px ${palette.primary.main}`,
      },
      '@media print': { '& .lc-chip': { breakInside: 'avoid' } },
    },
  };
}
