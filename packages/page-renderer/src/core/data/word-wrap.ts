/** Longest word, in characters, that a narrow column keeps whole. */
const maxWholeDigits = 20;

/**
 * Returns how a text may be broken over lines. Words of the usual length stay whole, so that a table gives their column the room they need; anything
 * longer, such as an address, is broken at any place instead of widening everything.
 */
export function wordWrap(text: string): 'break-word' | 'anywhere' {
  return text.split(/\s+/).some((word) => word.length > maxWholeDigits) ? 'anywhere' : 'break-word';
}

/** From so many characters on a text may take several lines without a column of one letter being enough for it. */
const longText = 9;

/** Whether a text that may be broken between any two letters is long enough to need a column of several of them. */
export function needsRoom(text: string): boolean {
  return text.length >= longText && (/[\u3040-\u9fff\uac00-\ud7a3\uf900-\ufaff]/.test(text) || wordWrap(text) === 'anywhere');
}
