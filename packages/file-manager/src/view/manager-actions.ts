import type { FileMove, FilePlace, FileSource } from '../source/file-source.ts';
import { joinPath, parentPath } from '../path/folder-path.ts';
import { freeName } from '../core/free-name.ts';
import { loadPart } from '@lab-console/widget-base';
import type { ZipEntry } from '../core/zip-files.ts';
import { saveAddress, saveStream } from './save-file.ts';
import type { Manager } from './use-manager.ts';
import type { ShownEntry } from './shown-entry.ts';

/** A thing that can be done with the selection. */
export interface ManagerAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

/** Places of entries, as a source takes them. */
export const filePlaces = (entries: readonly ShownEntry[]): FilePlace[] =>
  entries.map(({ path, isFolder }) => ({ path, isFolder }));

/** Deletes entries, and offers to restore them. */
export async function removeEntries(manager: Manager, entries: readonly ShownEntry[]): Promise<void> {
  const { source, text, showNotice, reload, run, works } = manager;
  let ids: readonly string[] = [];
  const isDone = await run(async () => {
    await works.run({ text: text.manager.work.remove, total: entries.length }, async (options) => {
      ids = (await source.remove?.(filePlaces(entries), options)) ?? [];
    });
  });
  reload();
  if (!isDone) return;
  showNotice({
    severity: 'success',
    text: text.manager.removed(ids.length),
    onUndo: source.restore && ids.length > 0 ? () => void restoreFiles(manager, ids).then(reload) : undefined,
  });
}

async function restoreFiles({ source, text, showNotice, run, works }: Manager, ids: readonly string[]): Promise<void> {
  await run(async () => {
    const done = await works.run({ text: text.manager.work.restore, total: ids.length }, async (options) =>
      source.restore?.(ids, options),
    );
    showNotice({ severity: 'success', text: text.manager.restored(done) });
  });
}

/** Moves or copies entries into a folder; moving offers to go back. A copy beside its original gets a name of its own. */
export async function transferEntries(
  manager: Manager,
  verb: 'move' | 'copy',
  entries: readonly ShownEntry[],
  folder: string,
): Promise<void> {
  const taken = new Set<string>();
  const { signal } = new AbortController();
  const isFound =
    verb === 'move' ||
    !entries.some(({ path }) => parentPath(path) === folder) ||
    (await manager.run(async () => {
      for (const { name } of await manager.source.list(folder, { signal })) taken.add(joinPath(folder, name));
    }));
  if (!isFound) return;
  const moves = entries.map(({ path, isFolder }): FileMove => {
    const same = joinPath(folder, path.slice(path.lastIndexOf('/') + 1));
    const to = verb === 'copy' && same === path ? freeName(same, taken) : same;
    taken.add(to);
    return { from: path, to, isFolder };
  });
  await relocate(
    manager,
    verb,
    moves.filter(({ from, to }) => from !== to),
  );
}

/** Gives one entry another name in its folder; throws the error of its source where nothing was done. */
export async function renameEntry(manager: Manager, entry: ShownEntry, name: string): Promise<void> {
  const to = joinPath(parentPath(entry.path), name);
  if (to !== entry.path) await relocate(manager, 'move', [{ from: entry.path, to, isFolder: entry.isFolder }], true);
}

async function relocate(
  manager: Manager,
  verb: 'move' | 'copy',
  moves: readonly FileMove[],
  isRefusalThrown = false,
): Promise<void> {
  const { source, text, showNotice, reload, run, works, messageOf } = manager;
  if (moves.length === 0) return;
  let done = 0;
  let failure: string | undefined;
  try {
    done = await works.run({ text: text.manager.work[verb], total: moves.length }, async ({ signal, onProgress }) =>
      source[verb]?.(moves, {
        signal,
        onProgress: (count) => {
          done = count;
          onProgress(count);
        },
      }),
    );
  } catch (error) {
    if (isRefusalThrown && done === 0) throw error;
    failure = text.manager.because(text.manager.actionFailed, messageOf(error));
  }
  reload();
  // Of work that failed on its way, or was ended, a part is done; that part can be undone.
  const back = moves.slice(0, done).map(({ from, to, isFolder }): FileMove => ({ from: to, to: from, isFolder }));
  const outcome = verb === 'move' ? text.manager.moved(done) : text.manager.copied(done);
  const undo = async (): Promise<void> => {
    await run(async () => {
      await works.run({ text: text.manager.work.move, total: back.length }, async (options) => source.move?.(back, options));
    });
    reload();
  };
  showNotice({
    severity: failure === undefined ? 'success' : 'error',
    text: [failure, failure === undefined || done > 0 ? outcome : undefined].filter((line) => line !== undefined).join('\n'),
    onUndo: verb === 'move' && done > 0 ? () => void undo() : undefined,
  });
}

/** Saves one file by its address, or several and whole folders as one zip. */
export async function downloadEntries(manager: Manager, entries: readonly ShownEntry[]): Promise<void> {
  const { source, run, folder, works, text } = manager;
  const [only] = entries;
  await run(async () => {
    if (entries.length === 1 && only && !only.isFolder) {
      const address = await source.address?.(only.path, { download: true });
      if (address !== undefined) saveAddress(address, only.name);
      return;
    }
    const base = folder === '' ? 'files' : folder.slice(folder.lastIndexOf('/') + 1);
    const name = `${only && entries.length === 1 ? only.name : base}.zip`;
    // The place to save to is asked for first: a browser asks only shortly after a press.
    await saveStream(name, async (target) => {
      await works.run({ text: text.manager.work.zip, total: entries.length }, async ({ signal, onProgress, setTotal }) => {
        const files = await filesBelow(source, entries, signal);
        setTotal(files.length);
        const zipEntries = files.map((path): ZipEntry => ({
          path: folder === '' ? path : path.slice(folder.length + 1),
          load: async (stop) => streamOf(source, path, stop),
        }));
        const zipFiles = await loadPart(() => import('../core/zip-files.ts'), 'zipFiles');
        await zipFiles(zipEntries, target, { signal, onProgress });
      });
    });
  });
}

async function streamOf(source: FileSource, path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const address = await source.address?.(path);
  if (address === undefined) throw new Error(path);
  const answer = await fetch(address, { signal });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  return answer.body;
}

async function filesBelow(source: FileSource, entries: readonly FilePlace[], signal: AbortSignal): Promise<string[]> {
  const files: string[] = [];
  for (const { path, isFolder } of entries) {
    if (!isFolder) {
      files.push(path);
      continue;
    }
    const children = await source.list(path, { signal });
    const places = children.map((child) => ({ path: joinPath(path, child.name), isFolder: child.isFolder }));
    files.push(...(await filesBelow(source, places, signal)));
  }
  return files;
}
