/** Bounds of rules and of what they work on; crossing one is a fault, never a wait. */
export const ruleLimits = {
  /** Characters of all rules together. */
  source: 16_384,
  /** Characters of one expression. */
  expression: 1_024,
  /** Nested parts of one expression. */
  depth: 32,
  rules: 200,
  /** Values of one form. */
  values: 2_000,
  /** Characters of one value. */
  valueLength: 200,
  /** Parts that one run works out. */
  steps: 50_000,
  /** Rows of an array whose template names no other number. */
  rows: 100,
} as const;
