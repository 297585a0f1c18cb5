import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { shortTime, weekdayOf } from '@lab-console/schedule-rules';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { useGridCells } from './WeekTable.tsx';

/** One day of the week, its periods below each other: what a phone has room for. */
export function DayTable() {
  const { store, texts } = useTimeslots();
  const { days, periods, drawCell } = useGridCells();
  const shown = useTimeslotState((state) => state.active?.date ?? state.date);
  const day = days.includes(shown) ? shown : (days[0] ?? shown);
  const first = { date: day, periodId: periods[0]?.id ?? 0 };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={day}
        aria-label={texts.day}
        sx={{ mb: 1 }}
        onChange={(_, date: string | null) => {
          if (date !== null) store.activate({ ...first, date });
        }}
      >
        {days.map((date) => (
          <ToggleButton key={date} value={date} sx={{ px: 0, display: 'block', lineHeight: '18px' }}>
            <span>{texts.weekday(weekdayOf(date))} </span>
            <Box component="span" sx={{ display: 'block', fontWeight: store.isToday(date) ? 700 : 400 }}>
              {Number(date.slice(8))}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        component="table"
        className="ts-table ts-day"
        role="grid"
        aria-label={texts.grid}
        aria-multiselectable={store.canEdit()}
      >
        <colgroup>
          <col style={{ width: 96 }} />
          <col />
        </colgroup>
        <tbody>
          {periods.map((period) => (
            <tr key={period.id}>
              <th scope="row">
                <strong>{period.name}</strong>
                {shortTime(period.start_time)}–{shortTime(period.end_time)}
              </th>
              {drawCell({ date: day, periodId: period.id }, period, first)}
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}
