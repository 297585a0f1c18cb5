import type {
  ApiClient,
  PlanDifference as SavedDifference,
  PlanSave,
  PlanSlot,
  PlanUndoObstacle,
  PlanScope,
  SchedulePlan,
  ScoreItem,
  ScoreMatch,
} from '@lab-console/api-client';
import type { Plan, PlanCondition, PlanDifference, PlanProgress, PlanRun, PlanSource } from '@lab-console/solver-panel';
import type { Language } from '../../locales/language.ts';
import { periodNames } from './period-names.ts';
import { planTexts, type PlanTexts } from './plan-texts.ts';
import { matchSentence } from '../imports/match-sentence.ts';
import { planWeights } from './plan-weights.ts';
import { tableRows } from '../shared/table-rows.ts';
import { watchCalls } from '../shared/watch-calls.ts';

/** What a {@link planSource} needs. */
export interface PlanSourceOptions {
  readonly api: ApiClient;
  readonly language: Language;
  /** The time zone of the institution. */
  readonly timeZone: string;
  /** Turns a failure into one that may be shown, and is called with every outcome. */
  readonly onOutcome: (error?: unknown) => unknown;
  /** Called with every plan that was loaded, for what is drawn beside the panel. */
  readonly onLoaded: (plan: SchedulePlan | null) => void;
  readonly onSaved: () => void;
}

/** Names for the ids of a plan. */
export interface PlanNames {
  readonly semester: string;
  readonly courses: ReadonlyMap<number, string>;
  readonly projects: ReadonlyMap<number, string>;
  readonly periods: ReadonlyMap<number, string>;
  /** The periods of a session by its first one and their number. */
  readonly periodsOf: (id: number, count: number) => string;
  readonly locations: ReadonlyMap<number, string>;
  readonly teachers: ReadonlyMap<number, string>;
}

/** The solver panel's backend over the api client. */
export function planSource({ api, language, timeZone, onOutcome, onLoaded, onSaved }: PlanSourceOptions): PlanSource {
  const watched = watchCalls(onOutcome);
  const texts = planTexts[language];
  const known = new Map<number, Promise<PlanNames>>();
  const namesOf = (plan: SchedulePlan): Promise<PlanNames> => {
    const found = known.get(plan.id) ?? loadNames(api, plan);
    known.set(plan.id, found);
    // A failure is asked for again with the next look.
    found.catch(() => known.delete(plan.id));
    return found;
  };
  let latest: SchedulePlan | null = null;

  return {
    load: (planId, { signal }) =>
      watched(
        (async (): Promise<Plan | null> => {
          const plan = await api.schedulePlans.get(planId, { signal });
          latest = plan;
          onLoaded(plan);
          if (!plan) return null;
          const [names, runs] = await Promise.all([namesOf(plan), api.schedulePlans.runs(planId, { signal })]);
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
            details: detailsOf(plan, names, texts),
            progress: progressOf(plan, language),
            weights: planWeights(plan.weights, texts),
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
          await api.schedulePlans.save(planId, options);
          onSaved();
        })(),
      ),
    preview: (planId) =>
      watched(
        (async () => {
          const difference = await api.schedulePlans.difference(planId);
          const labels = new Map(latest?.solution?.lessonList.map(({ id, label }) => [String(id), label]));
          return differenceOf(difference, { names: latest ? await namesOf(latest) : undefined, texts, labels });
        })(),
      ),
    undoSave: (planId, saveId, options) =>
      watched(
        (async () => {
          await api.schedulePlans.undoSave(planId, saveId, { withoutObstacles: options?.withoutClashes });
          onSaved();
        })(),
      ),
    previewUndo: (planId, saveId) =>
      watched(
        (async () => {
          const { obstacles, ...difference } = await api.schedulePlans.undoDifference(planId, saveId);
          const labels = new Map(latest?.solution?.lessonList.map(({ id, label }) => [String(id), label]));
          const naming = { names: latest ? await namesOf(latest) : undefined, texts, labels };
          return { ...differenceOf(difference, naming), clashes: obstaclesOf(difference, obstacles, naming) };
        })(),
      ),
    compareRuns: (_planId, runId, otherId) =>
      watched(
        (async () => {
          const { data } = await api.rest.rpc('compare_runs', { run_id: runId, other_id: otherId }).throwOnError();
          return differenceOf(data, { names: latest ? await namesOf(latest) : undefined, texts, labels: new Map() });
        })(),
      ),
    saveWeights: (planId, weights) => watched(api.schedulePlans.setWeights(planId, weights)),
  };
}

