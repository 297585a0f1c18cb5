import type { LazyFunction } from './types.ts';

/** Functions that leave arguments alone when these cannot matter. */
export const lazyFunctions: ReadonlyMap<string, LazyFunction> = new Map<string, LazyFunction>([
  ['IF', ([test, yes, no]) => (test?.() ? yes?.() : no?.())],
  ['AND', (args) => args.every((argument) => argument())],
  ['OR', (args) => args.some((argument) => argument())],
  ['XOR', (args) => args.filter((argument) => argument()).length % 2 === 1],
  [
    'IFS',
    (args) => {
      for (let at = 0; at + 1 < args.length; at += 2) {
        if (args[at]?.()) return args[at + 1]?.();
      }
      return args.length % 2 === 1 ? args.at(-1)?.() : undefined;
    },
  ],
]);
