import type { ApiClient } from '@lab-console/api-client';
import type { ThingKind, ThingName } from '../shared/address-of.ts';

/** The head of a thing's page. */
export interface Thing {
  readonly name: string;
  readonly code: string;
  /** The centre that it belongs to; `null` for people and classes. */
  readonly centreId: number | null;
  /** What else describes it, e.g. a semester or a building. */
  readonly facts: readonly string[];
}

const factsOf = (...facts: readonly (string | null | undefined)[]): readonly string[] =>
  facts.filter((fact) => !!fact) as string[];

type Load = (wish: { readonly api: ApiClient; readonly id: number; readonly signal: AbortSignal }) => Promise<Thing | null>;

const person =
  (isStudent: boolean): Load =>
  async ({ api, id, signal }) => {
    const wanted = api.rest.from('users').select('code,name,phone,email').eq('id', id);
    const { data } = await (isStudent ? wanted.eq('role', 'student') : wanted.neq('role', 'student'))
      .abortSignal(signal)
      .throwOnError();
    const [found] = data;
    if (!found) return null;
    return { name: found.name, code: found.code, centreId: null, facts: factsOf(found.phone, found.email) };
  };

const loads: Readonly<Record<ThingKind, Load>> = {
  student: person(true),
  teacher: person(false),
  room: async ({ api, id, signal }) => {
    const { data } = await api.rest
      .from('locations')
      .select('code,name,organization_id,building')
      .eq('id', id)
      .abortSignal(signal)
      .throwOnError();
    const [found] = data;
    return found ? { name: found.name, code: found.code, centreId: found.organization_id, facts: factsOf(found.building) } : null;
  },
  course: async ({ api, id, signal }) => {
    const { data } = await api.rest
      .from('courses')
      .select('code,name,organization_id,semesters(name)')
      .eq('id', id)
      .abortSignal(signal)
      .throwOnError();
    const [found] = data;
    return found
      ? { name: found.name, code: found.code, centreId: found.organization_id, facts: factsOf(found.semesters?.name) }
      : null;
  },
  experiment: async ({ api, id, signal }) => {
    const { data } = await api.rest
      .from('projects')
      .select('code,name,organization_id,note,semesters(name)')
      .eq('id', id)
      .abortSignal(signal)
      .throwOnError();
    const [found] = data;
    return found
      ? { name: found.name, code: found.code, centreId: found.organization_id, facts: factsOf(found.semesters?.name, found.note) }
      : null;
  },
  class: async ({ api, id, signal }) => {
    const { data } = await api.rest
      .from('orgs')
      .select('code,name,type,semesters(name)')
      .eq('id', id)
      .abortSignal(signal)
      .throwOnError();
    const [found] = data;
    return found && found.type !== 'centre'
      ? { name: found.name, code: found.code, centreId: null, facts: factsOf(found.semesters?.name) }
      : null;
  },
};

/** Loads the head of a thing's page; `null` where there is no such thing. */
export function loadThing(
  { kind, id }: ThingName,
  { api, signal }: { readonly api: ApiClient; readonly signal: AbortSignal },
): Promise<Thing | null> {
  return loads[kind]({ api, id, signal });
}
