import './fullcalendar-styles.ts';
import FullCalendar, { type CalendarRef, type DayHeaderInfo, type EventDisplayInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useTheme } from '@mui/material/styles';
import { visibleHours, weekdayOf } from '@lab-console/schedule-rules';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CalendarView } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { createEventInputs } from './event-inputs.ts';
import { SessionChip } from './SessionChip.tsx';

const viewNames: { readonly [View in CalendarView]: string } = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
};

const plugins = [classicThemePlugin, timeGridPlugin, dayGridPlugin];

/** The session of an event; drawn by looking it up, so that the event itself need not change with it. */
function EventChip({ id, isLine }: { readonly id: number; readonly isLine: boolean }) {
  const placed = useCalendarState((state) => state.placedById.get(id));
  return placed ? <SessionChip placed={placed} shape={isLine ? 'line' : 'block'} /> : null;
}

function renderEvent(info: EventDisplayInfo): ReactNode {
  return <EventChip id={Number(info.event.id)} isLine={info.view.type === viewNames.month} />;
}

/** Weekday, and in week and day the day of the month. */
function DayHeading({ info }: { readonly info: DayHeaderInfo }) {
  const { texts } = useCalendar();
  const date = info.date.toISOString().slice(0, 10);
  const isMonth = info.view.type === viewNames.month;
  if (info.inPopover) return formatDay(date, texts.languageTag);
  return (
    <span className={`lc-day${info.isToday && !isMonth ? ' lc-day-today' : ''}`}>
      {texts.weekday(weekdayOf(date))}
      {!isMonth && <strong>{Number(date.slice(8))}</strong>}
    </span>
  );
}

/** Month, week or day on FullCalendar, with our chips in it. */
export function CalendarGrid({ maxStack }: { readonly maxStack: number }) {
  const { store, texts } = useCalendar();
  const { palette } = useTheme();
  const view = useCalendarState((state) => state.view);
  const date = useCalendarState((state) => state.date);
  const setup = useCalendarState((state) => state.setup);
  const placed = useCalendarState((state) => state.placed);
  const [toEvents] = useState(createEventInputs);
  const events = toEvents(placed);
  const calendar = useRef<CalendarRef>(null);
  const [initial] = useState({ view: viewNames[view], date });
  const hours = useMemo(() => visibleHours(setup.kind === 'ready' ? setup.periods : []), [setup]);

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type !== viewNames[view]) api.changeView(viewNames[view], date);
    else api.gotoDate(date);
  }, [view, date]);

  return (
    <div className="lc-grid">
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        className="lc-calendar"
        initialView={initial.view}
        initialDate={initial.date}
        // A floating clock: what we pass is drawn as it is written, in whatever time zone the browser stands.
        timeZone="UTC"
        now={store.now}
        locale={texts.languageTag}
        colorScheme={palette.mode}
        headerToolbar={false}
        height="auto"
        firstDay={1}
        fixedWeekCount={false}
        allDaySlot={false}
        nowIndicator
        slotDuration="00:30:00"
        slotMinHeight={26}
        slotMinTime={hours.start}
        slotMaxTime={hours.end}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        dayHeaderContent={(info) => <DayHeading info={info} />}
        events={events}
        eventDisplay="block"
        eventInteractive={false}
        eventMaxStack={view === 'day' ? maxStack * 4 : maxStack}
        slotEventOverlap={false}
        dayMaxEvents={4}
        moreLinkText={texts.more}
        moreLinkHint={texts.moreHint}
        closeHint={texts.details.close}
        eventOrder="start,id"
        eventClass="lc-event"
        eventInnerClass="lc-event-inner"
        moreLinkClass="lc-more"
        popoverClass="lc-popover"
        eventContent={renderEvent}
      />
    </div>
  );
}
