import type { ReactNode } from 'react';
import { PaletteHost, type PaletteHostProps } from '../palette/PaletteHost.tsx';

/** What the header has beside the menu and the person: search and help. */
export function HeaderTools(props: PaletteHostProps): ReactNode {
  return <PaletteHost {...props} />;
}
