import type { Course, Project } from '@lab-console/schedule-rules';
import type { LoadOptions } from '../core/import-lookup.ts';
import { readExperimentInOrder, type ExperimentInOrder } from './experiment-in-order.ts';
import type { Named } from '../core/named-rows.ts';
import type { ScheduleImportLookups } from './schedule-import-lookups.ts';

/** The experiments of a course for a session that names none. */
export interface OrderedExperiments {
  readonly text: string;
  readonly projects: readonly Project[];
  /** Code of the one whose turn it is, where the course has enough of them. */
  readonly turn: string | null;
}

/** Returns the experiments that each text of a session without one may mean. */
export async function orderedExperiments(
  texts: readonly string[],
  namedCourses: (texts: readonly string[]) => Promise<readonly Named<Course>[]>,
  { backend, options }: { readonly backend: Pick<ScheduleImportLookups, 'experimentsOf'>; readonly options: LoadOptions },
): Promise<readonly OrderedExperiments[]> {
  const read = texts.flatMap((text): readonly (ExperimentInOrder & { readonly text: string })[] => {
    const meant = readExperimentInOrder(text);
    return meant ? [{ ...meant, text }] : [];
  });
  if (read.length === 0 || !backend.experimentsOf) return [];
  const courses = await namedCourses([...new Set(read.map(({ course }) => course))]);
  const idOf = new Map(
    courses.flatMap(({ text, rows: [first, ...others] }) => (first && others.length === 0 ? [[text, first.id]] : [])),
  );
  const ids = [...new Set(idOf.values())];
  const links = ids.length === 0 ? [] : await backend.experimentsOf(ids, options);
  return read.flatMap(({ text, course, place, of }) => {
    const projects = links.filter((link) => link.courseId === idOf.get(course)).map(({ project }) => project);
    return projects.length === 0
      ? []
      : [{ text, projects, turn: of <= projects.length ? (projects[place - 1]?.code ?? null) : null }];
  });
}
