import { lazy } from 'react';

const loadBulkBar = async () => ({ default: (await import('./bulk/BulkBar.tsx')).BulkBar });
const loadDetails = async () => ({ default: (await import('./details/SessionDetailsDialog.tsx')).SessionDetailsDialog });

const loadToast = async () => ({ default: (await import('./CalendarToast.tsx')).CalendarToast });

/** What says what was changed, where the host has no toasts of its own. */
export const CalendarToast = lazy(loadToast);
/** The bulk buttons, for select mode. */
export const BulkBar = lazy(loadBulkBar);
/** The same at the foot of a phone. */
export const PhoneBulkBar = lazy(async () => ({ default: (await import('./bulk/PhoneBulkBar.tsx')).PhoneBulkBar }));
/** A session's details, for the first that is opened. */
export const SessionDetailsDialog = lazy(loadDetails);
/** What borders and colours mean; below what it explains. */
export const CalendarLegend = lazy(async () => ({ default: (await import('./CalendarLegend.tsx')).CalendarLegend }));
/** The toolbar of a phone. */
export const PhoneToolbar = lazy(async () => ({ default: (await import('./toolbar/PhoneToolbar.tsx')).PhoneToolbar }));
/** The list by days, for phones. */
export const DayList = lazy(async () => ({ default: (await import('./day-list/DayList.tsx')).DayList }));
/** What the filter asks for, where it asks for anything. */
export const FilterChips = lazy(async () => ({ default: (await import('./filter/FilterChips.tsx')).FilterChips }));

/** Fetches what the first press asks for, once the calendar stands and nobody waits for anything. */
export function fetchFirstPress(): void {
  void loadToast();
  void loadBulkBar();
  void loadDetails();
}
