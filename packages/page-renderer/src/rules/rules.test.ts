import { describe, expect, test } from 'vitest';
import { ruleFaultText } from './rule-fault-text.ts';
import { pendulum, ruleCases } from '../../test/rules/rule-cases.ts';
import { checkRules, runRules } from './run-rules.ts';

describe('rules', () => {
  test.each(ruleCases)('%s', (_name, input, { result, data, message }) => {
    const answer = runRules(input);
    const text = answer.faults.map((fault) => ruleFaultText(fault, 'en')).join('\n');
    if (result) expect(answer.result).toMatchObject(result);
    if (data) expect(answer.data).toMatchObject(data);
    if (message) for (const words of message) expect(text).toContain(words);
    else expect(text).toBe('');
  });

  test.each(['constructor', 'window.x', 'RAND()', 'nothing + 1', 'rows.nothing', '`${x}`', '{a: 1}', 'a | upper', '~1', 'this'])(
    'refuses to save %s',
    (rule) => {
      expect(checkRules(pendulum, `${pendulum.rules}\nx = ${rule}`)).not.toEqual([]);
    },
  );

  test('accepts rules with known names', () => {
    expect(checkRules(pendulum, pendulum.rules)).toEqual([]);
  });

  test('describes a fault in Chinese too', () => {
    expect(ruleFaultText({ code: 'blank', path: 'rows.period', row: 2, from: 'rows.time' }, 'zh')).toBe(
      'rows.period（第 2 行）：rows.time 未填写。',
    );
  });
});
