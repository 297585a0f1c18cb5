import { existsSync, readFileSync } from 'node:fs';
import { ownFiles } from './own-files.ts';

/** Version of this program; empty where its package is not there. */
export function ownVersion(): string {
  return existsSync(ownFiles.manifest)
    ? (JSON.parse(readFileSync(ownFiles.manifest, 'utf8')) as { version: string }).version
    : '';
}
