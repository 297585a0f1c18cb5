import { toText } from '../../data/to-text.ts';
import type { FilterArgument } from './FilterArgument.ts';
import { toPattern } from './pattern.ts';
import type { FilterCall, FilterTable } from './types.ts';

/** Filters that decide and that following ones do not overrule once one has hit. */
export const testFilterNames: ReadonlySet<string> = new Set([
  'isTrue',
  'isFalse',
  'isMatch',
  'notMatch',
  'isEquals',
  'notEquals',
]);

function choose(call: FilterCall, hit: boolean, choices: readonly FilterArgument[]): unknown {
  const choice = choices[hit ? 0 : 1];
  if (hit || choices.length > 1) call.settle?.();
  if (!choice) return hit ? undefined : call.input;
  return choice.resolve() ?? choice.value;
}

const matches = ({ input, args: [wanted] }: FilterCall): boolean => {
  const text = toText(wanted?.resolve() ?? wanted?.value);
  return text !== '' && toPattern(text, { anchored: false })(toText(input));
};

const equals = ({ input, args: [wanted] }: FilterCall): boolean => input === (wanted?.resolve() ?? wanted?.value);

/** Filters that choose by a test. */
export const testFilters: FilterTable = {
  isTrue: (call) => choose(call, Boolean(call.input), call.args),
  isFalse: (call) => choose(call, !call.input, call.args),
  isMatch: (call) => choose(call, matches(call), call.args.slice(1)),
  notMatch: (call) => choose(call, !matches(call), call.args.slice(1)),
  isEquals: (call) => choose(call, equals(call), call.args.slice(1)),
  notEquals: (call) => choose(call, !equals(call), call.args.slice(1)),
  default: ({ input, args: [fallback, strict] }) => {
    const keeps = strict?.text === 'true' ? input !== undefined && input !== null : Boolean(input);
    if (keeps) return input;
    if (fallback?.value === 'undefined' || !fallback) return undefined;
    if (typeof fallback.value !== 'string') return fallback.value;
    try {
      return JSON.parse(fallback.value) as unknown;
    } catch {
      return fallback.value;
    }
  },
};
