/** Texts of rows in forms; `{row}` is the number of a row. */
export interface RowTexts {
  /** Heads the choice of what kind a row is. */
  readonly type: string;
  readonly noKind: string;
  readonly addAfter: string;
  readonly addBelow: string;
  readonly askRemove: string;
  readonly clear: string;
  readonly moved: string;
  readonly moveCondition: string;
  readonly conditionMoved: string;
  readonly noConditions: string;
  /** Names the formula for when a condition counts. */
  readonly conditionIf: string;
  readonly showChildren: string;
  readonly hideChildren: string;
  /** Shows what a value that may not be changed leaves out, and hides it again. */
  readonly showAll: string;
  readonly showLess: string;
}
