import { PartLoadError } from './part-load-error.ts';

/** What {@link loadPart} asks of the browser. */
export interface ModuleLoader {
  /** Imports a module by its address. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** Whether the server answers for an address: with the module, without it, or not at all. */
  readonly probe: (url: string) => Promise<'there' | 'missing' | 'no-answer'>;
}

/** The address that each failed module is fetched under now, by its first address. */
const retriedAddresses = new Map<string, { attempt: number }>();

/**
 * Loads one export of a module that is fetched on demand. Chromium remembers a module that could not be fetched and never asks for its
 * address again, so a failed one is asked for once more under a fresh query.
 *
 * @throws PartLoadError when the module cannot be fetched; calling again tries again.
 * @example loadPart(() => import('./MoveDialog.tsx'), 'MoveDialog')
 */
export async function loadPart<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  loader: ModuleLoader = browserLoader,
): Promise<Module[Name]> {
  try {
    return (await load())[name];
  } catch (error) {
    const url = moduleAddress(error);
    // Without an address in it, it is either a browser that asks again by itself, or a fault of the module's own code.
    if (!url) {
      if (isFetchFailure(error)) throw new PartLoadError(navigatorIsOffline() ? 'offline' : 'outdated', error);
      throw error;
    }
    const known = retriedAddresses.get(url) ?? { attempt: 1 };
    retriedAddresses.set(url, known);
    try {
      // Parts of one file share its address, so that the file runs once.
      const found = exportOf(await loader.importModule(withRetry(url, known.attempt)), name);
      if (found === undefined) throw new PartLoadError('outdated', error);
      return found as Module[Name];
    } catch (retryError) {
      if (retryError instanceof PartLoadError) throw retryError;
      known.attempt += 1;
      const answer = await loader.probe(url);
      throw new PartLoadError(answer === 'no-answer' ? 'offline' : 'outdated', retryError);
    }
  }
}

/** The address that the browser names in its error; Chromium and Firefox do. */
function moduleAddress(error: unknown): string | null {
  if (!isFetchFailure(error)) return null;
  return /https?:\/\/\S+/.exec(error.message)?.[0] ?? null;
}

function isFetchFailure(error: unknown): error is Error {
  return (
    error instanceof Error && /dynamically imported module|importing a module script failed|preload CSS/i.test(error.message)
  );
}

function withRetry(url: string, attempt: number): string {
  const address = new URL(url);
  address.searchParams.set('retry', String(attempt));
  return address.href;
}

/** An export by its name; bundlers that put several modules in one file export each module as an object under a short name. */
function exportOf(module: unknown, name: string): unknown {
  if (typeof module !== 'object' || module === null) return undefined;
  const exports: Readonly<Record<string, unknown>> = { ...module };
  if (name in exports) return exports[name];
  for (const value of Object.values(exports)) {
    if (typeof value === 'object' && value !== null && name in value) return (value as Readonly<Record<string, unknown>>)[name];
  }
  return undefined;
}

function navigatorIsOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine;
}

const browserLoader: ModuleLoader = {
  importModule: (url) => import(/* @vite-ignore */ url) as Promise<unknown>,
  probe: async (url) => {
    try {
      const { ok, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
      return ok && (headers.get('content-type') ?? '').includes('javascript') ? 'there' : 'missing';
    } catch {
      return 'no-answer';
    }
  },
};
