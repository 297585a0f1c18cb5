import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useRef } from 'react';
import { planningResources } from '../../core/planning/planning-resources.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { SessionChip } from '../grid/SessionChip.tsx';
import { daySections, resourceSections, type DaySection, type ResourceSection } from './day-sections.ts';
import { useLongPress } from './use-long-press.ts';

/**
 * The sessions in view as a list: what a phone shows of every view, by days, or by rooms, teachers, classes or teams. A finger that
 * rests on a session selects it.
 */
export function DayList() {
  const { store, texts } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const placed = useCalendarState((state) => state.placed);
  const references = useCalendarState((state) => state.references);
  const choices = useCalendarState((state) => (state.choices.kind === 'ready' ? state.choices.choices : null));
  const kind = view === 'room' || view === 'teacher' || view === 'class' || view === 'team' ? view : null;
  const sections = useMemo<readonly ResourceSection[]>(() => {
    if (kind === null) return [{ resource: null, count: placed.length, days: daySections(placed) }];
    const nobody = texts.planning.nobody[kind];
    const { languageTag } = texts;
    const resources = planningResources({ kind, placed, references, choices, nobody, languageTag, hideEmpty: true, search: '' });
    return resourceSections(placed, kind, resources);
  }, [kind, placed, references, choices, texts]);

  const list = useRef<HTMLDivElement>(null);
  const handleLongPress = useCallback(
    (id: number) => {
      store.setMode('select');
      store.selectIds([id], true);
    },
    [store],
  );
  useLongPress(list, handleLongPress);

  return (
    <Box
      ref={list}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        // A finger that rests on a session selects the session, not its text.
        '& .lc-chip': { WebkitTouchCallout: 'none', userSelect: 'none' },
      }}
    >
      {sections.map(({ resource, count, days }) =>
        resource === null ? (
          days.map((day) => <Day key={day.date} day={day} level="h2" />)
        ) : (
          <Box component="section" key={resource.id ?? 'none'} aria-label={resource.name}>
            <Heading level="h2" text={resource.name} count={count} />
            {days.map((day) => (
              <Day key={day.date} day={day} level="h3" />
            ))}
          </Box>
        ),
      )}
    </Box>
  );
}

function Heading({ level, text, count }: { readonly level: 'h2' | 'h3'; readonly text: string; readonly count: number }) {
  const { texts } = useCalendar();
  const isFirst = level === 'h2';
  return (
    <Typography
      component={level}
      sx={{
        fontSize: 14,
        fontWeight: isFirst ? 600 : 400,
        ...(isFirst ? { py: 0.5, mb: 1, borderBottom: 1, borderColor: 'divider' } : { pt: 0.5, color: 'text.secondary' }),
      }}
    >
      {text}
      {isFirst && (
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
          {texts.sessions(count)}
        </Box>
      )}
    </Typography>
  );
}

function Day({ day: { date, entries }, level }: { readonly day: DaySection; readonly level: 'h2' | 'h3' }) {
  const { texts } = useCalendar();
  const name = formatDay(date, texts.languageTag);
  return (
    // Below a room it is no landmark of its own: the same day is below every room.
    <Box {...(level === 'h2' && { component: 'section', 'aria-label': name })} sx={{ contentVisibility: 'auto' }}>
      <Heading level={level} text={name} count={entries.length} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: '4px', display: 'flex', flexDirection: 'column', gap: 1 }}>
        {entries.map((entry) => (
          <li key={entry.session.id}>
            <SessionChip placed={entry} shape="row" />
          </li>
        ))}
      </Box>
    </Box>
  );
}
