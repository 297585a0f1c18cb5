import type pg from 'pg';
import { currentCaller } from '../http/current-caller.ts';
import { addressHeader } from '../http/forwarded-headers.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { isOutdatedPlan } from '../http/outdated-plan.ts';
import type { SessionClaims } from '../http/session-tokens.ts';
import { quotaExceeded, StorageError, storageFull } from './storage-error.ts';

/** Who asks: the claims of a session, as PostgREST would hand them to the database. */
export type StorageCaller = Pick<SessionClaims, 'role' | 'user_id' | 'jti'> & {
  /** For a student: the service account that asked, and its token. */
  readonly service?: number | undefined;
  readonly token?: number | undefined;
  /** The token is of the student. */
  readonly own?: boolean | undefined;
};

/** Runs one statement and gives its rows. */
export type Query = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The database as the storage sees it. */
export interface StorageDatabase {
  /**
   * One transaction with the role and claims of a caller, so that row-level security decides, after the check that every request
   * passes: a session that has ended is refused.
   */
  readonly as: <Result>(caller: StorageCaller, run: (query: Query) => Promise<Result>) => Promise<Result>;
  /** One transaction of the gateway's own role, which may run a few functions and touches no table. */
  readonly asGateway: <Result>(run: (query: Query) => Promise<Result>) => Promise<Result>;
  /** The same over a connection of its own, for what waits for the storage before it ends. */
  readonly asCleaner: <Result>(run: (query: Query) => Promise<Result>) => Promise<Result>;
}

const roles: ReadonlySet<string> = new Set(['student', 'teacher', 'centreadmin', 'dev', 'admin']);

/** Makes the ways in from a pool of the role `authenticator` and two of `auth_gateway`. */
export function storageDatabase(pools: {
  readonly requests: pg.Pool;
  readonly gateway: pg.Pool;
  readonly cleaning: pg.Pool;
}): StorageDatabase {
  return {
    as: (caller, run) =>
      transaction(pools.requests, async (query) => {
        if (!roles.has(caller.role)) throw new StorageError('AccessDenied', 'you have no access permission, please apply');
        await query(
          `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)`,
          [
            caller.role,
            JSON.stringify({
              role: caller.role,
              user_id: caller.user_id,
              jti: caller.jti,
              ...(caller.service !== undefined
                ? { scope: 'student', service: caller.service, token: caller.token, own: caller.own }
                : {}),
            }),
            JSON.stringify({ [addressHeader]: currentCaller().address }),
          ],
        );
        await query('select auth.check_request()');
        return run(query);
      }),
    asGateway: (run) => transaction(pools.gateway, run),
    asCleaner: (run) => transaction(pools.cleaning, run),
  };
}

/** Runs a transaction, once more where it met functions that another server was making anew: nothing of the first counted. */
async function transaction<Result>(pool: pg.Pool, run: (query: Query) => Promise<Result>): Promise<Result> {
  try {
    return await runOnce(pool, run);
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    return runOnce(pool, run);
  }
}

async function runOnce<Result>(pool: pg.Pool, run: (query: Query) => Promise<Result>): Promise<Result> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw asStorageError(error);
  }
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query<Row>(text, [...values]);
      return rows;
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((problem: Error) => {
      broken = problem;
    });
    throw asStorageError(error);
  } finally {
    client.release(broken);
  }
}

/** What the database refused, in the words of the storage. */
function asStorageError(error: unknown): unknown {
  if (isConnectionError(error))
    return new StorageError('Unavailable', 'the database is not available at the moment, please try again shortly');
  const { code, message, constraint, detail } = error as { code?: string; message: string; constraint?: string; detail?: string };
  switch (code) {
    case '53100':
      return storageFull();
    case '42501':
      return new StorageError('AccessDenied', 'you have no access permission, please apply');
    case '23505':
      return constraint?.startsWith('buckets') === true
        ? new StorageError('BucketAlreadyExists', 'The resource already exists')
        : new StorageError('KeyAlreadyExists', 'The resource already exists');
    case 'LC026':
      return quotaExceeded(detail);
    case '23503':
      return new StorageError('NoSuchBucket', 'Bucket not found');
    case 'PGRST': {
      const { code: refusedWith, message: sentence } = JSON.parse(message) as { code: string; message: string };
      const { status } = JSON.parse(detail ?? '{}') as { status?: number };
      return new StorageError(status === 403 ? 'AccessDenied' : 'NotSignedIn', sentence, refusedWith);
    }
    default:
      return refusedValue(code) ?? error;
  }
}

/** What is wrong with a value that the database cannot take, by the class of its code; `undefined` for everything else. */
function refusedValue(code: string | undefined): StorageError | undefined {
  const refused = (sentence: string): StorageError => new StorageError('InvalidRequest', sentence);
  switch (code) {
    case '22021':
    case '22P05':
      return refused(
        'A text of the request has a null character or another one that cannot be stored. Take it out and try again.',
      );
    case '22003':
    case '2201W':
    case '2201X':
      return refused('A number of the request is negative or too large. Give another one.');
    case '54000':
    case '54001':
      return refused('The request is nested too deeply or too long to be stored. Make it simpler and try again.');
    default:
      return code?.startsWith('22') === true
        ? refused('A value of the request cannot be stored. Check it and try again.')
        : undefined;
  }
}
