import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { groupColours, type Period } from '@lab-console/schedule-rules';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { sessionNames } from '../core/sessions/session-names.ts';
import { draftFill } from './calendar-styles.ts';
import { courseClass } from './course-colour.ts';
import { useCalendar, useCalendarState } from './calendar-context.ts';
import { ChipIcon } from './grid/ChipIcon.tsx';

const noPeriods: ReadonlyMap<number, Period> = new Map();
/** Courses beyond this would share colours. */
const maxCourses = groupColours.length;

/** What borders, signs and colours in view mean: drafts, reserved sessions, courses, and each group with its letter. */
export function CalendarLegend() {
  const { texts } = useCalendar();
  const { palette } = useTheme();
  const groups = useCalendarState((state) => state.groups);
  const hasDrafts = useCalendarState((state) => state.placed.some((entry) => !entry.session.is_publish));
  const hasReserved = useCalendarState((state) => state.placed.some((entry) => entry.session.is_reserved));
  const hasPinned = useCalendarState((state) => state.placed.some((entry) => entry.session.isPinned === true));
  const placed = useCalendarState((state) => state.placed);
  const references = useCalendarState((state) => state.references);
  const courses = useMemo(() => {
    const names = new Map<number, string>();
    for (const { session } of placed) {
      if (!names.has(session.course_id)) names.set(session.course_id, sessionNames(session, references, noPeriods).course);
    }
    // Events of a host may have no category: a colour without a name explains nothing.
    const named = [...names].filter(([, name]) => name !== '');
    return names.size > maxCourses ? [] : named.toSorted(([a], [b]) => a - b);
  }, [placed, references]);
  if (groups.size === 0 && !hasDrafts && !hasReserved && !hasPinned && courses.length === 0) return null;

  const entry = (
    key: string,
    className: string,
    style: CSSProperties | undefined,
    letter: ReactNode,
    label: string,
  ): ReactNode => (
    <li key={key}>
      <span className={className} style={style} aria-hidden>
        {letter}
      </span>
      {label}
    </li>
  );

  return (
    <Box
      component="ul"
      aria-label={texts.legend}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        fontSize: 12,
        color: 'text.secondary',
        '& li': { display: 'flex', alignItems: 'center', gap: '4px' },
        '& .lc-swatch': {
          boxSizing: 'border-box',
          minWidth: 24,
          height: 18,
          lineHeight: '16px',
          px: '4px',
          textAlign: 'center',
          fontWeight: 700,
          fontSize: 12,
          borderRadius: '4px',
          color: 'var(--lc-text)',
          background: 'var(--lc-fill)',
          border: '1px solid var(--lc-border)',
          borderInlineStart: '4px solid var(--lc-course, var(--lc-border))',
        },
        '& .lc-swatch .lc-icon': { width: 14, height: 14, verticalAlign: 'middle', fill: 'currentColor' },
        '& .lc-swatch.lc-draft': { border: '2px dashed var(--lc-border)', background: draftFill(palette.background.paper) },
      }}
    >
      {courses.map(([id, name]) => entry(`course-${id}`, `lc-swatch ${courseClass(id)}`, undefined, '', name))}
      {hasDrafts && entry('draft', 'lc-swatch lc-draft', undefined, '', texts.draft)}
      {hasReserved && entry('reserved', 'lc-swatch', undefined, <ChipIcon name="bookmark" />, texts.reserved)}
      {hasPinned && entry('pinned', 'lc-swatch', undefined, <ChipIcon name="lock" />, texts.placing.pinned)}
      {[...groups.values()].map(({ group, colour, label }) => {
        const paint = colour[palette.mode];
        const style = { '--lc-fill': paint.fill, '--lc-border': paint.border, '--lc-text': paint.text } as CSSProperties;
        return entry(group, 'lc-swatch', style, label, texts.group(label));
      })}
    </Box>
  );
}
