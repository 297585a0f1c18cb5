import { join } from 'node:path';

/**
 * Where the files of this program are in a checkout. In the package `lab-console`, which is built of it, a module with the same names stands in this
 * place (apps/lab-console/src/own-files.ts).
 */
export const ownFiles = {
  /** Folder of the schema: a folder for each area, and `steps`. */
  schema: join(import.meta.dirname, '../../schema'),
  /** The built console. */
  console: join(import.meta.dirname, '../../../console/dist'),
  /** The built documentation. */
  docs: join(import.meta.dirname, '../../../docs/dist'),
  /** The manifest with the version. */
  manifest: join(import.meta.dirname, '../../package.json'),
  /** Program of the gateway's own process. */
  gateway: join(import.meta.dirname, '../app/gateway-process/gateway-main.ts'),
} as const;

/** How people start this program, as sentences name it. */
export const startCommand = 'npm start';

/** How people run one of the other commands, such as `npm run restore -- lab-console.backup`. */
export function ownCommand(name: string, given?: string): string {
  return given === undefined ? `npm run ${name}` : `npm run ${name} -- ${given}`;
}
