import type { Gradebook } from '@lab-console/api-client';
import type { StudentFacts } from './shown-students.ts';

/** The classes of a student, as the gradebook lists them in one text. */
export const classesOf = (names: string | null): readonly string[] => names?.split(', ') ?? [];

function grouped<Item>(
  items: readonly Item[],
  entryOf: (item: Item) => readonly [student: number, id: number],
): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const item of items) {
    const [student, id] = entryOf(item);
    const known = ids.get(student);
    if (known) known.push(id);
    else ids.set(student, [id]);
  }
  return ids;
}

/** What the students of a gradebook are found by, with what each of them lacks. */
export function studentFacts(
  book: Gradebook,
  lacks: Pick<Record<keyof StudentFacts, (student: number) => boolean>, 'lacksScore' | 'lacksDueScore' | 'lacksAttendance'>,
): readonly StudentFacts[] {
  const sessions = grouped(
    book.places.filter(({ status }) => status === 'elected'),
    ({ student, schedule_id }) => [student, schedule_id],
  );
  const memberships = (book.groups ?? []).flatMap(({ id, students }) => students.map((student) => ({ student, id })));
  const groups = grouped(memberships, ({ student, id }) => [student, id]);
  return book.students.map(({ id, code, name, class_name }) => ({
    id,
    code,
    name,
    classes: classesOf(class_name),
    groups: groups.get(id) ?? [],
    sessions: sessions.get(id) ?? [],
    lacksScore: lacks.lacksScore(id),
    lacksDueScore: lacks.lacksDueScore(id),
    lacksAttendance: lacks.lacksAttendance(id),
  }));
}
