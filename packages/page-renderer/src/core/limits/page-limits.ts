/** Bounds that keep a definition as a whole from eating the page or the server. */
export const pageLimits = {
  /** Definitions that load definitions (`schemaApi` in the answer of a `schemaApi`). */
  schemas: 5,
  /** Actions that one page may start within {@link pageLimits.actionsWithin} milliseconds. */
  actions: 20_000,
  actionsWithin: 10_000,
  /** Actions that may wait for each other, or run side by side. */
  maxActionsAtOnce: 2_000,
  /** Milliseconds for which actions may keep the browser from drawing. */
  yieldAfter: 30,
  /** Calls that one page may send within {@link pageLimits.requestsWithin} milliseconds before they are slowed down. */
  requests: 500,
  requestsWithin: 10_000,
  /** Milliseconds between two slowed-down calls. */
  requestPause: 100,
  /** Items of a list that are drawn at once where all of them are in the document. */
  portion: 500,
  /** The same for lists within lists, all their items together. */
  nested: 5_000,
} as const;
