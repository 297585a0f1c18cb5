import type { LayoutTexts } from './LayoutTexts.ts';

/** English texts of the frames of pages. */
export const enUSLayout: LayoutTexts = {
  asideWidth: 'Sidebar width',
  drawerWidth: 'Drawer width',
  drawerHeight: 'Drawer height',
  pullToReload: 'Pull down to reload',
  releaseToReload: 'Release to reload',
  reloading: 'Reloading',
  reloaded: 'Reloaded',
  moveLink: 'Move {label}',
  moveLinkKeys: 'Space picks up the link, arrow keys move it, Space drops it, Escape cancels',
  linkTaken: '{label} picked up, position {at} of {count}',
  linkPosition: '{label}, position {at} of {count}',
  linkDropped: '{label} dropped at position {at} of {count}',
  linkBack: '{label} returned to its position',
  socketRefused: 'This page may not connect to {origin}',
  socketLost: 'Connection lost. The data may be out of date. Reconnecting…',
  mapUnreadable: 'The map cannot be drawn: it is not GeoJSON with regions',
  mapTooLarge: 'The map cannot be drawn: it has too many regions or points',
};
