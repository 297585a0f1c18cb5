import { limits } from '../limits.ts';
import type { PatternNode } from './parse-pattern.ts';

/** One step of a pattern at work. */
type Step =
  | { readonly kind: 'character'; readonly test: RegExp; next: number }
  | { readonly kind: 'fork'; readonly ways: readonly number[] }
  | { readonly kind: 'assert'; readonly holds: (text: string, at: number, budget: Budget) => boolean; next: number }
  | { readonly kind: 'match' };

interface Budget {
  left: number;
}

/** Most steps of one pattern, with its bounded repetitions written out. */
const maxSteps = 4_000;

/**
 * A pattern that walks all its ways at once, so that its cost grows with the length of the text and nothing else. `undefined` when it would
 * have too many steps. What {@link limits.patternSteps} do not suffice for does not match.
 *
 * @param flags Those of `RegExp` that count: `i`, `m`, `s`.
 */
export function boundedPattern(node: PatternNode, flags: string): ((text: string) => boolean) | undefined {
  const steps: Step[] = [];
  const own = flags.replaceAll(/[^is]/g, '');
  const lines = flags.includes('m');
  const isBreak = (character: string | undefined): boolean => character !== undefined && /[\n\r\u2028\u2029]/.test(character);
  const add = (step: Step): number => {
    if (steps.length >= maxSteps) throw new RangeError('too many steps');
    return steps.push(step) - 1;
  };
  /** Writes the steps of a node that go on at `next`; gives the number of its first step. */
  const write = (each: PatternNode, next: number): number => {
    switch (each.kind) {
      case 'character':
        return add({ kind: 'character', test: new RegExp(`^(?:${each.source})$`, own), next });
      case 'sequence':
        return each.items.reduceRight((after, item) => write(item, after), next);
      case 'choice':
        return add({ kind: 'fork', ways: each.items.map((item) => write(item, next)) });
      case 'repeat': {
        const { item, min, max } = each;
        let after = next;
        if (max === Infinity) {
          const ways: number[] = [];
          const loop = add({ kind: 'fork', ways });
          ways.push(write(item, loop), next);
          after = loop;
        } else for (let count = min; count < max; count += 1) after = add({ kind: 'fork', ways: [write(item, after), next] });
        for (let count = 0; count < min; count += 1) after = write(item, after);
        return after;
      }
      case 'start':
        return add({ kind: 'assert', holds: (text, at) => at === 0 || (lines && isBreak(text[at - 1])), next });
      case 'end':
        return add({ kind: 'assert', holds: (text, at) => at === text.length || (lines && isBreak(text[at])), next });
      case 'word': {
        const { negated } = each;
        const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
        return add({ kind: 'assert', holds: (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) !== negated, next });
      }
      case 'ahead': {
        const { negated } = each;
        const first = write(each.item, add({ kind: 'match' }));
        return add({
          kind: 'assert',
          holds: (text, at, budget) => walk({ first, text, from: at, anchored: true, budget }) !== negated,
          next,
        });
      }
    }
  };
  const walk = ({
    first,
    text,
    from,
    anchored,
    budget,
  }: {
    readonly first: number;
    readonly text: string;
    readonly from: number;
    readonly anchored: boolean;
    readonly budget: Budget;
  }): boolean => {
    let current: readonly number[] = [];
    for (let at = from; at <= text.length; at += 1) {
      const seen = new Set<number>();
      const waiting = [...(at === from || !anchored ? [first] : []), ...current];
      const next: number[] = [];
      for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
        if (seen.has(number)) continue;
        seen.add(number);
        budget.left -= 1;
        if (budget.left < 0) return false;
        const step = steps[number];
        if (step?.kind === 'match') return true;
        if (step?.kind === 'fork') waiting.push(...step.ways);
        else if (step?.kind === 'assert' && step.holds(text, at, budget)) waiting.push(step.next);
        else if (step?.kind === 'character' && at < text.length && step.test.test(text.charAt(at))) next.push(step.next);
      }
      if (anchored && next.length === 0) return false;
      current = next;
    }
    return false;
  };
  try {
    const start = write(node, add({ kind: 'match' }));
    return (text) => walk({ first: start, text, from: 0, anchored: false, budget: { left: limits.patternSteps } });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
