import { isPlainObject, isSafeKey, setPath } from '../data/path.ts';
import { evaluateTemplate } from '../expression/template.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';

/** How a mapping is worked out. */
export interface MapOptions {
  /** Whether `a.b` as a key makes nested objects. @default true */
  readonly convertKeyToPath?: boolean;
  /** Puts an empty text where a template gives nothing and names no default, as requests do. @default false */
  readonly emptyForAbsent?: boolean;
  readonly onRefused?: OnRefused | undefined;
}

/** Marks a key that a mapping takes out again. */
const removed = '__undefined';

/**
 * Works out a mapping: templates anywhere in objects and lists; a lone expression keeps its type. `"&"` spreads; a single key `"$rows"` maps a list
 * item by item; `"__undefined"` takes a key out.
 */
export function mapData(spec: unknown, reader: DataReader, options: MapOptions = {}): unknown {
  if (typeof spec === 'string') return mapText(spec, reader, options);
  if (Array.isArray(spec)) return spec.map((item: unknown) => mapData(item, reader, options));
  if (!isPlainObject(spec)) return spec;
  const entries = Object.entries(spec);
  const [only] = entries;
  if (entries.length === 1 && only && /^\$[\w{]/.test(only[0])) return mapEach(only[0], only[1], reader, options);
  let result: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (key === '&') {
      const spread = mapData(value, reader, options);
      if (Array.isArray(spread)) return spread;
      if (isPlainObject(spread)) result = { ...result, ...withoutUnsafe(spread) };
    } else if (value === removed) {
      result = Object.fromEntries(Object.entries(result).filter(([name]) => name !== key));
    } else if (isSafeKey(key)) {
      const mapped = mapData(value, reader, options);
      const nested = options.convertKeyToPath !== false && /[.[]/.test(key);
      result = nested ? setPath(result, key, mapped) : { ...result, [key]: mapped };
    }
  }
  return result;
}

/** Works out a mapping that gives an object. */
export function mapObject(spec: unknown, reader: DataReader, options?: MapOptions): Record<string, unknown> {
  const mapped = mapData(spec, reader, options);
  return isPlainObject(mapped) ? mapped : {};
}

function mapText(spec: string, reader: DataReader, { emptyForAbsent = false, onRefused }: MapOptions): unknown {
  const value = evaluateTemplate(spec, reader, onRefused);
  return value === undefined && emptyForAbsent && !spec.includes('default') ? '' : value;
}

function mapEach(key: string, spec: unknown, reader: DataReader, options: MapOptions): unknown {
  const list = evaluateTemplate(key, reader, options.onRefused);
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown, index) => {
    const values = isPlainObject(item) ? { ...item, index, item } : { index, item };
    const own = isPlainObject(item) ? item : {};
    const inner = objectReader(values, reader);
    return mapData(spec, { ...inner, own: () => own }, options);
  });
}

function withoutUnsafe(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => isSafeKey(key)));
}
