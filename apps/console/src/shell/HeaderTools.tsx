import type { ReactNode } from 'react';
import { PaletteHost } from '../palette/PaletteHost.tsx';

/** What the header has beside the menu and the person: search and help. */
export function HeaderTools(): ReactNode {
  return <PaletteHost />;
}
