import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { readS3Address } from '../storage/open-s3.ts';

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface KeptBackups {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** Where backups go, when they are made and how long they are kept. */
export interface BackupSettings {
  /** Absolute path of a folder, or `s3://…`. */
  readonly to: string;
  /** Time of day such as `02:30`, in the institution's time zone; `never` leaves it to people and commands. */
  readonly at: string;
  readonly keep: KeptBackups;
}

const keepSentence = 'must say how many are kept, such as "7 days, 4 weeks, 12 months"';

/** Variables of the environment, for the schema of all. */
export const backupEnvironment = {
  BACKUP_TO: z
    .string()
    .refine(
      (text) => isAbsolute(text) || /^s3:\/\/[^/?]+/.test(text),
      'must be the absolute path of a folder or the address of a bucket, such as /mnt/backups or s3://bucket/lab?endpoint=https://s3.example.org',
    )
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:never|(?:[01]\d|2[0-3]):[0-5]\d)$/, 'must be a time of day such as 02:30, or never')
    .default('02:30'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\s*\d{1,4} (?:day|week|month)s?(?:\s*,\s*\d{1,4} (?:day|week|month)s?)*\s*$/, keepSentence)
    .refine((text) => /[1-9]/.test(text), 'must keep one at least, such as "7 days, 4 weeks, 12 months"')
    .transform((text): KeptBackups => ({
      days: countOf(text, 'day'),
      weeks: countOf(text, 'week'),
      months: countOf(text, 'month'),
    }))
    .default({ days: 7, weeks: 4, months: 12 }),
  BACKUP_PASSPHRASE: z.string().min(12, 'is too short to protect a backup: give 12 characters or more').optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  BACKUP_BEFORE_UPGRADE: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
};

function countOf(text: string, unit: string): number {
  return Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1] ?? 0);
}

const environment = z.object(backupEnvironment);

/**
 * Puts the settings of the backups together.
 *
 * @throws StartupError with one sentence for what cannot be read or does not go together.
 */
export function readBackupSettings(values: z.infer<typeof environment>): {
  readonly backup: BackupSettings | undefined;
  readonly backupPassphrase: string | undefined;
  readonly backupBeforeUpgrade: boolean;
} {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP: keep } = values;
  if (to?.startsWith('s3:')) readS3Address(to, 'BACKUP_TO');
  return {
    backup: to === undefined ? undefined : { to, at, keep },
    backupPassphrase: readPassphrase(values),
    backupBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE === 'yes',
  };
}

function readPassphrase({
  BACKUP_PASSPHRASE: given,
  BACKUP_PASSPHRASE_FILE: file,
}: z.infer<typeof environment>): string | undefined {
  if (file === undefined) return given;
  if (given !== undefined) {
    throw new StartupError('Both BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are set. Leave one of them out.');
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `The file ${file} of BACKUP_PASSPHRASE_FILE cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}). Name a file that this account may read.`,
    );
  }
  if (text.length < 12) {
    throw new StartupError(
      `The passphrase in ${file} of BACKUP_PASSPHRASE_FILE is too short to protect a backup: give 12 characters or more.`,
    );
  }
  return text;
}
