import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { listLevel, makeDocx, paragraph, picture, run, table, tinyPng } from '../../test/word/make-docx.ts';
import { readExam } from './read-exam.ts';
import { isWordFaultError } from './word-fault.ts';

vi.setConfig({ testTimeout: 120_000 });

const whole = makeDocx({
  body: [
    paragraph('一、单选题（每题2分）'),
    paragraph('1. 下列哪个是导体？（  ）'),
    paragraph('A. 铜\tB. 铁\nC. 木'),
    paragraph('答案：A 解析：金属 难度：易'),
    paragraph('x', { numId: 1 }),
    paragraph('y', { numId: 1, level: 1 }),
    `<w:p>${run('B、')}${picture('rId5', { alt: 'p' })}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>`,
    table([['A. 铜', 'B. 铁'], ['题号', '1']]),
    paragraph('2、电阻是____。'),
    paragraph('参考答案'),
    paragraph('1-2 AB 3.√'),
  ].join(''),
  numbering: `<w:abstractNum w:abstractNumId="0">${listLevel(0, 'decimal', '%1.')}${listLevel(1, 'upperLetter', '%2.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  styles: '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>',
  relations: { rId5: ['image', 'media/a.png'] },
  media: { 'media/a.png': tinyPng },
}); // prettier-ignore

/** Reads or refuses a document without crashing; returns the milliseconds that it computed, which other work on the machine does not change. */
function survives(bytes: Uint8Array): number {
  const before = process.threadCpuUsage();
  try {
    readExam({ name: 'a.docx', bytes });
  } catch (error) {
    if (!isWordFaultError(error) || error.fault.code === 'reader-failed') throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

it('reads or refuses 200 documents with changed bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (flips) => {
      const bytes = whole.slice();
      for (const [at, value] of flips) bytes[at] = value;
      expect(survives(bytes)).toBeLessThan(5000);
    }),
    { numRuns: 200 },
  );
});

/** Changes to the XML inside the zip: its checksums are right, so the changes reach the parser. */
it('reads or refuses 500 documents with mutated parts', () => {
  const parts = unzipSync(whole);
  const names = ['word/document.xml', 'word/numbering.xml', 'word/styles.xml', 'word/_rels/document.xml.rels'];
  const pieces = [
    '<w:p>',
    '</w:p>',
    '<w:tbl>',
    '<w:tr>',
    '<w:tc>',
    '"',
    '&',
    '&#0;',
    '>',
    '9999999999',
    '-1',
    '',
    'w:p',
    '<w:r/>',
    '(',
    '1.',
    'A.',
    '答案',
    '１',
    '|',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.nat(), fc.nat(60), fc.constantFrom(...pieces), fc.boolean()), { minLength: 1, maxLength: 6 }),
      (name, changes) => {
        let text = strFromU8(parts[name] ?? new Uint8Array());
        for (const [place, length, piece, isAtTag] of changes) {
          const near = place % (text.length + 1);
          const at = isAtTag ? Math.max(text.indexOf('<', near), 0) : near;
          text = text.slice(0, at) + piece + text.slice(at + length);
        }
        expect(survives(zipSync({ ...parts, [name]: strToU8(text) }))).toBeLessThan(5000);
      },
    ),
    { numRuns: 500 },
  );
});

it('reads or refuses 500 documents of random question parts', () => {
  const pieces = [
    '1.',
    '2、',
    '(1)',
    'A.',
    'B.',
    'A',
    '（A）',
    '答案：',
    '【答案】',
    '解析：',
    '难度：',
    '一、单选题',
    '参考答案',
    '1-5 ABCDE',
    '\t',
    '  ',
    '____',
    '（ ）',
    '√',
    '文字',
    'text',
    '*',
    '|',
    ';',
    '①',
    'Ｃ．',
    '\n',
  ];
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), { maxLength: 20 }), (lines) => {
      expect(survives(makeDocx({ body: lines.map((line) => paragraph(line.join(''))).join('') }))).toBeLessThan(5000);
    }),
    { numRuns: 500 },
  );
});

it.each(['(', '（A', ' ', '\t', '☐', '①', '1.\t', 'A.', '1.', '1-', '_', '答案', '【', '一', '*', '1 A '])(
  'reads a line of 100,000 × "%s" in time',
  (piece) => {
    expect(survives(makeDocx({ body: paragraph(`1. ${piece.repeat(100_000)}`) + paragraph('答案：A') }))).toBeLessThan(5000);
    expect(
      survives(makeDocx({ body: paragraph('1. x') + paragraph(piece.repeat(Math.floor(3990 / piece.length))).repeat(20) })),
    ).toBeLessThan(5000);
  },
);
