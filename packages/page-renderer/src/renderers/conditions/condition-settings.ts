import type { ConditionField } from '../../core/conditions/condition-fields.ts';
import type { Scope } from '../../core/scope/Scope.ts';

/** What holds for all groups of a condition. */
export interface ConditionSettings {
  readonly fields: readonly ConditionField[];
  /** The input that chooses a field (`selectMode`, `searchable`); a list of all unless given. */
  readonly fieldInput: Readonly<Record<string, unknown>> | undefined;
  /** The input of the formula for when a part counts (`showIf`). */
  readonly ifInput: Readonly<Record<string, unknown>> | undefined;
  readonly path: string;
  readonly scope: Scope;
  readonly locked: boolean;
  readonly draggable: boolean;
  readonly deepest: number;
  /** Whether it can be chosen that all or that any must hold. */
  readonly showsKind: boolean;
  readonly showsNot: boolean;
  /** Conditions on the buttons; they see the `depth` of the group and its `breadth`. */
  readonly addWhen: unknown;
  readonly addGroupWhen: unknown;
}

/** Moves the parts of a condition. */
export interface PartMoves {
  readonly list: string;
  readonly drop: (id: string, place: string, after: boolean) => void;
  readonly step: (id: string, by: 1 | -1) => void;
}

/** The place in a group without parts. */
export const intoGroup = 'into:';
