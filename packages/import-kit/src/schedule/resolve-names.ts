import type { NamedRow } from '@lab-console/schedule-rules/schedule-import';
import type { Named } from '../core/named-rows.ts';
import type { LoadedScheduleData, ScheduleData } from './schedule-data.ts';

/** Worked out once for each round of look-ups: the data is a new object after every one. */
const resolved = new WeakMap<LoadedScheduleData, ScheduleData>();

/** Separates the texts that name one row from those that name several. */
export function resolveNames(data: LoadedScheduleData): ScheduleData {
  const known = resolved.get(data);
  if (known) return known;
  const { base, changedRows, found } = data;
  const courses = separate(found.courses, (row) => row);
  const projects = separate(found.projects, ({ project }) => project);
  const locations = separate(found.locations, (row) => row);
  const teams = separate(found.teams, (row) => row);
  const teachers = separate(found.teachers, (row) => row);
  const classes = separate(found.classes, (row) => row);
  const answer: ScheduleData = {
    base,
    changedRows,
    found: {
      courses: courses.single,
      projects: projects.single,
      locations: locations.single,
      teams: teams.single,
      teachers: teachers.single,
      classes: classes.single,
      days: found.days,
    },
    choices: {
      course: courses.several,
      project: projects.several,
      location: locations.several,
      team: teams.several,
      teacher: teachers.several,
      classes: classes.several,
    },
    turns: suggestionsOf(found.projects),
    accounts: suggestionsOf(found.teachers),
  };
  resolved.set(data, answer);
  return answer;
}

const suggestionsOf = <Row>(named: ReadonlyMap<string, Named<Row>>): ReadonlyMap<string, string> =>
  new Map([...named].flatMap(([text, { suggestion }]) => (suggestion === undefined ? [] : [[text, suggestion] as const])));

interface Separated<Row> {
  readonly single: ReadonlyMap<string, Row>;
  /** What each text that names several rows may mean. */
  readonly several: ReadonlyMap<string, readonly string[]>;
}

function separate<Row>(named: ReadonlyMap<string, Named<Row>>, rowOf: (row: Row) => NamedRow): Separated<Row> {
  const single = new Map<string, Row>();
  const several = new Map<string, readonly string[]>();
  for (const [text, { rows }] of named) {
    const [first, ...others] = rows;
    if (first === undefined) continue;
    if (others.length === 0) single.set(text, first);
    else
      several.set(
        text,
        rows.map(rowOf).map(({ code, name }) => (name === code ? code : `${name} (${code})`)),
      );
  }
  return { single, several };
}
