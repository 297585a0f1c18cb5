import type { ApiClient, SchedulePlan } from '@lab-console/api-client';
import { createPeriodNames } from '@lab-console/schedule-rules';
import { tableRows } from '../shared/table-rows.ts';

/** What a session shows of a course, an experiment, a room or a teacher. */
export interface NamedRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** Names for the ids of a plan. */
export interface PlanNames {
  /** Rows by id, for sessions. */
  readonly rows: Readonly<Record<'courses' | 'projects' | 'locations' | 'teachers', ReadonlyMap<number, NamedRow>>>;
  readonly semester: string;
  readonly courses: ReadonlyMap<number, string>;
  readonly projects: ReadonlyMap<number, string>;
  readonly periods: ReadonlyMap<number, string>;
  /** Names of the periods of a session, by the first and the last one. */
  readonly sessionPeriods: ReturnType<typeof createPeriodNames>;
  readonly locations: ReadonlyMap<number, string>;
  readonly teachers: ReadonlyMap<number, string>;
}

/** Reads the names of what a plan of a centre and a semester refers to. */
export interface NamesOfPlan {
  (plan: Pick<SchedulePlan, 'id' | 'organization_id' | 'semester_id'>): Promise<PlanNames>;
  /** Reads those that need no plan, before it is there. */
  readonly readAhead: (centreId: number) => void;
}

/** Makes what reads the names of each plan once; a failure is asked for again with the next look. */
export function planNames(api: ApiClient): NamesOfPlan {
  const ofCentres = keptReads((centreId) => centreRows(api, centreId));
  const loaded = keptReads((_id, plan: Parameters<NamesOfPlan>[0]) =>
    loadNames(api, { plan, centre: ofCentres(plan.organization_id, undefined) }),
  );
  return Object.assign((plan: Parameters<NamesOfPlan>[0]) => loaded(plan.id, plan), {
    readAhead: (centreId: number): void => void ofCentres(centreId, undefined).catch(() => undefined),
  });
}

/** Reads each thing once; a failure is asked for again with the next look. */
function keptReads<Result, Wanted = undefined>(
  read: (id: number, wanted: Wanted) => Promise<Result>,
): (id: number, wanted: Wanted) => Promise<Result> {
  const kept = new Map<number, Promise<Result>>();
  return (id, wanted) => {
    const found = kept.get(id) ?? read(id, wanted);
    kept.set(id, found);
    found.catch(() => kept.delete(id));
    return found;
  };
}

const counted = { count: 'exact' } as const;

/** What is named whichever the semester. */
async function centreRows(api: ApiClient, centreId: number) {
  const { signal } = new AbortController();
  const [semesters, periods, locations, teachers] = await Promise.all([
    api.semesters.list(),
    api.periods.list(),
    tableRows(signal, () =>
      api.rest.from('locations').select('id,code,name', counted).eq('organization_id', centreId).order('id'),
    ),
    tableRows(signal, () => api.rest.from('users').select('id,code,name', counted).eq('role', 'teacher').order('id')),
  ]);
  return { semesters, periods, locations, teachers };
}

async function loadNames(
  api: ApiClient,
  { plan, centre }: { readonly plan: Parameters<NamesOfPlan>[0]; readonly centre: ReturnType<typeof centreRows> },
): Promise<PlanNames> {
  const { signal } = new AbortController();
  const ofCentre = { organization_id: plan.organization_id };
  const [{ semesters, periods, locations, teachers }, courses, projects] = await Promise.all([
    centre,
    tableRows(signal, () =>
      api.rest
        .from('courses')
        .select('id,code,name', counted)
        .match({ ...ofCentre, semester_id: plan.semester_id })
        .order('id'),
    ),
    tableRows(signal, () =>
      api.rest
        .from('projects')
        .select('id,code,name', counted)
        .match({ ...ofCentre, semester_id: plan.semester_id })
        .order('id'),
    ),
  ]);
  const byId = (rows: readonly NamedRow[]): ReadonlyMap<number, NamedRow> => new Map(rows.map((row) => [row.id, row]));
  const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return {
    rows: { courses: byId(courses), projects: byId(projects), locations: byId(locations), teachers: byId(teachers) },
    semester: semesters.items.find(({ id }) => id === plan.semester_id)?.name ?? '',
    courses: named(courses),
    projects: named(projects),
    periods: named(periods.items),
    sessionPeriods: createPeriodNames(periods.items),
    locations: new Map(locations.map(({ id, code }) => [id, code])),
    teachers: named(teachers),
  };
}
