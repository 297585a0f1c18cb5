import { DayPilotCalendar } from '@daypilot/daypilot-lite-react';
import { peer } from '../peer.tsx';
import type { Subject } from '../subject.ts';

/** DayPilot Lite's week. */
export const dayPilot: Subject = peer('.calendar_default_event', ({ events, monday, isSelected }) => (
  <DayPilotCalendar
    viewType="Week"
    weekStarts={1}
    startDate={monday}
    heightSpec="BusinessHoursNoScroll"
    businessBeginsHour={8}
    businessEndsHour={22}
    eventMoveHandling="Update"
    eventResizeHandling="Disabled"
    timeRangeSelectedHandling="Enabled"
    events={events.map(({ id, title, start, end }) => ({
      id,
      text: title,
      start,
      end,
      ...(isSelected ? { cssClass: 'bench-selected' } : {}),
    }))}
  />
));
