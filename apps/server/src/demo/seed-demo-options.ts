import type { ClientBase } from 'pg';
import type { DemoAccount, UniversityLocale, UniversitySize, UniversityTable } from './university.ts';

/** What {@link seedDemo} needs. */
export interface SeedDemoOptions {
  /** A connected client that may write the tables of `app` and the credentials of `auth`; it is given back as it was. */
  readonly client: ClientBase;
  readonly size: UniversitySize;
  readonly locale: UniversityLocale;
  /** The day everything is counted from, `YYYY-MM-DD` in the institution's time zone. */
  readonly today: string;
  /** Makes the stored hash from the lower-case hex MD5 of a password. */
  readonly hashPassword: (md5Hex: string) => Promise<string> | string;
}

/** What was written. */
export interface SeededDemo {
  /** Rows by table. */
  readonly counts: Readonly<Record<UniversityTable, number>>;
  /** The accounts one can sign in with, ids as they are in the database. */
  readonly accounts: readonly DemoAccount[];
}
