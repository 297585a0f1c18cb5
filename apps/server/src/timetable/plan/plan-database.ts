import type { Language } from './refusal.ts';
import type { WireSolution } from './explain.ts';
import type { PlanProgress } from '../run/plan-progress.ts';

/** What is needed of a connection: a `pg` Pool signed in as `auth_gateway` fits. */
export interface PlanConnection {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** States that a server writes, as the wire calls them. */
export type WrittenState = '准备中' | '求解中' | '已停止' | '已完成';

/** What was found, to be written. */
export interface PlanNews {
  readonly state: WrittenState;
  readonly solution: WireSolution | null;
  /** `null` leaves that of the last run. */
  readonly progress: PlanProgress | null;
}

/** A plan that was taken out of the queue. */
export interface ClaimedPlan {
  readonly planId: number;
  readonly language: Language;
  /** What is asked of it now, in the form of `readWanted`. */
  readonly wanted: unknown;
}

/** What a plan was made of at a moment. */
export interface ReadFacts {
  readonly facts: unknown;
  /** Names the moment, for {@link PlanDatabase.news}. */
  readonly snapshot: string;
  /** Names the solution of the plan; `null` where it has none. */
  readonly solutionVersion: string | null;
}

/** What became of a plan since a moment. */
export interface PlanRowNews {
  /** What it asks for now, with its solution where that is not the known one. */
  readonly plan: unknown;
  readonly solutionVersion: string | null;
  /** Whether anything else that it is made of may have changed. */
  readonly isChanged: boolean;
}

/** How long it is known what changed. What was read longer ago has to be read again. */
export const changesKnownForMs = 10 * 60_000;

/** The queue and the rows of plans, as a server that solves sees them. */
export interface PlanDatabase {
  /** Takes the plan that waits longest; `undefined` when none does. */
  readonly claim: () => Promise<ClaimedPlan | undefined>;
  /** Everything that a plan is made of, for `readPlanFacts`; `undefined` when there is no such plan. */
  readonly facts: (planId: number) => Promise<ReadFacts | undefined>;
  /** What a plan asks for, and whether what else it is made of may have changed; `undefined` when there is no such plan. */
  readonly news: (planId: number, known: Pick<ReadFacts, 'snapshot' | 'solutionVersion'>) => Promise<PlanRowNews | undefined>;
  /** `false` once the plan is to be stopped, or is not this server's any more. */
  readonly write: (planId: number, news: PlanNews) => Promise<boolean>;
  readonly finish: (planId: number, news: PlanNews) => Promise<void>;
  /** Puts plans whose server was silent for so many seconds back into the queue, or stops them where that happened before. */
  readonly recover: (seconds: number) => Promise<readonly number[]>;
}

const readFacts = `with read as materialized (select auth.plan_facts($1) as facts)
  select r.facts || jsonb_build_object('days', auth.plan_days($1), 'names', auth.plan_names($1)) as facts, pg_current_snapshot()::text as snapshot,
    auth.plan_solution_version($1) as "solutionVersion"
  from read r where r.facts is not null`;

/** Typed calls of the `auth` functions for plans; `server` names this process in the queue. */
export function createPlanDatabase(connection: PlanConnection, server: string): PlanDatabase {
  const call = async (text: string, values: unknown[]): Promise<unknown> =>
    (await connection.query(`select ${text} as result`, values)).rows[0]?.['result'] ?? undefined;
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  return {
    claim: async () => (await call('auth.claim_plan($1)', [server])) as ClaimedPlan | undefined,
    facts: async (planId) => {
      const { rows } = await connection.query(readFacts, [planId]);
      return rows[0] as unknown as ReadFacts | undefined;
    },
    news: async (planId, { snapshot, solutionVersion }) =>
      (await call('auth.plan_news($1, $2, $3)', [planId, snapshot, solutionVersion])) as PlanRowNews | undefined,
    write: async (planId, { state, solution, progress }) =>
      (await call('auth.write_plan($1, $2, $3, $4, $5)', [planId, server, state, json(solution), json(progress)])) === true,
    finish: async (planId, { state, solution, progress }) => {
      await call('auth.finish_plan($1, $2, $3, $4, $5)', [planId, server, state, json(solution), json(progress)]);
    },
    recover: async (seconds) => {
      await call('auth.forget_plan_changes(make_interval(secs => $1))', [(changesKnownForMs * 2) / 1_000]);
      return ((await call('auth.recover_plans(make_interval(secs => $1))', [seconds])) as readonly number[] | undefined) ?? [];
    },
  };
}
