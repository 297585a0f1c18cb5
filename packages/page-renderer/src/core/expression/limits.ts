/** Bounds that keep a definition from eating the page. Crossing one of an expression is an {@link ExpressionError}. */
export const limits = {
  /** Characters of one expression. */
  sourceLength: 4_096,
  /** Characters of one template. */
  templateLength: 65_536,
  /** Nested parts of one expression. */
  depth: 64,
  /** Characters of a text that an expression makes. */
  textLength: 1_000_000,
  /** Items of a list that an expression makes. */
  listLength: 100_000,
  /** Calls of functions, filters and arrow bodies in one evaluation. */
  steps: 200_000,
  /** Characters that a pattern of a definition is tried on. */
  patternInput: 2_000,
  /** Characters of a pattern of a definition. */
  patternLength: 200,
  /** Steps of trying one pattern on one text; a text for which they do not suffice does not match. */
  patternSteps: 2_000_000,
  /** Levels of objects and lists in a definition or an answer. */
  nesting: 300,
  /** Definitions that bring definitions (`schemaApi` in the answer of a `schemaApi`). */
  schemas: 5,
  /** Actions that one page may start within {@link limits.actionsWithin} milliseconds. */
  actions: 20_000,
  actionsWithin: 10_000,
  /** Actions that may wait for each other, or run side by side. */
  actionsAtOnce: 2_000,
  /** Milliseconds for which actions may keep the browser from drawing. */
  breath: 30,
  /** Calls that one page may send within {@link limits.requestsWithin} milliseconds before they are slowed down. */
  requests: 500,
  requestsWithin: 10_000,
  /** Milliseconds between two slowed-down calls. */
  requestPause: 100,
  /** Dialogs and questions that may be open at once. */
  overlays: 20,
  /** Items of a list that are drawn at once where all of them stand in the document. */
  portion: 500,
} as const;
