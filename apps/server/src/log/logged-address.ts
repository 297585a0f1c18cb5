import { redactText } from './redact-text.ts';

/** The address of a request as the log may keep it. */
export interface LoggedAddress {
  /** The path. */
  readonly url: string;
  /** Names of parameters and columns, and nothing of what they were compared with: that may be the name of a person. Missing without a query. */
  readonly query?: string;
}

const maxLength = 2_000;
const maxQueryLength = 500;
/** Parameters whose values are names of columns. */
const ofNames: ReadonlySet<string> = new Set(['select', 'order', 'columns', 'on_conflict']);
/** A column with its comparison, as they stand in `and` and `or`. */
const comparison = /([a-z_][\w.]{0,60}?)\.(?:not\.)?(?:eq|neq|gte?|lte?|i?like|i?match|in|is|cs|cd|ov|fts)\b/gi;
const name = /^[\w.:,()!*>-]{1,500}$/;

/** Takes what must not be logged out of an address. What distinguishes a slow request from a fast one stays. */
export function loggedAddress(url: string): LoggedAddress {
  const at = url.indexOf('?');
  const path = redactText(at < 0 ? url : url.slice(0, at)).slice(0, maxLength);
  // What a provider of sign-ons sends along holds codes under names of its own.
  if (at < 0 || path.includes('/sign-on/')) return { url: path };
  const parts: string[] = [];
  for (const [key, value] of new URLSearchParams(url.slice(at + 1))) {
    if (!/^[\w.>-]{1,60}$/.test(key)) continue;
    if (ofNames.has(key) && name.test(value)) parts.push(`${key}=${value}`);
    else if (key === 'and' || key === 'or')
      parts.push(`${key}(${Array.from(value.matchAll(comparison), ([, column]) => column).join(',')})`);
    else parts.push(key);
  }
  const query = redactText(parts.join('&')).slice(0, maxQueryLength);
  return query === '' ? { url: path } : { url: path, query };
}
