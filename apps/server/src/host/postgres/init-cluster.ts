import { existsSync } from 'node:fs';
import { chown, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../log/log.ts';
import { startChild } from '../process/managed-child.ts';
import type { UnprivilegedUser } from '../process/unprivileged-user.ts';
import { StartupError } from '../../startup-error.ts';
import { clusterPath } from './cluster-path.ts';

/** What `initdb` needs to know. */
export interface InitClusterOptions {
  /** Folder that will hold the cluster. */
  readonly cluster: string;
  /** Folder with `bin/initdb`. */
  readonly native: string;
  /** Folder that the account of Postgres may enter. */
  readonly runtimeDir: string;
  readonly user: UnprivilegedUser | undefined;
  readonly superuserPassword: string;
  readonly log: Log;
}

/**
 * Makes the cluster folder if there is none, or sees to it that it belongs to the right account. A start that was interrupted here
 * leaves nothing half done.
 *
 * @throws StartupError when the folder belongs to another account or cannot be made.
 */
export async function initCluster(options: InitClusterOptions): Promise<void> {
  const { cluster, user } = options;
  if (existsSync(cluster)) {
    await takeOwnership(cluster, user);
    return;
  }
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user) await chown(draft, user.uid, user.gid);
  await runInitdb(draft, options);
  await rename(draft, cluster);
}

async function runInitdb(draft: string, { native, runtimeDir, user, superuserPassword, log }: InitClusterOptions): Promise<void> {
  const passwordFile = join(runtimeDir, 'initdb-password');
  try {
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
    if (user) await chown(passwordFile, user.uid, user.gid);
    const child = await startChild(
      {
        name: 'initdb',
        file: join(native, 'bin', process.platform === 'win32' ? 'initdb.exe' : 'initdb'),
        args: [
          `--pgdata=${clusterPath(draft, user)}`,
          '--username=postgres',
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          // Built into Postgres: the same order and the same upper and lower case on every machine.
          '--locale=C',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--data-checksums',
        ],
        cwd: draft,
        env: { LC_ALL: 'C', TZ: 'UTC' },
        user,
        signalOnParentDeath: 'TERM',
        outputLevel: 'debug',
      },
      log,
    );
    const { code, lastLines } = await child.ended;
    if (code !== 0) throw new StartupError(`The database could not be created in ${draft}: ${lastLines.slice(-3).join(' ')}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Postgres insists that the cluster belongs to the account it runs under; root can see to that, others only get a message. */
async function takeOwnership(cluster: string, user: UnprivilegedUser | undefined): Promise<void> {
  const { uid } = await stat(cluster);
  if (user) {
    if (uid !== user.uid) await giveAll(cluster, user);
  } else if (process.getuid && uid !== process.getuid()) {
    throw new StartupError(
      `The database in ${cluster} belongs to another account (number ${uid}), probably because the server ran as root before. Start it as that account, or run "chown -R" on the folder.`,
    );
  }
}

async function giveAll(path: string, user: UnprivilegedUser): Promise<void> {
  const found = await lstat(path);
  if (found.isDirectory()) for (const name of await readdir(path)) await giveAll(join(path, name), user);
  if (!found.isSymbolicLink()) await chown(path, user.uid, user.gid);
}
