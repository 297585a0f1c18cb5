import type {
  ApiClient,
  PlanDifference as SavedDifference,
  PlanSave,
  PlanScope,
  SchedulePlan,
  ScoreItem,
  ScoreMatch,
} from '@lab-console/api-client';
import type { Plan, PlanCondition, PlanProgress, PlanRun, PlanSource } from '@lab-console/solver-panel';
import type { Language } from '../../locales/language.ts';
import { changeTexts } from '../session-changes/change-texts.ts';
import type { NamedChange } from '../session-changes/session-change.ts';
import { differenceOf, namedChange, obstaclesOf, type ChangeNaming } from './plan-difference.ts';
import type { NamesOfPlan, PlanNames } from './plan-names.ts';
import { planTexts, type PlanTexts } from './plan-texts.ts';
import { matchSentence } from '../imports/match-sentence.ts';
import { planWeights } from './plan-weights.ts';
import { tableRows } from '../shared/table-rows.ts';
import { watchCalls } from '../shared/watch-calls.ts';

/** What a {@link planSource} needs. */
export interface PlanSourceOptions {
  readonly api: ApiClient;
  readonly namesOf: NamesOfPlan;
  readonly language: Language;
  /** The time zone of the institution. */
  readonly timeZone: string;
  /** Turns a failure into one that may be shown, and is called with every outcome. */
  readonly onOutcome: (error?: unknown) => unknown;
  /** Called with every plan that was loaded, for what is drawn beside the panel. */
  readonly onLoaded: (plan: SchedulePlan | null) => void;
  /** Called with the changes of published sessions that a save or its undo made. */
  readonly onSaved: (published: readonly NamedChange[]) => void;
}

/** The solver panel's backend over the api client. */
export function planSource({ api, namesOf, language, timeZone, onOutcome, onLoaded, onSaved }: PlanSourceOptions): PlanSource {
  const watched = watchCalls(onOutcome);
  const texts = planTexts[language];
  let latest: SchedulePlan | null = null;
  const naming = async (): Promise<ChangeNaming> => ({
    names: latest ? await namesOf(latest) : undefined,
    texts,
    changes: changeTexts[language],
    labels: new Map(latest?.solution?.lessonList.map(({ id, label }) => [String(id), label])),
  });
  const publishedOf = async (saved: SavedDifference): Promise<readonly NamedChange[]> => {
    const known = await naming();
    return saved.changes.map((change) => namedChange(change, known)).filter(({ isPublished }) => isPublished);
  };

  return {
    load: (planId, { signal }) =>
      watched(
        (async (): Promise<Plan | null> => {
          const plan = await api.schedulePlans.get(planId, { signal });
          latest = plan;
          onLoaded(plan);
          if (!plan) return null;
          const [names, runs, waiting] = await Promise.all([
            namesOf(plan),
            api.schedulePlans.runs(planId, { signal }),
            waitingSheets(api, plan, signal),
          ]);
          return {
            id: plan.id,
            name: plan.name,
            status: plan.status,
            solution: plan.solution && {
              score: plan.solution.score,
              lessonCount: plan.solution.lessonList.length,
              placedLessonCount: plan.solution.lessonList.filter(({ date, location_id }) => date !== null && location_id !== null)
                .length,
              conditions: plan.solution.scoreExplaination.map((item) => conditionOf(item, language)),
              ...(plan.solution.advice ? { advice: plan.solution.advice.map((match) => matchOf(match, language)) } : {}),
            },
            details: [...detailsOf(plan, names, texts), { label: texts.teacherTimes, value: texts.teacherTimesCount(waiting) }],
            progress: progressOf(plan, language),
            weights: planWeights(plan.weights, texts, plan.scope.move_published === true),
            lastSave: saveOf(plan.last_save, { language, timeZone, texts }),
            runs: runs.map(({ id, ended_at, score, conditions }): PlanRun => ({
              id,
              endedAt: new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
                new Date(ended_at),
              ),
              score,
              conditions: conditions.map((item) => conditionSummary(item, texts)),
            })),
          };
        })(),
      ),
    start: (planId) => watched(api.timetable.solve(planId, { language })),
    stop: (planId) => watched(api.timetable.stopSolving(planId)),
    save: (planId, options) =>
      watched(
        (async () => {
          onSaved(await publishedOf(await api.schedulePlans.save(planId, options)));
        })(),
      ),
    preview: (planId) =>
      watched(
        (async () => {
          return differenceOf(await api.schedulePlans.difference(planId), await naming());
        })(),
      ),
    undoSave: (planId, saveId, options) =>
      watched(
        (async () => {
          onSaved(
            await publishedOf(await api.schedulePlans.undoSave(planId, saveId, { withoutObstacles: options?.withoutClashes })),
          );
        })(),
      ),
    previewUndo: (planId, saveId) =>
      watched(
        (async () => {
          const { obstacles, ...difference } = await api.schedulePlans.undoDifference(planId, saveId);
          const known = await naming();
          return { ...differenceOf(difference, known), clashes: obstaclesOf(difference, obstacles, known) };
        })(),
      ),
    compareRuns: (_planId, runId, otherId) =>
      watched(
        (async () => {
          const { data } = await api.rest.rpc('compare_runs', { run_id: runId, other_id: otherId }).throwOnError();
          return differenceOf(data, { ...(await naming()), labels: new Map() });
        })(),
      ),
    saveWeights: (planId, weights) => watched(api.schedulePlans.setWeights(planId, weights)),
  };
}

