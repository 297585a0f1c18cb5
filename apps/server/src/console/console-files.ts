import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One file of the console, ready to be sent. */
export interface ConsoleFile {
  readonly type: string;
  readonly etag: string;
  /** Whether the name changes with the content, so that it never has to be asked for again. */
  readonly isImmutable: boolean;
  /** The content in an encoding; `undefined` where it would not be smaller. */
  readonly content: (encoding: 'identity' | 'gzip' | 'br') => Promise<Buffer | undefined>;
}

/** The files of the built console. */
export interface ConsoleFiles {
  /** The file at a path such as `assets/index-1a2b3c.js`; only what was found in the folder can be had. */
  readonly find: (path: string) => Promise<ConsoleFile | undefined>;
  /** Text of the start page with its placeholders; `undefined` while the console is not built. */
  readonly startPage: () => Promise<string | undefined>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressible = /^text|json|svg|javascript|wasm|x-icon/;
const startPageName = 'index.html';

/**
 * Serves a folder from memory. It is read again when its start page changes, which every build does.
 *
 * @param rewrite Changes texts (pages, scripts, style sheets) before they are sent; what it returns depends on the text alone.
 * @param options `listsStartPage`: whether the start page is found under its name, too; not where it has placeholders of its own.
 */
export function createConsoleFiles(
  folder: string,
  rewrite?: (text: string) => string,
  { listsStartPage = false }: { readonly listsStartPage?: boolean } = {},
): ConsoleFiles {
  let builtAt = -1;
  let files = new Map<string, ConsoleFile>();
  let page: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  let refreshing: Promise<void> = Promise.resolve();

  const read = async (): Promise<void> => {
    const modified = await stat(join(folder, startPageName)).then(
      ({ mtimeMs }) => mtimeMs,
      () => -1,
    );
    if (modified === builtAt) return;
    const isBuilt = modified >= 0;
    const [text, list] = isBuilt
      ? await Promise.all([readFile(join(folder, startPageName), 'utf8'), listFiles(folder, rewrite, listsStartPage)])
      : [undefined, new Map<string, ConsoleFile>()];
    [page, files, builtAt] = [text === undefined ? text : (rewrite?.(text) ?? text), list, modified];
  };

  /** Requests that come while the folder is being read wait for the same reading. */
  const refresh = (): Promise<void> => {
    if (performance.now() - checkedAt >= 1_000) {
      checkedAt = performance.now();
      refreshing = read();
    }
    return refreshing;
  };

  return {
    find: async (path) => {
      await refresh();
      return files.get(path);
    },
    startPage: async () => {
      await refresh();
      return page;
    },
  };
}

async function listFiles(
  folder: string,
  rewrite: ((text: string) => string) | undefined,
  listsStartPage: boolean,
): Promise<Map<string, ConsoleFile>> {
  const files = new Map<string, ConsoleFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (path === startPageName && !listsStartPage) continue;
    const { size, mtimeMs } = await stat(file);
    files.set(path, {
      type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(`${path}:${size}:${mtimeMs}`).digest('base64url').slice(0, 22)}"`,
      isImmutable: path.startsWith('assets/'),
      content: contentOf(file, types[extname(path).toLowerCase()] ?? '', rewrite),
    });
  }
  return files;
}

/** Each encoding is made once, when it is first asked for. */
function contentOf(file: string, type: string, rewrite?: (text: string) => string): ConsoleFile['content'] {
  const made = new Map<string, Promise<Buffer | undefined>>();
  const make = async (encoding: 'identity' | 'gzip' | 'br'): Promise<Buffer | undefined> => {
    const plain = rewrite && type.startsWith('text/') ? Buffer.from(rewrite(await readFile(file, 'utf8'))) : await readFile(file);
    if (encoding === 'identity') return plain;
    if (!compressible.test(type) || plain.length < 1_000) return undefined;
    const packed =
      encoding === 'br'
        ? await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : await promisify(gzip)(plain, { level: 7 });
    return packed.length < plain.length ? packed : undefined;
  };
  return (encoding) => {
    const known = made.get(encoding);
    if (known) return known;
    const fresh = make(encoding);
    made.set(encoding, fresh);
    fresh.catch(() => made.delete(encoding));
    return fresh;
  };
}
