import { createChangeQueue, createHistory, createStore, type HistoryDirection } from '@lab-console/widget-base';

/** A cell that another person changed meanwhile. */
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
  /** The server's message when it refused, or what went wrong on the way; nothing was lost. */
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
  /** Cells as the server has them. */
  const saved = new Map<string, SeenCell<Value>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<CellState<Value>>({
    values: new Map(),
    unsaved: new Set(),
    conflicts: [],
    isSaving: false,
    failure: null,
    canUndo: false,
    canRedo: false,
  });
  const { getState, set } = store;
  const queue = createChangeQueue({ onPending: (pending) => set({ isSaving: pending > 0 }) });
  /** Steps as the values to which they lead back. */
  const history = createHistory<readonly CellEdit<Value>[]>({
    limit: 200,
    onChange: () => set({ canUndo: history.canUndo(), canRedo: history.canRedo() }),
  });

  const valueOf = (key: string): Value => getState().values.get(key) ?? empty;
  const waiting = (): readonly string[] => {
    const { unsaved, conflicts } = getState();
    const met = new Set(conflicts.map(({ key }) => key));
    return [...unsaved].filter((key) => !met.has(key));
  };

  /** Shows values and takes in saved ones. A map or set in which nothing changes stays the same, so that nothing is drawn anew for it. */
  const update = (shown: readonly CellEdit<Value>[], known: readonly SeenCell<Value>[] = []): void => {
    const { values, unsaved, conflicts } = getState();
    const isShown = shown.some(({ key, value }) => !values.has(key) || values.get(key) !== value);
    const next = isShown ? new Map([...values, ...shown.map(({ key, value }) => [key, value] as const)]) : values;
    for (const cell of known) saved.set(cell.key, cell);
    const isUnsaved = (key: string): boolean => (next.get(key) ?? empty) !== (saved.get(key)?.value ?? empty);
    const turned = [...shown, ...known].map(({ key }) => key).filter((key) => isUnsaved(key) !== unsaved.has(key));
    set({
      values: next,
      unsaved: turned.length > 0 ? new Set([...unsaved, ...turned].filter(isUnsaved)) : unsaved,
      conflicts:
        isShown && conflicts.length > 0
          ? conflicts.map((conflict) => ({ ...conflict, mine: next.get(conflict.key) ?? empty }))
          : conflicts,
    });
  };

  const takeAnswer = (cells: readonly SentCell<Value>[], answer: CellAnswer<Value>): void => {
    const sent = new Map(cells.map(({ key, value }) => [key, value]));
    const met = new Set(answer.conflicts.map(({ key }) => key));
    store.batch(() => {
      update(
        [],
        answer.saved.map(({ key, version }) => ({ key, value: sent.get(key) ?? empty, version })),
      );
      set({
        failure: null,
        conflicts: [
          ...getState().conflicts.filter(({ key }) => !met.has(key)),
          ...answer.conflicts.map((conflict) => ({ ...conflict, mine: valueOf(conflict.key) })),
        ],
      });
    });
  };
  /** Sends what waits, after what was sent before; returns whether something was answered. */
  const send = async (): Promise<boolean> => {
    let cells: readonly SentCell<Value>[] = [];
    let answered = 0;
    await queue.run<CellAnswer<Value>>({
      show: () => clearTimeout(timer),
      save: async () => {
        cells = waiting().map((key) => ({ key, value: valueOf(key), expected: saved.get(key)?.version ?? null }));
        return cells.length === 0 ? { saved: [], conflicts: [] } : save(cells);
      },
      onSaved: (answer) => {
        answered = answer.saved.length + answer.conflicts.length;
        if (cells.length > 0) takeAnswer(cells, answer);
      },
      onFailed: (error) => set({ failure: failureText(error) }),
    });
    return answered > 0;
  };
  /** Sends until nothing waits. An answer that names nothing, or a failure, ends it. */
  const flush = async (): Promise<void> => {
    while ((await send()) && waiting().length > 0);
  };

  const show = (edits: readonly CellEdit<Value>[]): void => {
    update(edits);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };
  const now = (edits: readonly CellEdit<Value>[]): readonly CellEdit<Value>[] =>
    edits.map(({ key }) => ({ key, value: valueOf(key) }));
  const turn = (direction: HistoryDirection): void => {
    const step = history.next(direction);
    if (!step) return;
    store.batch(() => {
      history.turn(direction, now(step));
      show(step);
    });
  };

  return {
    getState,
    subscribe: store.subscribe,
    edit: (edits) => {
      const changed = edits.filter(({ key, value }) => valueOf(key) !== value);
      if (changed.length === 0) return;
      store.batch(() => {
        history.add(now(changed));
        show(changed);
      });
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    settle: (choice) => {
      const theirs = getState().conflicts.map(({ key, theirs: value, version }) => ({ key, value, version }));
      store.batch(() => {
        set({ conflicts: [] });
        update(choice === 'theirs' ? theirs : [], theirs);
        // What was undone or redone over another person's value would restore the old one.
        history.clear();
      });
      void flush();
    },
    retry: () => void flush(),
    takeIn: (cells) => {
      const { unsaved, conflicts } = getState();
      const kept = new Set([...unsaved, ...conflicts.map(({ key }) => key)]);
      const read = new Set(cells.map(({ key }) => key));
      const gone = [...saved.values()]
        .filter(({ key }) => !read.has(key))
        .map(({ key }) => ({ key, value: empty, version: null }));
      const taken = [...gone, ...cells].filter(({ key }) => !kept.has(key));
      update(taken, taken);
    },
    flush,
  };
}
