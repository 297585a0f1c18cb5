/** A length as a definition gives it: pixels as a number, or a text with a unit; anything else is the fallback. */
export function safeLength<F extends number | string | undefined>(value: unknown, fallback: F): number | string | F {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : fallback;
  if (typeof value !== 'string' || !/^\d+(?:\.\d+)?(?:px|%|rem|em|vh|vw)?$/.test(value)) return fallback;
  return /^[\d.]+$/.test(value) ? Number(value) : value;
}
