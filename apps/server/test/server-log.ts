import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A line of the server's log. */
export interface LogLine {
  readonly msg: string;
  readonly child?: string;
  readonly childPid?: number;
  readonly [field: string]: unknown;
}

/** Everything a server has logged so far. */
export async function readServerLog(dataDir: string): Promise<{ text: string; lines: LogLine[] }> {
  const text = await readFile(join(dataDir, 'log', 'server.log'), 'utf8');
  const lines = text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as LogLine] : []));
  return { text, lines };
}

/** Process id of the child that was started last under a name. */
export async function latestChildPid(dataDir: string, name: 'postgres' | 'postgrest' | 'gateway'): Promise<number> {
  const { lines } = await readServerLog(dataDir);
  const pid = lines.findLast(({ child, childPid }) => child === name && childPid !== undefined)?.childPid;
  if (pid === undefined) throw new Error(`No ${name} was started yet.`);
  return pid;
}
