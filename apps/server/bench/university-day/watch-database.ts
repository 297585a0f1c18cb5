import type pg from 'pg';

/** A statement as the database counts it. */
export interface CountedStatement {
  readonly text: string;
  readonly calls: number;
  readonly totalMs: number;
  readonly meanMs: number;
  readonly rows: number;
}

/** The most that was seen at once. */
export interface MostAtOnce {
  readonly connections: number;
  readonly active: number;
  /** Statements that waited for a lock. */
  readonly waiting: number;
}

const lookMs = 250;
/** What begins and ends a transaction is no query. */
const ofTransactions = '^ *(begin|commit|rollback|savepoint|release|start transaction)';
/** The superuser only watches. */
const ofServers = `s.dbid = (select oid from pg_database where datname = current_database()) and s.userid <> (select usesysid from pg_user where usename = 'postgres')`;

/** Forgets the statements that were counted. */
export async function forgetStatements(database: pg.Client): Promise<void> {
  await database.query('select pg_stat_statements_reset()');
}

/** How many statements ran since, without those of transactions. */
export async function countStatements(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ calls: number }>(
    `select coalesce(sum(s.calls), 0)::float8 as calls from pg_stat_statements s where ${ofServers} and s.query !~* $1`,
    [ofTransactions],
  );
  return rows[0]?.calls ?? 0;
}

/** The statements that took most of the database's time since, whatever role ran them. */
export async function slowestStatements(database: pg.Client, most: number): Promise<readonly CountedStatement[]> {
  const { rows } = await database.query<CountedStatement>(
    `select left(regexp_replace(min(s.query), '\\s+', ' ', 'g'), 4000) as text, sum(s.calls)::float8 as calls, sum(s.total_exec_time) as "totalMs",
       sum(s.total_exec_time) / sum(s.calls) as "meanMs", sum(s.rows)::float8 as rows
     from pg_stat_statements s where ${ofServers} group by s.queryid order by 3 desc limit $1`,
    [most],
  );
  return rows.map((row) => ({ ...row, text: shortened(row.text) }));
}

/** PostgREST wraps each function and table in the same words: what it is about comes first. */
function shortened(text: string): string {
  const called = /"(?:api|student)"\."(\w+)"\(/.exec(text)?.[1];
  const rest = text.replace(/^WITH pgrst_source AS \( ?/, '').slice(0, 160);
  return called === undefined ? rest : `${called}(): ${rest}`;
}

/** Looks at the connections again and again; `stop` answers the most that there were. */
export function watchConnections(database: pg.Client): { readonly stop: () => Promise<MostAtOnce> } {
  let most: MostAtOnce = { connections: 0, active: 0, waiting: 0 };
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await database.query<MostAtOnce>(
        `select count(*)::int as connections, count(*) filter (where state = 'active')::int as active,
           count(*) filter (where wait_event_type = 'Lock')::int as waiting
         from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const [now] = rows;
      if (now) {
        most = {
          connections: Math.max(most.connections, now.connections),
          active: Math.max(most.active, now.active),
          waiting: Math.max(most.waiting, now.waiting),
        };
      }
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      isOver = true;
      await watched;
      return most;
    },
  };
}
