import type pg from 'pg';
import type { TestServer } from '../../../../tools/test-server.ts';
import { parentOf, processorSeconds, residentMegabytes } from '../processes.ts';

/** Processor time by part, in seconds. */
export interface UsedByParts {
  /** The gateway and its parent. */
  readonly server: number;
  readonly postgrest: number;
  readonly postgres: number;
}

/** Reads what the parts of an installation have used so far. */
export async function partsOf(
  servers: readonly TestServer[],
  database: pg.Client,
): Promise<{ readonly used: () => UsedByParts; readonly serverMegabytes: () => number }> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const isEmbedded = servers.some(({ pids }) => pids.postgres !== undefined);
  const sum = (of: (server: TestServer) => number): number => servers.reduce((total, server) => total + of(server), 0);
  return {
    used: () => {
      const postgres = postmaster > 1 ? processorSeconds(postmaster) : 0;
      const postgrest = sum(({ pids }) => (pids.postgrest === undefined ? 0 : processorSeconds(pids.postgrest)));
      const all = sum(({ pids }) => processorSeconds(pids.server));
      return { server: all - postgrest - (isEmbedded ? postgres : 0), postgrest, postgres };
    },
    // Plans are solved in threads of the gateway; what reads requests is there as well.
    serverMegabytes: () => sum(({ pids }) => residentMegabytes(pids.gateway ?? pids.server)),
  };
}

/** What was used between two moments. */
export function usedSince(before: UsedByParts, after: UsedByParts): UsedByParts & { readonly all: number } {
  const used = {
    server: after.server - before.server,
    postgrest: after.postgrest - before.postgrest,
    postgres: after.postgres - before.postgres,
  };
  return { ...used, all: used.server + used.postgrest + used.postgres };
}
