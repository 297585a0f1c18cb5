import { isSafeKey } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { isExpressionError } from '../expression/ExpressionError.ts';
import { compileTemplate, evaluateTemplate } from '../expression/template.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import type { DataReader } from '../scope/DataReader.ts';

/** Splits a text at a character outside of `${…}`. */
export function splitOutsideBraces(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth = Math.max(0, depth - 1);
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** An address worked out. */
export interface ResolvedAddress {
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Works out the template of an address. Values in the path are percent-encoded (a value at the very start may be the base of the
 * address and stays as it is); a lone value in the query keeps its type; a name that occurs twice makes a list.
 */
export function resolveAddress(template: string, reader: DataReader, onRefused?: OnRefused): ResolvedAddress {
  const [path = '', ...rest] = splitOutsideBraces(template, '?');
  const query: Record<string, unknown> = {};
  const inner = rest.join('?');
  let url = resolvePath(path, reader, onRefused);
  const [base = '', inherited] = url.split('?', 2);
  url = base;
  for (const [name, value] of new URLSearchParams(inherited)) add(query, name, value);
  for (const part of inner === '' ? [] : splitOutsideBraces(inner, '&')) {
    const [name = '', ...value] = splitOutsideBraces(part, '=');
    const key = decode(toText(evaluateTemplate(name, reader, onRefused)));
    const source = value.join('=');
    const found = source.includes('$') ? evaluateTemplate(source, reader, onRefused) : decode(source);
    if (key !== '') add(query, key, found ?? (source.includes('default') ? undefined : ''));
  }
  return { url, query };
}

function resolvePath(path: string, reader: DataReader, onRefused?: OnRefused): string {
  const { segments, refused, notes } = compileTemplate(path);
  for (const message of [...refused, ...notes]) onRefused?.(message);
  return segments
    .map((segment, index) => {
      if (typeof segment === 'string') return segment;
      let text = '';
      try {
        text = toText(segment.evaluate(reader));
      } catch (error) {
        onRefused?.(error instanceof Error ? error.message : String(error));
        if (isExpressionError(error)) text = toText(error.instead);
      }
      return index === 0 ? text : encodeURIComponent(text);
    })
    .join('');
}

function add(query: Record<string, unknown>, name: string, value: unknown): void {
  if (!isSafeKey(name)) return;
  const before = query[name];
  if (!Object.hasOwn(query, name)) query[name] = value;
  else query[name] = Array.isArray(before) ? [...(before as readonly unknown[]), value] : [before, value];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
