import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isTrial } from './bench/bench-trial.ts';

/**
 * Installs a peer of a measurement from the lockfile in its own folder. A trial has no peers; without a registry there is nothing to
 * compare with, which is logged.
 *
 * @param folder - Folder of the peer, ending with a slash.
 * @param name - Its package.
 * @returns Whether it is there.
 */
export function installPeer(folder: string, name: string): boolean {
  if (isTrial) return false;
  if (existsSync(`${folder}node_modules/${name}`)) return true;
  try {
    execFileSync(
      fileURLToPath(new URL('../node_modules/.bin/pnpm', import.meta.url)),
      ['install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'],
      { cwd: folder, stdio: 'ignore' },
    );
    return true;
  } catch {
    console.log(`${name} cannot be installed here, so there is nothing to compare with.`);
    return false;
  }
}
