import type { FoundThing } from '@lab-console/api-client';
import { addressOf, type ThingKind } from '../features/shared/address-of.ts';

/** The things that have a page of their own. */
const pages: Readonly<Partial<Record<FoundThing['kind'], ThingKind>>> = {
  student: 'student',
  room: 'room',
  course: 'course',
  experiment: 'experiment',
  class: 'class',
};

/**
 * Returns the address of the place where a found thing is shown; `null` where the role has no page for it.
 *
 * @param centreId - the centre for what belongs to none.
 */
export function addressOfFound(
  thing: FoundThing,
  { navIds, centreId }: { readonly navIds: Readonly<Record<string, number>>; readonly centreId: number | null },
): string | null {
  const centre = thing.organization_id ?? centreId;
  const kind = thing.kind === 'person' && thing.detail === 'teacher' ? 'teacher' : pages[thing.kind];
  if (kind !== undefined) return addressOf({ kind, id: Number(thing.id), centreId: centre });
  if (thing.kind === 'person') {
    const accounts = navIds['accounts'];
    return accounts === undefined ? null : `/page/${accounts}?${new URLSearchParams({ keywords: thing.code ?? '' }).toString()}`;
  }
  const isSession = thing.kind === 'session';
  const nav = navIds[isSession ? 'calendar' : 'centre-files'];
  if (nav === undefined || centre === null) return null;
  const query: Readonly<Record<string, string>> = isSession
    ? { view: 'day', date: thing.date ?? '', experiment: String(thing.project_id) }
    : { bucket: 'resources', path: (thing.path ?? '').replace(/^\d+\//, '').replace(/\/$/, '') };
  return `/page/centre/${centre}/${nav}?${new URLSearchParams({ centre_id: String(centre), ...query }).toString()}`;
}
