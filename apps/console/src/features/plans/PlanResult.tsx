import type { Lesson, PlanPin, SchedulePlan } from '@lab-console/api-client';
import { ScheduleCalendar, type CalendarTexts, type ScheduleSource } from '@lab-console/calendar';
import { wallClock } from '@lab-console/schedule-rules/clock';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { LessonQuestions } from './lesson-questions.ts';
import { liveValue } from './live-value.ts';
import { ChosenLessons } from './ChosenLessons.tsx';
import { PinSessions } from './PinSessions.tsx';
import { isPinnedHere, pinnedLessons, pinOf } from './pin-of.ts';
import { planChoices } from './plan-choices.ts';
import { layerId, lessonIndex, planLayerSource } from './plan-layer.ts';
import type { NamesOfPlan } from './plan-names.ts';
import { planPlacing } from './plan-placing.ts';
import type { PlanTexts } from './plan-texts.ts';
import { useTimeZone } from '../../parts/useMoment.ts';
import { isDay } from '../shared/is-day.ts';
import { PlanLessonDetails } from './PlanLessonDetails.tsx';
import { usePlanPins, type Pins } from './use-plan-pins.ts';
import { useSessionInView } from '../attendance/use-session-in-view.ts';

/** Lessons that a person chose, and which of them is to be seen; another object each time. */
export interface PlanChoice {
  readonly ids: ReadonlySet<Lesson['id']>;
  readonly shown: Lesson['id'];
}

/** Props of a {@link PlanResult}. */
export interface PlanResultProps {
  readonly plan: SchedulePlan | null;
  readonly namesOf: NamesOfPlan;
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
  readonly questions: LessonQuestions;
  readonly texts: PlanTexts;
  readonly calendarTexts: CalendarTexts | undefined;
}

const noLessons: readonly Lesson[] = [];
const noPins: Pins = {};

/** Orders lessons by day and period. */
export function byTime(one: Lesson, other: Lesson): number {
  return (one.date ?? '').localeCompare(other.date ?? '') || (one.period_id ?? 0) - (other.period_id ?? 0);
}

