import { ownFiles } from '../settings/own-files.ts';
import { findPostgresBinaries } from '../host/postgres/find-binaries.ts';
import { findPostgrest } from '../host/postgrest/find-postgrest.ts';
import { readDiskSpace, type DiskSpace } from '../storage/disk-space.ts';

/** What the doctor asks the machine. */
export interface Probes {
  readonly nodeVersion: string;
  /** Number of the account; `undefined` where accounts have none. */
  readonly userId: () => number | undefined;
  readonly diskSpace: (folder: string) => Promise<DiskSpace>;
  readonly findPostgres: () => unknown;
  readonly findPostgrest: () => unknown;
  /** In milliseconds. */
  readonly now: () => number;
  /** Folder with the built console. */
  readonly consoleDir: string;
}

/** The machine that this runs on. */
export const ownProbes: Probes = {
  nodeVersion: process.versions.node,
  userId: () => process.getuid?.(),
  diskSpace: readDiskSpace,
  findPostgres: findPostgresBinaries,
  findPostgrest,
  now: Date.now,
  consoleDir: ownFiles.console,
};
