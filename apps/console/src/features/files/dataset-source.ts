import type { ApiClient } from '@lab-console/api-client';
import type { FileEntry, FileSource } from '@lab-console/file-manager';
import { watchCalls } from '../shared/watch-calls.ts';

/** The shared data sets as files, over `/res/api`: its root lists the shares. */
export function datasetSource({
  api,
  onOutcome,
}: {
  readonly api: Pick<ApiClient, 'resources'>;
  readonly onOutcome: (error?: unknown) => unknown;
}): FileSource {
  const watched = watchCalls(onOutcome);
  return {
    list: (folder, { signal }) =>
      watched(
        (async () => {
          if (folder === '') {
            const shares = await api.resources.shares({ signal });
            const found = await api.resources.get('', { signal });
            const shared = new Set(shares.map(({ path }) => path));
            return (found.items ?? []).filter(({ path }) => shared.has(path)).map(entryOf);
          }
          return ((await api.resources.get(folder, { signal })).items ?? []).map(entryOf);
        })(),
      ),
  };
}

function entryOf({ name, isDir, size, modified }: { name: string; isDir: boolean; size: number; modified: string }): FileEntry {
  return { name, isFolder: isDir, size: isDir ? null : size, mediaType: null, modified: isDir ? null : modified };
}
