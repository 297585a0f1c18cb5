import type { LayoutTexts } from './LayoutTexts.ts';

/** English texts of the frames of pages. */
export const enUSLayout: LayoutTexts = {
  asideWidth: 'Width of the side',
  drawerWidth: 'Width of the drawer',
  drawerHeight: 'Height of the drawer',
  pullToReload: 'Pull down to load again',
  releaseToReload: 'Release to load again',
  reloading: 'Loading again',
  reloaded: 'Loaded again',
  moveLink: 'Move {label}',
  moveLinkKeys: 'Space takes the link, arrow keys move it, Space puts it down, Escape takes it back',
  linkTaken: '{label} is taken, place {at} of {count}',
  linkPosition: '{label}, place {at} of {count}',
  linkDropped: '{label} was put down at place {at} of {count}',
  linkBack: '{label} is back where it was',
  socketRefused: 'This page may not connect to {origin}',
  socketLost: 'The connection is lost; what is shown may be old. It is tried again by itself.',
  mapUnreadable: 'The map is no GeoJSON with regions and cannot be drawn',
  mapTooLarge: 'The map has too many regions or points to be drawn',
};
