/** A cell that somebody else changed meanwhile. */
export interface CellConflict<Value> {
  readonly key: string;
  readonly theirs: Value;
  /** What is to be sent as seen from now on. */
  readonly version: unknown;
  readonly changedBy: string | null;
}

/** A cell as it is sent: what it is to be, and the version that was seen. */
export interface SentCell<Value> {
  readonly key: string;
  readonly value: Value;
  readonly expected: unknown;
}

/** What came of saving cells, each for itself. */
export interface CellAnswer<Value> {
  readonly saved: readonly { readonly key: string; readonly version: unknown }[];
  readonly conflicts: readonly CellConflict<Value>[];
}

/** Everything that a grid draws from. */
export interface CellState<Value> {
  readonly values: ReadonlyMap<string, Value>;
  /** Keys whose value is not saved yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly conflicts: readonly (CellConflict<Value> & { readonly mine: Value })[];
  readonly isSaving: boolean;
  /** What the server said when it refused, or what went wrong on the way; nothing was lost. */
  readonly failure: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A new value of one cell. */
export interface CellEdit<Value> {
  readonly key: string;
  readonly value: Value;
}

/** Where a cell starts: its value and version. */
export interface SeenCell<Value> {
  readonly key: string;
  readonly value: Value;
  readonly version: unknown;
}

/** Values of a grid that are shown at once and saved in portions, one after the other. */
export interface CellStore<Value> {
  readonly getState: () => CellState<Value>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (edits: readonly CellEdit<Value>[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Chooses for all conflicts. */
  readonly settle: (choice: 'theirs' | 'mine') => void;
  readonly retry: () => void;
  /** Takes in all cells as they were read anew: others became empty. Cells that are not saved stay as they are. */
  readonly takeIn: (cells: readonly SeenCell<Value>[]) => void;
  /** Saves what waits and answers when nothing does. */
  readonly flush: () => Promise<void>;
}

interface Step<Value> {
  readonly before: readonly CellEdit<Value>[];
  readonly after: readonly CellEdit<Value>[];
}

/**
 * Creates the store of a grid.
 *
 * @param wait Milliseconds after an edit before it is sent, so that a pasted or typed column travels together.
 */
export function createCellStore<Value>({
  empty,
  save,
  failureText,
  wait = 300,
}: {
  readonly empty: Value;
  readonly save: (cells: readonly SentCell<Value>[]) => Promise<CellAnswer<Value>>;
  readonly failureText: (error: unknown) => string;
  readonly wait?: number;
}): CellStore<Value> {
  const values = new Map<string, Value>();
  const saved = new Map<string, Value>();
  const versions = new Map<string, unknown>();
  const conflicts = new Map<string, CellConflict<Value>>();
  /** Keys whose value is not the saved one. */
  const unsaved = new Set<string>();
  /** What changed since it was shown: what did not stays the same map and set, so that nothing is drawn anew for it. */
  let changed = { values: true, unsaved: true };
  const listeners = new Set<() => void>();
  let past: readonly Step<Value>[] = [];
  let future: readonly Step<Value>[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failure: string | null = null;
  let state: CellState<Value> = {
    values: new Map(),
    unsaved: new Set(),
    conflicts: [],
    isSaving: false,
    failure: null,
    canUndo: false,
    canRedo: false,
  };

  const valueOf = (key: string): Value => values.get(key) ?? empty;
  const isUnsaved = (key: string): boolean => unsaved.has(key);
  const compare = (key: string): void => {
    const wasUnsaved = unsaved.has(key);
    if (valueOf(key) === (saved.get(key) ?? empty)) unsaved.delete(key);
    else unsaved.add(key);
    if (unsaved.has(key) !== wasUnsaved) changed.unsaved = true;
  };
  const setValue = (key: string, value: Value): void => {
    if (!values.has(key) || valueOf(key) !== value) changed.values = true;
    values.set(key, value);
    compare(key);
  };
  const setSaved = (key: string, value: Value, version: unknown): void => {
    saved.set(key, value);
    versions.set(key, version);
    compare(key);
  };

  const publish = (): void => {
    state = {
      values: changed.values ? new Map(values) : state.values,
      unsaved: changed.unsaved ? new Set(unsaved) : state.unsaved,
      conflicts: [...conflicts.values()].map((conflict) => ({ ...conflict, mine: valueOf(conflict.key) })),
      isSaving: running !== null,
      failure,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    };
    changed = { values: false, unsaved: false };
    for (const listener of listeners) listener();
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const cells = [...unsaved]
        .filter((key) => !conflicts.has(key))
        .map((key) => ({ key, value: valueOf(key), expected: versions.get(key) ?? null }));
      if (cells.length === 0) return;
      try {
        const answer = await save(cells);
        failure = null;
        const sent = new Map(cells.map(({ key, value }) => [key, value]));
        for (const { key, version } of answer.saved) setSaved(key, sent.get(key) ?? empty, version);
        for (const conflict of answer.conflicts) conflicts.set(conflict.key, conflict);
        const answered = answer.saved.length + answer.conflicts.length;
        publish();
        // An answer that names nothing would be asked for ever.
        if (answered === 0) return;
      } catch (error) {
        failure = failureText(error);
        return;
      }
    }
  };

  const start = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (running) return running;
    running = sendAll().finally(() => {
      running = null;
      publish();
    });
    publish();
    return running;
  };
  const startSoon = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void start(), wait);
  };

  const show = (edits: readonly CellEdit<Value>[]): void => {
    for (const { key, value } of edits) setValue(key, value);
    publish();
    startSoon();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edits) => {
      const after = edits.filter(({ key, value }) => valueOf(key) !== value);
      if (after.length === 0) return;
      past = [...past.slice(-199), { before: after.map(({ key }) => ({ key, value: valueOf(key) })), after }];
      future = [];
      show(after);
    },
    undo: () => {
      const step = past.at(-1);
      if (!step) return;
      past = past.slice(0, -1);
      future = [step, ...future];
      show(step.before);
    },
    redo: () => {
      const [step, ...rest] = future;
      if (!step) return;
      past = [...past, step];
      future = rest;
      show(step.after);
    },
    settle: (choice) => {
      for (const { key, theirs, version } of conflicts.values()) {
        setSaved(key, theirs, version);
        if (choice === 'theirs') setValue(key, theirs);
      }
      conflicts.clear();
      // What was undone or redone over somebody else's value would bring the old one back.
      past = [];
      future = [];
      publish();
      void start();
    },
    retry: () => void start(),
    takeIn: (cells) => {
      const read = new Set(cells.map(({ key }) => key));
      for (const key of saved.keys()) {
        if (read.has(key) || isUnsaved(key) || conflicts.has(key)) continue;
        setValue(key, empty);
        setSaved(key, empty, null);
      }
      for (const { key, value, version } of cells) {
        if (isUnsaved(key) || conflicts.has(key)) continue;
        setSaved(key, value, version);
        setValue(key, value);
      }
      publish();
    },
    flush: start,
  };
}
