import type { Lesson, LessonAlternatives, PlanPin, SchedulePlan } from '@lab-console/api-client';
import { ScheduleCalendar, type CalendarTexts, type ScheduleSource } from '@lab-console/calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { layerId, planLayerSource } from './plan-layer.ts';
import type { PlanTexts } from './plan-texts.ts';
import { isDay } from '../calendar/calendar-address.ts';
import { pinOf, PlanLessonDetails } from './PlanLessonDetails.tsx';
import { useSessionInView } from '../attendance/use-session-in-view.ts';

/** Lessons that a person chose, and which of them is to be seen; another object each time. */
export interface PlanChoice {
  readonly ids: ReadonlySet<Lesson['id']>;
  readonly shown: Lesson['id'];
}

/** Props of a {@link PlanResult}. */
export interface PlanResultProps {
  readonly plan: SchedulePlan | null;
  readonly isRunning: boolean;
  /** The calendar without the plan. */
  readonly source: ScheduleSource;
  readonly centreId: number;
  /** Day that the calendar shows, from the address. */
  readonly date: string | null;
  readonly onDateChange: (date: string) => void;
  readonly choice: PlanChoice | null;
  /** The person wants to see another one of the chosen lessons. */
  readonly onShow: (lesson: Lesson) => void;
  readonly onPinsChange: (pins: Readonly<Record<string, PlanPin>>) => void;
  readonly loadAlternatives: (lesson: Lesson['id']) => Promise<LessonAlternatives>;
  readonly texts: PlanTexts;
  readonly calendarTexts: CalendarTexts | undefined;
}

const shownChosen = 8;

/** Orders lessons by day and period. */
export function byTime(one: Lesson, other: Lesson): number {
  return (one.date ?? '').localeCompare(other.date ?? '') || (one.period_id ?? 0) - (other.period_id ?? 0);
}

/** The result of a plan in the calendar, as a layer over what exists, with the pins of its sessions. */
export function PlanResult(props: PlanResultProps): ReactNode {
  const { plan, isRunning, source, centreId, date, onDateChange, choice, onShow, onPinsChange, loadAlternatives, texts } = props;
  const [isAlone, setIsAlone] = useState(false);
  const place = useRef<HTMLElement>(null);
  // While it is solved the score shows enough: places that change every few seconds cannot be read.
  const solution = isRunning ? null : (plan?.solution ?? null);
  const solutionKey = JSON.stringify(solution?.lessonList ?? []);
  const semesterId = plan?.semester_id;
  const layer = useMemo(
    () =>
      semesterId === undefined
        ? undefined
        : planLayerSource({
            source,
            lessons: JSON.parse(solutionKey) as readonly Lesson[],
            semesterId,
            centreId,
            isAlone,
          }),
    [source, solutionKey, semesterId, centreId, isAlone],
  );
  const lessons = solution?.lessonList ?? [];
  const indexOf = new Map(lessons.map(({ id }, index) => [id, index]));
  const chosen = choice ? lessons.filter(({ id }) => choice.ids.has(id)).toSorted(byTime) : [];
  const firstDay = lessons.reduce<string | undefined>(
    (first, lesson) => (lesson.date !== null && (first === undefined || lesson.date < first) ? lesson.date : first),
    undefined,
  );
  const shownIndex = lessons.findIndex(({ id }) => id === choice?.shown);
  const wanted = useMemo(() => (choice && shownIndex >= 0 ? { sessionId: layerId(shownIndex) } : null), [choice, shownIndex]);
  useSessionInView(place, wanted);

  const pins = plan?.scope.pins ?? {};
  const pinAll = (those: readonly (readonly [Lesson['id'], PlanPin | undefined])[]): void => {
    const changed = new Map(those.map(([id, pin]) => [String(id), pin]));
    const kept = Object.entries(pins).filter(([key]) => !changed.has(key));
    onPinsChange(
      Object.fromEntries([...kept, ...[...changed].filter((entry): entry is [string, PlanPin] => entry[1] !== undefined)]),
    );
  };
  const pinCount = Object.keys(pins).length;
  return (
    <Box component="section" ref={place} aria-label={texts.result} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {texts.result}
        </Typography>
        {lessons.length > 0 && (
          <FormControlLabel
            control={<Checkbox size="small" checked={isAlone} onChange={(_, isOn) => setIsAlone(isOn)} />}
            label={texts.onlyPlan}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
        {chosen.length > 0 && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.shown(chosen.length)}
          </Typography>
        )}
      </Box>
      {chosen.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, typography: 'body2' }}>
          {chosen.slice(0, shownChosen).map((lesson) => (
            <Box component="li" key={lesson.id}>
              <Link
                component="button"
                type="button"
                variant="body2"
                align="left"
                aria-current={lesson.id === choice?.shown}
                onClick={() => onShow(lesson)}
              >
                {`${lesson.date ?? '–'} · ${lesson.label ?? lesson.id}`}
              </Link>
            </Box>
          ))}
          {chosen.length > shownChosen && <li>{texts.more(chosen.length - shownChosen)}</li>}
        </Box>
      )}
      {chosen.length > 0 && !isRunning && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
          <Button size="small" variant="outlined" onClick={() => pinAll(chosen.map((lesson) => [lesson.id, pinOf(lesson)]))}>
            {texts.pin}
          </Button>
          {chosen.some(({ id }) => Object.hasOwn(pins, String(id))) && (
            <Button size="small" onClick={() => pinAll(chosen.map(({ id }) => [id, undefined]))}>
              {texts.unpin}
            </Button>
          )}
        </Box>
      )}
      {pinCount > 0 && (
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {texts.pinned(pinCount)}
        </Typography>
      )}
      {layer && (
        <ScheduleCalendar
          key={`${solutionKey.length} ${firstDay ?? ''}`}
          source={layer}
          readOnly
          {...(isDay(date) ? { date } : firstDay === undefined ? {} : { defaultDate: firstDay })}
          onDateChange={onDateChange}
          selectedIds={new Set(chosen.map(({ id }) => layerId(indexOf.get(id) ?? -1)))}
          renderDetailsActions={({ id }) => {
            const lesson = lessons.find((_, index) => layerId(index) === id);
            if (!lesson || !solution) return null;
            return (
              <PlanLessonDetails
                key={String(lesson.id)}
                {...{ lesson, solution, texts }}
                pin={pins[String(lesson.id)]}
                onPin={(pin) => pinAll([[lesson.id, pin]])}
                onUnpin={() => pinAll([[lesson.id, undefined]])}
                loadAlternatives={() => loadAlternatives(lesson.id)}
              />
            );
          }}
          {...(props.calendarTexts ? { localeText: props.calendarTexts } : {})}
        />
      )}
    </Box>
  );
}
