import { useMemo } from 'react';
import type { CalendarOffers } from '../../core/view/calendar-offers.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from '../../view/ScheduleCalendar.tsx';
import type { CalendarEvent, EventResource, FieldsProp } from '../core/calendar-event.ts';
import type { LooseFields } from '../core/event-model.ts';
import type { EventsChange } from '../core/event-source.ts';
import { eventsEnUS } from '../locales/en-us.ts';
import type { EventTexts } from '../locales/event-texts.ts';
import { EventContext, type EventContextValue, type EventSlots } from './event-context.ts';
import { EventDetailsSlot, EventFormSlot } from './event-slots.tsx';
import { useEventSource } from './use-event-source.ts';

/** What of the calendar around the events a host may set as it does for sessions. */
type CalendarProps = Pick<
  ScheduleCalendarProps,
  | 'view'
  | 'defaultView'
  | 'onViewChange'
  | 'date'
  | 'defaultDate'
  | 'onDateChange'
  | 'defaultMode'
  | 'emptyWeekends'
  | 'defaultEmptyWeekends'
  | 'onEmptyWeekendsChange'
  | 'maxStack'
  | 'now'
  | 'onNotice'
  | 'printTitle'
  | 'readOnly'
  | 'sx'
>;

/** Props of {@link EventCalendar} beside `fields`. */
export interface EventCalendarOwnProps<Event extends object> extends CalendarProps {
  /** The host's events; recurring ones as often as they take place. Another array is read again. */
  readonly events: readonly Event[];
  /** Gets the events after a change, and what the change was; a promise that rejects takes it back. Without it nothing can be changed. */
  readonly onEventsChange?: (events: Event[], change: EventsChange<Event>) => void | Promise<void>;
  /** What events take, as rows of a view and choices of the form. */
  readonly resources?: readonly EventResource[];
  /** Makes an event of the host's type. @default an object with the mapped fields */
  readonly createEvent?: (event: CalendarEvent) => Event;
  /** First hour that is shown, `HH:mm`; earlier where an event is. @default '08:00' */
  readonly dayStart?: string;
  /** Last hour that is shown, `HH:mm`; later where an event is. @default '20:00' */
  readonly dayEnd?: string;
  /** Minutes that events move by. @default 30 */
  readonly stepMinutes?: number;
  /** Components in the place of the form and of the details. Keep it the same object. */
  readonly slots?: EventSlots<Event>;
  /** @default eventsEnUS */
  readonly localeText?: EventTexts;
}

/** Props of {@link EventCalendar}. */
export type EventCalendarProps<Event extends object> = EventCalendarOwnProps<Event> & FieldsProp<Event>;

const slots = { form: EventFormSlot, details: EventDetailsSlot } as const;
const noResources: readonly EventResource[] = [];
const noSlots = {};

/**
 * A calendar of any events, over an array of them.
 *
 * @example
 * <EventCalendar events={bookings} onEventsChange={setBookings} fields={{ title: 'subject' }} resources={rooms} />
 */
export function EventCalendar<Event extends object>(props: EventCalendarProps<Event>): React.JSX.Element {
  const { events, onEventsChange, resources = noResources, createEvent, slots: own = noSlots, localeText = eventsEnUS } = props;
  const { dayStart = '08:00', dayEnd = '20:00', stepMinutes = 30, readOnly = false, ...others } = props;
  const fields = props.fields as LooseFields<Event> | undefined;
  const { source, model, revision, reload } = useEventSource<Event>({
    events,
    fields,
    resources,
    createEvent,
    onEventsChange,
    dayStart,
    dayEnd,
    stepMinutes,
  });
  const has = { group: model.has('group', events), draft: model.has('draft', events), category: model.has('category', events) };
  const offers = useMemo<CalendarOffers>(
    () => ({
      planningViews: resources.length > 0 ? ['teacher', 'plan'] : ['plan'],
      filters: [
        ...(has.category ? (['courses'] as const) : []),
        'projects',
        ...(resources.length > 0 ? (['teachers'] as const) : []),
      ],
      actions: [
        ...(['copy', 'move', 'delete'] as const),
        ...(has.group ? (['group', 'ungroup'] as const) : []),
        ...(has.draft ? (['publish', 'draft'] as const) : []),
      ],
    }),
    [resources.length, has.category, has.group, has.draft],
  );
  const shared = useMemo(
    // Forms and details get events of the host's own type back from the source that they came from.
    () => ({ source, resources, slots: own, texts: localeText, reload }) as unknown as EventContextValue<object>,
    // oxlint-disable-next-line react/exhaustive-deps -- a setter, whichever drawing it is of
    [source, resources, own, localeText],
  );
  return (
    <EventContext.Provider value={shared}>
      <ScheduleCalendar
        {...calendarProps(others)}
        source={source}
        revision={revision}
        readOnly={readOnly || onEventsChange === undefined}
        offers={offers}
        slots={slots}
        localeText={localeText.calendar}
        defaultFilter={{}}
      />
    </EventContext.Provider>
  );
}

/** The props that the calendar takes as they are. */
function calendarProps({
  events: _events,
  onEventsChange: _onEventsChange,
  resources: _resources,
  createEvent: _createEvent,
  slots: _slots,
  localeText: _localeText,
  fields: _fields,
  ...rest
}: CalendarProps &
  Partial<
    Record<'events' | 'onEventsChange' | 'resources' | 'createEvent' | 'slots' | 'localeText' | 'fields', unknown>
  >): CalendarProps {
  return rest;
}
