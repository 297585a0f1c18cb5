import type { Gradebook } from '@lab-console/api-client';
import { weighing } from '@lab-console/schedule-rules/marks';
import type { EnrolmentIndex } from '../gradebook/gradebook-model.ts';
import { courseKey, enrolmentKey } from './score-keys.ts';

/** A score that was not entered yet. */
export interface MissingScore {
  readonly student: number;
  readonly item: string;
  readonly key: string;
}

/**
 * The scores that are still missing, of an experiment or, with `projectId: null`, of the course. A student who was excused, whose session was
 * cancelled or who need not do the experiment misses none: a 0 there would count where nothing should. Nor does whose carried-over mark counts, which
 * a 0 would replace.
 */
export function missingScores(
  { students, waivers, carried, projects }: Pick<Gradebook, 'students' | 'waivers' | 'carried' | 'projects'>,
  {
    index,
    projectId,
    items,
    scoreAt,
  }: {
    readonly index: EnrolmentIndex;
    readonly projectId: number | null;
    /** The items that are entered by hand. */
    readonly items: readonly string[];
    readonly scoreAt: (key: string) => number | null;
  },
): readonly MissingScore[] {
  const waived = new Set(waivers.flatMap(({ student, project_id }) => (project_id === projectId ? [student] : [])));
  const carriedOver = new Set(carried.flatMap(({ student, project_id }) => (project_id === projectId ? [student] : [])));
  const allItems = weighing(projects.find((project) => project.id === projectId)?.items ?? []);
  return students.flatMap(({ id }) => {
    const place = projectId === null ? null : index.counted(id, projectId);
    const isCarried =
      carriedOver.has(id) && place !== null && allItems.every(({ item }) => scoreAt(enrolmentKey(place.id, item)) === null);
    if (projectId !== null && (place === null || waived.has(id) || isCarried)) return [];
    return items
      .map((item) => ({ student: id, item, key: place ? enrolmentKey(place.id, item) : courseKey(id, item) }))
      .filter(({ key }) => scoreAt(key) === null);
  });
}
