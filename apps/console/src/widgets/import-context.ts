import type { ImportCallOptions } from '../adapters/import-calls.ts';
import { currentTables } from '../locales/current-tables.ts';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';

/** What the calls of all imports stand on, in the language of the moment. */
export const importContext: ImportCallOptions = { api, report: connection.report, texts: () => currentTables().calls };
