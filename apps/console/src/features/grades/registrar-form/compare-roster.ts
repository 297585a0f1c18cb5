import type { FormColumns } from './form-columns.ts';
import type { FormCell } from './sheet-xml.ts';

/** A student of a form, at a row counted from 0. */
export interface FormStudent {
  readonly row: number;
  readonly code: string;
  readonly name: string;
}

/** Whom a list and a form have in common, and whom only one of them has. */
export interface RosterComparison<Student> {
  readonly matched: readonly { readonly row: number; readonly student: Student }[];
  /** Students of the list that the form does not name. */
  readonly missing: readonly Student[];
  /** Students of the form that the list does not have. */
  readonly extra: readonly FormStudent[];
  /** Rows of a form that name a student who is above already. */
  readonly repeated: readonly FormStudent[];
  /** Students whose name differs under the same number. */
  readonly renamed: readonly { readonly student: Student; readonly formName: string }[];
}

const key = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Returns the students that a form names below its headings: a row without a digit in its number names none. */
export function formStudents(cells: readonly FormCell[], { headRow, columns }: FormColumns): readonly FormStudent[] {
  const names = new Map(cells.flatMap(({ row, column, text }) => (column === columns.name ? [[row, text] as const] : [])));
  return cells
    .filter(({ row, column, text }) => row > headRow && column === columns.code && /\d/.test(text))
    .map(({ row, text }) => ({ row, code: text.trim(), name: names.get(row)?.trim() ?? '' }));
}

/** Compares the students of a list with those of a form by their numbers. */
export function compareRoster<Student extends { readonly code: string; readonly name: string }>(
  students: readonly Student[],
  form: readonly FormStudent[],
): RosterComparison<Student> {
  const byCode = new Map(students.map((student) => [key(student.code), student]));
  const seen = new Set<string>();
  const matched: { readonly row: number; readonly student: Student }[] = [];
  const extra: FormStudent[] = [];
  const repeated: FormStudent[] = [];
  const renamed: { readonly student: Student; readonly formName: string }[] = [];
  for (const each of form) {
    const code = key(each.code);
    const student = byCode.get(code);
    if (seen.has(code)) repeated.push(each);
    else if (student) {
      matched.push({ row: each.row, student });
      if (each.name !== '' && key(each.name) !== key(student.name)) renamed.push({ student, formName: each.name });
    } else extra.push(each);
    seen.add(code);
  }
  return { matched, missing: students.filter(({ code }) => !seen.has(key(code))), extra, repeated, renamed };
}
