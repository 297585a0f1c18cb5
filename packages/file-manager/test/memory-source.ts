import { joinPath, parentPath } from '../src/path/folder-path.ts';
import { FileExistsError, type FileEntry, type FileSource } from '../src/source/file-source.ts';

/** A store of files in memory that can do everything; the stories and tests work on it. */
export function memorySource(initial: Readonly<Record<string, Blob>>): FileSource & { readonly files: Map<string, Blob> } {
  const files = new Map(Object.entries(initial));
  const folders = new Set<string>();
  const trash = new Map<string, { readonly path: string; readonly blob: Blob }>();
  const entryOf = (path: string, blob: Blob): FileEntry => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    isFolder: false,
    size: blob.size,
    mediaType: blob.type || null,
    modified: '2026-09-16T08:00:00Z',
  });
  const below = (folder: string): string[] => [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
  const relocate = (from: string, to: string, isFolder: boolean, keep: boolean): void => {
    const pairs = isFolder ? below(from).map((path) => [path, to + path.slice(from.length)] as const) : [[from, to] as const];
    if (pairs.some(([, target]) => files.has(target))) throw new Error('The name is taken');
    for (const [path, target] of pairs) {
      const blob = files.get(path);
      if (blob) files.set(target, blob);
      if (!keep) files.delete(path);
    }
    if (isFolder) {
      folders.add(to);
      if (!keep) folders.delete(from);
    }
  };
  return {
    files,
    list: async (folder) => {
      const names = new Set<string>();
      const prefix = folder === '' ? '' : `${folder}/`;
      for (const path of [...files.keys(), ...[...folders].map((name) => `${name}/`)]) {
        const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
        if (rest.includes('/')) names.add(rest.slice(0, rest.indexOf('/')));
      }
      const own = [...files].filter(([path]) => parentPath(path) === folder).map(([path, blob]) => entryOf(path, blob));
      return [
        ...[...names].map((name): FileEntry => ({ name, isFolder: true, size: null, mediaType: null, modified: null })),
        ...own,
      ];
    },
    search: async (folder, text) =>
      [...files]
        .filter(([path]) => (folder === '' || path.startsWith(`${folder}/`)) && path.toLowerCase().includes(text.toLowerCase()))
        .map(([path, blob]) => ({ ...entryOf(path, blob), path })),
    createFolder: async (path) => void folders.add(path),
    upload: async (path, file, { replace, onProgress }) => {
      if (files.has(path) && !replace) throw new FileExistsError(path);
      files.set(path, file);
      onProgress(file.size);
    },
    move: async (moves) => moves.forEach(({ from, to, isFolder }) => relocate(from, to, isFolder, false)),
    copy: async (moves) => moves.forEach(({ from, to, isFolder }) => relocate(from, to, isFolder, true)),
    remove: async (places) => {
      const ids: string[] = [];
      for (const { path, isFolder } of places) {
        folders.delete(path);
        for (const one of isFolder ? below(path) : [path]) {
          const blob = files.get(one);
          if (!blob) continue;
          files.delete(one);
          trash.set(`${trash.size}`, { path: one, blob });
          ids.push(`${trash.size - 1}`);
        }
      }
      return ids;
    },
    restore: async (ids) => {
      for (const id of ids) {
        const kept = trash.get(id);
        if (kept) files.set(kept.path, kept.blob);
        trash.delete(id);
      }
    },
    trash: async () =>
      [...trash].map(([id, { path, blob }]) => ({
        id,
        path,
        size: blob.size,
        deleted: '2026-09-17T08:00:00Z',
        deletedBy: 'Li Jialin',
      })),
    purge: async (ids) => ids.forEach((id) => void trash.delete(id)),
    address: async (path) => URL.createObjectURL(files.get(path) ?? new Blob()),
    read: async (path) => files.get(path) ?? Promise.reject(new Error(joinPath('missing', path))),
  };
}
