import type { Gradebook } from '@lab-console/api-client';
import { experimentsItem, weighing } from '@lab-console/schedule-rules/marks';

/** What keeps a list from being submitted, because every student would get 0 for something that was never set up. */
export type SetUpFault =
  | {
      /** More experiments count than any student takes. */
      readonly kind: 'experiments';
      readonly needed: number;
      readonly possible: number;
      /** Names of the experiments that no student takes. */
      readonly untaken: readonly string[];
    }
  | { readonly kind: 'scores'; /** Names of the parts of the grade without any score. */ readonly parts: readonly string[] };

/** Finds what is not set up in a course, as the database does when its grades are submitted. */
export function setUpFaults(book: Gradebook, scoreOf: (student: number, item: string) => number | null): readonly SetUpFault[] {
  const counting = weighing(book.items);
  const faults: SetUpFault[] = [];
  if (counting.some(({ item }) => item === experimentsItem)) {
    const sessions = new Map(book.sessions.map((session) => [session.id, session]));
    const possible = new Set(book.carried.map(({ project_id }) => project_id));
    for (const { schedule_id, status } of book.places) {
      const session = sessions.get(schedule_id);
      if (status === 'elected' && session?.cancelled_at === null) possible.add(session.project_id);
    }
    const waived = new Map<number, number>();
    for (const { student } of book.waivers) waived.set(student, (waived.get(student) ?? 0) + 1);
    const needed = book.students.reduce((max, { id }) => Math.max(max, book.required - (waived.get(id) ?? 0)), 0);
    if (needed > possible.size) {
      const untaken = book.projects
        .filter(({ id, free_schedule }) => !possible.has(id) && !free_schedule)
        .map(({ name }) => name);
      faults.push({ kind: 'experiments', needed, possible: possible.size, untaken });
    }
  }
  const parts = counting.filter(
    ({ item }) => item !== experimentsItem && book.students.every(({ id }) => scoreOf(id, item) === null),
  );
  if (parts.length > 0) faults.push({ kind: 'scores', parts: parts.map(({ label }) => label) });
  return faults;
}
