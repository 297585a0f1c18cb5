import { createHistory, createStore, type HistoryDirection } from '@lab-console/widget-base';
import { applyEdits, inverseOf, type Edit } from './edits.ts';
import { readDocument, type PageDocument } from './PageDocument.ts';
import type { Path } from './paths.ts';
import { besideAnchor } from './selected-paths.ts';

/** What a command does: edits of the text, and what is selected after it. */
export interface Change {
  readonly edits: readonly Edit[];
  readonly selection: Path;
  /** Where several selected nodes begin; without it one is selected. */
  readonly anchor?: Path;
  /** Names the step. */
  readonly label: string;
  /** Changes of one key within a second are one step: what is typed in a field. */
  readonly group?: string;
}

interface Step {
  readonly edits: readonly Edit[];
  readonly selection: Path;
  readonly anchor: Path;
  readonly label: string;
  readonly group: string | undefined;
  readonly time: number;
}

/** What is edited. */
export interface EditingState {
  readonly document: PageDocument;
  /** The last document without a fault: what the canvas shows. */
  readonly shown: PageDocument;
  readonly selection: Path;
  /** Where several selected nodes begin: the selection itself where one is selected. */
  readonly anchor: Path;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A definition that is being edited, with its history. */
export interface Editing {
  readonly get: () => EditingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Carries a change out as one step; one without edits only selects. */
  readonly change: (change: Change) => void;
  readonly select: (path: Path) => void;
  /** Selects from the anchor to a node of the same list; one that stands elsewhere is selected alone. */
  readonly selectTo: (path: Path) => void;
  /** Takes another text over as one step. */
  readonly write: (text: string, label: string, group?: string) => void;
  readonly turn: (direction: HistoryDirection) => string | undefined;
}

/** Steps that can be undone. */
const steps = 2_000;
/** Milliseconds within which changes of one group are one step. */
const pause = 1_000;

/** Starts editing a text. */
export function createEditing(text: string, now: () => number = Date.now): Editing {
  const history = createHistory<readonly Step[]>({ limit: steps });
  const first = readDocument(text);
  const store = createStore<EditingState>({
    document: first,
    shown: first,
    selection: [],
    anchor: [],
    canUndo: false,
    canRedo: false,
  });

  const show = (next: string, selection: Path, anchor = selection): void => {
    const before = store.getState();
    const document = next === before.document.text ? before.document : readDocument(next);
    store.set({
      document,
      shown: document.fault === undefined ? document : before.shown,
      selection,
      anchor,
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
    });
  };

  const change = ({ edits, selection, anchor, label, group }: Change): void => {
    const { document, selection: selected, anchor: begin } = store.getState();
    const next = applyEdits(document.text, edits);
    if (next === document.text) {
      show(next, selection, anchor);
      return;
    }
    const time = now();
    const inverse: Step = { edits: inverseOf(document.text, edits), selection: selected, anchor: begin, label, group, time };
    const last = history.next('undo');
    const [latest] = last ?? [];
    // The steps of a group are kept one by one and undone together.
    if (
      last !== undefined &&
      latest !== undefined &&
      group !== undefined &&
      latest.group === group &&
      time - latest.time < pause
    ) {
      history.remove(last);
      history.add([inverse, ...last]);
    } else history.add([inverse]);
    show(next, selection, anchor);
  };

  return {
    get: store.getState,
    subscribe: store.subscribe,
    change,
    select: (path) => show(store.getState().document.text, path),
    selectTo: (path) => {
      const { document, anchor } = store.getState();
      const beside = besideAnchor(anchor, path);
      if (beside === undefined) show(document.text, path);
      else show(document.text, beside, anchor);
    },
    write: (next, label, group) => {
      const { document, selection } = store.getState();
      change({ edits: [differenceOf(document.text, next)], selection, label, ...(group === undefined ? {} : { group }) });
    },
    turn: (direction) => {
      const group = history.next(direction);
      if (group === undefined) return undefined;
      let { text: here } = store.getState().document;
      let { selection, anchor } = store.getState();
      const reverse: Step[] = [];
      for (const step of group) {
        reverse.unshift({ ...step, edits: inverseOf(here, step.edits), selection, anchor });
        here = applyEdits(here, step.edits);
        ({ selection, anchor } = step);
      }
      history.turn(direction, reverse);
      show(here, selection, anchor);
      return group[0]?.label;
    },
  };
}

/** The one edit between two texts. */
function differenceOf(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { offset: start, length: before.length - start - end, content: after.slice(start, after.length - end) };
}
