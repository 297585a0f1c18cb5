import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSql, schemaFolder } from './read-schema.ts';

/** A change of what holds data: tables, columns, conditions, indexes, rows. */
export interface Step {
  readonly version: number;
  /** Name of the file, such as `401.remarks-of-rooms.sql`. */
  readonly file: string;
  /** The part between the number and the ending, such as `remarks-of-rooms`. */
  readonly name: string;
  readonly sql: string;
  /** MD5 of the text with line feeds, whatever the line ends of the checkout. */
  readonly md5: string;
}

/** Folder of the steps. The first is the baseline: all tables as they were when steps began. */
export const stepFolder: string = join(schemaFolder, 'steps');
/** The checksums of the released steps, in the form of `md5sum`. */
export const checksumFile: string = join(schemaFolder, 'steps.md5');

const fileName = /^(\d{3})\.([\w-]+)\.sql$/;

/** Makes a step of a file's name and text; `undefined` where the name is none of a step. */
export function makeStep(file: string, sql: string): Step | undefined {
  const [, number, name] = fileName.exec(file) ?? [];
  if (number === undefined || name === undefined) return undefined;
  return { version: Number(number), file, name, sql, md5: createHash('md5').update(sql).digest('hex') };
}

/** All steps of a folder in the order of their numbers. Throws where two have one number. */
export async function readSteps(folder: string = stepFolder): Promise<readonly Step[]> {
  const found = await Promise.all((await readdir(folder)).map(async (file) => makeStep(file, await readSql(join(folder, file)))));
  const steps = found.filter((step) => step !== undefined).toSorted((a, b) => a.version - b.version);
  for (const [index, { version, file }] of steps.entries()) {
    const next = steps[index + 1];
    if (next?.version === version) throw new Error(`The steps ${file} and ${next.file} have the same number.`);
  }
  return steps;
}

/** The released steps: checksum by file name. */
export async function readChecksums(file: string = checksumFile): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [md5 = '', name = ''] = line.split('  ');
      return [name, md5];
    }),
  );
}

/**
 * What is wrong with the files of the steps: a released one that was edited or taken away. A database that has it would stay different
 * from a new one for ever.
 *
 * @returns A sentence, or `undefined` when all are as they were released.
 */
export function checksumProblem(steps: readonly Step[], checksums: ReadonlyMap<string, string>): string | undefined {
  const byFile = new Map(steps.map(({ file, md5 }) => [file, md5]));
  for (const [file, md5] of checksums) {
    const found = byFile.get(file);
    if (found === md5) continue;
    return `The step ${file} ${found === undefined ? 'is missing' : 'was changed after its release'}, so databases that have it already would differ from new ones. Restore the file, for example with "git checkout", and put what is to change into a new step.`;
  }
  return undefined;
}
