import './fullcalendar-styles.ts';
import FullCalendar, {
  type CalendarRef,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
  type PluginInput,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useTheme } from '@mui/material/styles';
import { weekdayOf } from '@lab-console/schedule-rules';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ViewSpan } from '../../core/view/calendar-view.ts';
import { semesterWeek } from '../../core/view/semester-week.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { GridSlotView } from './GridSlotView.tsx';
import type { ChipShape } from './SessionChip.tsx';
import type { SessionDrag } from './use-session-drag.ts';

const viewNames: { readonly [Span in ViewSpan]: string } = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
};

const stillPlugins: readonly PluginInput[] = [classicThemePlugin, timeGridPlugin, dayGridPlugin];
/** Only the month has several weeks, and no clock to drag an end along. */
const viewOptions = { [viewNames.month]: { weekNumbers: true, eventDurationEditable: false } };
const slotHeaderFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const shapes: Readonly<Record<string, ChipShape>> = { [viewNames.month]: 'line', [viewNames.day]: 'day' };

function renderEvent(info: EventDisplayInfo): ReactNode {
  return <GridSlotView id={info.event.id} shape={shapes[info.view.type] ?? 'block'} isMirror={info.isMirror} />;
}

/** The lower edge of what can be made longer or shorter. */
function edgeClass({ isEndResizable }: EventDisplayInfo): string | undefined {
  return isEndResizable ? 'lc-edge' : undefined;
}

function renderWeekNumber({ date }: { readonly date: Date }): ReactNode {
  return <WeekOfMonth monday={date.toISOString().slice(0, 10)} />;
}

function renderDayHeading(info: DayHeaderInfo): ReactNode {
  return <DayHeading info={info} />;
}

/** The week of the semester before the first day of a line. */
function WeekOfMonth({ monday }: { readonly monday: string }) {
  const { texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const week = setup.kind === 'ready' ? semesterWeek(setup.semesters, monday) : null;
  return week === null ? null : <span className="lc-week">{texts.rules.week(week)}</span>;
}

/** Weekday, and in week and day the day of the month. */
function DayHeading({ info }: { readonly info: DayHeaderInfo }) {
  const { texts } = useCalendar();
  const date = info.date.toISOString().slice(0, 10);
  const isMonth = info.view.type === viewNames.month;
  return (
    <span className={`lc-day${info.isToday && !isMonth ? ' lc-day-today' : ''}`}>
      {texts.weekday(weekdayOf(date))}
      {!isMonth && <strong>{Number(date.slice(8))}</strong>}
    </span>
  );
}

interface ClockGridProps {
  readonly view: ViewSpan;
  readonly date: string;
  /** Whether Saturday and Sunday are shown. */
  readonly weekends: boolean;
  /** One event for each place; the same list until places come or go. */
  readonly events: EventInput[];
  /** First and last visible time, `HH:mm:ss`. */
  readonly hours: { readonly start: string; readonly end: string };
  readonly drag: SessionDrag;
}

/** FullCalendar, drawn again only where its places, the view or the day change. It lays out everything anew whenever anything is passed to it. */
export const ClockGrid = memo(function ClockGrid({ view, date, weekends, events, hours, drag }: ClockGridProps) {
  const { store, texts } = useCalendar();
  const { palette } = useTheme();
  const calendar = useRef<CalendarRef>(null);
  const [initial] = useState({ view: viewNames[view], date });
  const { interaction, ...dragOptions } = drag;
  const [plugins] = useState(() => (interaction ? [...stillPlugins, interaction] : [...stillPlugins]));

  const shown = useRef({ view, date });
  useEffect(() => {
    const api = calendar.current?.getApi();
    // It begins there; being sent to where it is would make it lay out everything once more.
    if (!api || (shown.current.view === view && shown.current.date === date)) return;
    shown.current = { view, date };
    if (api.view.type !== viewNames[view]) api.changeView(viewNames[view], date);
    else api.gotoDate(date);
  }, [view, date]);

  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      className="lc-calendar"
      initialView={initial.view}
      initialDate={initial.date}
      // A floating clock: what we pass is drawn as it is written, whatever the time zone of the browser.
      timeZone="UTC"
      now={store.now}
      locale={texts.languageTag}
      colorScheme={palette.mode}
      headerToolbar={false}
      height="auto"
      firstDay={1}
      weekends={weekends}
      fixedWeekCount={false}
      allDaySlot={false}
      timedText={texts.timeOfDay}
      nowIndicator
      slotDuration="00:30:00"
      slotMinHeight={26}
      slotMinTime={hours.start}
      slotMaxTime={hours.end}
      slotHeaderFormat={slotHeaderFormat}
      dayHeaderContent={renderDayHeading}
      views={viewOptions}
      inlineWeekNumberContent={renderWeekNumber}
      events={events}
      eventDisplay="block"
      // The chips show the time; a text of it for each would cost a third of the drawing.
      displayEventTime={false}
      eventInteractive={false}
      slotEventOverlap={false}
      eventOrder="start,column"
      eventOrderStrict
      eventClass="lc-event"
      eventInnerClass="lc-event-inner"
      eventContent={renderEvent}
      columnEventAfterClass={edgeClass}
      {...dragOptions}
    />
  );
});
