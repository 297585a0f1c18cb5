import type { UnprivilegedUser } from '../process/unprivileged-user.ts';

/**
 * The path by which a child knows the cluster folder, which is its working directory.
 *
 * Started by root, the child runs as `nobody`, who may be forbidden to enter a folder above it (a project under `/root`). A process may always use
 * its current directory, so that directory is named instead of the path.
 */
export function clusterPath(cluster: string, user: UnprivilegedUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}
