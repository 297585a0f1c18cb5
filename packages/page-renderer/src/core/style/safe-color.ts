/** A colour as a definition gives it: a name, `#rrggbb`, `rgb()` or `hsl()`; anything else is the fallback. */
export function safeColor<F extends string | undefined>(value: unknown, fallback: F): string | F {
  return typeof value === 'string' && /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s,.%/]+\))$/i.test(value) ? value : fallback;
}
