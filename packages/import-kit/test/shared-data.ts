import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of real and of bad files beside the repository; tests over them are skipped where it is missing. */
export const sharedData: string = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/** The folder is there. */
export const hasSharedData: boolean = existsSync(sharedData);
