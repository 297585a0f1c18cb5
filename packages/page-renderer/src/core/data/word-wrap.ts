/** Longest word, in characters, that a narrow column keeps whole. */
const longestWhole = 20;

/**
 * How a text may be broken over lines: words of the usual length stay whole, so that a table gives their column the room they need;
 * anything longer, such as an address, is broken at any place instead of widening everything.
 */
export function wordWrap(text: string): 'break-word' | 'anywhere' {
  return text.split(/\s+/).some((word) => word.length > longestWhole) ? 'anywhere' : 'break-word';
}
