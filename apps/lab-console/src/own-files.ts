import { join } from 'node:path';

/** Where the files of the server are in this package. It stands in the place of the module of the same name in apps/server. */
export const ownFiles = {
  schema: join(import.meta.dirname, '../schema'),
  console: join(import.meta.dirname, '../console'),
  docs: join(import.meta.dirname, '../docs'),
  manifest: join(import.meta.dirname, '../../package.json'),
  gateway: join(import.meta.dirname, 'gateway-main.js'),
} as const;

/** How people start this program, as sentences name it. */
export const startCommand = 'npx lab-console';

/** How people run one of the other commands, such as `npx lab-console restore lab-console.backup`. */
export function ownCommand(name: string, given?: string): string {
  return given === undefined ? `npx lab-console ${name}` : `npx lab-console ${name} ${given}`;
}
