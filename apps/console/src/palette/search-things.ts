import type { FoundThing } from '@lab-console/api-client';
import { api } from '../session/api.ts';
import { addressOfFound } from './address-of-found.ts';
import { dayIn, type PaletteItem } from './palette-items.ts';

/** Whether a query is long enough to be sent: two letters, or one sign of a script that writes words in one. */
export function isSearchable(query: string): boolean {
  return query.length >= 2 || /\p{Script=Han}/u.test(query);
}

/** Returns what the server found as entries of the palette, without what the role has no page for. */
export function itemsOf(
  found: readonly FoundThing[],
  {
    navIds,
    centre,
    roleOf,
  }: {
    readonly navIds: Readonly<Record<string, number>>;
    readonly centre: number | null;
    readonly roleOf: (role: string) => string;
  },
): readonly PaletteItem[] {
  return found.flatMap((thing): readonly PaletteItem[] => {
    const to = addressOfFound(thing, { navIds, centreId: centre });
    if (to === null) return [];
    const { kind, id, name, code, date, start_time: start } = thing;
    const role = kind === 'student' ? null : kind === 'person' ? roleOf(thing.detail ?? '') : thing.detail;
    const parts = kind === 'session' ? [date, start?.slice(0, 5), role] : [code, role, thing.path?.replace(/\/$/, '')];
    return [{ key: `${kind}-${id}`, kind, label: name, detail: parts.filter(Boolean).join(' · '), to }];
  });
}

/** Looks for people, sessions, rooms, courses, experiments, classes and files in one request. */
export async function searchThings({
  query,
  centre,
  today,
  signal,
}: {
  readonly query: string;
  readonly centre: number | null;
  /** `YYYY-MM-DD`, for a day without a year. */
  readonly today: string;
  readonly signal: AbortSignal;
}): Promise<readonly FoundThing[]> {
  const { day, words } = dayIn(query, Number(today.slice(0, 4)));
  const { data } = await api.rest
    .rpc('search_everything', { query: words, day, centre_id: centre })
    .abortSignal(signal)
    .throwOnError();
  return data;
}
