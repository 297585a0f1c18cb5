import type { Backup, KeptBackups } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';

type Reason = NonNullable<Backup['reason']>;
type Phase = NonNullable<Backup['phase']>;

const reasonsEn: Readonly<Record<Reason, string>> = {
  incomplete: 'Contents of files are missing in the storage.',
  storage: 'The storage of the files did not answer.',
  place: 'The place where backups are kept cannot be used.',
  room: 'The disk is full.',
  database: 'The database could not be read.',
  damaged: 'What was written could not be read again as it was.',
  interrupted: 'The server was stopped meanwhile.',
  other: 'It met an unexpected problem.',
};

const reasonsZh: typeof reasonsEn = {
  incomplete: '文件存储中缺少部分文件内容。',
  storage: '文件存储没有响应。',
  place: '存放备份的位置无法使用。',
  room: '磁盘已满。',
  database: '无法读取数据库。',
  damaged: '写入的内容无法原样读回。',
  interrupted: '服务器在此期间停止。',
  other: '发生意外问题。',
};

const phasesEn: Readonly<Record<Phase, string>> = {
  writing: 'Writing',
  checking: 'Reading it again',
  trying: 'Restoring it into an empty database to try it',
  storing: 'Bringing it to its place',
};

const phasesZh: typeof phasesEn = {
  writing: '正在写入',
  checking: '正在重新读取',
  trying: '正在恢复到空数据库中试用',
  storing: '正在送往存放位置',
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const en = {
  plan: (at: string, to: string) =>
    at === 'never' ? `None is made by the clock. Backups go to ${to}.` : `Every day at ${at}, to ${to}.`,
  keep: ({ days, weeks, months }: KeptBackups) =>
    `Kept: the newest of each of the last ${[
      days > 0 ? plural(days, 'day', 'days') : '',
      weeks > 0 ? plural(weeks, 'week', 'weeks') : '',
      months > 0 ? plural(months, 'month', 'months') : '',
    ]
      .filter((part) => part !== '')
      .join(', ')}.`,
  encrypted: 'Encrypted with the passphrase of the server.',
  notEncrypted: 'Not encrypted.',
  noPlan: 'This server makes no backups by itself. Whoever runs it sets BACKUP_TO to a folder or a bucket and starts it again.',
  lookAgain: 'Look again',
  makeNow: 'Back up now',
  current: 'Backup in progress',
  waiting: 'Waiting for the server',
  phases: phasesEn,
  counts: (rows: string, files: string) => `${rows} rows, ${files} files`,
  cancel: 'Cancel backup',
  cancelling: 'Cancelling …',
  kept: 'Kept backups',
  none: 'No backup is kept yet.',
  origins: { schedule: 'By the clock', console: 'By hand', command: 'By command' },
  by: (name: string) => `By ${name}`,
  checked: { read: 'Read again and compared', restored: 'Restored into an empty database to try it' },
  unchecked: 'Found in its place, not checked',
  failed: 'Failed or cancelled',
  cancelled: 'Cancelled',
  reasons: reasonsEn,
  lastFailed: (moment: string) => `The last backup failed (${moment}).`,
  restore: 'To restore one',
  howToRestore: 'Restoring replaces everything, so it is done on the server while it is stopped:',
};

const zh: typeof en = {
  plan: (at, to) => (at === 'never' ? `不定时备份。备份存放于 ${to}。` : `每天 ${at} 备份到 ${to}。`),
  keep: ({ days, weeks, months }) =>
    `保留：最近 ${[days > 0 ? `${days} 天` : '', weeks > 0 ? `${weeks} 周` : '', months > 0 ? `${months} 个月` : '']
      .filter((part) => part !== '')
      .join('、')}中各自最新的一份。`,
  encrypted: '使用服务器的口令加密。',
  notEncrypted: '未加密。',
  noPlan: '此服务器不会自行备份。由服务器管理员将 BACKUP_TO 设为文件夹或存储桶，然后重新启动。',
  lookAgain: '重新查看',
  makeNow: '立即备份',
  current: '正在备份',
  waiting: '等待服务器',
  phases: phasesZh,
  counts: (rows, files) => `${rows} 行，${files} 个文件`,
  cancel: '取消备份',
  cancelling: '正在取消…',
  kept: '保留的备份',
  none: '暂无保留的备份。',
  origins: { schedule: '定时', console: '手动', command: '命令' },
  by: (name) => `由 ${name} 发起`,
  checked: { read: '已重新读取并比对', restored: '已恢复到空数据库中试用' },
  unchecked: '在存放位置发现，未经检查',
  failed: '失败或取消的备份',
  cancelled: '已取消',
  reasons: reasonsZh,
  lastFailed: (moment) => `最近一次备份失败（${moment}）。`,
  restore: '恢复备份',
  howToRestore: '恢复会替换全部数据，须在服务器停止后于服务器上进行：',
};

/** Texts of the page of backups, fetched with it. */
export const backupsTexts: Readonly<Record<Language, typeof en>> = { en, zh };
