import {
  choiceColumn,
  codeColumn,
  defineImport,
  lookup,
  personNameColumn,
  textColumn,
  uniqueRule,
  type ImportDefinition,
  type ImportLookup,
  type LoadOptions,
  type SendOptions,
} from '@lab-console/import-kit';
import type { FoundNamed } from './found-named.ts';

/** Roles that an import of staff may give. */
export type StaffRole = 'admin' | 'dev' | 'centreadmin' | 'teacher';

/** An account to be made: a row of `rest/users`. */
export interface NewStaffAccount {
  readonly code: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Centre; `null` where a role belongs to none. */
  readonly org: number | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** What rows are checked against. */
export interface StaffImportBase {
  /** Roles that the importing person may give. */
  readonly roles: readonly StaffRole[];
  /** Centre of rows that name none: the only one, or the one that was chosen; `null` while none is. */
  readonly defaultCentre: number | null;
}

/** What the import of staff asks of a server. */
export interface StaffImportBackend {
  readonly base: (options: LoadOptions) => Promise<StaffImportBase>;
  /** Accounts that exist, of any role, by code. */
  readonly accounts: (codes: readonly string[], options: LoadOptions) => Promise<readonly { readonly code: string }[]>;
  readonly centres: (written: readonly string[], options: LoadOptions) => Promise<readonly FoundNamed[]>;
  /** Makes all of a portion, or none. */
  readonly createStaff: (accounts: readonly NewStaffAccount[], options: SendOptions) => Promise<void>;
  /** Codes of the centres, for the template. */
  readonly centreCodes: (options: LoadOptions) => Promise<readonly string[]>;
}

const columns = {
  account: codeColumn({
    header: { en: 'Account', zh: '账号' },
    aliases: [
      '工号',
      '教工号',
      '职工号',
      '教职工号',
      '职工编号',
      '教师工号',
      '教师编号',
      '教师代码',
      '教师号',
      'staff number',
      'staff id',
      'employee number',
      'code',
    ],
    required: true,
    example: 'T1001',
    examples: ['T1001', 'T1002'],
    width: 14,
  }),
  name: personNameColumn({
    header: { en: 'Name', zh: '姓名' },
    aliases: ['教师姓名', '教师名称', '教师', 'teacher', 'staff name'],
    required: true,
    maxLength: 100,
    example: { en: 'Ann Lee', zh: '张三' },
    examples: [
      { en: 'Ann Lee', zh: '张三' },
      { en: 'Ben Wood', zh: '李四' },
    ],
    width: 14,
  }),
  role: choiceColumn({
    header: { en: 'Role', zh: '角色' },
    values: [
      { value: 'teacher', label: { en: 'Teacher', zh: '教师' } },
      { value: 'centreadmin', label: { en: 'Centre administrator', zh: '中心管理员' } },
      { value: 'dev', label: { en: 'Developer', zh: '开发人员' } },
      { value: 'admin', label: { en: 'Administrator', zh: '管理员' } },
    ],
    example: 'teacher',
    width: 14,
  }),
  centre: textColumn({
    header: { en: 'Centre', zh: '教学中心' },
    aliases: ['centre code', 'center', 'center code', '中心', '中心代码', '所属中心', '实验中心', '所属机构'],
    maxLength: 200,
    width: 20,
  }),
  phone: textColumn({
    header: { en: 'Phone', zh: '手机' },
    aliases: ['电话', '手机号', '手机号码', '联系电话', '联系方式', 'mobile', 'phone number'],
    maxLength: 40,
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

type Columns = typeof columns;
type Lookups = {
  readonly accounts: ImportLookup<{ readonly code: string }, keyof Columns>;
  readonly centres: ImportLookup<FoundNamed, keyof Columns>;
};

/** The definition that {@link staffImport} makes. */
export type StaffImportDefinition = ImportDefinition<Columns, Lookups, StaffImportBase, NewStaffAccount>;

/** Roles that belong to a centre. */
const ofCentre: ReadonlySet<StaffRole> = new Set(['centreadmin', 'teacher']);

/** The import of staff: makes accounts that do not exist; a row without a role is a teacher's. */
export function staffImport(backend: StaffImportBackend): StaffImportDefinition {
  return defineImport({
    name: 'staff',
    title: { en: 'Staff import', zh: '教职工导入' },
    columns,
    prepare: (options) => backend.base(options),
    lookups: {
      accounts: lookup({ columns: ['account'], load: (codes, o) => backend.accounts(codes, o), codeOf: ({ code }) => code }),
      centres: lookup({
        columns: ['centre'],
        load: (written, o) => backend.centres(written, o),
        codeOf: ({ written }) => written,
      }),
    },
    isReference: ({ account }, { found }) => account !== null && found.accounts.has(account),
    rowRules: [
      ({ role, centre }, { base, found }) => {
        const given = role ?? 'teacher';
        if (!base.roles.includes(given)) return [{ code: 'role-not-given', column: 'role' }];
        if (centre !== null) {
          const { ids = [], choices = '' } = found.centres.get(centre) ?? {};
          if (ids.length === 0) return [{ code: 'unknown-centre', column: 'centre', params: { value: centre } }];
          if (ids.length > 1) return [{ code: 'several-centres', column: 'centre', params: { value: centre, choices } }];
          return [];
        }
        return ofCentre.has(given) && base.defaultCentre === null ? [{ code: 'centre-missing', column: 'centre' }] : [];
      },
    ],
    sheetRules: [uniqueRule(['account'])],
    submit: {
      toItem: ({ account, name, role, centre, phone, email }, { base, found }) => {
        const given = role ?? 'teacher';
        const named = centre === null ? null : (found.centres.get(centre)?.ids[0] ?? null);
        return {
          code: account,
          name,
          role: given,
          org: named ?? (ofCentre.has(given) ? base.defaultCentre : null),
          phone,
          email,
        };
      },
      send: (accounts, options) => backend.createStaff(accounts, options),
      succeeded: { en: 'staff import succeeded', zh: '教职工导入成功' },
    },
    texts: {
      en: {
        'role-not-given': 'You may not give this role. Leave the cell empty for a teacher.',
        'unknown-centre': 'No centre has the code or name {value}.',
        'several-centres': 'Several centres are called {value}. Give the code. Choices: {choices}.',
        'centre-missing': 'The centre is missing. Give its code or name, or choose above the centre of all rows that name none.',
      },
      zh: {
        'role-not-given': '您不能授予该角色。教师可将此单元格留空。',
        'unknown-centre': '没有代码或名称为 {value} 的教学中心。',
        'several-centres': '有多个教学中心名为 {value}，请填写代码。可选：{choices}。',
        'centre-missing': '缺少教学中心，请填写其代码或名称，或在上方为未填写的行统一选择。',
      },
    },
    templateLists: async (options) => ({ centre: await backend.centreCodes(options) }),
  });
}
