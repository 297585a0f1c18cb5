import { lazyComponent } from '@lab-console/widget-base/react';
import { dialogs } from './dialogs/lazy-dialogs.ts';
/** The toast about a change, where the host has no toasts of its own. */
export const CalendarToast = lazyComponent(() => import('./CalendarToast.tsx'), 'CalendarToast');
/** The bulk buttons, for select mode. */
export const BulkBar = lazyComponent(() => import('./bulk/BulkBar.tsx'), 'BulkBar');
/** The same at the foot of a phone. */
export const PhoneBulkBar = lazyComponent(() => import('./bulk/PhoneBulkBar.tsx'), 'PhoneBulkBar');
/** A session's details, for the first that is opened. */
export const SessionDetails = lazyComponent(() => import('./details/SessionDetails.tsx'), 'SessionDetails');
/** What a chip is too small for, once the pointer rests on one. */
export const HoverCard = lazyComponent(() => import('./hover/HoverCard.tsx'), 'HoverCard');
/** What borders and colours mean; below what it explains. */
export const CalendarLegend = lazyComponent(() => import('./CalendarLegend.tsx'), 'CalendarLegend');
/** The toolbar of a phone. */
export const PhoneToolbar = lazyComponent(() => import('./toolbar/PhoneToolbar.tsx'), 'PhoneToolbar');
/** The list by days, for phones. */
export const DayList = lazyComponent(() => import('./day-list/DayList.tsx'), 'DayList');
/** What the filter asks for, where it asks for anything. */
export const FilterChips = lazyComponent(() => import('./filter/FilterChips.tsx'), 'FilterChips');

/** Fetches what a press may ask for, once the calendar is drawn and nothing else is loading. */
export function fetchFirstPress(): void {
  for (const part of [BulkBar, SessionDetails, ...Object.values(dialogs)]) part.preload();
}
