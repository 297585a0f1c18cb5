import { defineImport, type ImportDefinition } from '../core/define-import.ts';
import type { IssueInput } from '../core/import-issue.ts';
import { lookup, type ImportLookup } from '../core/import-lookup.ts';
import type { SendOptions } from '../core/import-submit.ts';
import { sendingSteps, type StepAnswer } from '../core/sending-steps.ts';
import { uniqueRule } from '../core/unique-rule.ts';
import { joinedName } from '../core/joined-name.ts';
import { accountColumn, studentNameColumn, type KnownStudent } from '../student/people.ts';
import { queryInHundreds } from '../student/query-in-hundreds.ts';
import type { CourseStudentImportBackend, CourseStudentImportBase } from './course-student-import-backend.ts';

const columns = { account: accountColumn, name: studentNameColumn };

/** The columns of `courseStudentImport`. */
export type CourseStudentImportColumns = typeof columns;

/** The look-ups of `courseStudentImport`. */
export type CourseStudentImportLookupTable = {
  readonly students: ImportLookup<KnownStudent, keyof CourseStudentImportColumns>;
};

/** Options of `courseStudentImport`. */
export interface CourseStudentImportOptions {
  /** Students without an account get one; without it they are errors. @default false */
  readonly importNotExist?: boolean;
  /** The classes of a teacher's import are added to the classes that this teacher looks after (section 6). @default false */
  readonly allowTeacherManageOwnClass?: boolean;
}

/** A student to be enrolled; `id` is `null` where the account has to be made first. */
export interface CourseStudentImportItem {
  /** Who has the account already, or `null`. */
  readonly id: number | null;
  /** The account. */
  readonly code: string;
  /** Name of the person. */
  readonly name: string;
  /** What was loaded once for the file. */
  readonly base: CourseStudentImportBase;
}

/** The definition that `courseStudentImport` makes. */
export type CourseStudentImportDefinition = ImportDefinition<
  CourseStudentImportColumns,
  CourseStudentImportLookupTable,
  CourseStudentImportBase,
  CourseStudentImportItem
>;

/**
 * The course student import (section 5): students into a course. While `importNotExist` is off a student has to have an account.
 * Its template has the columns account and name. Make it once for a backend, not with every render.
 *
 * @example
 * const definition = courseStudentImport(backend, { importNotExist: true });
 * <ImportPanel definition={definition} />
 */
export function courseStudentImport(
  backend: CourseStudentImportBackend,
  { importNotExist = false, allowTeacherManageOwnClass = false }: CourseStudentImportOptions = {},
): CourseStudentImportDefinition {
  return defineImport({
    name: 'course-students',
    title: { en: 'Course student import', zh: '课程学生导入' },
    columns,
    prepare: (options) => backend.base(options),
    lookups: {
      students: lookup({ columns: ['account'], load: (codes, o) => backend.students(codes, o), codeOf: (row) => row.code }),
    },
    rowRules: [
      ({ account, name }, { found }): readonly IssueInput<'account' | 'name'>[] => {
        if (account === null) return [];
        const known = found.students.get(account);
        if (known) return differentName(known, name);
        return importNotExist ? [] : [{ code: 'unknown-student', column: 'account', params: { value: account } }];
      },
    ],
    sheetRules: [uniqueRule(['account'])],
    submit: {
      toItem: (row, { base, found }) => ({
        id: found.students.get(row.account)?.id ?? null,
        code: row.account,
        name: row.name,
        base,
      }),
      async send(items, options) {
        return (await send(backend, items, { ...options, ownClasses: allowTeacherManageOwnClass })) ?? {};
      },
      succeeded: { en: 'student import succeeded', zh: '学生导入成功' },
    },
    texts: {
      en: {
        'unknown-student': 'There is no student with the account {value}. Correct it, or create the student first.',
        'different-name': 'The account belongs to {known}. Check that it is the right one.',
      },
      zh: {
        'unknown-student': '账号 {value} 的学生不存在，请更正，或先创建该学生。',
        'different-name': '该账号对应的姓名是 {known}，请确认账号无误。',
      },
    },
  });
}

function differentName(known: KnownStudent, name: string | null): readonly IssueInput<'name'>[] {
  if (name === null || joinedName(known.name) === name) return [];
  return [{ code: 'different-name', severity: 'warning', column: 'name', params: { known: known.name } }];
}

async function send(
  backend: CourseStudentImportBackend,
  items: readonly CourseStudentImportItem[],
  { ownClasses, ...options }: SendOptions & { readonly ownClasses: boolean },
): Promise<StepAnswer> {
  const base = items[0]?.base;
  if (!base) return;
  const steps = sendingSteps(options);
  if (ownClasses && base.isTeacher && base.classIds.length > 0) {
    await steps.run('classes', (step) => backend.addOwnClasses(base.classIds, step));
  }
  const missing = items.filter((item) => item.id === null);
  const made = new Map<string, number>();
  if (missing.length > 0) {
    const accounts = missing.map(({ code, name }) => ({
      code,
      name,
      role: 'student' as const,
      orgs_id: base.classIds,
      phone: null,
      email: null,
    }));
    await steps.run('accounts', (step) => backend.createStudents(accounts, step));
    // Asked for and not taken from the answer: of a call that is sent again there is none.
    const codes = missing.map(({ code }) => code);
    for (const student of await queryInHundreds(codes, (some) => backend.students(some, options))) {
      made.set(student.code, student.id);
    }
  }
  const enrolments = items.map(({ id, code }) => {
    const userId = id ?? made.get(code);
    if (userId === undefined) {
      throw new Error(`The account ${code} was made but cannot be found, so nobody was enrolled. Submit again.`);
    }
    return { user_id: userId, course_id: base.courseId, semester_id: base.semesterId };
  });
  await steps.run('courses', (step) => backend.enrol(enrolments, step));
  return steps.answer();
}
