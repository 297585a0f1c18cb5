import type { ApiClient } from '@lab-console/api-client';

/** Rows and functions of the REST interface by their addresses. */
export interface RestRows {
  /** Reads rows of a table as a query of the REST interface names them. */
  readonly restRows: <Row>(path: string, signal?: AbortSignal) => Promise<readonly Row[]>;
  /** Adds, changes or removes rows; answers the rows that were written, none where a right was missing. */
  readonly writeRows: <Row>(method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: unknown) => Promise<readonly Row[]>;
  /** Calls a function of the database; one that returns nothing gives `undefined`. */
  readonly restCall: <Answer>(name: string, json: object, signal?: AbortSignal) => Promise<Answer>;
}

/** Sends these over a client. */
export function restRowsOf({ request }: Pick<ApiClient, 'request'>): RestRows {
  return {
    restRows: async <Row>(path: string, signal?: AbortSignal) =>
      (await (await request(`rest/${path}`, { signal })).json()) as readonly Row[],
    writeRows: async <Row>(method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: unknown) => {
      const response = await request(`rest/${path}`, { method, json, headers: { Prefer: 'return=representation' } });
      return (await response.json()) as readonly Row[];
    },
    restCall: async <Answer>(name: string, json: object, signal?: AbortSignal) => {
      const response = await request(`rest/rpc/${name}`, { method: 'POST', json, signal });
      return (response.status === 204 ? undefined : await response.json()) as Answer;
    },
  };
}
