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
};
