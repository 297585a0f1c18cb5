import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of this program; empty where its package is not there. */
export function ownVersion(): string {
  const file = join(import.meta.dirname, '../../package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : '';
}
