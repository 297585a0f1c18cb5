/** Back (`undo`) or forward again (`redo`). */
export type HistoryDirection = 'undo' | 'redo';

/** Steps that can be undone and redone, the latest last. It keeps steps and carries none out. */
export interface History<Step> {
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** The step that comes next in a direction. */
  readonly next: (direction: HistoryDirection) => Step | undefined;
  /** All steps of a direction; the one that comes next is the last. */
  readonly list: (direction: HistoryDirection) => readonly Step[];
  /** Adds a step; steps that were undone before can no longer be redone. */
  readonly add: (step: Step) => void;
  /** Takes the next step of a direction out and puts its reverse on the other side. */
  readonly turn: (direction: HistoryDirection, reverse: Step) => void;
  /** Puts a step back on its side, after a turn that failed; takes out the reverse that replaced it. */
  readonly turnBack: (direction: HistoryDirection, step: Step, reverse: Step) => void;
  /** Changes every step; `null` takes it out. */
  readonly map: (change: (step: Step) => Step | null) => void;
  /** Takes a step out, wherever it is. */
  readonly remove: (step: Step) => void;
  readonly clear: () => void;
}

/** Settings of {@link createHistory}. */
export interface HistoryOptions {
  /**
   * Steps that are kept; the oldest go first.
   * @default 100
   */
  readonly limit?: number;
  /** Called after each change. */
  readonly onChange?: () => void;
}

/** Creates an empty history. */
export function createHistory<Step>({ limit = 100, onChange = () => {} }: HistoryOptions = {}): History<Step> {
  const steps: Record<HistoryDirection, readonly Step[]> = { undo: [], redo: [] };

  const put = (undo: readonly Step[], redo: readonly Step[]): void => {
    steps.undo = undo.slice(-limit);
    steps.redo = redo.slice(-limit);
    onChange();
  };
  const without = (list: readonly Step[], step: Step): readonly Step[] => list.filter((other) => other !== step);

  return {
    canUndo: () => steps.undo.length > 0,
    canRedo: () => steps.redo.length > 0,
    next: (direction) => steps[direction].at(-1),
    list: (direction) => steps[direction],
    add: (step) => put([...steps.undo, step], []),
    turn: (direction, reverse) => {
      if (direction === 'undo') put(steps.undo.slice(0, -1), [...steps.redo, reverse]);
      else put([...steps.undo, reverse], steps.redo.slice(0, -1));
    },
    turnBack: (direction, step, reverse) => {
      if (direction === 'undo') put([...steps.undo, step], without(steps.redo, reverse));
      else put(without(steps.undo, reverse), [...steps.redo, step]);
    },
    map: (change) => {
      const changed = (list: readonly Step[]): readonly Step[] => list.map(change).filter((step) => step !== null);
      put(changed(steps.undo), changed(steps.redo));
    },
    remove: (step) => put(without(steps.undo, step), without(steps.redo, step)),
    clear: () => put([], []),
  };
}
