import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownFiles } from '../../settings/own-files.ts';
import { areas } from './areas.ts';
import type { SchemaFile } from './order-statements.ts';
import { splitStatements } from './split-statements.ts';

/** Folder of the schema. */
export const schemaFolder: string = ownFiles.schema;

/** What can be made again at any time: functions, views, triggers, policies, grants, comments and labels. */
export interface SchemaObjects {
  readonly files: readonly SchemaFile[];
  /** MD5 of all of them: it changes when one of them does. */
  readonly md5: string;
}

/** The files of an area that hold data, in the order in which they are run; all its other files hold what can be made again. */
const dataFiles = ['column-rules.sql', 'tables.sql', 'rows.sql'] as const;

/** Files that an area has at the end: they speak of its functions, also where these are named in texts only. */
const lastFiles = ['views.sql', 'triggers.sql', 'access.sql', 'labels.sql'];

/** Reads what can be made again from all areas. Comments on tables and columns are kept beside the tables. */
export async function readSchemaObjects(folder: string = schemaFolder): Promise<SchemaObjects> {
  // All at once: one after the other, two hundred files take a tenth of a start.
  const files = (await Promise.all(areas.map((area) => readObjects(folder, area)))).flat();
  const md5 = createHash('md5');
  for (const { file, sql } of files) md5.update(file).update('\n').update(sql);
  return { files, md5: md5.digest('hex') };
}

async function readObjects(folder: string, area: string): Promise<readonly SchemaFile[]> {
  const names = (await readdir(join(folder, area))).filter((name) => name.endsWith('.sql') && name !== 'rows.sql');
  return Promise.all(
    names.toSorted(byPlace).map(async (name) => {
      const sql = await readSql(join(folder, area, name));
      return { file: `${area}/${name}`, sql: name === 'tables.sql' ? commentsOf(sql) : sql };
    }),
  );
}

function byPlace(a: string, b: string): number {
  return lastFiles.indexOf(a) - lastFiles.indexOf(b) || (a < b ? -1 : 1);
}

/**
 * Reads the tables as they are now: SQL for an empty database. It includes the functions that their columns need and the rows of a new installation.
 */
export async function readTables(folder: string = schemaFolder): Promise<string> {
  const parts: string[] = [];
  for (const name of dataFiles) {
    for (const area of areas) {
      const sql = await readSql(join(folder, area, name)).catch(() => undefined);
      if (sql !== undefined) parts.push(`-- ${area}/${name}\n${withoutComments(sql)}`);
    }
  }
  return parts.join('\n');
}

/** Reads a file with line feeds, whatever the line ends of the checkout. */
export async function readSql(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(/\r\n?/g, '\n');
}

const isComment = (sql: string): boolean => /^comment on (?:table|column)\b/i.test(sql);

function commentsOf(sql: string): string {
  return splitStatements(sql)
    .filter((statement) => isComment(statement.sql))
    .map((statement) => statement.sql)
    .join('\n');
}

function withoutComments(sql: string): string {
  return splitStatements(sql)
    .filter((statement) => !isComment(statement.sql))
    .map((statement) => `${statement.sql}\n`)
    .join('');
}
