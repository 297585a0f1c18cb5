import { describe, expect, it } from 'vitest';
import { listLevel, makeDocx, paragraph } from '../../../test/word/make-docx.ts';
import { formatNumber } from './number-format.ts';
import { readWordDocument } from './read-word-document.ts';

/** The labels of all paragraphs. */
function labels(body: string, numbering: string, styles?: string): string[] {
  const bytes = makeDocx({ body, numbering, ...(styles === undefined ? {} : { styles }) });
  return readWordDocument({ name: 'a.docx', bytes }).blocks.map((block) => (block.type === 'paragraph' ? block.label : 'table'));
}

const abstract = (id: number, ...levels: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const num = (id: number, abstractId: number, more = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${more}</w:num>`;
const at = (numId: number, level = 0): string => paragraph('x', { numId, level });

describe('list labels', () => {
  it('continue after other paragraphs', () => {
    expect(labels(at(1) + paragraph('between') + at(1), abstract(0, listLevel(0, 'decimal', '%1.')) + num(1, 0))).toEqual([
      '1.',
      '',
      '2.',
    ]);
  });

  it('restart at lower levels and include the numbers of higher ones', () => {
    const numbering =
      abstract(0, listLevel(0, 'decimal', '%1.'), listLevel(1, 'upperLetter', '%2.'), listLevel(2, 'lowerRoman', '%1.%2.%3)')) +
      num(1, 0);
    expect(labels([0, 1, 1, 2, 0, 1, 2].map((level) => at(1, level)).join(''), numbering)).toEqual([
      '1.',
      'A.',
      'B.',
      '1.B.i)',
      '2.',
      'A.',
      '2.A.i)',
    ]);
  });

  it('do not restart at a level that is set to never restart', () => {
    const numbering =
      abstract(0, listLevel(0, 'decimal', '%1.'), listLevel(1, 'decimal', '%2)', '<w:lvlRestart w:val="0"/>')) + num(1, 0);
    expect(labels(at(1) + at(1, 1) + at(1) + at(1, 1), numbering)).toEqual(['1.', '1)', '2.', '2)']);
  });

  it('continue across two lists of one definition, unless one sets its start', () => {
    const numbering =
      abstract(0, listLevel(0, 'upperLetter', '%1.')) +
      num(1, 0) +
      num(2, 0) +
      num(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>');
    expect(labels(at(1) + at(2) + at(3) + at(3), numbering)).toEqual(['A.', 'B.', 'A.', 'B.']);
  });

  it('use a level that the list overrides', () => {
    const numbering =
      abstract(0, listLevel(0, 'decimal', '%1.')) +
      num(1, 0, `<w:lvlOverride w:ilvl="0">${listLevel(0, 'chineseCounting', '（%1）')}</w:lvlOverride>`);
    expect(labels(at(1) + at(1), numbering)).toEqual(['（一）', '（二）']);
  });

  it('start at the number of the level', () => {
    expect(
      labels(
        at(1),
        `${abstract(0, '<w:lvl w:ilvl="0"><w:start w:val="7"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1、"/></w:lvl>')}${num(1, 0)}`,
      ),
    ).toEqual(['7、']);
  });

  it('come from paragraph styles, also from the style that one is based on', () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Question"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Q2"><w:basedOn w:val="Q"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="O"><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const styled = (id: string, more = ''): string =>
      `<w:p><w:pPr><w:pStyle w:val="${id}"/>${more}</w:pPr><w:r><w:t>x</w:t></w:r></w:p>`;
    const numbering = abstract(0, listLevel(0, 'decimal', '%1.'), listLevel(1, 'upperLetter', '%2.')) + num(1, 0);
    const none = '<w:numPr><w:numId w:val="0"/></w:numPr>';
    expect(labels(styled('Q') + styled('O') + styled('Q2') + styled('Q', none), numbering, styles)).toEqual([
      '1.',
      'A.',
      '2.',
      '',
    ]);
  });

  it('come from a linked numbering style', () => {
    const styles = '<w:style w:type="numbering" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const numbering =
      abstract(0, listLevel(0, 'upperRoman', '%1.')) +
      '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="L"/></w:abstractNum>' +
      num(1, 0) +
      num(2, 1);
    expect(labels(at(2) + at(2), numbering, styles)).toEqual(['I.', 'II.']);
  });

  it('are empty for circular styles and missing lists', () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    expect(labels(`<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr></w:p>${at(9)}`, abstract(0), styles)).toEqual(['', '']);
  });

  it('are empty for bullets', () => {
    expect(labels(at(1), abstract(0, listLevel(0, 'bullet', '')) + num(1, 0))).toEqual(['']);
  });
});

it.each<[string, number, string]>([
  ['decimal', 12, '12'], ['decimalZero', 3, '03'], ['upperLetter', 1, 'A'], ['upperLetter', 27, 'AA'], ['upperLetter', 28, 'BB'],
  ['lowerLetter', 3, 'c'], ['upperRoman', 4, 'IV'], ['lowerRoman', 1999, 'mcmxcix'], ['chineseCounting', 1, '一'],
  ['chineseCounting', 10, '十'], ['chineseCounting', 11, '十一'], ['chineseCounting', 20, '二十'], ['chineseCountingThousand', 105, '一百零五'],
  ['chineseCountingThousand', 110, '一百一十'], ['chineseLegalSimplified', 2, '贰'], ['ideographTraditional', 2, '乙'],
  ['decimalEnclosedCircle', 3, '③'], ['decimalEnclosedParen', 2, '⑵'], ['decimalEnclosedFullstop', 1, '⒈'], ['decimalFullWidth', 10, '１０'],
  ['ordinal', 2, '2nd'], ['ordinal', 11, '11th'], ['none', 5, ''], ['somethingNew', 5, '5'],
])('writes %s %i as %s', (format, value, expected) => {
  expect(formatNumber(value, format)).toBe(expected);
}); // prettier-ignore
