import type { PaletteItem } from './palette-items.ts';
import { dayIn } from './palette-items.ts';
import { loadPeriodNames } from '../features/shared/load-period-names.ts';
import { api } from '../session/api.ts';

/** Where the pages are that the found things are shown on; `undefined` where the role's menu does not have them. */
export interface ThingPages {
  readonly calendar: number | undefined;
  readonly locations: number | undefined;
  readonly courses: number | undefined;
  readonly accounts: number | undefined;
}

/** What PostgREST takes for a text that occurs anywhere; its own signs are left out. */
function anywhere(words: string): string {
  return `*${words.replaceAll(/[*%_,()"\\]/g, ' ').trim()}*`;
}

interface Found {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
}

/** Of each kind of thing. */
const maxFound = 5;

function centrePage(centre: number, nav: number, query: Readonly<Record<string, string>>): string {
  return `/page/centre/${centre}/${nav}?${new URLSearchParams({ centre_id: String(centre), ...query }).toString()}`;
}

async function named(
  table: 'courses' | 'locations',
  words: string,
  nav: number,
  signal: AbortSignal,
): Promise<readonly PaletteItem[]> {
  const like = anywhere(words);
  const query = api.rest.from(table).select('id,code,name,organization_id').or(`name.ilike.${like},code.ilike.${like}`);
  const { data } = await query.order('code').limit(maxFound).abortSignal(signal).throwOnError();
  return (data as unknown as readonly Found[]).map(({ id, code, name, organization_id: centre }) => ({
    key: `${table}-${id}`,
    kind: table === 'courses' ? 'course' : 'room',
    label: name,
    detail: code,
    to: centrePage(centre, nav, { keywords: code }),
  }));
}

async function students(words: string, nav: number, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const like = anywhere(words);
  const query = api.rest.from('users').select('id,code,name').eq('role', 'student').or(`name.ilike.${like},code.ilike.${like}`);
  const { data } = await query.order('code').limit(maxFound).abortSignal(signal).throwOnError();
  return data.map(({ id, code, name }) => ({
    key: `student-${id}`,
    kind: 'student',
    label: name,
    detail: code,
    to: `/page/${nav}?${new URLSearchParams({ keywords: code }).toString()}`,
  }));
}

interface FoundSession {
  readonly id: number;
  readonly date: string;
  readonly period_id: number;
  readonly period_count: number;
  readonly organization_id: number;
  readonly project_id: number;
  readonly projects: { readonly name: string };
  readonly periods: { readonly name: string } | null;
  readonly locations: { readonly name: string } | null;
}

async function sessions(typed: string, today: string, nav: number, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const { day, words } = dayIn(typed, Number(today.slice(0, 4)));
  let query = api.rest
    .from('schedules')
    .select('id,date,period_id,period_count,organization_id,project_id,projects!inner(name),periods(name),locations(name)');
  if (words !== '') query = query.ilike('projects.name', `%${words.replaceAll(/[*%_\\]/g, ' ').trim()}%`);
  query = day === null ? query.gte('date', today) : query.eq('date', day);
  const { data } = await query.order('date').order('period_id').limit(maxFound).abortSignal(signal).throwOnError();
  const rows = data as unknown as readonly FoundSession[];
  const nameOf = await loadPeriodNames({ api, sessions: rows, signal });
  return rows.map((found) => ({
    key: `session-${found.id}`,
    kind: 'session',
    label: found.projects.name,
    detail: [found.date, nameOf(found) ?? found.periods?.name, found.locations?.name].filter(Boolean).join(' · '),
    to: centrePage(found.organization_id, nav, { view: 'day', date: found.date, experiment: String(found.project_id) }),
  }));
}

/** Looks for sessions, students, rooms and courses; what the role has no page for is not looked for. */
export async function searchThings({
  query,
  pages,
  today,
  signal,
}: {
  readonly query: string;
  readonly pages: ThingPages;
  /** `YYYY-MM-DD`; without a day in the query only sessions from here on are found. */
  readonly today: string;
  readonly signal: AbortSignal;
}): Promise<readonly PaletteItem[]> {
  const words = query.trim();
  const none = Promise.resolve<readonly PaletteItem[]>([]);
  const parts = await Promise.all([
    pages.calendar === undefined ? none : sessions(words, today, pages.calendar, signal),
    pages.accounts === undefined ? none : students(words, pages.accounts, signal),
    pages.locations === undefined ? none : named('locations', words, pages.locations, signal),
    pages.courses === undefined ? none : named('courses', words, pages.courses, signal),
  ]);
  return parts.flat();
}
