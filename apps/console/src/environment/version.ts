import { version as packageVersion } from '../../package.json';

/** Version of the console, from its package. */
export const version: string = packageVersion;
