import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedData } from '../../test/shared-data.ts';
import { readWordDocument } from './document/read-word-document.ts';
import type { WordDocument } from './document/word-document.ts';
import type { ExamPaper } from './questions/exam-question.ts';
import { toContent } from './questions/to-content.ts';
import { contentText } from './content/content-text.ts';
import { readExam } from './read-exam.ts';
import { brief } from '../../test/word/read-lines.ts';

if (!hasSharedData) console.warn(`Skipped: the folder of real Word files (${sharedData}) is not there.`);

const input = (path: string): { name: string; bytes: Uint8Array } => ({
  name: path.replace(/^.*\//, ''),
  bytes: new Uint8Array(readFileSync(join(sharedData, path))),
});
const document = (name: string): WordDocument => readWordDocument(input(`import-corpus/docx/${name}`));
const faultOf = (path: string): unknown => {
  try {
    return readExam(input(path));
  } catch (error) {
    return (error as { fault?: unknown }).fault;
  }
};

describe.skipIf(!hasSharedData)('real Word files', () => {
  it('reads a bank of 2,162 questions', () => {
    const paper: ExamPaper = readExam(input('import-corpus/docx/tiku-2162-questions.docx'));
    const { questions } = paper;
    const answers = questions.map(({ answer }) => (answer.kind === 'keys' ? answer.keys.length : 0));
    expect([
      questions.length,
      answers.filter((count) => count === 1).length,
      answers.filter((count) => count > 1).length,
    ]).toEqual([2162, 1612, 550]);
    const count = (wanted: string): number => questions.filter(({ type }) => type === wanted).length;
    expect([count('judge'), count('single'), count('multiple')]).toEqual([644, 968, 550]);
    expect(questions.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1));
    expect(questions.flatMap(({ options }) => options)).toHaveLength(7356);
    // Only the title of the document belongs to no question.
    expect(paper.unused).toEqual([{ from: 0, to: 0 }]);
    expect(questions.flatMap(({ faults }) => faults).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(questions.map(({ source }) => source.to - source.from).every((length) => length >= 3)).toBe(true);
  });

  it('reads an exam with formulas, pictures, lists and tracked changes', () => {
    const { questions } = readExam(input('import-bad-files/exam-synth.docx'));
    expect(questions.map(brief)).toEqual([
      '1 single | 下列哪个是欧姆定律？（  ） | A=U=IR B=P=UI C=Q=It D=W=Pt | A',
      '2 single | 计算下式的值(1)/(2)+x^2，其中 x=1 | A=1.5 B=2.5 | A',
      '3 multiple | 下列属于导体的有 | A=铜 B=[电路图]（见图） C=木 | AB',
      '4 judge | 电流的方向与电子移动方向相反。（  ） | A=正确 B=错误 | A',
      '5 blank | MathType 公式 [?] 的名称是______，单位是____。 |  | 欧姆|Ω;ohm',
      '6 short | 写出 H2O 的电离方程。（插入）\n项目\t数值\nA\t(1)/(2)+x^2 |  | "略"',
    ]);
    expect(questions.flatMap(({ faults }) => faults)).toEqual([
      { code: 'unreadable-formula', severity: 'error', params: { question: 5, detail: 'Equation.DSMT4' } },
    ]);
    expect(questions.map(({ difficulty }) => difficulty)).toEqual([1, null, null, null, null, null]);
    expect(contentText(questions[0]?.analysis ?? [])).toBe('欧姆定律\n第二行解析');
    const [first] = questions[1]?.title ?? [];
    expect(first?.type === 'paragraph' && first.inlines[1]).toMatchObject({
      mathml:
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac><mo>+</mo><msup><mrow><mi>x</mi></mrow><mrow><mn>2</mn></mrow></msup></math>',
    });
  });

  it.each([
    ['docxjs-revision.docx', 1, 'Original text insered '],
    ['docxjs-table.docx', 7, ''],
    ['docxjs-table-spans.docx', 39, ''],
    ['mammoth-comments.docx', 1, 'Ouch.'],
    ['mammoth-empty.docx', 1, ''],
    ['mammoth-footnotes.docx', 1, 'Ouch.'],
    ['mammoth-strict-format.docx', 1, 'Test'],
    ['mammoth-tables.docx', 6, 'Below'],
    ['mammoth-tiny-picture.docx', 1, ''],
  ])('reads %s', (name, paragraphs, text) => {
    const { blocks, paragraphs: count } = document(name);
    const last = blocks.at(-1);
    const inlines = last?.type === 'paragraph' ? last.inlines : [];
    expect([count, inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')]).toEqual([paragraphs, text]);
  });

  it('reads the numbers of all list formats', () => {
    const labels = document('docxjs-numbering.docx').blocks.map((block) => (block.type === 'paragraph' ? block.label : ''));
    expect(labels.filter((label) => label !== '').slice(0, 27)).toEqual(
      ['1) 2) 3)', '1. 2. 3.', '(1. (2. (3.', 'I. II. III.', 'i. ii. iii.', 'A) B) C)', 'a) b) c)', '(a) (b) (c)', '1. 2. 3.'].join(' ').split(' '),
    ); // prettier-ignore
  });

  it('converts every formula of a document of formulas', () => {
    const inlines = document('docxjs-equation.docx').blocks.flatMap((block) => (block.type === 'paragraph' ? block.inlines : []));
    expect(inlines.filter(({ type }) => type === 'math').length).toBeGreaterThan(0);
    expect(inlines.filter(({ type }) => type === 'unreadable')).toEqual([]);
  });

  it('reads merged cells', () => {
    const [table] = document('docxjs-table-spans.docx').blocks;
    expect(contentText(toContent(table ? [table] : [])).split('\n').length).toBeGreaterThan(5);
    expect(table?.type === 'table' && table.rows[0]?.map(({ colSpan, rowSpan }) => [colSpan, rowSpan])).toEqual([
      [1, 6], [1, 2], [1, 2], [1, 2], [2, 1],
    ]); // prettier-ignore
  });

  it('keeps pictures', () => {
    expect([...document('mammoth-tiny-picture.docx').pictures.values()]).toMatchObject([
      { name: 'image1.png', mediaType: 'image/png' },
    ]);
  });

  it.each([
    ['import-bad-files/docx-renamed.xlsx', { code: 'wrong-word-extension', params: { extension: 'xlsx' } }],
    ['import-bad-files/codes.xlsx', { code: 'not-word', params: { actual: 'xlsx' } }],
    ['import-bad-files/biff8.xls', { code: 'not-word', params: { actual: 'binary' } }],
    ['import-bad-files/empty0.xlsx', { code: 'empty-file', params: {} }],
    ['import-bad-files/png-renamed.xlsx', { code: 'not-word', params: { actual: 'png' } }],
    ['import-bad-files/truncated.xlsx', { code: 'damaged', params: {} }],
    ['import-bad-files/bomb-300MB.xlsx', { code: 'inflated-too-large', params: { max: 200 } }],
    ['import-bad-files/bomb-lying-size.xlsx', { code: 'damaged', params: {} }],
    ['import-bad-files/html.xls', { code: 'not-word', params: { actual: 'web-page' } }],
    ['import-bad-files/utf8.csv', { code: 'not-word', params: { actual: 'text' } }],
    ['import-corpus/docx/mammoth-empty.docx', { code: 'no-questions', params: {} }],
  ])('refuses %s', (path, fault) => {
    expect(faultOf(path)).toEqual(fault);
  });
});
