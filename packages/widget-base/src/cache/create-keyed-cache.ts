/** Whether the value of a key is loaded. */
export type CacheStatus = 'loading' | 'ready' | { readonly error: unknown };

/** Values that are loaded by key and kept. */
export interface KeyedCache<Key, Value> {
  /** The value as it was loaded last, or changed since. */
  readonly get: (key: Key) => Value | undefined;
  /** `loading` also for a key that was not requested yet. */
  readonly status: (key: Key) => CacheStatus;
  /** The value, loaded where it is not there. Two who wait for one key share one load. */
  readonly ensure: (key: Key) => Promise<Value>;
  /** Loads a key again; the value that is there stays until the new one has come. */
  readonly reload: (key: Key) => Promise<Value>;
  /** Changes every loaded value; return the same object where nothing changes. What is being loaded meanwhile is loaded again. */
  readonly update: (change: (value: Value, key: Key) => Value) => void;
  /** Forgets keys that are not being loaded. */
  readonly forget: (isForgotten: (key: Key) => boolean) => void;
}

/** Settings of {@link createKeyedCache}. */
export interface KeyedCacheOptions<Key, Value> {
  readonly load: (key: Key, signal: AbortSignal) => Promise<Value>;
  /** Ends all loads. */
  readonly signal: AbortSignal;
  /** Resolves once nothing is being saved: an answer from before a save has ended may be older than it. @default at once */
  readonly whenSaved?: () => Promise<void>;
  /** Whether something is being saved now. */
  readonly isSaving?: () => boolean;
  /** Called after each change of a value or status. */
  readonly onChange?: () => void;
}

interface Entry<Value> {
  value?: { readonly value: Value };
  status: CacheStatus;
  loading?: Promise<Value>;
}

/** Creates an empty cache. */
export function createKeyedCache<Key, Value>({
  load,
  signal,
  whenSaved = async () => {},
  isSaving = () => false,
  onChange = () => {},
}: KeyedCacheOptions<Key, Value>): KeyedCache<Key, Value> {
  const entries = new Map<Key, Entry<Value>>();
  let updates = 0;

  /** Asks until an answer is newer than every change. */
  const read = async (key: Key): Promise<Value> => {
    for (;;) {
      await whenSaved();
      const before = updates;
      const value = await load(key, signal);
      signal.throwIfAborted();
      if (updates === before && !isSaving()) return value;
    }
  };

  const reload = (key: Key): Promise<Value> => {
    const entry: Entry<Value> = entries.get(key) ?? { status: 'loading' };
    entries.set(key, entry);
    if (entry.loading) return entry.loading;
    entry.status = 'loading';
    const settle = (change: Partial<Entry<Value>>): void => {
      delete entry.loading;
      Object.assign(entry, change);
      if (!signal.aborted) onChange();
    };
    const loading = read(key).then(
      (value) => {
        settle({ value: { value }, status: 'ready' });
        return value;
      },
      (error: unknown) => {
        settle({ status: { error } });
        throw error;
      },
    );
    entry.loading = loading;
    // Those who wait get the failure; the status shows it to all others.
    loading.catch(() => {});
    return loading;
  };

  return {
    get: (key) => entries.get(key)?.value?.value,
    status: (key) => entries.get(key)?.status ?? 'loading',
    ensure: async (key) => {
      const known = entries.get(key)?.value;
      return known ? known.value : reload(key);
    },
    reload,
    update: (change) => {
      updates += 1;
      for (const [key, entry] of entries) if (entry.value) entry.value = { value: change(entry.value.value, key) };
      onChange();
    },
    forget: (isForgotten) => {
      for (const [key, { loading }] of entries) if (!loading && isForgotten(key)) entries.delete(key);
    },
  };
}
