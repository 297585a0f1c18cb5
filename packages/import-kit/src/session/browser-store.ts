const database = 'lab-console-imports';
const store = 'kept';

/** Keeps values in this browser. Where the browser has no storage, or refuses it, nothing is kept and nothing fails. */
export interface BrowserStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The IndexedDB of this browser. */
export const browserStore: BrowserStore = {
  get: (key) => run('readonly', (objects) => objects.get(key)),
  set: async (key, value) => void (await run('readwrite', (objects) => objects.put(value, key))),
  delete: async (key) => void (await run('readwrite', (objects) => objects.delete(key))),
};

/** Keys of everything that this browser keeps. */
export async function keptKeys(): Promise<readonly string[]> {
  const keys = await run('readonly', (objects) => objects.getAllKeys());
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

async function run(mode: IDBTransactionMode, work: (objects: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
    const opened = (await resultOf(opening)) as IDBDatabase;
    try {
      return await resultOf(work(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}

async function resultOf(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}
