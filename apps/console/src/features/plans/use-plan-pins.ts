import type { Lesson, PlanPin } from '@lab-console/api-client';
import { useState } from 'react';

/** Pins of a plan, by the lesson. */
export type Pins = Readonly<Record<string, PlanPin>>;

/** What a step of pinning was, for the reader. */
export type PinStepKind = 'pin' | 'unpin' | 'move';

/** A change of several pins at once; without a pin a lesson is unpinned. */
export type PinChanges = readonly (readonly [id: Lesson['id'], pin: PlanPin | undefined])[];

/** Changing pins, with undo. */
export interface PlanPins {
  readonly change: (kind: PinStepKind, changes: PinChanges) => void;
  /** The step that {@link PlanPins.undo} takes back; `null` where there is none. */
  readonly last: { readonly kind: PinStepKind; readonly count: number } | null;
  readonly undo: () => void;
}

interface Step {
  readonly kind: PinStepKind;
  /** The pins that the step changed, as they were before. */
  readonly before: PinChanges;
}

/** Pins with some of them changed. */
export function changedPins(pins: Pins, changes: PinChanges): Pins {
  const changed = new Map(changes.map(([id, pin]) => [String(id), pin]));
  const kept = Object.entries(pins).filter(([key]) => !changed.has(key));
  const added = [...changed].filter((entry): entry is [string, PlanPin] => entry[1] !== undefined);
  return Object.fromEntries([...kept, ...added]);
}

/** Changes of the pins of a plan, each of which is undone as one step; undo touches no other pins than the step did. */
export function usePlanPins(pins: Pins, onChange: (pins: Pins) => void): PlanPins {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  return {
    change: (kind, changes) => {
      const before = changes.map(([id]) => [id, pins[String(id)]] as const);
      setSteps([...steps, { kind, before }]);
      onChange(changedPins(pins, changes));
    },
    last: last ? { kind: last.kind, count: last.before.length } : null,
    undo: () => {
      if (!last) return;
      setSteps(steps.slice(0, -1));
      onChange(changedPins(pins, last.before));
    },
  };
}
