/** What students of a grid are found by. */
export interface StudentFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly classes: readonly string[];
  /** Ids of the groups that the student is in. */
  readonly groups: readonly number[];
  /** Sessions of the student that the grid is about. */
  readonly sessions: readonly number[];
  /** Whether a score of the grid is missing. */
  readonly lacksScore: boolean;
  /** Whether such a score is of a session that has begun. */
  readonly lacksDueScore: boolean;
  /** Whether attendance of a session that has begun is missing. */
  readonly lacksAttendance: boolean;
}

/** What a student has to lack to be shown. */
export type LackFilter = 'due' | 'score' | 'attendance';

/** Column and direction that students are sorted by. */
export interface StudentSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Which students a grid shows, and in which order; `null` where nothing is chosen. */
export interface ShownCriteria {
  /** Parts of name or number, in any order. */
  readonly search: string;
  readonly className: string | null;
  /** Id of a group. */
  readonly group: number | null;
  readonly session: number | null;
  readonly lack: LackFilter | null;
  readonly sort: StudentSort | null;
}

/** All students in the order of the gradebook. */
export const everyStudent: ShownCriteria = {
  search: '',
  className: null,
  group: null,
  session: null,
  lack: null,
  sort: null,
};

const order = new Intl.Collator('zh', { numeric: true });

function compare(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? order.compare(one, other) : a - b;
}

/**
 * Ids of the students that meet all criteria, sorted; empty cells come last in either direction.
 *
 * @param textOf The text that a student's cell in a column shows.
 */
export function shownStudents(
  students: readonly StudentFacts[],
  { search, className, group, session, lack, sort }: ShownCriteria,
  textOf: (student: StudentFacts, column: string) => string,
): readonly number[] {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const found = students.filter((student) => {
    const known = `${student.name} ${student.code}`.normalize('NFKC').toLowerCase();
    return (
      words.every((word) => known.includes(word)) &&
      (className === null || student.classes.includes(className)) &&
      (group === null || student.groups.includes(group)) &&
      (session === null || student.sessions.includes(session)) &&
      (lack !== 'due' || student.lacksDueScore) &&
      (lack !== 'score' || student.lacksScore) &&
      (lack !== 'attendance' || student.lacksAttendance)
    );
  });
  if (sort === null) return found.map(({ id }) => id);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return found
    .map((student) => ({ id: student.id, text: textOf(student, sort.column) }))
    .toSorted((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      return sign * compare(one.text, other.text);
    })
    .map(({ id }) => id);
}
