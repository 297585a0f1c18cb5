import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** The text of a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
