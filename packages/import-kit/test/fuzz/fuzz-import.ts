import { codeColumn } from '../../src/columns/code-column.ts';
import { dateColumn } from '../../src/columns/date-column.ts';
import { flagColumn } from '../../src/columns/flag-column.ts';
import { numberColumn } from '../../src/columns/number-column.ts';
import { textColumn } from '../../src/columns/text-column.ts';
import { defineImport } from '../../src/core/define-import.ts';
import { lookup } from '../../src/core/import-lookup.ts';
import { uniqueRule } from '../../src/core/unique-rule.ts';

const courses: ReadonlySet<string> = new Set(['C001', 'C002', 'C003']);

/** What the fuzzed import sends for a row. */
export interface FuzzItem {
  readonly account: string;
  readonly name: string;
  readonly since: string;
  readonly course: string;
  readonly students: number;
  readonly published: boolean | null;
}

/** An import with every kind of column and rule. */
export function fuzzImport(send: (items: readonly FuzzItem[]) => void) {
  return defineImport({
    name: 'fuzz',
    title: { en: 'Fuzz', zh: '测试' },
    columns: {
      account: codeColumn({ header: { en: 'Account', zh: '账号' }, required: true }),
      name: textColumn({ header: { en: 'Name', zh: '姓名' }, required: true, maxLength: 50 }),
      since: dateColumn({ header: { en: 'Since', zh: '入学日期' }, required: true }),
      course: codeColumn({ header: { en: 'Course', zh: '课程代码' }, required: true }),
      students: numberColumn({ header: { en: 'Students', zh: '人数' }, required: true, integer: true, min: 0, max: 100 }),
      published: flagColumn({ header: { en: 'Published', zh: '是否发布' } }),
    },
    lookups: {
      courses: lookup({
        columns: ['course'],
        load: async (codes) => codes.filter((code) => courses.has(code)),
        codeOf: (code: string) => code,
      }),
    },
    rowRules: [
      ({ course }, { found }) =>
        course === null || found.courses.has(course)
          ? []
          : [{ code: 'unknown-code', column: 'course', params: { value: course } }],
    ],
    sheetRules: [uniqueRule(['account'])],
    submit: {
      toItem: (row): FuzzItem => row,
      send: async (items) => send(items),
      succeeded: { en: 'done', zh: '完成' },
    },
  });
}

/** What is wrong with an item, judged without the code of the import; `null` when it may be taken. */
export function wrongWith({ account, name, since, course, students, published }: FuzzItem): string | null {
  if (typeof account !== 'string' || account.trim() === '' || account !== account.trim())
    return `account ${JSON.stringify(account)}`;
  if (typeof name !== 'string' || name.trim() === '' || name.length > 50) return `name ${JSON.stringify(name)}`;
  if (typeof since !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(since)) return `since ${JSON.stringify(since)}`;
  const day = new Date(`${since}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== since || since < '1900') return `since ${since}`;
  if (!courses.has(course)) return `course ${JSON.stringify(course)}`;
  if (!Number.isInteger(students) || students < 0 || students > 100) return `students ${students}`;
  if (published !== null && typeof published !== 'boolean') return `published ${JSON.stringify(published)}`;
  return null;
}
