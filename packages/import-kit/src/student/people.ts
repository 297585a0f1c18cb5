import { codeColumn } from '../columns/code-column.ts';
import { personNameColumn } from '../columns/person-name-column.ts';

/** A student with an account, as a backend answers. */
export interface KnownStudent {
  /** Id of the account. */
  readonly id: number;
  /** Account name or student number. */
  readonly code: string;
  /** Name of the person. */
  readonly name: string;
}

/** A student to be created: the body of `rest/rpc/create_user` is an array of these. */
export interface NewStudentAccount {
  /** What the student signs in with. */
  readonly code: string;
  /** Name of the person. */
  readonly name: string;
  /** Only students are made. */
  readonly role: 'student';
  /** Organisations that the student joins. */
  readonly orgs_id: readonly number[];
  /** Telephone number, or `null`. */
  readonly phone: string | null;
  /** E-mail address, or `null`. */
  readonly email: string | null;
}

/** The student number. */
export const accountColumn = codeColumn({
  header: { en: 'Account', zh: '账号' },
  aliases: ['学号', '学生账号', '学生学号', 'student number', 'student no', 'student id', 'code'],
  required: true,
  example: '20260001',
  examples: ['20260001', '20260002'],
  width: 16,
});

/** The student's name. */
export const studentNameColumn = personNameColumn({
  header: { en: 'Name', zh: '姓名' },
  aliases: ['学生姓名', 'student name'],
  required: true,
  maxLength: 100,
  example: { en: 'Ann Lee', zh: '张三' },
  examples: [
    { en: 'Ann Lee', zh: '张三' },
    { en: 'Ben Wood', zh: '李四' },
  ],
  width: 14,
});
