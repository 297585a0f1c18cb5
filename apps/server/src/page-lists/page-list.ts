import { createHash } from 'node:crypto';
import { declaredCalls, type DeclaredCall, type DeclaredCalls } from '@lab-console/page-renderer/declared-calls';
import consoleCalls from './built-in-calls.json' with { type: 'json' };
import widgetCalls from './widget-calls.json' with { type: 'json' };

/** What a page does, with the digests of the definitions that it was read from. */
export interface PageList extends DeclaredCalls {
  /** SHA-256 in hexadecimal digits: one each of the text and of the definition beside it. */
  readonly digests: readonly string[];
  /** Which version of this reader made the list: one of an older version is read again at the next start. */
  readonly reading: number;
}

/** Raised by one whenever a definition has a longer list than before. */
export const currentReading = 2;

/** A definition as a row of `rest/pages` holds it. */
export interface StoredDefinition {
  readonly schema?: unknown;
  readonly source?: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** What the widgets of the console send by themselves, by type: written by `pnpm list-calls` in apps/console. */
const widgets = widgetCalls as Readonly<Record<string, readonly DeclaredCall[]>>;

/** What the console's own pages do, by their paths: written in the same way. */
export const builtInCalls = consoleCalls as Readonly<Record<string, readonly DeclaredCall[]>>;

/** Types of nodes that send something by themselves. */
export const sendingTypes: readonly string[] = Object.keys(widgets).filter((type) => (widgets[type]?.length ?? 0) > 0);

/**
 * Reads from a row what its definition does; `undefined` where the row has none that can be read. Which of text and definition counts, the
 * database decides by what it has: the list holds what either does.
 *
 * @throws RangeError where the definition is nested too deeply.
 */
export function pageList({ schema, source }: StoredDefinition): PageList | undefined {
  const written = typeof source === 'string' ? parseDefinition(source) : undefined;
  const definitions = [written, schema].filter(isRow);
  if (definitions.length === 0) return undefined;
  const digests = [...new Set(definitions.map(digestOf))];
  return { ...declaredCalls(digests.length === 1 ? definitions[0] : definitions, { widgets }), digests, reading: currentReading };
}

/** Whether a list was read from the definition that a row holds. */
export function isListOf(list: Pick<PageList, 'digests'>, { schema, source }: StoredDefinition): boolean {
  const written = typeof source === 'string' ? parseDefinition(source) : undefined;
  return [written, schema].filter(isRow).every((definition) => list.digests.includes(digestOf(definition)));
}

/** A list with the calls of another one. */
export function joinCalls(list: PageList, { calls: added }: Pick<PageList, 'calls'>): PageList {
  const id = ({ on, name, act }: DeclaredCall): string => `${on} ${name} ${act}`;
  const calls = new Map(list.calls.map((call) => [id(call), call]));
  for (const call of added) {
    const known = calls.get(id(call));
    const columns =
      known && known.columns !== null && call.columns !== null ? [...new Set([...known.columns, ...call.columns])].sort() : null;
    calls.set(id(call), known ? { ...known, columns } : call);
  }
  return { ...list, calls: [...calls.values()] };
}

/** Independent of the order of keys, which the database does not keep. */
function digestOf(definition: unknown): string {
  const text = JSON.stringify(definition, (_key, value: unknown) =>
    isRow(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

/** As the database reads it: a byte order mark is no JSON. */
function parseDefinition(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF+/, '')) as unknown;
  } catch {
    return undefined;
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
