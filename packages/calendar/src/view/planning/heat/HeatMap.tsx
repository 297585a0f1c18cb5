import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { beginSentence } from '@lab-console/widget-base';
import { datesIn, weekRange, type Location } from '@lab-console/schedule-rules';
import { createHeatMap, heatShare, teachingDays, type HeatMeasure } from '@lab-console/schedule-rules/heat';
import { useMemo, useState } from 'react';
import { useCalendar, useCalendarState } from '../../calendar-context.ts';
import { heatAxes, heatHeading, heatTarget, type HeatAxes, type HeatTarget } from './heat-lines.ts';
import { heatScaleEnd } from './heat-steps.ts';
import { HeatLegend } from './HeatLegend.tsx';
import { HeatTable } from './HeatTable.tsx';
import { useHeatSessions, type HeatScope } from './use-heat-sessions.ts';

const axesChoices: readonly HeatAxes[] = ['period-day', 'room-period', 'room-weekday'];
const scopes: readonly HeatScope[] = ['week', 'semester'];
const measures: readonly HeatMeasure[] = ['places', 'slots'];
const noRooms: readonly Location[] = [];

function Choice<Value extends string>({
  label,
  value,
  choices,
  names,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly names: { readonly [Name in Value]: string };
  readonly onChange: (value: Value) => void;
}) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      aria-label={label}
      onChange={(_, next: Value | null) => next && onChange(next)}
      sx={{ maxWidth: '100%', overflowX: 'auto' }}
    >
      {choices.map((entry) => (
        <ToggleButton key={entry} value={entry} sx={{ py: 0.25, px: 1.25, whiteSpace: 'nowrap' }}>
          {names[entry]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** How full rooms and periods are, over the week in view or its semester. */
export function HeatMap({ onPick }: { readonly onPick: (target: HeatTarget) => void }) {
  const { store, texts } = useCalendar();
  const words = texts.planning.heat;
  const [axes, setAxes] = useState<HeatAxes>('period-day');
  const [scope, setScope] = useState<HeatScope>('week');
  const [measure, setMeasure] = useState<HeatMeasure>('places');
  const date = useCalendarState((state) => state.date);
  const setup = useCalendarState((state) => state.setup);
  const choices = useCalendarState((state) => state.choices);
  const read = useHeatSessions(scope);

  const rooms = choices.kind === 'ready' ? choices.choices.locations : noRooms;
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(texts.languageTag, { numeric: true });
    return rooms.filter((room) => room.is_valid).sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  }, [rooms, texts.languageTag]);
  // A room whose seats are unknown shows nothing of how many of them are planned.
  const { counted, unknown } = useMemo(() => {
    const isKnown = ({ capacity }: Location): boolean => measure !== 'places' || typeof capacity === 'number';
    return { counted: sorted.filter(isKnown), unknown: sorted.filter((room) => !isKnown(room)) };
  }, [sorted, measure]);
  const sessions = read.kind === 'ready' ? read.sessions : null;
  const { from, to } = read.range;
  const periods = setup.kind === 'ready' ? setup.periods : null;
  const drawn = useMemo(() => {
    if (!sessions || !periods) return null;
    const [rows, columns] = heatAxes[axes];
    // Days of a whole semester would be a hundred columns: they are put together by their weekday.
    const columnAxis = columns === 'day' && scope === 'semester' ? 'weekday' : columns;
    const days = teachingDays({ from, to }, sessions);
    const without = new Set(unknown.map(({ id }) => id));
    const held = sessions.filter(({ location_id }) => !without.has(location_id));
    const heat = createHeatMap({ sessions: held, days, periods, rooms: counted, rows, columns: columnAxis });
    const periodById = new Map(periods.map((period) => [period.id, period]));
    const roomById = new Map(sorted.map((room) => [room.id, room]));
    return {
      heat,
      rows: heat.rows.map((line) => heatHeading(line, periodById, roomById, texts)),
      columns: heat.columns.map((line) => heatHeading(line, periodById, roomById, texts)),
    };
  }, [sessions, periods, sorted, counted, unknown, axes, scope, from, to, texts]);

  const scaleEnd = useMemo(
    () => heatScaleEnd(drawn?.heat.cells.flat().map((cell) => heatShare(cell, measure)) ?? []),
    [drawn, measure],
  );
  const isWaiting = read.kind === 'loading' || choices.kind === 'loading' || choices.kind === 'none';
  const error = read.kind === 'failed' ? read.message : choices.kind === 'failed' ? choices.message : null;
  const retry = (): void => (read.kind === 'failed' ? read.retry() : store.needChoices());
  useRetryWhenOnline(error !== null, retry);
  const [rowName, columnName] = words.axes[axes].split(' × ');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1 }}>
        <Choice label={words.axesLabel} value={axes} choices={axesChoices} names={words.axes} onChange={setAxes} />
        <Choice label={words.scopeLabel} value={scope} choices={scopes} names={words.scopes} onChange={setScope} />
        <Choice label={words.measureLabel} value={measure} choices={measures} names={words.measures} onChange={setMeasure} />
      </Box>
      {error !== null ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.loadFailed} {beginSentence(error)}
        </Alert>
      ) : isWaiting || !drawn ? (
        <Skeleton variant="rounded" height={360} role="progressbar" aria-label={texts.loading} />
      ) : sorted.length === 0 || drawn.rows.length === 0 ? (
        <Typography role="status" sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          {words.noRooms}
        </Typography>
      ) : (
        <>
          <HeatTable
            key={`${axes}/${scope}`}
            {...drawn}
            measure={measure}
            scaleEnd={scaleEnd}
            caption={words.caption(rowName ?? '', columnName ?? '')}
            corner={axes === 'period-day' ? texts.planning.rowHeading.plan : texts.planning.rowHeading.room}
            onPick={({ row, column }) => {
              const [rowLine, columnLine] = [drawn.heat.rows[row], drawn.heat.columns[column]];
              if (rowLine && columnLine) onPick(heatTarget(rowLine, columnLine, datesIn(weekRange(date))));
            }}
          />
          <HeatLegend texts={texts} scaleEnd={scaleEnd} />
          <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {[
              drawn.heat.unplaced > 0 ? words.unplaced(drawn.heat.unplaced) : '',
              unknown.length > 0 ? words.leftOut(unknown.map(({ name }) => name)) : '',
            ]
              .filter((part) => part !== '')
              .join(' ')}
          </Typography>
        </>
      )}
    </>
  );
}
