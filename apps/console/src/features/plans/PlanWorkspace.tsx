import type { Lesson, PlanPin, SchedulePlan } from '@lab-console/api-client';
import { weekRange } from '@lab-console/schedule-rules';
import { wallClock } from '@lab-console/schedule-rules/clock';
import { SolverPanel, type ConditionMatch } from '@lab-console/solver-panel';
import { lazyComponent } from '@lab-console/widget-base/react';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { earlyReads } from './early-reads.ts';
import { lessonQuestions } from './lesson-questions.ts';
import type { NamedChange } from '../session-changes/session-change.ts';
import { planNames } from './plan-names.ts';
import { planSource } from './plan-source.ts';
import { reportOutcome } from '../shared/report-outcome.ts';
import { scheduleSource } from '../sessions/schedule-source.ts';
import { fetchedTexts } from '../../locales/fetched-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { planTexts } from './plan-texts.ts';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { isDay } from '../shared/is-day.ts';
import { useTimeZone } from '../../parts/useMoment.ts';
import { headerHeight } from '../../parts/levels.ts';
import { byTime, PlanResult, type PlanChoice } from './PlanResult.tsx';

const ChangeMessageDialog = lazyComponent(() => import('../session-changes/ChangeMessageDialog.tsx'), 'ChangeMessageDialog');
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

/** A plan: the solver's panel, and its result in the calendar as a layer over what exists. */
export function PlanWorkspace({ planId, centreId, date, onDateChange, onLeave }: PlanWorkspaceProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { user } = useSession();
  const timeZone = useTimeZone();
  const texts = planTexts[language];
  const [plan, setPlan] = useState<SchedulePlan | null>(null);
  const [saves, setSaves] = useState(0);
  /** Changes of published sessions that were saved, until the message about them is sent or left. */
  const [changes, setChanges] = useState<readonly NamedChange[] | null>(null);
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  const namesOf = useMemo(() => planNames(api), [api]);
  const source = useMemo(
    () =>
      planSource({
        api,
        namesOf,
        language,
        timeZone,
        onOutcome: reportOutcome,
        onLoaded: setPlan,
        onSaved: (published) => {
          setSaves((count) => count + 1);
          if (published.length > 0) setChanges(published);
        },
      }),
    [api, namesOf, language, timeZone],
  );
  const early = useMemo(
    () => earlyReads(scheduleSource({ api, user, centreId, onOutcome: reportOutcome })),
    [api, user, centreId],
  );
  const [opened] = useState(() => weekRange(isDay(date) ? date : wallClock(timeZone, new Date()).slice(0, 10)));
  useEffect(() => {
    // The calendar is drawn once the plan is there, and most plans are looked at in the week that is now.
    namesOf.readAhead(centreId);
    return early.start(opened);
  }, [early, namesOf, centreId, opened]);
  const covered = plan ? JSON.stringify([plan.id, plan.scope]) : null;
  useEffect(() => {
    // Where this fails, the plan is read when it is started, and that call shows what is wrong.
    if (covered !== null) api.timetable.prepare(planId).catch(() => undefined);
  }, [api, planId, covered]);
  const isRunning = plan?.status === 'preparing' || plan?.status === 'solving';
  const handleMatch = ({ lessonIds }: Pick<ConditionMatch, 'lessonIds'>): void => {
    const found = (plan?.solution?.lessonList ?? []).filter(({ id }) => lessonIds.includes(id)).toSorted(byTime);
    if (found[0]) handleShow(found[0], found);
  };
  const handleShow = (lesson: Lesson, all?: readonly Lesson[]): void => {
    setChoice({ ids: all ? new Set(all.map(({ id }) => id)) : (choice?.ids ?? new Set()), shown: lesson.id });
    if (lesson.date) onDateChange(lesson.date);
  };
  const handlePins = async (pins: Readonly<Record<string, PlanPin>>): Promise<void> => {
    if (!plan) return;
    try {
      const scope = { ...plan.scope, pins };
      await api.rest.from('schedule_plans').update({ scope }).eq('id', plan.id).throwOnError();
      setPlan({ ...plan, scope });
      reportOutcome();
    } catch (error) {
      const shown = reportOutcome(error);
      notifications.push({
        severity: 'error',
        title: texts.pinFailed,
        text: shown instanceof Error ? shown.message : String(shown),
      });
    }
  };
  const questions = useMemo(() => lessonQuestions(api, { planId, language }), [api, planId, language]);
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
          sx={{
            width: { xs: '100%', lg: 380 },
            flexShrink: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            // Beside the calendar it scrolls by itself: what is chosen at its end would otherwise be shown far above.
            position: { lg: 'sticky' },
            top: { lg: 8 },
            maxHeight: { lg: `calc(100dvh - ${headerHeight + 16}px)` },
            overflowY: { lg: 'auto' },
          }}
        />
        <PlanResult
          key={saves}
          {...{ plan, namesOf, isRunning, centreId, date, onDateChange, choice, questions, texts }}
          source={early.source}
          onShow={handleShow}
          onPinsChange={(pins) => void handlePins(pins)}
          calendarTexts={language === 'zh' ? use(chineseCalendar()) : undefined}
        />
      </Box>
      <PartFrame onFailed={() => setChanges(null)}>
        {changes ? <ChangeMessageDialog {...{ changes, centreId }} onClose={() => setChanges(null)} /> : null}
      </PartFrame>
    </Box>
  );
}
