import { textColumn } from '../columns/text-column.ts';
import { defineImport, type ImportDefinition } from '../core/define-import.ts';
import { lookup, type ImportLookup } from '../core/import-lookup.ts';
import { uniqueRule } from '../core/unique-rule.ts';
import { accountColumn, studentNameColumn, type KnownStudent, type NewStudentAccount } from './people.ts';
import type { StudentImportBackend, StudentImportBase } from './student-import-backend.ts';

const columns = {
  account: accountColumn,
  name: studentNameColumn,
  phone: textColumn({
    header: { en: 'Phone', zh: '手机' },
    aliases: ['电话', '手机号', '手机号码', '联系电话', '联系方式', '移动电话', 'mobile', 'phone number'],
    maxLength: 32,
    example: '13800000000',
    width: 16,
  }),
  email: textColumn({
    header: { en: 'Email', zh: '邮箱' },
    aliases: ['电子邮箱', '电子邮件', 'e-mail', 'mail'],
    maxLength: 254,
    example: 'zhangsan@example.edu',
    width: 26,
  }),
};

/** The columns of `studentImport`. */
export type StudentImportColumns = typeof columns;

/** The look-ups of `studentImport`. */
export type StudentImportLookupTable = { readonly students: ImportLookup<KnownStudent, keyof StudentImportColumns> };

/** The definition that `studentImport` makes. */
export type StudentImportDefinition = ImportDefinition<
  StudentImportColumns,
  StudentImportLookupTable,
  StudentImportBase,
  NewStudentAccount
>;

/**
 * The student import (section 5): accounts that do not exist are created; rows of accounts that exist are shown for reference
 * and not sent. Make it once for a backend, not with every render.
 *
 * @example
 * const definition = studentImport(backend);
 * <ImportPanel definition={definition} />
 */
export function studentImport(backend: StudentImportBackend): StudentImportDefinition {
  return defineImport({
    name: 'students',
    title: { en: 'Student import', zh: '学生导入' },
    columns,
    prepare: (options) => backend.base(options),
    lookups: {
      students: lookup({ columns: ['account'], load: (codes, o) => backend.students(codes, o), codeOf: (row) => row.code }),
    },
    isReference: ({ account }, { found }) => account !== null && found.students.has(account),
    sheetRules: [uniqueRule(['account'])],
    submit: {
      toItem: (row, { base }) => ({
        code: row.account,
        name: row.name,
        role: 'student',
        orgs_id: base.organizationIds,
        phone: row.phone,
        email: row.email,
      }),
      send: (students, options) => backend.createStudents(students, options),
      succeeded: { en: 'student import succeeded', zh: '学生导入成功' },
    },
  });
}
