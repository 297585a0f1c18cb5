import { codeColumn } from '../../src/columns/code-column.ts';
import { dateColumn } from '../../src/columns/date-column.ts';
import { flagColumn } from '../../src/columns/flag-column.ts';
import { numberColumn } from '../../src/columns/number-column.ts';
import { textColumn } from '../../src/columns/text-column.ts';
import { defineImport } from '../../src/core/define-import.ts';
import { lookup } from '../../src/core/import-lookup.ts';
import { uniqueRule } from '../../src/core/unique-rule.ts';

const known = (prefix: string, count: number): ReadonlySet<string> =>
  new Set(Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`));
const courses = known('C', 30);
const projects = known('E', 120);

/** Twelve columns with what imports do: formats of cells, look-ups, a rule over two columns, no account twice. */
export const benchImport = defineImport({
  name: 'bench',
  title: { en: 'Bench', zh: '测量' },
  columns: {
    account: codeColumn({ header: { en: 'Account', zh: '账号' }, required: true }),
    name: textColumn({ header: { en: 'Name', zh: '姓名' }, required: true }),
    className: textColumn({ header: { en: 'Class', zh: '班级' } }),
    phone: codeColumn({ header: { en: 'Phone', zh: '电话' } }),
    email: textColumn({ header: { en: 'Email', zh: '邮箱' } }),
    since: dateColumn({ header: { en: 'Since', zh: '入学日期' } }),
    course: codeColumn({ header: { en: 'Course', zh: '课程代码' }, required: true }),
    project: codeColumn({ header: { en: 'Project', zh: '项目代码' }, required: true }),
    students: numberColumn({ header: { en: 'Students', zh: '人数' }, integer: true, min: 0, max: 100 }),
    score: numberColumn({ header: { en: 'Score', zh: '成绩' }, min: 0, max: 100 }),
    published: flagColumn({ header: { en: 'Published', zh: '是否发布' } }),
    note: textColumn({ header: { en: 'Note', zh: '备注' } }),
  },
  lookups: {
    courses: lookup({
      columns: ['course'],
      load: async (codes) => codes.filter((code) => courses.has(code)),
      codeOf: (code: string) => code,
    }),
    projects: lookup({
      columns: ['project'],
      load: async (codes) => codes.filter((code) => projects.has(code)),
      codeOf: (code: string) => code,
    }),
  },
  rowRules: [
    ({ course, project }, { found }) => [
      ...(course !== null && !found.courses.has(course)
        ? [{ code: 'unknown-code', column: 'course' as const, params: { value: course } }]
        : []),
      ...(project !== null && !found.projects.has(project)
        ? [{ code: 'unknown-code', column: 'project' as const, params: { value: project } }]
        : []),
    ],
    ({ students, score }) =>
      students !== null && students > 60 && (score ?? 0) > 90 ? [{ code: 'above-maximum', column: 'students' as const }] : [],
  ],
  sheetRules: [uniqueRule(['account'])],
  submit: { toItem: (row) => row, send: async () => {}, succeeded: { en: 'done', zh: '完成' } },
});
