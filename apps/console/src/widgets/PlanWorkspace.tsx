import type { Lesson, PlanPin, SchedulePlan } from '@lab-console/api-client';
import { ScheduleCalendar } from '@lab-console/calendar';
import { SolverPanel, type ConditionMatch } from '@lab-console/solver-panel';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use, useMemo, useState, type ReactNode } from 'react';
import { layerId, planLayerSource } from '../adapters/plan-layer.ts';
import { planSource } from '../adapters/plan-source.ts';
import { readableError } from '../adapters/readable-error.ts';
import { scheduleSource } from '../adapters/schedule-source.ts';
import { currentTables } from '../locales/current-tables.ts';
import { fetchedTexts } from '../locales/fetched-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { planTexts } from '../locales/plan-texts.ts';
import { notifications } from '../notifications/notifications.ts';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';
import { useTimeZone } from '../shell/useMoment.ts';
import { isDay } from './calendar-address.ts';

const chineseCalendar = fetchedTexts(async () => (await import('@lab-console/calendar/locales')).zhCN);
const chinesePanel = fetchedTexts(async () => (await import('@lab-console/solver-panel/locales')).zhCN);

/** Props of a {@link PlanWorkspace}. */
export interface PlanWorkspaceProps {
  readonly planId: number;
  readonly centreId: number;
  /** Day that the calendar shows, from the address. */
  readonly date: string | null;
  readonly onDateChange: (date: string) => void;
  readonly onLeave: () => void;
}

/** The whole place of a lesson, to be kept. */
function pinOf({ date, period_id, location_id, teacher_id }: Lesson): PlanPin {
  return {
    ...(date === null ? {} : { date }),
    ...(period_id === null ? {} : { period_id }),
    ...(location_id === null ? {} : { location_id }),
    ...(teacher_id === null ? {} : { teacher_id }),
  };
}

function handleOutcome(error?: unknown): unknown {
  connection.report(error);
  return readableError(error, currentTables().calls);
}

/** A plan: the solver's panel, and its result in the calendar as a layer over what exists. */
export function PlanWorkspace({ planId, centreId, date, onDateChange, onLeave }: PlanWorkspaceProps): ReactNode {
  const { language } = useLocale();
  const { user } = useSession();
  const timeZone = useTimeZone();
  const texts = planTexts[language];
  const [plan, setPlan] = useState<SchedulePlan | null>(null);
  const [saves, setSaves] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  /** Lessons that were chosen: the calendar's selection loses those that are not in view. */
  const [chosenIds, setChosenIds] = useState<ReadonlySet<Lesson['id']>>(new Set());
  const source = useMemo(
    () =>
      planSource({
        api,
        language,
        timeZone,
        onOutcome: handleOutcome,
        onLoaded: setPlan,
        onSaved: () => setSaves((count) => count + 1),
      }),
    [language, timeZone],
  );
  const existing = useMemo(() => scheduleSource({ api, user, centreId, onOutcome: handleOutcome }), [user, centreId]);
  const isRunning = plan?.status === 'preparing' || plan?.status === 'solving';
  // While it is solved the score tells enough: places that change every few seconds cannot be read.
  const solution = isRunning ? null : (plan?.solution ?? null);
  const solutionKey = JSON.stringify(solution?.lessonList ?? []);
  const semesterId = plan?.semester_id;
  const layer = useMemo(
    () =>
      semesterId === undefined
        ? undefined
        : planLayerSource({
            source: existing,
            lessons: JSON.parse(solutionKey) as readonly Lesson[],
            semesterId,
            centreId,
          }),
    [existing, solutionKey, semesterId, centreId],
  );
  const firstDay = solution?.lessonList.reduce<string | undefined>(
    (first, lesson) => (lesson.date !== null && (first === undefined || lesson.date < first) ? lesson.date : first),
    undefined,
  );
  const handleMatch = ({ lessonIds }: Pick<ConditionMatch, 'lessonIds'>): void => {
    const found = (plan?.solution?.lessonList ?? []).flatMap((lesson, index) =>
      lessonIds.includes(lesson.id) ? [{ lesson, index }] : [],
    );
    setSelected(new Set(found.map(({ index }) => layerId(index))));
    setChosenIds(new Set(found.map(({ lesson }) => lesson.id)));
    const day = found[0]?.lesson.date;
    if (day) onDateChange(day);
  };
  const pins = plan?.scope.pins ?? {};
  const lessons = plan?.solution?.lessonList ?? [];
  const chosen = lessons.filter(({ id }) => chosenIds.has(id));
  const handleSelection = (ids: ReadonlySet<number>): void => {
    setSelected(ids);
    const own = lessons.filter((_, index) => ids.has(layerId(index)));
    if (own.length > 0) setChosenIds(new Set(own.map(({ id }) => id)));
  };
  const handlePins = async (isPinning: boolean): Promise<void> => {
    if (!plan) return;
    const others = Object.entries(pins).filter(([key]) => !chosen.some(({ id }) => String(id) === key));
    const own = isPinning ? chosen.map((lesson) => [String(lesson.id), pinOf(lesson)] as const) : [];
    try {
      const scope = { ...plan.scope, pins: Object.fromEntries([...others, ...own]) };
      await api.rest.from('schedule_plans').update({ scope }).eq('id', plan.id).throwOnError();
      setPlan({ ...plan, scope });
      handleOutcome();
    } catch (error) {
      const shown = handleOutcome(error);
      notifications.push({
        severity: 'error',
        title: texts.pinFailed,
        text: shown instanceof Error ? shown.message : String(shown),
      });
    }
  };
  return (
    <Box>
      <Button size="small" startIcon={<ArrowBack />} onClick={onLeave} sx={{ mb: 1 }}>
        {texts.back}
      </Button>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: 2, alignItems: 'flex-start' }}>
        <SolverPanel
          planId={planId}
          source={source}
          onMatchSelect={handleMatch}
          onAdviceSelect={handleMatch}
          {...(language === 'zh' ? { localeText: use(chinesePanel()) } : {})}
          sx={{ width: { xs: '100%', lg: 380 }, flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
        <Box component="section" aria-label={texts.result} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
            {texts.result}
            {chosen.length > 0 && (
              <Typography component="span" role="status" variant="body2" sx={{ ml: 1.5, color: 'text.secondary' }}>
                {texts.shown(chosen.length)}
              </Typography>
            )}
          </Typography>
          {Object.keys(pins).length > 0 && (
            <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
              {texts.pinned(Object.keys(pins).length)}
            </Typography>
          )}
          {chosen.length > 0 && !isRunning && (
            <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
              <Button size="small" variant="outlined" onClick={() => void handlePins(true)}>
                {texts.pin}
              </Button>
              {chosen.some(({ id }) => Object.hasOwn(pins, String(id))) && (
                <Button size="small" onClick={() => void handlePins(false)}>
                  {texts.unpin}
                </Button>
              )}
            </Box>
          )}
          {layer && (
            <ScheduleCalendar
              key={`${solutionKey.length} ${saves} ${firstDay ?? ''}`}
              source={layer}
              readOnly
              {...(isDay(date) ? { date } : firstDay === undefined ? {} : { defaultDate: firstDay })}
              onDateChange={onDateChange}
              selectedIds={selected}
              onSelectedIdsChange={handleSelection}
              {...(language === 'zh' ? { localeText: use(chineseCalendar()) } : {})}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}
