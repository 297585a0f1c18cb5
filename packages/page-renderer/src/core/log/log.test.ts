import { describe, expect, it } from 'vitest';
import { LogLines } from './LogLines.ts';
import { plainLine, terminalSpans } from './terminal-spans.ts';

describe('LogLines', () => {
  it('joins lines from chunks that break anywhere', () => {
    const log = new LogLines();
    for (const piece of ['comp', 'iling\r\nli', 'nking', '\n', '\ndone']) log.add(piece);
    expect(log.lines).toEqual(['compiling', 'linking', '', 'done']);
  });

  it('keeps only the last lines and counts the dropped ones', () => {
    const log = new LogLines(3);
    log.add(Array.from({ length: 10 }, (_line, index) => `${index}\n`).join(''));
    expect(log.lines).toEqual(['7', '8', '9']);
    expect(log.dropped).toBe(7);
    log.clear();
    expect([log.lines, log.dropped]).toEqual([[], 0]);
  });

  it('never keeps more lines than the fixed limit', () => {
    const log = new LogLines(10_000_000);
    log.add('x\n'.repeat(100_001));
    expect(log.lines).toHaveLength(100_000);
  });
});

describe('terminalSpans', () => {
  it.each([
    ['plain', [['plain', undefined, false]]],
    [
      '\u001B[31mred\u001B[0m not',
      [
        ['red', 'red', false],
        [' not', undefined, false],
      ],
    ],
    [
      '\u001B[1;92mok\u001B[39m?',
      [
        ['ok', 'green', true],
        ['?', undefined, true],
      ],
    ],
    [
      'a\u001B[2Kb',
      [
        ['a', undefined, false],
        ['b', undefined, false],
      ],
    ],
    ['\u001B[m', []],
  ])('splits %j', (line, expected) => {
    expect(terminalSpans(line).map(({ text, color, bold }) => [text, color, bold])).toEqual(expected);
  });

  it('removes escape codes from a line', () => {
    expect(plainLine('\u001B[33mwarning\u001B[0m: x')).toBe('warning: x');
  });
});
