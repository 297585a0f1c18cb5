import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Step } from './steps.ts';

/** What Postgres reports about a failure. */
interface DatabaseFailure {
  readonly message: string;
  readonly code?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

const maxRows = 5;
const maxConstraints = 20;

/**
 * A failing step as a sentence that names the rows in the way. Called after the transaction went back to its state before the step; leaves it there.
 */
export async function explainStepFailure(client: pg.Client, step: Step, failure: DatabaseFailure): Promise<StartupError> {
  const rows = await findRows(client, step, failure).catch(() => undefined);
  const reason = [failure.message, failure.detail].filter((part) => part !== undefined && part !== '').join(' ');
  const where = rows === undefined ? '' : ` In the way: ${rows}.`;
  return new StartupError(
    `The tables could not be brought up to date: the step ${step.file} does not fit what stands in them (${reason.replace(/\.$/, '')}).${where} Nothing was changed. Start the earlier version, correct this there, and start this one again.`,
  );
}

/** The first rows that break the constraint which failed, such as `exam_questions with id 7, 9`. */
async function findRows(client: pg.Client, { sql }: Step, failure: DatabaseFailure): Promise<string | undefined> {
  const { code, constraint, schema, table, column } = failure;
  if (schema === undefined || table === undefined) return undefined;
  try {
    if (code === '23514' && constraint !== undefined) {
      // The same step with its constraints taken unseen: the table then has everything that the condition speaks of.
      await applyUnseen(client, sql);
      const { rows } = await client.query<{ condition: string }>(
        `select pg_get_expr(conbin, conrelid) as condition from pg_constraint
         where conname = $1 and conrelid = format('%I.%I', $2::text, $3::text)::regclass`,
        [constraint, schema, table],
      );
      return rows[0] && (await namedRows(client, { schema, table, condition: `not (${rows[0].condition})` }));
    }
    if (code === '23502' && column !== undefined) {
      return await namedRows(client, { schema, table, condition: `${client.escapeIdentifier(column)} is null` });
    }
    return undefined;
  } finally {
    await client.query('rollback to savepoint step');
  }
}

/** Runs a step and takes every check that existing rows break as `not valid`. */
async function applyUnseen(client: pg.Client, sql: string): Promise<void> {
  let text = sql;
  for (let round = 0; round < maxConstraints; round++) {
    try {
      await client.query(text);
      return;
    } catch (error) {
      const { code, constraint } = error as DatabaseFailure;
      await client.query('rollback to savepoint step');
      const next = code === '23514' && constraint !== undefined ? withoutValidation(text, constraint) : undefined;
      if (next === undefined) throw error;
      text = next;
    }
  }
}

/** Puts `not valid` behind the condition of a constraint; `undefined` where the text does not add it by name. */
function withoutValidation(sql: string, constraint: string): string | undefined {
  const start = new RegExp(String.raw`add\s+constraint\s+"?${constraint}"?\s+check\s*\(`, 'i').exec(sql);
  if (!start) return undefined;
  let depth = 1;
  let isQuoted = false;
  for (let at = start.index + start[0].length; at < sql.length; at++) {
    const sign = sql[at];
    if (sign === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return `${sql.slice(0, at + 1)} not valid${sql.slice(at + 1)}`;
  }
  return undefined;
}

async function namedRows(
  client: pg.Client,
  { schema, table, condition }: { readonly schema: string; readonly table: string; readonly condition: string },
): Promise<string | undefined> {
  const { rows } = await client.query<{ key: string }>(
    `select coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'code', left(t::text, 80)) as key
     from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)} t where ${condition} order by 1 limit ${maxRows + 1}`,
  );
  if (rows.length === 0) return undefined;
  const keys = rows.slice(0, maxRows).map(({ key }) => key);
  return `${table} with id ${keys.join(', ')}${rows.length > maxRows ? ' and more' : ''}`;
}
