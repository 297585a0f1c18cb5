import type { GradeForm } from '@lab-console/api-client';
import type { FormCell } from './sheet-xml.ts';

/** Fields that are searched for in a registrar's form. */
const fields = ['code', 'name', 'class', 'grade'] as const;

/** What a column of a registrar's form is for. */
export type FormField = (typeof fields)[number];

/** Where a form has its headings, and the column of each field that was recognised. */
export interface FormColumns {
  readonly headRow: number;
  readonly columns: Readonly<Partial<Record<FormField, number>>>;
}

/** Headings of a field in English and Chinese without spaces and marks; the first ones are preferred. */
const headings: Readonly<Record<FormField, readonly string[]>> = {
  code: ['学号', '学生学号', '学籍号', 'studentnumber', 'studentno', 'studentid', 'studentcode', 'number'],
  name: ['姓名', '学生姓名', 'name', 'studentname', 'fullname'],
  class: ['班级', '行政班', '行政班级', '班级名称', 'class', 'classname'],
  grade: [
    '总评成绩',
    '总评',
    '最终成绩',
    '课程成绩',
    '综合成绩',
    '总成绩',
    '成绩',
    'finalgrade',
    'coursegrade',
    'totalgrade',
    'totalscore',
    'grade',
    'score',
    'total',
  ],
};

/** Headings are in one of the first rows of a form. */
const maxHeadRows = 40;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[\s\p{P}\p{S}]/gu, '');

/**
 * Finds the headings of a form: the first row that names the students' numbers and the grades.
 *
 * @param own Headings that the university gave its columns; they are searched for before the usual ones.
 */
export function findColumns(cells: readonly FormCell[], own: GradeForm['columns'] = []): FormColumns | null {
  const ownOf = (field: FormField): readonly string[] =>
    own.flatMap((each) => (each.field === field ? [plain(each.heading)] : []));
  const rows = new Map<number, FormCell[]>();
  for (const cell of cells) {
    if (cell.row >= maxHeadRows) continue;
    const known = rows.get(cell.row);
    if (known) known.push(cell);
    else rows.set(cell.row, [cell]);
  }
  for (const headRow of [...rows.keys()].toSorted((a, b) => a - b)) {
    const named = (rows.get(headRow) ?? []).map(({ column, text }) => ({ column, text: plain(text) }));
    const columns: Partial<Record<FormField, number>> = {};
    for (const field of fields) {
      const alias = [...ownOf(field), ...headings[field]].find((each) => named.some(({ text }) => text === each));
      const column = named.find(({ text }) => text === alias)?.column;
      if (column !== undefined) columns[field] = column;
    }
    if (columns.code !== undefined && columns.grade !== undefined) return { headRow, columns };
  }
  return null;
}
