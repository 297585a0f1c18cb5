import type { CrudNode } from '../../schema/drawn.ts';
import { isPlainObject, isSafeKey } from '../data/path.ts';
import { startDates } from '../dates/start-date.ts';
import { evaluateTemplate } from '../expression/template.ts';
import { leafOptions, optionsConfig, readOptions, toFormValue } from '../options/options.ts';
import type { DataReader } from '../scope/DataReader.ts';

/** Values that the inputs of a list's filter start with: the first request has them already, dates as they are kept. */
export function filterDefaults(
  node: CrudNode,
  reader: DataReader,
  warn: (message: string) => void,
): Readonly<Record<string, unknown>> {
  const defaults: Record<string, unknown> = {};
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const item of part) walk(item);
    if (!isPlainObject(part)) return;
    const { name, value, type } = part;
    const isDate = typeof type === 'string' && /date|time|month|quarter|year/.test(type);
    if (typeof name === 'string' && /^[\w-]+$/.test(name) && name !== '__proto__' && value !== undefined) {
      const started: unknown = typeof value === 'string' ? evaluateTemplate(value, reader, warn) : value;
      const kept = isDate ? startDates(part, started) : undefined;
      if (started !== undefined && started !== '') defaults[name] = kept ? kept.value : started;
      const { extraName } = part;
      if (kept?.extra !== undefined && typeof extraName === 'string' && isSafeKey(extraName)) defaults[extraName] = kept.extra;
    }
    const { multiple, defaultCheckAll, options } = part;
    if (typeof name === 'string' && isSafeKey(name) && value === undefined && multiple === true && defaultCheckAll === true) {
      // All options that are known already; others are chosen once they are fetched.
      const config = optionsConfig(part);
      const all = leafOptions(readOptions(options, config)).filter(({ disabled }) => !disabled);
      if (all.length > 0) defaults[name] = toFormValue(all, config);
    }
    for (const key of ['body', 'controls', 'items', 'tabs']) walk(part[key]);
  };
  if (node.filter) for (const key of ['body', 'controls', 'tabs']) walk(node.filter[key]);
  return defaults;
}
