import { shortTime, weekdayOf, type Location, type Period } from '@lab-console/schedule-rules';
import type { HeatAxis, HeatLine } from '@lab-console/schedule-rules/heat';
import type { PlanningSlot } from '../../../core/planning/planning-cell.ts';
import type { PlanningView } from '../../../core/view/calendar-view.ts';
import type { CalendarTexts } from '../../../locales/calendar-texts.ts';
import { formatDay } from '../../format-dates.ts';

/** Which rows and columns a heat map has. */
export type HeatAxes = 'period-day' | 'room-period' | 'room-weekday';

/** The axes of each. */
export const heatAxes: { readonly [Axes in HeatAxes]: readonly [rows: HeatAxis, columns: HeatAxis] } = {
  'period-day': ['period', 'day'],
  'room-period': ['room', 'period'],
  'room-weekday': ['room', 'weekday'],
};

/** A heading in words. */
export interface HeatHeading {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly name: string;
}

/** Words for a row or column. */
export function heatHeading(
  line: HeatLine,
  periods: ReadonlyMap<number, Period>,
  rooms: ReadonlyMap<number, Pick<Location, 'name' | 'capacity'>>,
  texts: CalendarTexts,
): HeatHeading {
  switch (line.axis) {
    case 'day': {
      const label = texts.weekday(weekdayOf(line.date));
      return {
        key: line.date,
        label: `${label} ${Number(line.date.slice(8))}`,
        hint: '',
        name: formatDay(line.date, texts.languageTag),
      };
    }
    case 'weekday': {
      const label = texts.weekday(line.weekday);
      return { key: `w${line.weekday}`, label, hint: '', name: label };
    }
    case 'period': {
      const period = periods.get(line.periodId);
      const label = period?.name ?? `#${line.periodId}`;
      return { key: `p${line.periodId}`, label, hint: period ? shortTime(period.start_time) : '', name: label };
    }
    case 'room': {
      const room = rooms.get(line.roomId);
      const label = room?.name ?? `#${line.roomId}`;
      return {
        key: `r${line.roomId}`,
        label,
        hint: typeof room?.capacity === 'number' ? texts.planning.capacity(room.capacity) : '',
        name: label,
      };
    }
  }
}

/** A place to go to from a cell of the heat map, and the view that shows it. */
export interface HeatTarget {
  readonly view: Exclude<PlanningView, 'heat'>;
  readonly place: Partial<PlanningSlot>;
}

/** Where a cell leads: to its room, or to its period of its day. `week` holds the days of the week in view. */
export function heatTarget(row: HeatLine, column: HeatLine, week: readonly string[]): HeatTarget {
  let place: Partial<PlanningSlot> = {};
  for (const line of [row, column]) {
    if (line.axis === 'day') place = { ...place, date: line.date };
    else if (line.axis === 'period') place = { ...place, periodId: line.periodId };
    else if (line.axis === 'room') place = { ...place, resourceId: line.roomId };
    else {
      const date = week.find((day) => weekdayOf(day) === line.weekday);
      if (date !== undefined) place = { ...place, date };
    }
  }
  return { view: place.resourceId === undefined ? 'plan' : 'room', place };
}
