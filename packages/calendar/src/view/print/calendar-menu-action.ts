import type { ReactNode } from 'react';

/** An entry of a host's own in the menu of the toolbar. */
export interface CalendarMenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
}
