import type { SxProps, Theme } from '@mui/material/styles';
import { ownMap } from '../../core/data/own-map.ts';

/** How tabs look and where they are. */
export interface TabLook {
  /** One below the other, beside what they open. */
  readonly vertical: boolean;
  /** Icons above the titles. */
  readonly iconsAbove: boolean;
  readonly tabs: SxProps<Theme>;
  readonly tab: SxProps<Theme>;
}

const noIndicator = { '& .MuiTabs-indicator': { display: 'none' } } as const;
const underline = { borderBottom: 1, borderColor: 'divider' } as const;
const plain = { minHeight: 40, py: 1 } as const;

const line: TabLook = { vertical: false, iconsAbove: false, tabs: underline, tab: {} };

const looks = ownMap<TabLook>({
  line,
  /** Boxes on a line; the open one is one with what it opens. */
  card: {
    ...line,
    tabs: { ...underline, ...noIndicator, '& .MuiTabs-list': { gap: 0.5 } },
    tab: {
      border: 1,
      borderColor: 'divider',
      borderBottom: 0,
      borderRadius: '4px 4px 0 0',
      bgcolor: 'action.hover',
      '&.Mui-selected': { bgcolor: 'background.paper' },
    },
  },
  /** Tabs as browsers have them: rounded, with hairlines between those that are not open. */
  chrome: {
    ...line,
    tabs: {
      ...noIndicator,
      bgcolor: 'action.hover',
      borderRadius: '8px 8px 0 0',
      px: 1,
      pt: 0.75,
      '& .MuiTabs-list': { alignItems: 'flex-end' },
    },
    tab: {
      minHeight: 34,
      borderRadius: '8px 8px 0 0',
      // A hairline before each, but not beside the open one.
      '&::before': { content: '""', position: 'absolute', left: 0, top: 9, bottom: 9, width: '1px', bgcolor: 'divider' },
      '&:first-of-type::before, &.Mui-selected::before, &.Mui-selected + &::before': { display: 'none' },
      '&:hover': { bgcolor: 'action.hover' },
      '&.Mui-selected': { bgcolor: 'background.paper', color: 'text.primary', fontWeight: 600 },
    },
  },
  /** Buttons in a row, of which one is pressed. */
  radio: {
    ...line,
    tabs: { ...noIndicator, '& .MuiTabs-list': { gap: 0 } },
    tab: {
      minHeight: 34,
      border: 1,
      borderColor: 'divider',
      '& + &': { ml: '-1px' },
      '&:first-of-type': { borderRadius: '4px 0 0 4px' },
      '&:last-of-type': { borderRadius: '0 4px 4px 0' },
      '&:only-of-type': { borderRadius: '4px' },
      '&.Mui-selected': { borderColor: 'primary.main', bgcolor: 'action.selected', color: 'text.primary', zIndex: 1 },
    },
  },
  /** One beside the other without gaps, as wide as the place together. */
  tiled: {
    ...line,
    tabs: { ...noIndicator, border: 1, borderColor: 'divider', borderRadius: 1 },
    tab: {
      flex: '1 0 0',
      // Never narrower than its title: what does not fit is scrolled to.
      minWidth: 'max-content',
      maxWidth: 'none',
      '& + &': { borderLeft: 1, borderColor: 'divider' },
      '&.Mui-selected': { bgcolor: 'action.selected', color: 'text.primary', fontWeight: 600 },
    },
  },
  /** Words alone. */
  simple: { ...line, tabs: noIndicator, tab: { minWidth: 0, px: 1.5 } },
  /** Larger words over a stronger line. */
  strong: {
    ...line,
    tabs: { ...underline, '& .MuiTabs-indicator': { height: 3 } },
    tab: { fontSize: 16, '&.Mui-selected': { fontWeight: 600 } },
  },
  vertical: { ...line, vertical: true, tabs: { borderRight: 1, borderColor: 'divider' }, tab: { justifyContent: 'flex-start' } },
  /** A narrow bar of icons with words below them. */
  sidebar: {
    ...line,
    vertical: true,
    iconsAbove: true,
    tabs: { ...noIndicator, borderRight: 1, borderColor: 'divider' },
    tab: { minWidth: 72, fontSize: 12, borderRadius: 1, '&.Mui-selected': { bgcolor: 'action.selected', color: 'text.primary' } },
  },
});

/** The look of a mode of tabs; lines for one that is not known. */
export function tabLook(mode: string): TabLook {
  const look = looks[mode] ?? line;
  return { ...look, tab: { ...plain, ...(look.tab as object) } };
}
