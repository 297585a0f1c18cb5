import { textColumn } from '../columns/text-column.ts';
import { defineImport, type ImportDefinition } from '../core/define-import.ts';
import type { IssueInput } from '../core/import-issue.ts';
import { listedText } from '../core/listed-text.ts';
import { lookup, type ImportLookup } from '../core/import-lookup.ts';
import { uniqueRule } from '../core/unique-rule.ts';
import { accountColumn, studentNameColumn } from '../student/people.ts';
import type {
  FacultyClass,
  FacultyStudent,
  FacultyStudentImportBackend,
  FacultyStudentImportBase,
} from './faculty-student-import-backend.ts';
import { sendFacultyStudents, type FacultyStudentImportItem } from './send-faculty-students.ts';

const columns = {
  account: accountColumn,
  name: studentNameColumn,
  class: textColumn({
    header: { en: 'Class', zh: '班级' },
    aliases: ['班级名称', '行政班', '行政班级', 'class name'],
    required: true,
    maxLength: 100,
    example: { en: 'Physics 26-01', zh: '物理2601' },
    width: 18,
    note: {
      en: 'Name of the class, or the code of one that exists; a new one is made.',
      zh: '班级名称，或已有班级的代码；不存在时创建。',
    },
  }),
};

/** The columns of `facultyStudentImport`. */
export type FacultyStudentImportColumns = typeof columns;

/** The look-ups of `facultyStudentImport`. */
export type FacultyStudentImportLookupTable = {
  readonly students: ImportLookup<FacultyStudent, keyof FacultyStudentImportColumns>;
  readonly classes: ImportLookup<FacultyClass, keyof FacultyStudentImportColumns>;
};

/** Options of `facultyStudentImport`. */
export interface FacultyStudentImportOptions {
  /** Classes that exist already may be filled; without it they are errors. @default false */
  readonly sameClass?: boolean;
  /** The classes of a teacher's import are added to the classes that this teacher looks after (section 6). @default false */
  readonly allowTeacherManageOwnClass?: boolean;
}

/** The definition that `facultyStudentImport` makes. */
export type FacultyStudentImportDefinition = ImportDefinition<
  FacultyStudentImportColumns,
  FacultyStudentImportLookupTable,
  FacultyStudentImportBase,
  FacultyStudentImportItem
>;

/**
 * The faculty student import (section 5): students with their classes. Classes and accounts that do not exist are made; a class that exists is an
 * error unless `sameClass` is set. A student who is in another class moves, and the row shows it. Make it once for a backend, not with every render.
 *
 * @example
 * const definition = facultyStudentImport(backend, { sameClass: true });
 * <ImportPanel definition={definition} />
 */
export function facultyStudentImport(
  backend: FacultyStudentImportBackend,
  { sameClass = false, allowTeacherManageOwnClass = false }: FacultyStudentImportOptions = {},
): FacultyStudentImportDefinition {
  return defineImport({
    name: 'faculty-students',
    title: { en: 'Faculty student import', zh: '院系学生导入' },
    columns,
    prepare: (options) => backend.base(options),
    lookups: {
      students: lookup({ columns: ['account'], load: (codes, o) => backend.students(codes, o), codeOf: (row) => row.code }),
      classes: lookup({ columns: ['class'], load: (names, o) => backend.classes(names, o), codeOf: (row) => row.name }),
    },
    rowRules: [
      (values, { found }) => {
        const issues: IssueInput<keyof FacultyStudentImportColumns>[] = [];
        const className = values.class;
        const known = found.students.get(values.account ?? '');
        const existing = found.classes.get(className ?? '');
        const choices = existing?.choices;
        if (existing && choices) {
          issues.push({
            code: 'several-classes',
            column: 'class',
            params: { value: existing.name, choices: listedText(choices) },
          });
        } else if (existing && !sameClass) {
          issues.push({ code: 'class-exists', column: 'class', params: { value: existing.name } });
        }
        if (known && values.name !== null && known.name !== values.name) {
          issues.push({ code: 'different-name', severity: 'warning', column: 'name', params: { known: known.name } });
        }
        // Who takes a course again joins a class more, and leaves none.
        const left = existing?.isReelect === true ? undefined : known?.memberships.find(({ isReelect }) => isReelect !== true);
        const isOwn = (membership: FacultyStudent['memberships'][number]): boolean =>
          existing ? membership.organizationId === existing.id : membership.className === className;
        if (left && known && className !== null && !known.memberships.some(isOwn)) {
          issues.push({ code: 'changes-class', severity: 'warning', column: 'class', params: { from: left.className } });
        }
        return issues;
      },
    ],
    sheetRules: [uniqueRule(['account'])],
    submit: {
      toItem: (row, { base, found }) => ({
        code: row.account,
        name: row.name,
        className: row.class,
        student: found.students.get(row.account) ?? null,
        base,
      }),
      async send(items, options) {
        return (await sendFacultyStudents(backend, items, { ...options, ownClasses: allowTeacherManageOwnClass })) ?? {};
      },
      succeeded: { en: 'student import succeeded', zh: '学生导入成功' },
    },
    texts: {
      en: {
        'class-exists': 'The class {value} exists already. Give another name, or allow the import into existing classes.',
        'several-classes': 'Several classes have the code or name {value}. Give another one. Choices: {choices}.',
        'different-name': 'The account belongs to {known}. Check that it is the right one.',
        'changes-class': 'This student is in the class {from} and will move. Check that this is meant.',
      },
      zh: {
        'class-exists': '班级 {value} 已存在，请更改名称，或允许导入到已有班级。',
        'several-classes': '有多个班级的代码或名称为 {value}，请改填其他代码或名称。可选：{choices}。',
        'different-name': '该账号对应的姓名是 {known}，请确认账号无误。',
        'changes-class': '该学生现在 {from} 班，导入后将转班，请确认。',
      },
    },
  });
}
