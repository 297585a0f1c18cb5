import type { ApiClient, Rights } from '@lab-console/api-client';
import { kindOf, type BlockSource, type OwnBlocks } from '@lab-console/page-editor';
import { builtInPaths, loadBuiltInPage } from '../pages/built-in-pages.ts';
import { textOf } from './page-store.ts';

/** What {@link blockSource} needs. */
export interface BlockSourceOptions {
  readonly api: Pick<ApiClient, 'request'>;
  readonly rights: Rights;
  readonly own: OwnBlocks;
}

/** Tables that the reader may list, by their rights; columns and their kinds are read from the rows. */
export function blockSource({ api, rights, own }: BlockSourceOptions): BlockSource {
  return {
    own,
    tables: Object.entries(rights.tables)
      .filter(([, verbs]) => verbs.select)
      .map(([name, verbs]) => ({ name, insert: verbs.insert, update: verbs.update, delete: verbs.delete }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    // The console's own pages as copies: whoever wants another list of courses starts from ours.
    templates: [...builtInPaths].toSorted().map((path) => ({
      name: path,
      load: async () => textOf({ schema: await loadBuiltInPage(path) }),
    })),
    columns: async (table, { signal }) => {
      const answer = await api.request(`rest/${encodeURIComponent(table)}?limit=20`, { signal });
      const rows = (await answer.json()) as readonly Readonly<Record<string, unknown>>[];
      return Object.keys(rows[0] ?? {})
        .filter((name) => rows.every((row) => typeof row[name] !== 'object' || row[name] === null))
        .map((name) => ({ name, kind: kindOf(rows.map((row) => row[name])) }));
    },
  };
}
