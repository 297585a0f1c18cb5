import type { Label } from '../localize/label.ts';

/** A value of an action that a panel asks for. */
export interface ActionField {
  /** Where it is in the action: `['args', 'msg']`. */
  readonly inner: readonly string[];
  readonly label: Label;
  readonly kind: 'text' | 'json' | 'api';
}

/** An action of an event as an editor offers it. */
export interface ActionEntry {
  readonly type: string;
  readonly label: Label;
  /** Acts on a part of the page, named by its `id`. */
  readonly needsTarget?: true;
  readonly fields?: readonly ActionField[];
}
