import type { PlacedSession } from '../sessions/placed-session.ts';
import type { ReferenceIndex } from '../sessions/session-names.ts';
import type { CalendarSession, ScheduleChoices } from '../source/schedule-source.ts';
import { resourceIds, type ResourceKind } from './planning-cell.ts';

/** A room, teacher, class or team as a row of the grid. */
export interface PlanningResource {
  /** `null`: sessions that have none. */
  readonly id: number | null;
  readonly name: string;
  /** How many students it holds; `null` where that is not known, or where it holds no one. */
  readonly capacity: number | null;
  /** Sessions in view. */
  readonly count: number;
}

/** Settings of `planningResources`. */
export interface ResourcesRequest {
  readonly kind: ResourceKind;
  readonly placed: readonly PlacedSession[];
  readonly references: ReferenceIndex;
  /** `null` while they are not loaded: only what sessions and references name is known then. */
  readonly choices: ScheduleChoices | null;
  /** What heads the row of sessions that have none. */
  readonly nobody: string;
  /** BCP 47 tag to sort by. */
  readonly languageTag: string;
  readonly hideEmpty: boolean;
  /** Shows those whose name or code holds it; empty shows all. */
  readonly search: string;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
  readonly capacity?: number | null;
  readonly is_valid?: boolean;
}

const lists = { room: 'locations', teacher: 'teachers', class: 'classes', team: 'teams' } as const;

/** Making a collator costs more than a whole list that is sorted with it, and every change sorts. */
const collators = new Map<string, Intl.Collator>();

function collatorOf(languageTag: string): Intl.Collator {
  const known = collators.get(languageTag) ?? new Intl.Collator(languageTag, { numeric: true });
  collators.set(languageTag, known);
  return known;
}

/**
 * The rows of a view by resource: those that may be chosen, those that sessions in view take, and one for sessions that have none.
 * Sorted by name, numbers in it by their value; sessions without come first, for they want attention.
 */
export function planningResources(request: ResourcesRequest): readonly PlanningResource[] {
  const { kind, placed, references, choices, nobody, languageTag, hideEmpty, search } = request;
  const counts = new Map<number | null, number>();
  const embedded = new Map<number, Row>();
  for (const { session } of placed) {
    for (const id of resourceIds(session, kind)) counts.set(id, (counts.get(id) ?? 0) + 1);
    const row = embeddedRow(session, kind);
    if (row) embedded.set(row.id, row);
  }
  const known = new Map<number, Row>();
  for (const row of (choices ? choices[lists[kind]] : references[lists[kind]].values()) as Iterable<Row>) {
    // A room that is given up shows only where sessions are still in it.
    if (row.is_valid !== false || counts.has(row.id)) known.set(row.id, row);
  }
  for (const id of counts.keys()) {
    if (id === null || known.has(id)) continue;
    known.set(id, references[lists[kind]].get(id) ?? embedded.get(id) ?? { id, name: `#${id}` });
  }

  const wanted = search.trim().toLocaleLowerCase(languageTag);
  const isWanted = (row: Row): boolean =>
    wanted === '' || `${row.name}\n${row.code ?? ''}`.toLocaleLowerCase(languageTag).includes(wanted);
  const { compare } = collatorOf(languageTag);
  const rows = [...known.values()]
    .filter((row) => isWanted(row) && (!hideEmpty || counts.has(row.id)))
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id)
    .map((row): PlanningResource => ({
      id: row.id,
      name: row.name,
      capacity: row.capacity ?? null,
      count: counts.get(row.id) ?? 0,
    }));
  const without = counts.get(null) ?? 0;
  return without > 0 && wanted === '' ? [{ id: null, name: nobody, capacity: null, count: without }, ...rows] : rows;
}

function embeddedRow(session: CalendarSession, kind: ResourceKind): Row | null {
  switch (kind) {
    case 'room':
      return session.location ?? null;
    case 'teacher':
      return session.teacher ?? null;
    case 'team':
      return session.team ?? null;
    case 'class':
      return null;
  }
}
