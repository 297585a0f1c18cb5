export { calendarViews, visibleRange } from './core/view/calendar-view.ts';
export { preloadScheduleCalendar } from './view/preload-calendar.ts';
export { ScheduleCalendar } from './view/ScheduleCalendar.tsx';

export type { CalendarNotice } from './core/notices/calendar-notice.ts';
export type { CalendarMode } from './core/store/calendar-state.ts';
export type {
  CalendarSession,
  ChoicesRequest,
  KnownOfPeople,
  ScheduleChoices,
  ScheduleReferences,
  ScheduleSource,
  ScheduleViewer,
  SaveAnswer,
  SessionsDelete,
  SessionsSave,
} from './core/source/schedule-source.ts';
export type { CalendarOffers } from './core/view/calendar-offers.ts';
export type { PlacedSession } from './core/sessions/placed-session.ts';
export type { CalendarView, PlanningView } from './core/view/calendar-view.ts';
export type { PlacingSlot, SessionPlacing, SlotPrice } from './core/placing/session-placing.ts';
export type { FilterList, ScheduleFilter } from './core/filter/schedule-filter.ts';
export type { CalendarTexts } from './locales/calendar-texts.ts';
export type { CalendarSlots, SessionDetailsSlotProps, SessionFormProps } from './view/calendar-slots.ts';
export type { DetailsCalendar, RenderDetailsActions } from './view/details/SessionDetails.tsx';
export type { NamedThing, RenderThingName } from './view/details/SessionFacts.tsx';
export type { CalendarMenuAction } from './view/print/calendar-menu-action.ts';
export type { ScheduleCalendarProps } from './view/ScheduleCalendar.tsx';
export type { ScheduleNotice } from './view/schedule-notice.ts';
