import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useRef } from 'react';
import { peer, type PeerState } from '../peer.tsx';
import type { Subject } from '../subject.ts';

const plugins = [classicThemePlugin, timeGridPlugin, interactionPlugin];

function Bare({ state, maxStack }: { readonly state: PeerState; readonly maxStack?: number }) {
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => calendar.current?.getApi().gotoDate(state.monday), [state.monday]);
  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      initialView="timeGridWeek"
      initialDate={state.monday}
      timeZone="UTC"
      firstDay={1}
      height="auto"
      headerToolbar={false}
      allDaySlot={false}
      slotMinTime="08:00:00"
      slotMaxTime="22:00:00"
      editable
      selectable
      eventDurationEditable={false}
      slotEventOverlap={false}
      events={[...state.events]}
      eventClass={state.isSelected ? 'bench-event bench-selected' : 'bench-event'}
      {...(maxStack === undefined ? {} : { eventMaxStack: maxStack })}
    />
  );
}

/** FullCalendar as its manual shows it. */
export const fullCalendar: Subject = peer('.bench-event', (state) => <Bare state={state} />);

/** The same, with at most four events side by side. */
export const fullCalendarStacked: Subject = peer('.bench-event', (state) => <Bare state={state} maxStack={4} />);
