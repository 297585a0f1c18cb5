import { toText } from '../data/to-text.ts';
import type { Evaluation } from './Evaluation.ts';

type Method = (target: never, args: readonly unknown[], evaluation: Evaluation) => unknown;

const number = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

const textMethods: Readonly<Record<string, Method>> = {
  indexOf: (text: string, [search]) => text.indexOf(toText(search)),
  includes: (text: string, [search]) => text.includes(toText(search)),
  startsWith: (text: string, [search]) => text.startsWith(toText(search)),
  endsWith: (text: string, [search]) => text.endsWith(toText(search)),
  slice: (text: string, [from, to]) => text.slice(number(from), number(to)),
  substring: (text: string, [from, to]) => text.substring(number(from) ?? 0, number(to)),
  substr: (text: string, [from, length]) => text.slice(number(from), (number(from) ?? 0) + (number(length) ?? text.length)),
  toLowerCase: (text: string) => text.toLowerCase(),
  toUpperCase: (text: string) => text.toUpperCase(),
  trim: (text: string) => text.trim(),
  split: (text: string, [separator], evaluation) => evaluation.bounded(text.split(toText(separator))),
  toString: (text: string) => text,
};

const listMethods: Readonly<Record<string, Method>> = {
  indexOf: (list: readonly unknown[], [item]) => list.indexOf(item),
  includes: (list: readonly unknown[], [item]) => list.includes(item),
  join: (list: readonly unknown[], [separator = ','], evaluation) => evaluation.concat(list, toText(separator)),
  slice: (list: readonly unknown[], [from, to]) => list.slice(number(from), number(to)),
  concat: (list: readonly unknown[], args, evaluation) => evaluation.bounded(list.concat(...args)),
};

const numberMethods: Readonly<Record<string, Method>> = {
  toFixed: (value: number, [digits]) => value.toFixed(Math.min(20, Math.max(0, number(digits) ?? 0))),
  toString: (value: number) => String(value),
};

/** Names of all methods, whatever they are called on. */
export const methodNames: ReadonlySet<string> = new Set([
  'hasOwnProperty',
  ...[textMethods, listMethods, numberMethods].flatMap((methods) => Object.keys(methods)),
]);

/** Calls one of the few methods that old conditions use; there is no way from here to any other function. */
export function callMethod({
  target,
  name,
  args,
  evaluation,
}: {
  readonly target: unknown;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly evaluation: Evaluation;
}): unknown {
  if (target === null || target === undefined) return undefined;
  if (name === 'hasOwnProperty' && typeof target === 'object') return Object.hasOwn(target, toText(args[0]));
  const table = tableOf(target);
  const method = table && Object.hasOwn(table, name) ? table[name] : undefined;
  if (!method) throw evaluation.error(`there is no method “${name}” here`);
  return method(target as never, args, evaluation);
}

function tableOf(target: unknown): Readonly<Record<string, Method>> | undefined {
  if (typeof target === 'string') return textMethods;
  if (Array.isArray(target)) return listMethods;
  return typeof target === 'number' ? numberMethods : undefined;
}
