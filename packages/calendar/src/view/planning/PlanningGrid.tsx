import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { createPlanningCells } from '../../core/planning/create-planning-cells.ts';
import type { PlanningSlot, ResourceKind } from '../../core/planning/planning-cell.ts';
import { periodsInView, planningAxes } from '../../core/planning/planning-line.ts';
import { planningResources } from '../../core/planning/planning-resources.ts';
import type { CalendarSetup } from '../../core/store/calendar-state.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { PlanningTable } from './PlanningTable.tsx';
import { PlanningToolbar, type PlanningSettings } from './PlanningToolbar.tsx';

/** Props of `PlanningGrid`. */
export interface PlanningGridProps {
  readonly view: 'plan' | ResourceKind;
  /** The place to start on. */
  readonly target: Partial<PlanningSlot> | null;
  readonly onTargetShown: () => void;
}

const noPeriods: CalendarSetup['periods'] = [];

/** The sessions of a week in a grid: periods by days, or rooms, teachers, classes or teams by days and periods. */
export function PlanningGrid({ view, target, onTargetShown }: PlanningGridProps) {
  const { texts } = useCalendar();
  const kind = view === 'plan' ? null : view;
  const words = texts.planning;
  const placed = useCalendarState((state) => state.placed);
  const date = useCalendarState((state) => state.date);
  const setupPeriods = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.periods : noPeriods));
  const references = useCalendarState((state) => state.references);
  const choices = useCalendarState((state) => (state.choices.kind === 'ready' ? state.choices.choices : null));
  const [settings, setSettings] = useState<PlanningSettings>({
    // All periods of all days are 60 columns and more: rooms begin with one day, unless a place of the week is gone to.
    layout: view === 'room' && target === null ? 'day' : 'week',
    // Rooms and teams are looked through for free slots; of people and classes there are too many.
    hideEmpty: view === 'teacher' || view === 'class',
    search: '',
  });
  const search = useDeferredValue(settings.search);
  const { layout, hideEmpty } = settings;

  const [sort] = useState(createPlanningCells);
  const cells = useMemo(() => sort(placed, kind), [sort, placed, kind]);
  const periods = useMemo(
    () => periodsInView(setupPeriods, placed, words.unknownPeriod),
    [setupPeriods, placed, words.unknownPeriod],
  );
  const found = useMemo(
    () =>
      kind === null
        ? []
        : planningResources({
            kind,
            placed,
            references,
            choices,
            nobody: words.nobody[kind],
            languageTag: texts.languageTag,
            hideEmpty,
            search,
          }),
    [kind, placed, references, choices, words, texts.languageTag, hideEmpty, search],
  );
  // Only another row, name or count is another list: a session that changes its looks leaves the lines as they are.
  const resourcesKey = JSON.stringify(found);
  // oxlint-disable-next-line react/exhaustive-deps -- `resourcesKey` represents it
  const resources = useMemo(() => found, [resourcesKey]);
  const axes = useMemo(
    () =>
      planningAxes({
        kind,
        layout,
        date,
        periods,
        resources,
        words: {
          weekday: texts.weekday,
          day: (day) => formatDay(day, texts.languageTag),
          unknownPeriod: words.unknownPeriod,
          listed: texts.listed,
          capacity: words.capacity,
          sessions: words.sessions,
        },
      }),
    [kind, layout, date, periods, resources, texts, words],
  );

  return (
    <>
      {kind !== null && (
        <PlanningToolbar
          kind={kind}
          settings={settings}
          onChange={(change) => setSettings((before) => ({ ...before, ...change }))}
        />
      )}
      {axes.rows.length === 0 || axes.columns.length === 0 ? (
        <Typography role="status" sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          {words.noRows}
        </Typography>
      ) : (
        <PlanningTable
          key={layout}
          axes={axes}
          cells={cells}
          kind={kind}
          layout={layout}
          label={texts.views[view]}
          corner={kind !== null && layout === 'week' ? words.rowHeading[kind] : words.rowHeading.plan}
          target={target}
          onTargetShown={onTargetShown}
        />
      )}
    </>
  );
}
