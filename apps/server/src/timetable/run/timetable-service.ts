import { availableParallelism } from 'node:os';
import type { Log } from '../../log/log.ts';
import {
  changesKnownForMs,
  type ClaimedPlan,
  type PlanDatabase,
  type PlanNews,
  type ReadFacts,
  type WrittenState,
} from '../plan/plan-database.ts';
import { refusalText, type Language, type Refusal } from '../plan/refusal.ts';
import { inEveryLanguage } from '../plan/translated-text.ts';
import type { RunState } from './best-of-threads.ts';
import { ProgressLog } from './plan-progress.ts';
import { createPlanThread } from './plan-thread.ts';
import type { NotKept, OpenedPlan, PlanSource } from './plan-worker.ts';
import { runPlan, type PlanRun } from './run-plan.ts';
import type { LessonAnswer, LessonQuestion } from './solved-plan.ts';

/** What solves plans on this server. */
export interface TimetableService {
  /** Looks into the queue now, as a plan may have come. */
  readonly wake: () => void;
  /** Reads what a plan is made of in the background, so that what is asked of it next is answered at once. */
  readonly prepare: (planId: number) => void;
  /** Why a plan can never work; empty when nothing speaks against it, `undefined` when there is no such plan. */
  readonly check: (planId: number) => Promise<readonly Refusal[] | undefined>;
  /** Answers a question about one lesson of the plan's last solution; `null` when it has no such lesson to place, or there is no such plan. */
  readonly askLesson: (
    planId: number,
    wanted: { readonly lesson: string; readonly question: LessonQuestion; readonly language: Language },
  ) => Promise<LessonAnswer | null>;
  /** Stops a plan that is solved here and waits until its row shows it; `false` when it is solved elsewhere or not at all. */
  readonly stopHere: (planId: number) => Promise<boolean>;
  /** Ends what runs, with its best written, and takes no more. */
  readonly close: () => Promise<void>;
}

/** Options of {@link startTimetableService}. */
export interface TimetableServiceOptions {
  readonly database: PlanDatabase;
  readonly log: Log;
  /** `YYYY-MM-DD` where the institution is. */
  readonly today: () => string;
  /** Whether no other server shares the database, so that whatever is marked as being solved was left by a dead one. */
  readonly alone: boolean;
  /** Threads for a plan. @default all cores but one, which answers requests */
  readonly threads?: number;
}

const lookEveryMs = 2_000;
const writeEveryMs = 1_000;
/** A server that wrote nothing for so long is dead: it writes every second. */
const silentSeconds = 15;

interface Work {
  readonly planId: number;
  run: PlanRun | undefined;
  isStopping: boolean;
  /** Settled when the row has the outcome. */
  ended: Promise<void>;
  /** What was written last, which may still be on its way when the run has ended. */
  written: Promise<void>;
}