async function loadNames(api: ApiClient, plan: SchedulePlan): Promise<PlanNames> {
  const { signal } = new AbortController();
  const counted = { count: 'exact' } as const;
  const ofCentre = { organization_id: plan.organization_id };
  const [semesters, periods, courses, projects, locations, teachers] = await Promise.all([
    api.semesters.list(),
    api.periods.list(),
    tableRows(signal, () =>
      api.rest
        .from('courses')
        .select('id,name', counted)
        .match({ ...ofCentre, semester_id: plan.semester_id })
        .order('id'),
    ),
    tableRows(signal, () =>
      api.rest
        .from('projects')
        .select('id,name', counted)
        .match({ ...ofCentre, semester_id: plan.semester_id })
        .order('id'),
    ),
    tableRows(signal, () => api.rest.from('locations').select('id,name,code', counted).match(ofCentre).order('id')),
    tableRows(signal, () => api.rest.from('users').select('id,name', counted).eq('role', 'teacher').order('id')),
  ]);
  const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return {
    semester: semesters.items.find(({ id }) => id === plan.semester_id)?.name ?? '',
    courses: named(courses),
    projects: named(projects),
    periods: named(periods.items),
    periodsOf: periodNames(periods.items),
    locations: new Map(locations.map(({ id, code }) => [id, code])),
    teachers: named(teachers),
  };
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
    { label: texts.timeLimit, value: texts.seconds(plan.time_limit) },
  ];
}

/** Names for sentences about changes; labels by the id of the lesson. */
interface ChangeNaming {
  readonly names: PlanNames | undefined;
  readonly texts: PlanTexts;
  readonly labels: ReadonlyMap<string, string | undefined>;
}

function differenceOf(difference: SavedDifference, naming: ChangeNaming): PlanDifference {
  return {
    ...difference,
    changes: difference.changes.map((change) => ({ id: change.lesson, kind: change.kind, text: changeText(change, naming) })),
    clashes: clashesOf(difference, naming),
  };
}

/** The sessions that clash, each with all that is in its way. */
function clashesOf({ changes, clashes = [] }: SavedDifference, naming: ChangeNaming): NonNullable<PlanDifference['clashes']> {
  const { texts } = naming;
  return changes.flatMap((change) => {
    const reasons = clashes.flatMap(({ lesson, reason, course, experiment, is_publish: isPublic }) => {
      if (lesson !== change.lesson) return [];
      const other = `${course ?? ''} · ${experiment ?? ''}`;
      return texts.clashReasons[reason](isPublic === false ? texts.draft(other) : other);
    });
    if (reasons.length === 0) return [];
    return { id: change.lesson, text: texts.clash(changeText(change, naming), [...new Set(reasons)]) };
  });
}

/** The sessions of a save that cannot be undone, each with all its reasons. */
function obstaclesOf(
  { changes }: SavedDifference,
  obstacles: readonly PlanUndoObstacle[],
  naming: ChangeNaming,
): NonNullable<PlanDifference['clashes']> {
  const { texts } = naming;
  return changes.flatMap((change) => {
    const reasons = obstacles.flatMap(({ schedule_id: id, reason, names, course, experiment, is_publish: isPublic }) => {
      if (id !== change.schedule_id) return [];
      const session = `${course ?? ''} · ${experiment ?? ''}`;
      const other = course === null ? texts.listed(names) : isPublic === false ? texts.draft(session) : session;
      return texts.undoReasons[reason](other);
    });
    if (reasons.length === 0) return [];
    return { id: change.lesson, text: texts.clash(changeText(change, naming), [...new Set(reasons)]) };
  });
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

function changeText(change: SavedDifference['changes'][number], { names, texts, labels }: ChangeNaming): string {
  const label =
    change.label ??
    labels.get(change.lesson) ??
    `${names?.courses.get(change.course_id) ?? ''} · ${names?.projects.get(change.project_id) ?? ''}`;
  const place = ({ date, period_id, period_count, location_id, teacher_id }: PlanSlot): string =>
    texts.place({
      date,
      period: names?.periodsOf(period_id, period_count ?? 1) ?? '',
      room: names?.locations.get(location_id) ?? '',
      teacher: (teacher_id === null ? undefined : names?.teachers.get(teacher_id)) ?? '',
    });
  const [before, after] = [change.before && place(change.before), change.after && place(change.after)];
  const where = before && after ? texts.moved(before, after) : (after ?? before ?? '');
  return texts.change(label, where);
}
