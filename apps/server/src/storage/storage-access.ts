import type { Verb } from '../database/access.ts';
import type { RequestRole } from '../database/roles.ts';

/** The rules that a cell of the table below can name, each with the files it opens. */
export const storageRules = {
  none: 'No file.',
  all: 'Every file of the bucket.',
  ownFolder: 'Files in the folder of the own centre: the first part of their name is its id.',
  ownFiles: 'Files in the folder of the own centre that the user stored.',
  own: 'Files that the user stored, wherever.',
} as const;

/** Name of a rule. */
export type StorageRule = keyof typeof storageRules;

/** The rule of each verb. */
export type StorageVerbRules = Readonly<Record<Verb, StorageRule>>;

/** What the roles that have anything may do; `anon` and `student` have nothing anywhere. */
export type BucketAccess = Readonly<Record<Exclude<RequestRole, 'anon' | 'student'>, StorageVerbRules>>;

const everything: StorageVerbRules = { select: 'all', insert: 'all', update: 'all', delete: 'all' };
const owns = (rule: StorageRule, select: StorageRule = rule): StorageVerbRules => ({
  select,
  insert: rule,
  update: rule,
  delete: rule,
});
const reads = (rule: StorageRule): StorageVerbRules => ({ select: rule, insert: 'none', update: 'none', delete: 'none' });
/** All add and read; each changes what they added. */
const shared: StorageVerbRules = { select: 'all', insert: 'all', update: 'own', delete: 'own' };

/** Who may do what with files: role × bucket × verb. Migration 030 has the policies; the tests try every cell over HTTP. */
export const storageAccess = {
  exam: {
    admin: everything,
    dev: everything,
    centreadmin: owns('ownFolder'),
    teacher: { select: 'ownFolder', insert: 'ownFolder', update: 'ownFiles', delete: 'ownFiles' },
  },
  report: { admin: everything, dev: everything, centreadmin: owns('ownFolder'), teacher: owns('ownFiles') },
  resources: { admin: everything, dev: everything, centreadmin: owns('ownFolder', 'all'), teacher: reads('all') },
  media: { admin: everything, dev: everything, centreadmin: shared, teacher: shared },
  /** A bucket that an administrator made. */
  any: { admin: everything, dev: everything, centreadmin: owns('none'), teacher: owns('none') },
} as const satisfies Readonly<Record<string, BucketAccess>>;