/** Takes plans out of the queue, one at a time, and solves them. */
export function startTimetableService(options: TimetableServiceOptions): TimetableService {
  const { database, log, today, alone, threads = Math.max(1, availableParallelism() - 1) } = options;
  const thread = createPlanThread();
  let work: Work | undefined;
  let isClosed = false;
  let isLooking = false;
  let wasWoken = false;
  let lookedForLost = Number.NEGATIVE_INFINITY;
  /** What the thread kept. */
  let kept: ({ readonly planId: number; readonly at: number } & Pick<ReadFacts, 'snapshot' | 'solutionVersion'>) | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const look = async (): Promise<void> => {
    if (isLooking || isClosed) {
      wasWoken = true;
      return;
    }
    isLooking = true;
    try {
      if (performance.now() - lookedForLost > (silentSeconds * 1_000) / 2) {
        const isFirst = lookedForLost === Number.NEGATIVE_INFINITY;
        lookedForLost = performance.now();
        const lost = await database.recover(isFirst && alone ? 0 : silentSeconds);
        if (lost.length > 0) log.warn({ plans: lost }, 'plans were left by a server that is gone');
      }
      do {
        wasWoken = false;
        if (work) break;
        const job = await database.claim();
        if (job && !isClosed) {
          const nothing = Promise.resolve();
          const taken: Work = { planId: job.planId, run: undefined, isStopping: false, ended: nothing, written: nothing };
          work = taken;
          taken.ended = solve(taken, job).catch((error: unknown) => {
            // For one that was stopped before it began nothing waits.
            if (taken.run || !taken.isStopping) log.error({ err: error, plan: job.planId }, 'a plan could not be solved');
          });
          void taken.ended
            .then(() => taken.written)
            .then(() => {
              work = undefined;
              void look();
            });
        }
      } while (wasWoken);
    } catch (error) {
      log.warn({ err: error }, 'the queue of plans cannot be read at the moment');
    } finally {
      isLooking = false;
    }
  };

  const openAnew = async (planId: number, language: Language): Promise<OpenedPlan | undefined> => {
    const read = await database.facts(planId);
    return read && thread.open(read.facts, today(), language);
  };

  /** Asks the thread about a plan: of what it kept while nothing of that changed, else of what is read now. */
  const askOf = async <T>(planId: number, ask: (source: PlanSource) => Promise<T | NotKept>): Promise<T | undefined> => {
    const last = kept;
    if (last?.planId === planId && performance.now() - last.at < changesKnownForMs) {
      const news = await database.news(planId, last);
      if (!news) return undefined;
      const now = { snapshot: last.snapshot, solutionVersion: news.solutionVersion };
      const found = news.isChanged ? 'notKept' : await ask({ kind: 'kept', planId, plan: news.plan, ...now });
      if (found !== 'notKept') {
        kept = { ...last, ...now };
        return found;
      }
    }
    const at = performance.now();
    const read = await database.facts(planId);
    if (!read) return undefined;
    kept = { planId, snapshot: read.snapshot, solutionVersion: read.solutionVersion, at };
    const found = await ask({ kind: 'read', ...read });
    return found === 'notKept' ? undefined : found;
  };
  /** One after the other: who asks while a plan is being read takes what was read. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done;
    return done;
  };
  const check = (planId: number, isAhead = false): Promise<readonly Refusal[] | undefined> =>
    inTurn(() => askOf(planId, (source) => thread.check(source, today(), isAhead)));
  const prepare = (planId: number): void => {
    check(planId, true).catch((error: unknown) => {
      if (!isClosed) log.warn({ err: error, plan: planId }, 'a plan could not be prepared');
    });
  };

  const solve = async (own: Work, { planId, language, wanted }: ClaimedPlan): Promise<void> => {
    // Reading everything again takes as long as the check did, which this server often made a moment ago.
    const opened = (await thread.openChecked(planId, { wanted, today: today(), language })) ?? (await openAnew(planId, language));
    if (!opened) return;
    const { problem, refusals, from, timeLimitMs } = opened;
    // Stopped before it began: the row has that already.
    if (own.isStopping) return;
    const progress = new ProgressLog({ timeLimitMs, threads });
    if (refusals.length > 0) {
      const reasons = inEveryLanguage(language, (reader) => refusals.map((refusal) => refusalText(refusal, reader)));
      await database.finish(planId, { state: '已停止', solution: null, progress: progress.read(0, reasons) });
      return;
    }
    const run = runPlan({
      problem,
      threads,
      timeLimitMs,
      seed: planId * 31 + 7,
      ...(from ? { from } : {}),
      onBetter: (found) => progress.add(found),
    });
    own.run = run;
    const news = async (state: WrittenState, found: RunState | undefined): Promise<PlanNews> => ({
      state,
      solution: found ? await thread.describe(found.state, state !== '求解中') : null,
      progress: progress.read(found?.steps ?? 0),
    });
    await writeWhile(own, run, () => news('求解中', run.latest()));
    const found = await run.done;
    await database.finish(planId, await news(own.isStopping ? '已停止' : '已完成', found));
    await thread.forget();
    // Its last solution is what the next start and the next question go on from.
    if (!isClosed) prepare(planId);
    log.info({ plan: planId, hard: found?.hard, soft: found?.soft, steps: found?.steps }, 'plan solved');
  };

  /** Writes what there is, again and again, until the run ends or a person stops it. */
  const writeWhile = async (own: Work, run: PlanRun, news: () => Promise<PlanNews>): Promise<void> => {
    let isRunning = true;
    const end = (): void => {
      isRunning = false;
    };
    const over = run.done.then(end, end);
    const write = async (): Promise<void> => {
      const goesOn = await database.write(own.planId, await news());
      if (goesOn || own.isStopping) return;
      own.isStopping = true;
      run.stop();
    };
    while (isRunning) {
      own.written = write().catch((error: unknown) => {
        log.warn({ err: error, plan: own.planId }, 'the progress of a plan could not be written');
      });
      // What is on its way when the run ends is not waited for: once the end is written, the database takes nothing else.
      await Promise.race([over, own.written]);
      if (!isRunning) break;
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, writeEveryMs))]);
    }
  };

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  void look();
  const stopWork = async (own: Work): Promise<void> => {
    own.isStopping = true;
    if (own.run) {
      own.run.stop();
      await own.ended;
      return;
    }
    await database
      .finish(own.planId, { state: '已停止', solution: null, progress: null })
      .catch((error: unknown) => log.warn({ err: error, plan: own.planId }, 'the end of a plan could not be written'));
  };
  return {
    wake: () => void look(),
    prepare,
    check: (planId) => check(planId),
    askLesson: async (planId, wanted) =>
      (await inTurn(() => askOf(planId, (source) => thread.askLesson(source, { today: today(), ...wanted })))) ?? null,
    stopHere: async (planId) => {
      if (work?.planId !== planId) return false;
      await stopWork(work);
      return true;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      const last = work;
      if (last) await stopWork(last);
      await last?.written;
      await thread.close();
    },
  };
}
