import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, picture, table, tinyPng } from '../../../test/word/make-docx.ts';
import { brief, faultCodes, readParts } from '../../../test/word/read-lines.ts';
import { readExam } from '../read-exam.ts';

const read = (...rows: readonly (readonly string[])[]): string[] => readParts({ body: table(rows) }).questions.map(brief);

describe('question tables', () => {
  it.each<[string, readonly (readonly string[])[], readonly string[]]>([
    [
      'a question in each row',
      [['题号', '题干', 'A', 'B', 'C', '答案'], ['1', '导体是', '铜', '木', '水', 'A'], ['2', '绝缘体有', '铜', '木', '塑料', 'BC']],
      ['1 single | 导体是 | A=铜 B=木 C=水 | A', '2 multiple | 绝缘体有 | A=铜 B=木 C=塑料 | BC'],
    ],
    [
      'types, and options for some questions only',
      [['序号', '题型', '题目', '选项A', '选项B', '正确答案'], ['1', '单选题', '导体是', '铜', '木', 'A'], ['2', '判断题', '铜导电', '', '', '对'], ['3', '填空题', '单位是____', '', '', '欧姆']],
      ['1 single | 导体是 | A=铜 B=木 | A', '2 judge | 铜导电 | A=正确 B=错误 | A', '3 blank | 单位是____ |  | 欧姆'],
    ],
    [
      'all options in one cell',
      [['题目', '选项', '答案'], ['导体是', 'A. 铜\nB. 木', 'A'], ['绝缘体是', 'A、铜；B、木', 'B'], ['轻的是', '铅\n氦', 'B']],
      ['1 single | 导体是 | A=铜 B=木 | A', '2 single | 绝缘体是 | A=铜 B=木 | B', '3 single | 轻的是 | A=铅 B=氦 | B'],
    ],
    [
      'letters in the cells and numbers in the text',
      [['试题内容', '选项 A', '选项 B', '参考答案'], ['7. 导体是', 'A. 铜', 'B. 木', 'A']],
      ['7 single | 导体是 | A=铜 B=木 | A'],
    ],
    [
      'English names below a title',
      [['Final exam'], ['No.', 'Question *', 'Option A', 'Option B', 'Correct answer', 'Type (required)'], ['4', 'Which?', 'x', 'y', 'B', 'single choice']],
      ['4 single | Which? | A=x B=y | B'],
    ],
    ['questions and answers', [['题目', '答案'], ['什么是电流', '电荷的流动'], ['', '']], ['1 short | 什么是电流 |  | "电荷的流动"']],
    [
      'forms below each other',
      [['题型', '单选题'], ['题干', '导体是'], ['选项A', '铜'], ['选项B', '木'], ['答案', 'A'], ['题型', '判断题'], ['题干', '铜导电'], ['答案', '正确']],
      ['- single | 导体是 | A=铜 B=木 | A', '- judge | 铜导电 | A=正确 B=错误 | A'],
    ],
  ])('reads %s', (_, rows, expected) => {
    expect(read(...rows)).toEqual(expected);
  }); // prettier-ignore

  it('reads difficulty and category columns and uses the whole table', () => {
    const rows = [['题号', '题目', '答案', '解析', '难度', '知识点', '分值'], ['1', '什么是电流', '电荷的流动', '见书', '难', '电学', '5']]; // prettier-ignore
    const paper = readParts({ body: table(rows) });
    expect(paper.questions).toMatchObject([{ difficulty: 5, category: '电学', faults: [], source: { from: 8, to: 12 } }]);
    expect(paper.unused).toEqual([]);
  });

  it('reports the faults of each row', () => {
    const paper = readParts({ body: table([['题号', '题目', 'A', 'B', '答案'], ['3', '导体是', '铜', '木', 'D'], ['4', '导体有', '铜', '', '']]) }); // prettier-ignore
    expect(faultCodes(paper)).toEqual(['3:answer-not-in-options', '4:one-option', '4:missing-answer']);
  });

  it('keeps pictures in cells', () => {
    const cells = ['题目', '选项A', '选项B', '答案'].map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('');
    const row = `<w:tc><w:p>${picture('rId5')}</w:p></w:tc>${['x', 'y', 'A'].map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}`;
    const body = `<w:tbl><w:tr>${cells}</w:tr><w:tr>${row}</w:tr></w:tbl>`;
    const bytes = makeDocx({ body, relations: { rId5: ['image', 'media/a.png'] }, media: { 'media/a.png': tinyPng } });
    expect(readExam({ name: 'a.docx', bytes }).questions).toMatchObject([
      { title: [{ inlines: [{ type: 'picture' }] }], faults: [] },
    ]);
  });

  it('keeps a data table in its question', () => {
    const body = paragraph('1. 说明下表') + table([['电压', '电流'], ['1', '2']]) + paragraph('答案：成正比'); // prettier-ignore
    expect(readParts({ body }).questions.map(brief)).toEqual(['1 short | 说明下表\n电压\t电流\n1\t2 |  | "成正比"']);
  });
});
