import type { SensitiveFunction, SensitiveTable } from './sensitive-act.ts';
import type { Language } from '../locales/language.ts';

/** What a stored page is about to do, in words: fetched with the dialog that asks for the password. */
const en = {
  /** Rows of a table; `rows` names them, or is empty where all are meant. */
  tables: {
    users: 'accounts',
    users_ex: 'accounts',
    accounts: 'accounts',
    role2navs: 'menu entries of roles',
    navs: 'menu entries',
    pages: 'pages',
    page_versions: 'versions of pages',
    page_drafts: 'drafts of pages',
    page_blocks: 'blocks of pages',
    config: 'settings',
    modules: 'modules',
    buckets: 'file buckets',
  } satisfies Record<SensitiveTable, string> as Readonly<Record<SensitiveTable, string>>,
  functions: {
    create_user: 'Create an account',
    set_first_password: 'Give an account a new password',
    end_sessions: 'Sign somebody out everywhere',
    release_sign_on: 'Release an account from the account of the university',
    save_nav: 'Save a menu entry',
    move_nav: 'Move a menu entry',
    set_role_nav: 'Change which menu entries a role has',
    set_role_start: 'Change the page that a role starts with',
    restore_page_version: 'Restore an earlier version of a page',
    save_settings: 'Change the settings of the system',
  } satisfies Record<SensitiveFunction, string> as Readonly<Record<SensitiveFunction, string>>,
  roles: {
    admin: 'an administrator',
    dev: 'a developer',
    centreadmin: 'a centre administrator',
    teacher: 'a teacher',
    student: 'a student',
  } as Readonly<Record<string, string>>,
  makeRole: (people: string, role: string) => `Make ${people} ${role}.`,
  insert: (table: string) => `Add to the ${table}.`,
  upsert: (table: string) => `Add to the ${table}, or overwrite what is there.`,
  update: (table: string, rows: string) => `Change ${rows} (${table}).`,
  updateAll: (table: string) => `Change ALL ${table}.`,
  remove: (table: string, rows: string) => `Delete ${rows} (${table}).`,
  removeAll: (table: string) => `Delete ALL ${table}.`,
  call: (what: string) => `${what}.`,
  other: (request: string) => `Send a request that the console has no words for: ${request}`,
  /** Rows by how many there are and the first names of them. */
  rows: (names: readonly string[], count: number) =>
    count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', '),
  none: 'nobody and nothing that you may see',
  /** Rows that could not be looked up. */
  where: (filter: string) => `the rows with ${filter}`,
  sets: 'This is what is set:',
  more: (count: number) => `and ${count} more ${count === 1 ? 'value' : 'values'}`,
  looking: 'Looking up what this is about…',
};

const zh: typeof en = {
  tables: {
    users: '账号',
    users_ex: '账号',
    accounts: '账号',
    role2navs: '角色的菜单项',
    navs: '菜单项',
    pages: '页面',
    page_versions: '页面版本',
    page_drafts: '页面草稿',
    page_blocks: '页面区块',
    config: '设置',
    modules: '模块',
    buckets: '文件桶',
  },
  functions: {
    create_user: '新建一个账号',
    set_first_password: '为一个账号设置新密码',
    end_sessions: '让某人在所有设备上退出登录',
    release_sign_on: '解除一个账号与统一身份认证的绑定',
    save_nav: '保存一个菜单项',
    move_nav: '移动一个菜单项',
    set_role_nav: '更改某个角色拥有的菜单项',
    set_role_start: '更改某个角色的起始页面',
    restore_page_version: '恢复页面的旧版本',
    save_settings: '更改系统设置',
  },
  roles: { admin: '管理员', dev: '开发者', centreadmin: '中心管理员', teacher: '教师', student: '学生' },
  makeRole: (people, role) => `将 ${people} 的角色设为${role}。`,
  insert: (table) => `新建${table}。`,
  upsert: (table) => `新建或覆盖${table}。`,
  update: (table, rows) => `更改 ${rows}（${table}）。`,
  updateAll: (table) => `更改全部${table}。`,
  remove: (table, rows) => `删除 ${rows}（${table}）。`,
  removeAll: (table) => `删除全部${table}。`,
  call: (what) => `${what}。`,
  other: (request) => `发送一个控制台无法用文字说明的请求：${request}`,
  rows: (names, count) => (count > names.length ? `${names.join('、')}等 ${count} 项` : names.join('、')),
  none: '您看不到的对象',
  where: (filter) => `符合 ${filter} 的行`,
  sets: '将写入：',
  more: (count) => `以及另外 ${count} 个值`,
  looking: '正在查询涉及的对象…',
};

/** The texts of a language. */
export function actTexts(language: Language): typeof en {
  return language === 'zh' ? zh : en;
}

/** The rows that an act is about, as they were found. */
export interface FoundRows {
  readonly names: readonly string[];
  readonly count: number;
}
