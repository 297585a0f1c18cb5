import { api } from '../session/api.ts';

/** Reads rows of a table as a query of the REST interface names them. */
export async function restRows<Row>(path: string, signal?: AbortSignal): Promise<readonly Row[]> {
  const response = await api.request(`rest/${path}`, { signal });
  return (await response.json()) as readonly Row[];
}

/** Adds, changes or removes rows; answers the rows that were written, none where a right was missing. */
export async function writeRows<Row>(method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: unknown): Promise<readonly Row[]> {
  const response = await api.request(`rest/${path}`, { method, json, headers: { Prefer: 'return=representation' } });
  return (await response.json()) as readonly Row[];
}

/** Calls a function of the database; one that returns nothing gives `undefined`. */
export async function restCall<Answer>(name: string, json: object, signal?: AbortSignal): Promise<Answer> {
  const response = await api.request(`rest/rpc/${name}`, { method: 'POST', json, signal });
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
