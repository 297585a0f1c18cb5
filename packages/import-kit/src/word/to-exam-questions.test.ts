import { describe, expect, it } from 'vitest';
import { contentHtml } from './content/content-html.ts';
import { pictureDataUrl } from './content/picture-data-url.ts';
import type { RichContent } from './content/rich-content.ts';
import { readLines } from '../../test/word/read-lines.ts';
import { toExamQuestions } from './to-exam-questions.ts';

describe('rows of exam_questions', () => {
  it('keep lines that look like options in a question with a text answer', () => {
    const { questions } = readLines('简答题', '1. 比较', 'A. 铜', 'B. 铁', '答案：导电性不同');
    expect(toExamQuestions(questions, { organizationId: 7 })).toMatchObject([
      { type: 'short', title: '<p>比较</p><p>A. 铜</p><p>B. 铁</p>', options: [] },
    ]);
  });

  it('have the form that the server stores for every type', () => {
    const lines = [
      '1. 选一个', 'A. x', 'B. y', '答案：A', '解析：因为', '难度：易', '知识点：电学',
      '2. 选几个', 'A. x', 'B. y', '答案：AB', '3. 对吗', '答案：错', '4. 填____和____', '答案：甲；乙|丙', '5. 说明', '答案：长 & 短',
    ]; // prettier-ignore
    const rows = toExamQuestions(readLines(...lines).questions, { organizationId: 7 });
    const options = [{ key: 'A', label: 'x', is_fixed: false }, { key: 'B', label: 'y', is_fixed: false }]; // prettier-ignore
    const rest = { analysis: null, difficulty: null, organization_id: 7, category: null };
    expect(rows).toEqual([
      { title: '选一个', options, answer: 'A', analysis: '因为', difficulty: 1, type: 'single', organization_id: 7, category: '电学' },
      { title: '选几个', options, answer: ['A', 'B'], type: 'multiple', ...rest },
      {
        title: '对吗',
        options: [{ key: 'A', label: '正确', is_fixed: true }, { key: 'B', label: '错误', is_fixed: true }],
        answer: 'B',
        type: 'judge',
        ...rest,
      },
      { title: '填____和____', options: [], answer: ['甲;乙', '丙'], type: 'blank', ...rest },
      { title: '说明', options: [], answer: '长 &amp; 短', type: 'short', ...rest },
    ]); // prettier-ignore
  });

  it('hold no blanks around what somebody typed, but a line to write on', () => {
    const [question] = readLines('1. a', 'A. x', 'B. y', '答案：A', '解析：因为').questions;
    const text = (value: string, underline?: true) => ({ type: 'text', text: value, ...(underline && { underline }) }) as const;
    const label: RichContent = [{ type: 'paragraph', inlines: [text(' '), text(' 铜 铁 '), text(' '), { type: 'break' }] }];
    const line: RichContent = [{ type: 'paragraph', inlines: [text(' 铜'), text('  ', true), text(' ')] }];
    const blank: RichContent = [{ type: 'paragraph', inlines: [text(' ')] }];
    const options = [label, line, blank].map((one, at) => ({ key: 'ABC'.charAt(at), label: one, is_fixed: false }));
    const [row] = toExamQuestions([{ ...question!, options, analysis: label }], { organizationId: 7 });
    expect(row?.options.map(({ label: html }) => html)).toEqual(['铜 铁', '铜<u>&nbsp;&nbsp;</u>', '']);
    expect(row?.analysis).toBe('铜 铁');
  });

  it('all have the given category', () => {
    const { questions } = readLines('1. a', '答案：甲乙', '知识点：电学');
    expect(toExamQuestions(questions, { organizationId: 7, category: '期末' })[0]?.category).toBe('期末');
  });
});

describe('content as HTML', () => {
  const text = (value: string): RichContent => [{ type: 'paragraph', inlines: [{ type: 'text', text: value }] }];

  it.each<[string, RichContent, string]>([
    ['a sentence', text('a'), 'a'],
    ['text that looks like HTML', text('<img src=x onerror=alert(1)>'), '&lt;img src=x onerror=alert(1)&gt;'],
    ['paragraphs', [...text('a'), ...text('b')], '<p>a</p><p>b</p>'],
    [
      'formatting',
      [{ type: 'paragraph', inlines: [{ type: 'text', text: 'x', bold: true, italic: true, script: 'super' }] }],
      '<strong><em><sup>x</sup></em></strong>',
    ],
    ['a blank', [{ type: 'paragraph', inlines: [{ type: 'text', text: '  ', underline: true }] }], '<u>&nbsp;&nbsp;</u>'],
    [
      'a table',
      [{ type: 'table', rows: [[{ blocks: text('a'), colSpan: 2, rowSpan: 1 }]] }],
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
  ])('writes %s', (_, content, html) => {
    expect(contentHtml(content)).toBe(html);
  });

  const picture: RichContent = [
    { type: 'paragraph', inlines: [{ type: 'picture', picture: 'p', alt: 'a "b"', width: 20, height: 10 }] },
  ];
  it.each([
    ['https://example.org/a.png', '<img src="https://example.org/a.png" alt="a &quot;b&quot;" width="20" height="10">'],
    ['storage/a.png', '<img src="storage/a.png" alt="a &quot;b&quot;" width="20" height="10">'],
    ['javascript:alert(1)', 'a &quot;b&quot;'],
    ['data:text/html;base64,x', 'a &quot;b&quot;'],
    [undefined, 'a &quot;b&quot;'],
  ])('writes a picture with the address %s', (url, html) => {
    expect(contentHtml(picture, { pictureUrl: () => url })).toBe(html);
  });

  it('makes a data address of a picture', () => {
    expect(pictureDataUrl({ name: 'a', mediaType: 'image/png', bytes: Uint8Array.from([1, 2, 3]) })).toBe(
      'data:image/png;base64,AQID',
    );
  });
});
