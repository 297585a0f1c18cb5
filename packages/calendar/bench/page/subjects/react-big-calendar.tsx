import 'react-big-calendar/lib/css/react-big-calendar.css';
import dayjs from 'dayjs';
import { Calendar, dayjsLocalizer, type CalendarProps } from 'react-big-calendar';
import { useMemo } from 'react';
import { peer, type PeerState } from '../peer.tsx';
import type { Subject } from '../subject.ts';

interface BigEvent {
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
}

const localizer = dayjsLocalizer(dayjs);
const [min, max] = [new Date(2026, 0, 1, 8), new Date(2026, 0, 1, 22)];
const selected = (): { className: string } => ({ className: 'bench-selected' });
const nothing = (): void => {};

function Week({ state }: { readonly state: PeerState }) {
  const events = useMemo(
    () => state.events.map(({ id, title, start, end }): BigEvent => ({ id, title, start: new Date(start), end: new Date(end) })),
    [state.events],
  );
  const props: CalendarProps<BigEvent> = {
    localizer,
    events,
    view: 'week',
    views: ['week'],
    date: dayjs(state.monday).add(2, 'day').toDate(),
    min,
    max,
    selectable: true,
    onNavigate: nothing,
    onView: nothing,
    ...(state.isSelected ? { eventPropGetter: selected } : {}),
  };
  return <Calendar {...props} />;
}

/** react-big-calendar's week. */
export const reactBigCalendar: Subject = peer('.rbc-event', (state) => <Week state={state} />);
