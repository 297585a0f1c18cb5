import { createHistory } from '@lab-console/widget-base';
import type { AttendanceMark, AttendanceEnrolment } from './attendance-source.ts';

/** The marks of some places before a change and after it. */
export type MarkStep = ReadonlyMap<number, { readonly before: AttendanceMark | null; readonly after: AttendanceMark | null }>;

/** The same change the other way round. */
export function inverseStep(step: MarkStep): MarkStep {
  return new Map([...step].map(([id, { before, after }]) => [id, { before: after, after: before }]));
}

/** A step without some of its places. */
export function without(step: MarkStep, ids: ReadonlySet<number>): MarkStep {
  return new Map([...step].filter(([id]) => !ids.has(id)));
}

/** Two steps, one after the other, as one; where they meet, it goes from before the first to after the second. */
export function joinSteps(first: MarkStep, second: MarkStep): MarkStep {
  return new Map([
    ...first,
    ...[...second].map(
      ([id, { before, after }]) => [id, { before: first.has(id) ? (first.get(id)?.before ?? null) : before, after }] as const,
    ),
  ]);
}

/** Takes places out of what can be undone or redone. */
export type DropMarks = (ids: ReadonlySet<number>) => void;

/** Steps that can be taken back, and done again; the latest last. */
export interface MarkHistory {
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Takes in a new step; what was undone before can no longer be done again. Returns what takes places out of this step alone. */
  readonly add: (step: MarkStep) => DropMarks;
  /** The step to carry out now, turned around; nothing where there is none. */
  readonly turn: (direction: 'undo' | 'redo') => { readonly step: MarkStep; readonly drop: DropMarks } | null;
  /** Takes places out of every step: what others did there is not undone. */
  readonly drop: DropMarks;
}

/** Creates an empty history. A step that nothing is left of is gone. */
export function createMarkHistory(): MarkHistory {
  interface Entry {
    step: MarkStep;
  }
  const history = createHistory<Entry>();
  const dropFrom = (entry: Entry, ids: ReadonlySet<number>): void => {
    entry.step = without(entry.step, ids);
    if (entry.step.size === 0) history.remove(entry);
  };
  return {
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    add: (step) => {
      const entry: Entry = { step };
      history.add(entry);
      return (ids) => dropFrom(entry, ids);
    },
    turn: (direction) => {
      const done = history.next(direction);
      if (!done) return null;
      const entry: Entry = { step: inverseStep(done.step) };
      history.turn(direction, entry);
      return { step: entry.step, drop: (ids) => dropFrom(entry, ids) };
    },
    drop: (ids) =>
      history.map((entry) => {
        entry.step = without(entry.step, ids);
        return entry.step.size > 0 ? entry : null;
      }),
  };
}

/** The places with one side of a step, or with that of some of its places. */
export function withStep({
  places,
  step,
  side,
  only,
}: {
  readonly places: readonly AttendanceEnrolment[];
  readonly step: MarkStep;
  readonly side: 'before' | 'after';
  readonly only?: ReadonlySet<number>;
}): readonly AttendanceEnrolment[] {
  return places.map((place) => {
    const change = step.get(place.id);
    return change && (!only || only.has(place.id)) ? { ...place, attendance: change[side] } : place;
  });
}
