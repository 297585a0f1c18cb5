import { createHistory, createStore, type HistoryDirection } from '@lab-console/widget-base';
import { typeAt } from './outline.ts';
import { readDocument, type PageDocument } from './PageDocument.ts';
import type { Path } from './paths.ts';
import { besideAnchor } from './selected-paths.ts';
import type { StepKind, StepList, StepName } from './steps.ts';
import { applyEdits, differenceOf, inverseOf, type Edit } from './text-edits.ts';

/** What a command does: edits of the text, and what is selected after it. */
export interface Change {
  readonly edits: readonly Edit[];
  readonly selection: Path;
  /** Where several selected nodes begin; without it one is selected. */
  readonly anchor?: Path;
  /** What the step does. */
  readonly label: StepKind;
  /** The property that is set. */
  readonly property?: string;
  /** Changes of one key within a second are one step: what is typed in a field. */
  readonly group?: string;
}

interface Step {
  readonly edits: readonly Edit[];
  readonly selection: Path;
  readonly anchor: Path;
  readonly name: StepName;
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
  /** Selects from the anchor to a node of the same list; one that is elsewhere is selected alone. */
  readonly selectTo: (path: Path) => void;
  /** Takes another text over as one step. */
  readonly write: (text: string, label: StepKind, group?: string) => void;
  /** Goes one step back or forward again; answers which, and nothing where there is none. */
  readonly turn: (direction: HistoryDirection) => StepName | undefined;
  readonly steps: () => StepList;
  /** Goes back or forward until as many steps are done. */
  readonly goTo: (done: number) => void;
}

/** What a step leaves behind. */
type Shown = Pick<Step, 'selection' | 'anchor'> & { readonly text: string };

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

  const read = (next: string): PageDocument => {
    const { document, shown } = store.getState();
    return next === document.text ? document : readDocument(next, shown);
  };
  const show = (document: PageDocument, selection: Path, anchor = selection): void => {
    store.set({
      document,
      shown: document.fault === undefined ? document : store.getState().shown,
      selection,
      anchor,
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
    });
  };

  const change = ({ edits, selection, anchor, label, property, group }: Change): void => {
    const { document, shown, selection: selected, anchor: begin } = store.getState();
    const next = applyEdits(document.text, edits);
    if (next === document.text) {
      show(document, selection, anchor);
      return;
    }
    const after = readDocument(next, shown);
    const time = now();
    const isBefore = label === 'delete' || label === 'wrap';
    const path = isBefore ? selected : selection;
    const value = isBefore ? document.value : after.value;
    const name = { kind: label, path, type: typeAt(value, path), ...(property === undefined ? {} : { property }) };
    const inverse: Step = { edits: inverseOf(document.text, edits), selection: selected, anchor: begin, name, group, time };
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
      const steps = [inverse, ...last];
      history.remove(last);
      // What is typed and erased again is no step.
      if (steps.reduce((text, step) => applyEdits(text, step.edits), next) !== next) history.add(steps);
    } else history.add([inverse]);
    show(after, selection, anchor);
  };

  /** Turns a step over; shows nothing of it yet. */
  const turnOver = (direction: HistoryDirection, from: Shown): Shown | undefined => {
    const group = history.next(direction);
    if (group === undefined) return undefined;
    let { text, selection, anchor } = from;
    const reverse: Step[] = [];
    for (const step of group) {
      reverse.unshift({ ...step, edits: inverseOf(text, step.edits), selection, anchor });
      text = applyEdits(text, step.edits);
      ({ selection, anchor } = step);
    }
    history.turn(direction, reverse);
    return { text, selection, anchor };
  };
  const shown = (): Shown => {
    const { document, selection, anchor } = store.getState();
    return { text: document.text, selection, anchor };
  };

  return {
    get: store.getState,
    subscribe: store.subscribe,
    change,
    select: (path) => show(store.getState().document, path),
    selectTo: (path) => {
      const { document, anchor } = store.getState();
      const beside = besideAnchor(anchor, path);
      if (beside === undefined) show(document, path);
      else show(document, beside, anchor);
    },
    write: (next, label, group) => {
      const { document, selection } = store.getState();
      change({ edits: [differenceOf(document.text, next)], selection, label, ...(group === undefined ? {} : { group }) });
    },
    turn: (direction) => {
      const name = history.next(direction)?.[0]?.name;
      const next = turnOver(direction, shown());
      if (next !== undefined) show(read(next.text), next.selection, next.anchor);
      return name;
    },
    steps: () => {
      const names = (direction: HistoryDirection): readonly StepName[] =>
        history.list(direction).flatMap(([step]) => (step === undefined ? [] : [step.name]));
      return { done: names('undo'), undone: names('redo').toReversed() };
    },
    goTo: (done) => {
      let here = shown();
      for (let count = history.list('undo').length; count !== done; count += done > count ? 1 : -1) {
        const next = turnOver(done > count ? 'redo' : 'undo', here);
        if (next === undefined) break;
        here = next;
      }
      show(read(here.text), here.selection, here.anchor);
    },
  };
}
