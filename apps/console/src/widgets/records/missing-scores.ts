import type { Gradebook } from '@lab-console/api-client';
import { weighing } from '@lab-console/schedule-rules/marks';
import type { EnrolmentIndex } from './gradebook-model.ts';
import { courseKey, enrolmentKey } from './score-keys.ts';

/**
 * The keys of the scores that are still missing, of an experiment or, with `projectId: null`, of the course. Whoever was excused, whose
 * session was cancelled or who need not do the experiment misses none: a 0 there would count where nothing should. Nor does whose carried-over mark counts, which a
 * 0 would replace.
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
): readonly string[] {
  const allItems = projects.find((project) => project.id === projectId)?.items ?? [];
  return students.flatMap(({ id }) => {
    const place = projectId === null ? null : index.counted(id, projectId);
    const isWaived = waivers.some(({ student, project_id }) => student === id && project_id === projectId);
    const isCarried =
      carried.some(({ student, project_id }) => student === id && project_id === projectId) &&
      place !== null &&
      weighing(allItems).every(({ item }) => scoreAt(enrolmentKey(place.id, item)) === null);
    if (projectId !== null && (place === null || isWaived || isCarried)) return [];
    return items
      .map((item) => (place ? enrolmentKey(place.id, item) : courseKey(id, item)))
      .filter((key) => scoreAt(key) === null);
  });
}
