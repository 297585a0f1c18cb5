import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One step of the schema. */
export interface Migration {
  readonly version: number;
  /** Name of the file, such as `001.do.foundation.sql`. */
  readonly file: string;
  /** What stands between the number and the ending, such as `foundation`. */
  readonly name: string;
  readonly sql: string;
  /** MD5 of the text with line feeds, whatever the line ends of the checkout. */
  readonly md5: string;
}

/** Folder of the migrations. */
export const migrationFolder: string = join(import.meta.dirname, 'migrations');
/** The checksums of the released migrations, in the form of `md5sum`. */
export const checksumFile: string = join(import.meta.dirname, 'migrations.md5');

const fileName = /^(\d{3})\.do\.([\w-]+)\.sql$/;

/** All migrations of a folder in the order of their numbers. Throws where two have one number. */
export async function readMigrations(folder: string = migrationFolder): Promise<readonly Migration[]> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (file): Promise<Migration | undefined> => {
      const [, number, name] = fileName.exec(file) ?? [];
      if (number === undefined || name === undefined) return undefined;
      const sql = (await readFile(join(folder, file), 'utf8')).replace(/\r\n?/g, '\n');
      return { version: Number(number), file, name, sql, md5: createHash('md5').update(sql).digest('hex') };
    }),
  );
  const migrations = found.filter((migration) => migration !== undefined).toSorted((a, b) => a.version - b.version);
  for (const [index, { version, file }] of migrations.entries()) {
    const next = migrations[index + 1];
    if (next?.version === version) throw new Error(`The migrations ${file} and ${next.file} have the same number.`);
  }
  return migrations;
}

/** The released migrations: checksum by file name. */
export async function readChecksums(): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(checksumFile, 'utf8')).split(/\r?\n/).filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [md5 = '', file = ''] = line.split('  ');
      return [file, md5];
    }),
  );
}

/**
 * What is wrong with the files of the migrations: a released one that was edited or taken away. A database that has it would stay
 * different from a new one for ever.
 *
 * @returns A sentence, or `undefined` when all are as they were released.
 */
export function checksumProblem(migrations: readonly Migration[], checksums: ReadonlyMap<string, string>): string | undefined {
  const byFile = new Map(migrations.map(({ file, md5 }) => [file, md5]));
  for (const [file, md5] of checksums) {
    const found = byFile.get(file);
    if (found === md5) continue;
    return `The migration ${file} ${found === undefined ? 'is missing' : 'was changed after its release'}, so databases that have it already would differ from new ones. Restore the file, for example with "git checkout", and put what is to change into a new migration.`;
  }
  return undefined;
}
