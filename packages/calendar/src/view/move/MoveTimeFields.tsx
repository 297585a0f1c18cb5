import Box from '@mui/material/Box';
import { addDays, toDayNumber, type Session } from '@lab-console/schedule-rules';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { DateField } from '../form/DateField.tsx';
import { withTimes } from '../form/period-rows.ts';

/** How far a session goes. */
interface Offset {
  readonly weeks: number;
  readonly days: number;
  readonly periods: number;
}

/** The date and period that one session moves to. */
export function MoveTimeFields({
  session,
  offset,
  onChange,
}: {
  readonly session: Session;
  readonly offset: Offset;
  readonly onChange: (offset: Offset) => void;
}) {
  const { texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const periods = setup.kind === 'ready' ? setup.periods : [];
  const at = periods.findIndex(({ id }) => id === session.period_id);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, pt: 1, mb: 1.5 }}>
      <DateField
        autoFocus
        label={texts.details.date}
        value={addDays(session.date, offset.weeks * 7 + offset.days)}
        onChange={(day) => {
          if (day !== '') onChange({ ...offset, weeks: 0, days: toDayNumber(day) - toDayNumber(session.date) });
        }}
      />
      <ChoiceField
        label={texts.details.period}
        rows={withTimes(periods, session.period_count)}
        value={periods[at + offset.periods]?.id ?? null}
        onChange={(id) => {
          const to = periods.findIndex((period) => period.id === id);
          onChange({ ...offset, periods: at < 0 || to < 0 ? 0 : to - at });
        }}
      />
    </Box>
  );
}
