import { visuallyHidden } from '@lab-console/widget-base/view';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { gridHeight } from './bar-heights.ts';
import { courseColours } from './course-colour.ts';

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
      borderInlineStartColor: 'var(--lc-course, var(--lc-border))',
      borderRadius: '4px',
      position: 'relative',
      cursor: 'pointer',
      overflow: 'hidden',
      '&:hover': { filter: isDark ? 'brightness(1.15)' : 'brightness(0.97)' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    '& .lc-chip-block, & .lc-chip-day': { height: '100%' },
    ...courseColours(palette.mode, palette.background.paper),
    // Whether it is chosen: a ring, or a disc with a hook. No element of its own, of which there would be hundreds.
    '& .lc-choice::before': {
      content: '""',
      flexShrink: 0,
      boxSizing: 'border-box',
      width: 12,
      height: 12,
      marginTop: '2px',
      border: '1.5px solid currentColor',
      borderRadius: '50%',
    },
    '& .lc-chip-line.lc-choice::before': { marginTop: 0 },
    '& .lc-choice.lc-selected::before': {
      // Seen only: the button itself announces whether it is pressed.
      content: '"✓" / ""',
      fontSize: 10,
      fontWeight: 700,
      lineHeight: '10px',
      textAlign: 'center',
      color: palette.primary.contrastText,
      borderColor: palette.primary.main,
      background: palette.primary.main,
    },
    '& .lc-day': { display: 'flex', gap: '4px', alignItems: 'baseline', color: palette.text.secondary, fontSize: 12 },
    '& .lc-week': { color: palette.text.secondary, fontSize: 12, whiteSpace: 'nowrap' },
    '& .lc-day strong': { fontSize: 14, color: palette.text.primary },
    '& .lc-day-today, & .lc-day-today strong': { color: palette.primary.main },
    '& .lc-chip-line': { alignItems: 'center' },
    '& .lc-chip-row': { minHeight: 44, padding: '6px 8px', fontSize: 14, lineHeight: '20px', alignItems: 'center' },
    // Dashed and lighter is a draft, in every place.
    '& .lc-draft': {
      border: '2px dashed var(--lc-border)',
      background: draftFill(palette.background.paper),
    },
    // Struck through is cancelled: it takes no room.
    '& .lc-cancelled .lc-lines': { textDecoration: 'line-through' },
    // Red is conflict, and nothing else.
    '& .lc-conflict': { boxShadow: `inset 0 0 0 2px ${palette.error.main}` },
    '& .lc-warning': { color: palette.error.main },
    // A ring is selection.
    '& .lc-selected': { boxShadow: `0 0 0 2px ${palette.background.paper}, 0 0 0 4px ${palette.primary.main}` },
    '& .lc-selected.lc-conflict': {
      boxShadow: `inset 0 0 0 2px ${palette.error.main}, 0 0 0 2px ${palette.background.paper}, 0 0 0 4px ${palette.primary.main}`,
    },
    // Line by line, each with its own ellipsis.
    '& .lc-lines': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
    // In a day its facts follow each other; where there is room for them they are a row with columns, below those of other sessions.
    '& .lc-chip-day': {
      containerType: 'inline-size',
      '& .lc-lines': { whiteSpace: 'normal' },
      '& strong': { display: 'block' },
      '& .lc-lines span + span:not(:empty)::before': { content: '" · "' },
      '@container (min-width: 640px)': {
        '& .lc-lines': {
          display: 'grid',
          gridTemplateColumns: '2fr 1fr 1fr 1.5fr 1.5fr',
          gap: '12px',
          fontSize: 13,
          '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        },
        '& .lc-lines span + span:not(:empty)::before': { content: 'none' },
      },
    },
    '& .lc-lines strong': { fontWeight: 600 },
    '& .lc-time': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
    '& .lc-status': { fontSize: 12, flexShrink: 0 },
    '& .lc-unseen': { ...visuallyHidden, left: 0, bottom: 0 },
    '& .lc-icon': { width: 14, height: 14, fill: 'currentColor', flexShrink: 0, marginTop: '1px' },
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
    '& .lc-moving': { opacity: 0.45 },
    // Only the ground gets paler: the words keep their contrast.
    '& .lc-foreign': { '--lc-fill': 'transparent', cursor: 'default' },
    '& .lc-framed': { boxShadow: `0 0 0 2px ${palette.background.paper}, 0 0 0 4px ${palette.primary.main}` },
    // Laid over places, and never in the way of the pointer.
    '& .lc-tint': {
      position: 'absolute',
      left: 0,
      top: 0,
      zIndex: 1,
      boxSizing: 'border-box',
      pointerEvents: 'none',
      padding: '2px',
      border: '1px solid transparent',
      backgroundClip: 'padding-box',
    },
    '& .lc-tint-free': { background: alpha(palette.success.main, 0.14) },
    '& .lc-tint-conflict': {
      background: alpha(palette.error.main, 0.13),
      borderColor: alpha(palette.error.main, 0.4),
      borderStyle: 'dashed',
      color: palette.error.main,
      '& .lc-icon': { display: 'block', marginInlineStart: 'auto', borderRadius: '3px', background: palette.background.paper },
      '&.lc-tint-day .lc-icon': { marginInlineStart: 0 },
    },
    '& .lc-grid': {
      position: 'relative',
      '&.lc-grid-measuring': { minHeight: gridHeight, '& .lc-calendar': { opacity: 0 } },
      // Laid over the grid and never in the way of the pointer.
      '& .lc-frame, & .lc-drop, & .lc-place': {
        position: 'absolute',
        left: 0,
        top: 0,
        boxSizing: 'border-box',
        pointerEvents: 'none',
        borderRadius: '4px',
      },
      '& .lc-frame': {
        zIndex: 3,
        border: `1px solid ${palette.primary.main}`,
        background: alpha(palette.primary.main, 0.12),
      },
      '& .lc-frame-count': {
        position: 'sticky',
        top: 4,
        margin: '4px',
        padding: '0 6px',
        display: 'inline-block',
        whiteSpace: 'nowrap',
        borderRadius: '4px',
        fontWeight: 600,
        color: palette.primary.contrastText,
        background: palette.primary.main,
      },
      '& .lc-drop': { zIndex: 2, border: `2px solid ${palette.primary.main}`, background: alpha(palette.primary.main, 0.14) },
      '& .lc-drop-conflict': { borderColor: palette.error.main, background: alpha(palette.error.main, 0.16) },
      '& .lc-drop-count': {
        position: 'absolute',
        insetInlineEnd: 2,
        top: 2,
        minWidth: 20,
        padding: '0 4px',
        textAlign: 'center',
        borderRadius: '10px',
        fontWeight: 700,
        color: palette.background.paper,
        background: palette.text.primary,
      },
      '& .lc-place': {
        padding: '2px 4px',
        opacity: 0,
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: 'flex-end',
        font: 'inherit',
        fontSize: 12,
        fontWeight: 600,
        color: palette.primary.main,
        background: 'transparent',
        border: `1px dashed ${palette.primary.main}`,
        '&[data-shown]': { opacity: 1 },
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, background: alpha(palette.primary.main, 0.1) },
      },
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
      '& .lc-event-inner': {
        position: 'relative',
        padding: 0,
        width: '100%',
        height: '100%',
        minWidth: 0,
        display: 'block',
        overflow: 'visible',
      },
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
      // In a column it is in the corner, and the session below can be read and pressed.
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
