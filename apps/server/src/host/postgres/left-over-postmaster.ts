import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../log/log.ts';
import { identifyProcess, processesIn, signalProcess, waitUntilGone, type ProcessIdentity } from '../process/process-identity.ts';
import { StartupError } from '../../startup-error.ts';

/**
 * Ends a Postgres that an earlier server left running on a cluster folder (the server was killed), so that a new one may start
 * there. Nothing acknowledged is lost: it is a shutdown like any other.
 *
 * @throws StartupError when it does not end.
 */
export async function endLeftOverPostmaster(cluster: string, log: Log): Promise<void> {
  const folder = await realpath(cluster);
  const pidFile = join(folder, 'postmaster.pid');
  const postmaster = await readPostmaster(pidFile, folder);
  if (postmaster) {
    log.warn({ leftOverPid: postmaster.pid }, 'ending a Postgres that an earlier server left running');
    // INT: roll back what is open and write a checkpoint. QUIT: stop at once, the log is replayed at the next start.
    const gone = (await endWith([postmaster], 'SIGINT', 15_000)) || (await endWith([postmaster], 'SIGQUIT', 5_000));
    if (!gone) await endWith([postmaster], 'SIGKILL', 5_000);
  }
  // A postmaster that was killed outright may leave children that still write: nothing may start beside them.
  const children = await processesIn(folder, 'postgres');
  if (children.length > 0) {
    log.warn({ pids: children.map(({ pid }) => pid) }, 'ending processes that a killed Postgres left behind');
    const gone =
      (await waitUntilGone(children, 500)) ||
      (await endWith(children, 'SIGQUIT', 3_000)) ||
      (await endWith(children, 'SIGKILL', 5_000));
    if (!gone) {
      throw new StartupError(
        `Processes of an earlier Postgres on ${cluster} do not end (${children.map(({ pid }) => pid).join(', ')}). End them, or restart the machine, and start again.`,
      );
    }
  }
  // No process is left, but the number in the file may belong to a dead one that was never collected (in containers) or to a stranger.
  if (process.platform === 'linux') await rm(pidFile, { force: true });
}

async function readPostmaster(pidFile: string, folder: string): Promise<ProcessIdentity | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  if (process.platform === 'linux') return (await processesIn(folder, 'postgres')).find((found) => found.pid === pid);
  return identifyProcess(pid);
}

async function endWith(identities: readonly ProcessIdentity[], signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  for (const { pid } of identities) signalProcess(pid, signal);
  return waitUntilGone(identities, timeoutMs);
}
