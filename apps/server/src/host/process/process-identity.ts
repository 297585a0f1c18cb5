import { execFile } from 'node:child_process';
import { readFile, readlink, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/** A process, distinguished from later ones with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it began, in whatever unit the system counts; `''` where the system does not show it. */
  readonly startedAt: string;
}

/** Returns the identity of a running process. `undefined` when there is none with this number, or when it is dead and only waits to be collected. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (stat === undefined) return undefined;
    // The name in parentheses may hold anything, so the fields are counted from its end: state is the 3rd, start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { pid, startedAt: fields[19] ?? '' };
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  if (process.platform === 'win32') return { pid, startedAt: '' };
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const text = stdout.trim();
  return text === '' || text.startsWith('Z') ? undefined : { pid, startedAt: text.replace(/^\S+\s+/, '') };
}

/** Whether a process that was identified before is still the one with its number. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  const now = await identifyProcess(identity.pid);
  return now !== undefined && (identity.startedAt === '' || now.startedAt === identity.startedAt);
}

/**
 * Processes of a program, by the name of its file, whose working directory is `folder` (an absolute path without symlinks). A person's shell or
 * backup in the folder is none of them. Only Linux has a list; elsewhere it is empty.
 */
export async function processesIn(folder: string, program: string): Promise<ProcessIdentity[]> {
  if (process.platform !== 'linux') return [];
  const found: ProcessIdentity[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const cwd = await readlink(`/proc/${name}/cwd`).catch(() => undefined);
    if (cwd !== folder) continue;
    const file = await readlink(`/proc/${name}/exe`).catch(() => '');
    // A program that was replaced since, by an upgrade, has a remark behind its name.
    if (basename(file.replace(/ \(deleted\)$/, '')) !== program) continue;
    const identity = await identifyProcess(Number(name));
    if (identity) found.push(identity);
  }
  return found;
}

/** Sends a signal to a process; `false` when it is gone already. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Waits until none of the processes runs any more; `false` when one still does after `timeoutMs`. */
export async function waitUntilGone(identities: readonly ProcessIdentity[], timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const running = await Promise.all(identities.map(isRunning));
    if (!running.includes(true)) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
