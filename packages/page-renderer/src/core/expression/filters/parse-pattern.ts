/** A pattern taken apart. */
export type PatternNode =
  /** One character, by a source that is tried on it alone. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly item: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'word'; readonly negated: boolean }
  | { readonly kind: 'ahead'; readonly item: PatternNode; readonly negated: boolean };

/** Raised by what a pattern may have and this reading of it does not know: references back, looking behind. */
class UnknownSyntax extends Error {}

/** Takes a valid pattern apart; `undefined` when it has something that only the engine of the browser knows. */
export function parsePattern(source: string): PatternNode | undefined {
  let at = 0;
  const group = (): PatternNode => {
    const choices: PatternNode[] = [];
    let items: PatternNode[] = [];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        choices.push({ kind: 'sequence', items });
        items = [];
        at += 1;
      } else items.push(repeated(part()));
    }
    choices.push({ kind: 'sequence', items });
    return choices.length === 1 && choices[0] ? choices[0] : { kind: 'choice', items: choices };
  };
  const repeated = (item: PatternNode): PatternNode => {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at, at + 24));
    if (!found) return item;
    if (item.kind !== 'character' && item.kind !== 'sequence' && item.kind !== 'choice') throw new UnknownSyntax();
    at += found[0].length;
    const [, sign, min = '', comma, max = ''] = found;
    if (sign !== undefined) return { kind: 'repeat', item, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    const maxCount = comma === undefined ? Number(min) : max === '' ? Infinity : Number(max);
    return { kind: 'repeat', item, min: Number(min), max: maxCount };
  };
  const take = (pattern: RegExp): string => {
    const [text = ''] = pattern.exec(source.slice(at)) ?? [];
    if (text === '') throw new UnknownSyntax();
    at += text.length;
    return text;
  };
  const part = (): PatternNode => {
    switch (source[at]) {
      case '^':
        at += 1;
        return { kind: 'start' };
      case '$':
        at += 1;
        return { kind: 'end' };
      case '(': {
        const opening = take(/^\((?:\?(?:[:=!]|<[A-Za-z_]\w*>))?/);
        if (opening === '(' && source[at] === '?') throw new UnknownSyntax();
        const item = group();
        at += 1;
        return /[=!]$/.test(opening)
          ? { kind: 'ahead', item, negated: opening.endsWith('!') }
          : { kind: 'choice', items: [item] };
      }
      case '[':
        return { kind: 'character', source: take(/^\[\^?(?:\\[\s\S]|[^\]\\])*\]/) };
      case '\\': {
        if (/[1-9k]/.test(source[at + 1] ?? '')) throw new UnknownSyntax();
        if (/[bB]/.test(source[at + 1] ?? '')) return { kind: 'word', negated: take(/^\\[bB]/) === String.raw`\B` };
        return { kind: 'character', source: take(/^\\(?:x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z]|[^\d]|0(?!\d))/) };
      }
      case '.':
        at += 1;
        return { kind: 'character', source: '.' };
      default: {
        const [character = ''] = source.slice(at, at + 1);
        at += 1;
        return { kind: 'character', source: /[{}\]]/.test(character) ? `\\${character}` : character };
      }
    }
  };
  try {
    const whole = group();
    return at === source.length ? whole : undefined;
  } catch (error) {
    if (error instanceof UnknownSyntax) return undefined;
    throw error;
  }
}

/** How often something may be repeated before it counts as without bound. */
const few = 20;

/**
 * Whether trying a pattern may cost more than the square of a text's length. That is so with repetitions or choices within a repetition, or with many
 * repetitions after each other (and one for the place where a pattern without `^` begins).
 */
export function mayRunAway(node: PatternNode): boolean {
  let open = startsAtStart(node) ? 0 : 1;
  const walk = (each: PatternNode, inside: boolean): boolean => {
    switch (each.kind) {
      case 'character':
      case 'start':
      case 'end':
      case 'word':
        return false;
      case 'ahead':
        return walk(each.item, true);
      case 'choice':
        return (inside && each.items.length > 1) || each.items.some((item) => walk(item, inside));
      case 'sequence':
        return each.items.some((item) => walk(item, inside));
      case 'repeat': {
        if (inside) return true;
        if (each.max > few) open += 1;
        return open > 2 || walk(each.item, each.max > 1);
      }
    }
  };
  return walk(node, false);
}

function startsAtStart(node: PatternNode): boolean {
  if (node.kind === 'start') return true;
  if (node.kind === 'sequence') return node.items[0] !== undefined && startsAtStart(node.items[0]);
  return node.kind === 'choice' && node.items.every(startsAtStart);
}
