import { contentOfText } from '@lab-console/import-kit/word';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ExamPaperQuestion } from '@lab-console/api-client';
import { examTexts } from '../exam-texts.ts';
import { keyDocument, paperDocument } from './paper-document.ts';
import type { WordBlock, WordPicture } from './word-document.ts';
import { writeDocx } from './write-docx.ts';

const question = (form: string, position: number, snapshot: ExamPaperQuestion['snapshot']): ExamPaperQuestion => ({
  id: position,
  form,
  position,
  source_id: position,
  score: 2,
  is_pinned: false,
  snapshot,
});
const options = [
  { key: 'A', label: 'copper' },
  { key: 'B', label: 'wood' },
];
const paper = { name: 'Final exam', minutes: 90, total: 6 };
const texts = examTexts.en;
const contentOf = contentOfText;
const text = (blocks: readonly WordBlock[]): string => JSON.stringify(blocks);

it('lists the questions of a form by type, with answers only where they are wanted', () => {
  const questions = [
    question('A', 1, { type: 'single', title: 'Which conducts?', options, answer: 'A' }),
    question('A', 2, { type: 'single', title: 'Which burns?', options, answer: 'B' }),
    question('A', 3, { type: 'short', title: 'Why?', options: [], answer: 'Free electrons' }),
  ];
  const blank = paperDocument({ paper, form: 'A', questions, texts, hasKey: false, contentOf });
  expect(blank.filter(({ type }) => type === 'heading')).toEqual([
    { type: 'heading', text: texts.types.single },
    { type: 'heading', text: texts.types.short },
  ]);
  expect(text(blank)).not.toContain('Free electrons');
  expect(text(paperDocument({ paper, form: 'A', questions, texts, hasKey: true, contentOf }))).toContain('Free electrons');
});

it('lists the key of each form on its own page', () => {
  const questions = ['A', 'B'].map((form, index) =>
    question(form, 1, { type: 'single', title: 'Which conducts?', options, answer: index === 0 ? 'A' : 'B' }),
  );
  const blocks = keyDocument({ paper, questions, texts, contentOf });
  expect(blocks.map((block) => ('isNewPage' in block ? block.isNewPage : block.type))).toEqual([false, 'table', true, 'table']);
  expect(blocks.flatMap((block) => (block.type === 'table' ? block.rows.map((row) => row[2]) : []))).toEqual([
    contentOf('A'),
    contentOf('B'),
  ]);
});

it('writes formulas as formulas, tables with their spans, and pictures with their bytes', async () => {
  const png: WordPicture = { type: 'png', data: new Uint8Array([137, 80, 78, 71]), width: 1280, height: 320 };
  const mathml = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi>x</mi></mfrac></math>';
  const cell = { blocks: contentOf('5 V'), colSpan: 2, rowSpan: 1 };
  const file = await writeDocx({
    title: 'Paper',
    pictures: new Map([['p', png]]),
    blocks: [
      {
        type: 'content',
        lead: '1.',
        content: [
          {
            type: 'paragraph',
            inlines: [
              { type: 'math', mathml, text: '(1)/(x)' },
              { type: 'math', mathml: '<math><mi>', text: 'not XML' },
              { type: 'picture', picture: 'p', alt: 'Circuit', width: 0, height: 0 },
              { type: 'picture', picture: 'gone', alt: 'Lens', width: 0, height: 0 },
            ],
          },
          { type: 'table', rows: [[cell]] },
        ],
      },
    ],
  });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  expect(xml).toContain('<m:oMath><m:f><m:num><m:r><m:t xml:space="preserve">1</m:t></m:r></m:num>');
  expect(xml).toContain('not XML');
  expect(xml).toContain('[Lens]');
  expect(xml).toContain('<w:gridSpan w:val="2"/>');
  // 640 of 1,280 pixels wide, in English Metric Units.
  expect(xml).toContain(`cx="${640 * 9525}" cy="${160 * 9525}"`);
  expect(Object.keys(files).some((name) => name.startsWith('word/media/') && name.endsWith('.png'))).toBe(true);
});
