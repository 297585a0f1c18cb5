import type { ClassOrg, Course, Location, Project, Teacher, Team } from '@lab-console/schedule-rules';
import type { LoadOptions } from '../core/import-lookup.ts';
import { allowedCodes } from './allowed-codes.ts';
import { namedRows, type Named } from '../core/named-rows.ts';
import { orderedExperiments } from './ordered-experiments.ts';
import type { LinkedProject } from './schedule-data.ts';
import type { NamedKinds, ScheduleImportLookups } from './schedule-import-lookups.ts';
import { withZeros } from './with-zeros.ts';

/** Asks for what some texts name. */
export type NameLoader<Row> = (texts: readonly string[], options: LoadOptions) => Promise<readonly Named<Row>[]>;

/** What the texts of a sheet name, by look-up. */
export interface ScheduleLoaders {
  readonly courses: NameLoader<Course>;
  readonly projects: NameLoader<LinkedProject>;
  readonly locations: NameLoader<Location>;
  readonly teams: NameLoader<Team>;
  readonly teachers: NameLoader<Teacher>;
  readonly classes: NameLoader<ClassOrg>;
}

/** Asks a backend for rows by code, and where it knows names by name. */
export function scheduleLoaders(backend: ScheduleImportLookups): ScheduleLoaders {
  const loader =
    <Kind extends keyof NamedKinds>(
      kind: Kind,
      byCode: (codes: readonly string[], options: LoadOptions) => Promise<readonly NamedKinds[Kind][]>,
    ): NameLoader<NamedKinds[Kind]> =>
    (texts, options) =>
      namedRows(texts, {
        byCode: (codes) => byCode(codes, options),
        byName: async (names) => (await backend.byName?.(kind, names, options)) ?? [],
      });
  const courses = loader('course', (codes, o) => backend.courses(codes, o));
  const namedProjects = loader('project', (codes, o) => backend.projects(codes, o));
  const namedTeachers = loader('teacher', (codes, o) => backend.teachers(codes, o));
  return {
    courses,
    projects: async (texts, options) => {
      const named = await namedProjects(texts, options);
      const ordered = await orderedExperiments(
        texts.filter((text) => named.every((known) => known.text !== text)),
        (some) => courses(some, options),
        { backend, options },
      );
      const all = [...named.flatMap(({ rows }) => rows), ...ordered.flatMap((each) => each.projects)];
      const projects = [...new Map(all.map((row) => [row.id, row])).values()];
      if (projects.length === 0) return [];
      const ids = projects.map(({ id }) => id);
      const [links, allowed] = await Promise.all([
        backend.courseProjects(ids, options),
        allowedCodes(projects, backend, options),
      ]);
      const linked = (project: Project): LinkedProject => ({
        project,
        allowed: allowed(project),
        courseIds: links.filter((link) => link.project_id === project.id).map((link) => link.course_id),
      });
      return [
        ...named.map(({ text, rows }) => ({ text, rows: rows.map(linked) })),
        ...ordered.map(({ text, projects: rows, turn }) => ({
          text,
          rows: rows.map(linked),
          ...(turn === null ? {} : { suggestion: turn }),
        })),
      ];
    },
    locations: loader('location', (codes, o) => backend.locations(codes, o)),
    teams: loader('team', (codes, o) => backend.teams(codes, o)),
    teachers: async (texts, options) => {
      const named = await namedTeachers(texts, options);
      const unknown = texts.filter((text) => named.every((known) => known.text !== text));
      const accounts = await withZeros(unknown, (codes) => backend.teachers(codes, options));
      return [...named, ...[...accounts].map(([text, suggestion]) => ({ text, rows: [], suggestion }))];
    },
    classes: loader('class', (codes, o) => backend.classes(codes, o)),
  };
}
