/** Bounds that keep one expression from eating the page; crossing one is an {@link ExpressionError}. */
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
} as const;
