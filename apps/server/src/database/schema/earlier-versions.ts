import { join } from 'node:path';
import { schemaFolder } from './read-schema.ts';
import { readChecksums, type Step } from './steps.ts';

/*
 * Before the schema stood by area, numbered migrations up to 313 made tables and everything else. A database or a backup that has all of
 * them has the tables of the baseline, with whatever rows, and is taken over; one that has fewer is refused.
 */

/** The last commit with these migrations and without the schema by area: it migrates every earlier database to the state that is taken over. */
export const lastMigrationsCommit = '864711f8cb6435e26eefff047dcd3fa60b31758d';

const lastMigrationsFile = join(schemaFolder, 'last-migrations.md5');

/** What a database or a backup of an earlier version has. */
export type EarlierVersion =
  /** None of the migrations. */
  | 'none'
  /** All of them. */
  | 'last'
  /** Some of them. */
  | 'older';

/** Compares what a database or a backup has, by number, with the migrations of before. */
export async function readEarlierVersion(applied: ReadonlyMap<number, string | null>): Promise<EarlierVersion> {
  const last = new Map([...(await readChecksums(lastMigrationsFile))].map(([file, md5]) => [Number(file.slice(0, 3)), md5]));
  const known = [...applied].filter(([version, md5]) => last.has(version) && (md5 === null || last.get(version) === md5));
  if (known.length === 0) return 'none';
  return known.length === last.size && applied.size === last.size ? 'last' : 'older';
}

/** Returns the refusal of an earlier database or backup: how to migrate it to a version that can be taken over. */
export function olderSentence(what: 'tables' | 'backup'): string {
  const begin =
    what === 'tables'
      ? 'The tables were made by an earlier version of the server'
      : 'The backup was made by an earlier version of the server';
  const end =
    what === 'tables'
      ? 'start that version once on this database, then this one'
      : 'restore the backup with that version into an empty database, start it once, and write a new backup there';
  return `${begin}, which this version cannot bring up to date by itself. Check out the commit ${lastMigrationsCommit}, ${end}.`;
}

/** The first step, whose tables a database has that has all migrations of before. */
export function baselineOf(steps: readonly Step[]): Step {
  const [baseline] = steps;
  if (baseline === undefined) throw new Error('The schema has no baseline.');
  return baseline;
}
