import './fullcalendar-styles.ts';
import FullCalendar, {
  type CalendarRef,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type MoreLinkHandler,
  type PluginInput,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visibleHours, weekdayOf } from '@lab-console/schedule-rules';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import { viewSpan, type ViewSpan } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { createEventInputs } from './event-inputs.ts';
import type { FullCell } from './MoreSessions.tsx';
import { DragHint } from './DragHint.tsx';
import { SessionChip } from './SessionChip.tsx';
import { useSessionDrag } from './use-session-drag.ts';

const MoreSessions = lazy(async () => ({ default: (await import('./MoreSessions.tsx')).MoreSessions }));

const viewNames: { readonly [Span in ViewSpan]: string } = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
};

const stillPlugins: readonly PluginInput[] = [classicThemePlugin, timeGridPlugin, dayGridPlugin];

/** The session of an event; drawn by looking it up, so that the event itself need not change with it. */
function EventChip({ id, isLine }: { readonly id: number; readonly isLine: boolean }) {
  const placed = useCalendarState((state) => state.placedById.get(id));
  return placed ? <SessionChip placed={placed} shape={isLine ? 'line' : 'block'} /> : null;
}

function renderEvent(info: EventDisplayInfo): ReactNode {
  return <EventChip id={Number(info.event.id)} isLine={info.view.type === viewNames.month} />;
}

function renderDayHeading(info: DayHeaderInfo): ReactNode {
  return <DayHeading info={info} />;
}

/** How many sessions a full cell hides; seen as a number, said as a sentence. */
function MoreText({ count }: { readonly count: number }) {
  const { texts } = useCalendar();
  return (
    <>
      {texts.more(count)}
      <span className="lc-unseen">, {texts.moreHint(count)}</span>
    </>
  );
}

function renderMore({ num }: { readonly num: number }): ReactNode {
  return <MoreText count={num} />;
}

/** Ids in the order in which the calendar shows their sessions. */
function inOrder(ids: readonly number[], placed: readonly PlacedSession[]): readonly number[] {
  const wanted = new Set(ids);
  return placed.flatMap((entry) => (wanted.has(entry.session.id) ? [entry.session.id] : []));
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

/** Month, week or day on FullCalendar, with our chips in it. */
export function CalendarGrid({ maxStack }: { readonly maxStack: number | undefined }) {
  const { plugins, handleClickCapture, ...drag } = useSessionDrag(stillPlugins);
  const { store, texts } = useCalendar();
  const { palette } = useTheme();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const stack = maxStack ?? (isWide ? 3 : 2);
  const view = useCalendarState((state) => viewSpan(state.view));
  const date = useCalendarState((state) => state.date);
  const setup = useCalendarState((state) => state.setup);
  const placed = useCalendarState((state) => state.placed);
  const [toEvents] = useState(createEventInputs);
  const events = toEvents(placed);
  const calendar = useRef<CalendarRef>(null);
  const [fullCell, setFullCell] = useState<(FullCell & { readonly view: ViewSpan; readonly shownAt: string }) | null>(null);
  const [initial] = useState({ view: viewNames[view], date });
  const hours = useMemo(() => visibleHours(setup.kind === 'ready' ? setup.periods : []), [setup]);

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type !== viewNames[view]) api.changeView(viewNames[view], date);
    else api.gotoDate(date);
  }, [view, date]);

  const handleMore = (info: Parameters<MoreLinkHandler>[0]): string => {
    const anchor = info.jsEvent.target instanceof Element ? info.jsEvent.target.closest('.lc-more') : null;
    const ids = info.allSegs.map((segment) => Number(segment.event.id));
    if (anchor)
      setFullCell({ anchor, view, shownAt: date, date: info.date.toISOString().slice(0, 10), ids: inOrder(ids, placed) });
    // Any view name keeps FullCalendar's own popover shut; to "zoom" to the view that is shown changes nothing.
    return info.view.type;
  };

  return (
    // A drag that ends on its own session is no click.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- stops a click, offers none
    <div className="lc-grid" onClickCapture={handleClickCapture}>
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
        dayHeaderContent={renderDayHeading}
        events={events}
        eventDisplay="block"
        eventInteractive={false}
        eventMaxStack={view === 'day' ? stack * 4 : stack}
        slotEventOverlap={false}
        dayMaxEvents={4}
        moreLinkHint={texts.moreHint}
        moreLinkContent={renderMore}
        moreLinkClick={handleMore}
        eventOrder="start,id"
        eventClass="lc-event"
        eventInnerClass="lc-event-inner"
        moreLinkClass="lc-more"
        columnMoreLinkClass="lc-more-column"
        eventContent={renderEvent}
        {...drag}
      />
      <DragHint />
      {fullCell?.view === view && fullCell.shownAt === date && (
        <Suspense fallback={null}>
          <MoreSessions cell={fullCell} onClose={() => setFullCell(null)} />
        </Suspense>
      )}
    </div>
  );
}