/** The result of a plan in the calendar, as a layer over what exists, with the pins of its sessions. */
export function PlanResult(props: PlanResultProps): ReactNode {
  const { plan, namesOf, isRunning, source, centreId, date, onDateChange, choice, onShow, onPinsChange, questions, texts } =
    props;
  const [isAlone, setIsAlone] = useState(false);
  const [isPinning, setIsPinning] = useState(false);
  const [shownIds, setShownIds] = useState<readonly number[]>([]);
  const place = useRef<HTMLElement>(null);
  // While it is solved the score shows enough: places that change every few seconds cannot be read.
  const solution = isRunning ? null : (plan?.solution ?? null);
  const pins = plan?.scope.pins ?? noPins;
  const solved = solution?.lessonList ?? noLessons;
  const { lessons, revision } = useLayerLessons(solved, pins);
  const semesterId = plan?.semester_id;
  const choices = useMemo(() => (semesterId === undefined ? undefined : planChoices(source, semesterId)), [source, semesterId]);
  const { change, last, undo } = usePlanPins(pins, onPinsChange);
  const [live] = useState(() => liveValue({ lessons, solved, change }));
  // Before the calendar, which asks for them after it was drawn.
  useLayoutEffect(() => live.set({ lessons, solved, change }));
  const planId = plan?.id;
  const layer = useMemo(() => {
    if (planId === undefined || semesterId === undefined) return undefined;
    const names = async () => (await namesOf({ id: planId, organization_id: centreId, semester_id: semesterId })).rows;
    return planLayerSource({ source, names, lessons: () => live.get().lessons, semesterId, centreId, isAlone });
  }, [source, namesOf, planId, live, semesterId, centreId, isAlone]);
  const indexOf = new Map(lessons.map(({ id }, index) => [id, index]));
  const chosen = choice ? lessons.filter(({ id }) => choice.ids.has(id)).toSorted(byTime) : [];
  const days = solved.flatMap(({ date: day }) => day ?? []).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  const [now] = useState(() => new Date());
  const today = wallClock(useTimeZone(), now).slice(0, 10);
  const isNow = firstDay !== undefined && lastDay !== undefined && firstDay <= today && today <= lastDay;
  const shownIndex = lessons.findIndex(({ id }) => id === choice?.shown);
  const wanted = useMemo(() => (choice && shownIndex >= 0 ? { sessionId: layerId(shownIndex) } : null), [choice, shownIndex]);
  useSessionInView(place, wanted);

  const placing = useMemo(
    () =>
      planPlacing({
        lessonOf: (id) => live.get().solved[lessonIndex(id)],
        loadPrices: questions.prices,
        onPin: (lesson, pin) => live.get().change('move', [[lesson.id, pin]]),
      }),
    [questions, live],
  );
  const pinCount = Object.keys(pins).length;
  const awayCount = solved.filter((lesson) => {
    const pin = pins[String(lesson.id)];
    return pin !== undefined && !isPinnedHere(pin, lesson);
  }).length;
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
        {lessons.length > 0 && (
          <Button size="small" aria-expanded={isPinning} onClick={() => setIsPinning(!isPinning)}>
            {`${texts.pinSessions}…`}
          </Button>
        )}
        {chosen.length > 0 && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.shown(chosen.length)}
          </Typography>
        )}
      </Box>
      {chosen.length > 0 && (
        <ChosenLessons
          {...{ chosen, texts, pins, onShow }}
          shown={choice?.shown}
          isFixed={isRunning}
          onPin={() =>
            change(
              'pin',
              chosen.map((lesson) => [lesson.id, pinOf(lesson)]),
            )
          }
          onUnpin={() =>
            change(
              'unpin',
              chosen.map(({ id }) => [id, undefined]),
            )
          }
        />
      )}
      {pinCount > 0 && (
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {texts.pinned(pinCount)}
          {awayCount > 0 && `. ${texts.pinnedAway(awayCount)}`}
        </Typography>
      )}
      {last && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography role="status" variant="body2">
            {texts.pinSteps[last.kind](last.count)}
          </Typography>
          <Button size="small" onClick={undo}>
            {texts.undo}
          </Button>
        </Box>
      )}
      {isPinning && choices && (
        <PinSessions
          {...{ lessons, choices, texts }}
          shown={new Set(shownIds.flatMap((id) => lessons[lessonIndex(id)]?.id ?? []))}
          onPin={(those) =>
            change(
              'pin',
              those.map((lesson) => [lesson.id, pinOf(lesson)]),
            )
          }
          onUnpin={(those) =>
            change(
              'unpin',
              those.map(({ id }) => [id, undefined]),
            )
          }
        />
      )}
      {layer && (
        <ScheduleCalendar
          key={firstDay ?? ''}
          source={layer}
          readOnly
          {...{ placing, revision }}
          revealed={wanted}
          onShownChange={setShownIds}
          {...(isDay(date) ? { date } : firstDay === undefined || isNow ? {} : { defaultDate: firstDay })}
          onDateChange={onDateChange}
          selectedIds={new Set(chosen.map(({ id }) => layerId(indexOf.get(id) ?? -1)))}
          renderDetailsActions={({ id }, { offerSlots }) => {
            const lesson = solved[lessonIndex(id)];
            if (!lesson || !solution) return null;
            return (
              <PlanLessonDetails
                key={String(lesson.id)}
                {...{ lesson, solution, texts, questions, offerSlots }}
                pin={pins[String(lesson.id)]}
                onPin={(pin) => change('pin', [[lesson.id, pin]])}
                onUnpin={() => change('unpin', [[lesson.id, undefined]])}
                onChain={({ moves }) =>
                  change(
                    'move',
                    moves.map((move) => [move.lesson, pinOf(move)]),
                  )
                }
              />
            );
          }}
          {...(props.calendarTexts ? { localeText: props.calendarTexts } : {})}
        />
      )}
    </Box>
  );
}

/** Lessons where they are pinned to, and a text that is another one whenever one of them is elsewhere. */
function useLayerLessons(
  solved: readonly Lesson[],
  pins: Pins,
): { readonly lessons: ReturnType<typeof pinnedLessons>; readonly revision: string } {
  const revision = JSON.stringify([solved, pins]);
  const lessons = useMemo(() => {
    const [those, fixed] = JSON.parse(revision) as [readonly Lesson[], Pins];
    return pinnedLessons(those, fixed);
  }, [revision]);
  return { lessons, revision };
}
