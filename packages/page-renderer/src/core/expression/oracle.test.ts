import { evaluate as original } from 'amis-formula';
import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { evaluateExpression } from './condition.ts';
import { deliberateDifferences } from '../../../test/expression/differences.ts';

const data = { a: 3, b: 7, s: 'Lab', t: '', n: null, yes: true, list: [3, 1, 2], o: { x: 1, y: { z: 'deep' } } };
const ours = (source: string): unknown => evaluateExpression(source, objectReader(data));
const theirs = (source: string): unknown => original(source, data, { evalMode: true });

/** Random numbers with a fixed seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Kind = 'number' | 'text' | 'flag';

/** Makes an expression of a kind. It has brackets wherever the operator precedence of the two evaluators differs. */
function make(kind: Kind, depth: number, next: () => number): string {
  const pick = (choices: readonly string[]): string => choices[Math.floor(next() * choices.length)] ?? '1';
  const sub = (inner: Kind): string => make(inner, depth - 1, next);
  if (depth <= 0) {
    if (kind === 'number') return pick(['0', '1', '2.5', '12', 'a', 'b', 'o.x', 'list[1]', 'list.length', 's.length']);
    if (kind === 'text') return pick(["'x'", "'a b'", 's', 'o.y.z', '"é"']);
    return pick(['true', 'false', 'yes']);
  }
  if (kind === 'number')
    return pick([
      `(${sub('number')} + ${sub('number')})`,
      `(${sub('number')} - ${sub('number')})`,
      `(${sub('number')} * ${sub('number')})`,
      `ABS(${sub('number')})`,
      `MAX(${sub('number')}, ${sub('number')})`,
      `MIN(${sub('number')}, ${sub('number')})`,
      `SUM(${sub('number')}, ${sub('number')}, 1)`,
      `INT(${sub('number')})`,
      `FLOOR(${sub('number')})`,
      `CEIL(${sub('number')})`,
      `LEN(${sub('text')})`,
      `(${sub('flag')} ? ${sub('number')} : ${sub('number')})`,
      `IF(${sub('flag')}, ${sub('number')}, ${sub('number')})`,
      `COUNT(list)`,
      `(-${sub('number')})`,
    ]);
  if (kind === 'text')
    return pick([
      `(${sub('text')} + ${sub('text')})`,
      `UPPER(${sub('text')})`,
      `LOWER(${sub('text')})`,
      `TRIM(${sub('text')})`,
      `LEFT(${sub('text')}, 2)`,
      `RIGHT(${sub('text')}, 2)`,
      `CONCATENATE(${sub('text')}, ${sub('text')})`,
      `REPLACE(${sub('text')}, 'a', 'o')`,
      `MID(${sub('text')}, 1, 3)`,
      `PADSTART(${sub('text')}, 5, '0')`,
      `IF(${sub('flag')}, ${sub('text')}, ${sub('text')})`,
    ]);
  return pick([
    `(${sub('number')} > ${sub('number')})`,
    `(${sub('number')} <= ${sub('number')})`,
    `(${sub('number')} == ${sub('number')})`,
    `(${sub('text')} === ${sub('text')})`,
    `(${sub('flag')} && ${sub('flag')})`,
    `(${sub('flag')} || ${sub('flag')})`,
    `(!${sub('flag')})`,
    `AND(${sub('flag')}, ${sub('flag')})`,
    `OR(${sub('flag')}, ${sub('flag')})`,
    `XOR(${sub('flag')}, ${sub('flag')})`,
    `CONTAINS(${sub('text')}, 'a')`,
    `STARTSWITH(${sub('text')}, 'L')`,
    `ISEMPTY(${sub('text')})`,
  ]);
}

describe('expressions compared with amis-formula', () => {
  it('give the same results for 2,000 generated expressions', () => {
    const next = random(20_261_121);
    const kinds: readonly Kind[] = ['number', 'text', 'flag'];
    const different: unknown[] = [];
    for (let count = 0; count < 2_000; count += 1) {
      const source = make(kinds[count % 3] ?? 'flag', 1 + (count % 4), next);
      const [mine, other] = [ours(source), theirs(source)];
      if (!Object.is(mine, other) && !(mine === 0 && other === 0)) different.push({ source, mine, other });
    }
    expect(different.slice(0, 10)).toEqual([]);
  });

  it.each(deliberateDifferences)('$expression differs: $why', ({ expression, ours: expected }) => {
    expect(ours(expression)).toEqual(expected);
    expect(theirs(expression)).not.toEqual(expected);
  });
});