/** How many teachers of the centre wait for a decision about their times. */
async function waitingSheets(api: ApiClient, plan: SchedulePlan, signal: AbortSignal): Promise<number> {
  const which = { organization_id: plan.organization_id, semester_id: plan.semester_id, state: 'filled_in' } as const;
  const sheets = await tableRows(signal, () =>
    api.rest.from('teacher_time_sheets').select('id', { count: 'exact' }).match(which).order('id'),
  );
  return sheets.length;
}

/** The score of the wire counts down from 0; its parts do as well. */
function conditionSummary(item: Omit<ScoreItem, 'matches'>, texts: PlanTexts): PlanRun['conditions'][number] {
  return {
    name: texts.conditions[item.name]?.[0] ?? item.name,
    level: item.level,
    weight: item.weight,
    score: item.score,
    matchCount: item.match_count,
  };
}

/** Where a condition is broken, or what could be done about it, in the reader's language. */
function matchOf(match: ScoreMatch, language: Language): PlanCondition['matches'][number] {
  return { lessonIds: match.lesson_ids, message: matchSentence(match, language) };
}

function conditionOf(item: ScoreItem, language: Language): PlanCondition {
  return {
    ...conditionSummary(item, planTexts[language]),
    matches: item.matches.map((match) => matchOf(match, language)),
  };
}

function progressOf({ progress }: SchedulePlan, language: Language): PlanProgress | null {
  if (!progress) return null;
  const { elapsedMs, timeLimitMs, steps, points } = progress;
  const messages = progress.translations?.[language] ?? progress.messages;
  return {
    elapsedMs,
    timeLimitMs,
    steps,
    points: points.map(([ms, hard, soft]) => ({ ms, hard: hard === 0 ? 0 : -hard, soft: soft === 0 ? 0 : -soft })),
    ...(messages ? { messages } : {}),
  };
}

function detailsOf(plan: SchedulePlan, names: PlanNames, texts: PlanTexts): NonNullable<Plan['details']> {
  const { course_ids = [], from, until, weekdays = [], period_ids = [] }: PlanScope = plan.scope;
  const listed = (ids: readonly number[], map: ReadonlyMap<number, string>): string =>
    texts.listed(ids.map((id) => map.get(id) ?? `${id}`));
  const chosen = (weekdays.length > 0 ? [...weekdays].sort((a, b) => a - b) : [1, 2, 3, 4, 5]).map(
    (day) => texts.weekdays[day - 1] ?? '',
  );
  // An empty text means a day that was not chosen.
  const range = from || until ? [texts.range(from || '…', until || '…')] : [];
  return [
    { label: texts.semester, value: names.semester },
    { label: texts.courses, value: course_ids.length > 0 ? listed(course_ids, names.courses) : texts.allCourses },
    { label: texts.days, value: texts.listed([...range, chosen.join(' ')]) },
    { label: texts.periods, value: period_ids.length > 0 ? listed(period_ids, names.periods) : texts.allPeriods },
    { label: texts.otherTeaching, value: texts.otherTeachingCounts },
    ...(plan.scope.move_published ? [{ label: texts.publishedSessions, value: texts.publishedMayMove }] : []),
    { label: texts.timeLimit, value: texts.seconds(plan.time_limit) },
  ];
}

function saveOf(
  save: PlanSave | null | undefined,
  { language, timeZone, texts }: Pick<PlanSourceOptions, 'language' | 'timeZone'> & { readonly texts: PlanTexts },
): Plan['lastSave'] {
  if (!save) return null;
  const when = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(save.saved_at),
  );
  const count = save.added + save.changed + save.removed;
  return { id: save.id, text: texts.saved({ when, who: save.saved_by ?? '', count }) };
}
