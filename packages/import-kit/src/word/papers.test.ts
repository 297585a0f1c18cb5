import { describe, expect, it } from 'vitest';
import { inlinesIn } from './content/content-text.ts';
import { wordEnUS } from './locales/index.ts';
import { readExam } from './read-exam.ts';
import { listLevel, makeDocx, paragraph, picture, run, table, tinyPng, type DocxParts } from '../../test/word/make-docx.ts';
import { brief, faultCodes, readLines, readParts } from '../../test/word/read-lines.ts';
import { toExamQuestions } from './to-exam-questions.ts';
import { questionFaultText } from './word-texts.ts';

const p = (...runs: readonly string[]): string => `<w:p>${runs.join('')}</w:p>`;
const lines = (...texts: readonly string[]): string => texts.map((text) => paragraph(text)).join('');
const read = (parts: DocxParts | string): string[] =>
  readParts(typeof parts === 'string' ? { body: parts } : parts).questions.map(brief);

const red = '<w:color w:val="FF0000"/>';
const yellow = '<w:highlight w:val="yellow"/>';
const shaded = '<w:shd w:val="clear" w:fill="92D050"/>';
const bold = '<w:b/>';
const underline = '<w:u w:val="single"/>';

describe('correct answers marked by formatting', () => {
  it.each([
    ['red', red],
    ['highlighted', yellow],
    ['shaded', shaded],
    ['bold', bold],
    ['underlined', underline],
    ['red and bold', red + bold],
  ])('takes the only option that is %s', (_, look) => {
    const body =
      lines('1. 导体是（ ）', 'A. 木') + p(run('B. '), run('铜', look)) + lines('C. 玻璃', '2. 选', 'A. x', 'B. y', '答案：A');
    const paper = readParts({ body });
    expect(paper.questions.map(brief)).toEqual(['1 single | 导体是（ ） | A=木 B=铜 C=玻璃 | B', '2 single | 选 | A=x B=y | A']);
    expect(paper.faults).toEqual([{ code: 'answers-by-look', severity: 'warning', params: { count: 1, questions: '1' } }]);
  });

  it('takes several marked options, also in one line or with only the letter marked', () => {
    const body =
      lines('一、多选题', '1. 导体有') +
      p(run('A. 铜；', red), run('\tB. 木\t'), run('C', red), run('. 铁\tD. 玻璃')) +
      lines('2. 选') +
      p(run('A', red), run('. x')) +
      lines('B. y') +
      p(run('C. z', red));
    expect(read(body)).toEqual(['1 multiple | 导体有 | A=铜 B=木 C=铁 D=玻璃 | AC', '2 multiple | 选 | A=x B=y C=z | AC']);
  });

  it.each<[string, string, string]>([
    ['all options look alike', p(run('A. 甲', red)), p(run('B. 乙', red))],
    ['black is written in two ways', p(run('A. 甲', '<w:color w:val="000000"/>')), p(run('B. 乙', '<w:color w:val="auto"/>'))],
    ['two colours are used', p(run('A. 甲', red)), p(run('B. 乙', '<w:color w:val="00B050"/>'))],
    ['only a word of an option is marked', p(run('A. 甲不'), run('是', red), run('乙')), paragraph('B. 丙')],
  ])('takes no answer when %s', (_, first, second) => {
    const paper = readParts({ body: lines('1. 选') + first + second });
    expect([paper.questions[0]?.answer, paper.faults]).toEqual([{ kind: 'none' }, []]);
  });

  it('reads colours from styles and does not save them', () => {
    const styles =
      `<w:style w:type="character" w:styleId="Right"><w:basedOn w:val="Base"/></w:style>` +
      `<w:style w:type="character" w:styleId="Base"><w:rPr>${red}<w:i/></w:rPr></w:style>` +
      `<w:style w:type="paragraph" w:styleId="Green"><w:rPr><w:color w:val="00B050"/></w:rPr></w:style>`;
    const styled = `<w:p><w:pPr><w:pStyle w:val="Green"/></w:pPr>${run('C. 银', '<w:sz w:val="24"/>')}</w:p>`;
    const body =
      lines('1. 选', 'A. 木') + p(run('B. '), run('铜', '<w:rStyle w:val="Right"/>')) + lines('2. 再选', 'A. x', 'B. y') + styled;
    const { questions } = readParts({ body, styles });
    expect(questions.map(brief)).toEqual(['1 single | 选 | A=木 B=铜 | B', '2 single | 再选 | A=x B=y C=银 | C']);
    expect(questions[0]?.options[1]?.label).toEqual([
      { type: 'paragraph', inlines: [{ type: 'text', text: '铜', italic: true }] },
    ]);
    expect(JSON.stringify(toExamQuestions(questions, { organizationId: 1 }))).not.toMatch(/color|mark/);
  });

  it('prefers a written answer to a coloured option', () => {
    const body = lines('1. 选') + p(run('A. x', red)) + lines('B. y', '答案：B');
    const paper = readParts({ body });
    expect([paper.questions.map(brief), paper.faults]).toEqual([['1 single | 选 | A=x B=y | B'], []]);
  });

  it('warns of such answers and names their questions', () => {
    const fault = { code: 'answers-by-look', severity: 'warning', params: { count: 2, questions: '1, 4' } } as const;
    expect(questionFaultText(fault, wordEnUS)).toBe(
      'The correct answers of 2 questions were recognised only by colour or emphasis (1, 4). Check them.',
    );
  });
});

describe('answers filled into blanks', () => {
  it.each<[string, string, string]>([
    ['underlined', p(run('1. 单位是'), run(' 欧姆 ', underline), run('。')), '1 blank | 单位是____。 |  | 欧姆'],
    [
      'underlined in parts',
      p(run('1. 由'), run('  电', underline), run('压 ', underline + bold), run('和'), run('电流', underline), run('得出')),
      '1 blank | 由____和____得出 |  | 电压|电流',
    ],
    ['in brackets', lines('1. 单位是（欧姆），符号是（Ω）（2分）'), '1 blank | 单位是（  ），符号是（  ）（2分） |  | 欧姆|Ω'],
    ['between typed lines', lines('1. 单位是__欧姆__。'), '1 blank | 单位是____。 |  | 欧姆'],
    ['in another colour', p(run('1. 单位是'), run('欧姆', red), run('。')), '1 blank | 单位是____。 |  | 欧姆'],
    [
      'coloured in brackets',
      p(run('1. 铜（Cu）的单位（'), run('欧姆', red), run('）。')),
      '1 blank | 铜（Cu）的单位（  ）。 |  | 欧姆',
    ],
  ])('are read when %s', (what, stem, expected) => {
    const paper = readParts({ body: lines('一、填空题') + stem });
    expect(paper.questions.map(brief)).toEqual([expected]);
    // An answer between typed lines is certain; all others are guesses.
    expect(faultCodes(paper)).toEqual(what === 'between typed lines' ? [] : ['1:guessed-answer']);
  });

  it('without a heading are read only when underlined', () => {
    expect(read(p(run('1. 单位是'), run('欧姆', underline)))).toEqual(['1 blank | 单位是____ |  | 欧姆']);
    expect(readLines('1. 简述定律（重点）').questions[0]?.answer).toEqual({ kind: 'none' });
  });

  it('are not read from an underlined word of a choice', () => {
    const body = p(run('1. 下列'), run('不是', underline), run('导体的是')) + lines('A. 铜', 'B. 木', '答案：B');
    expect(read(body)).toEqual(['1 single | 下列不是导体的是 | A=铜 B=木 | B']);
    const open = p(run('1. 下列'), run('不是', underline), run('导体的是')) + lines('A. 铜', 'B. 木');
    expect(readParts({ body: open }).questions[0]).toMatchObject({ answer: { kind: 'none' } });
  });

  it('are read from a letter in the blank of a choice', () => {
    expect(read(p(run('1. 导体是'), run('  A ', underline)) + lines('A. 铜', 'B. 木'))).toEqual([
      '1 single | 导体是____ | A=铜 B=木 | A',
    ]);
    expect(read(lines('1. 导体是__B__', 'A. 木', 'B. 铜', '2. 导体是（ ）。 A', 'A. 铜', 'B. 木'))).toEqual([
      '1 single | 导体是____ | A=木 B=铜 | B',
      '2 single | 导体是（ ）。 | A=铜 B=木 | A',
    ]);
  });

  it('are reported when a blank stays empty', () => {
    const body = lines('一、填空题') + p(run('1. 甲'), run('欧姆', underline), run('乙____丙'));
    expect(faultCodes(readParts({ body }))).toEqual(['1:guessed-answer', '1:blank-count']);
  });

  it.each(['[欧姆][安培]', '（欧姆）（安培）', '1.欧姆 2.安培', '【欧姆】、【安培】'])(
    'are split at the signs of %s',
    (answer) => {
      expect(readLines('1. 甲____乙____', `答案：${answer}`).questions[0]?.answer).toEqual({
        kind: 'blanks',
        blanks: [['欧姆'], ['安培']],
      });
    },
  );
});

describe('answer keys at the end', () => {
  const five = [1, 2, 3, 4, 5].flatMap((number) => [`${number}、题${number}`, 'A、a  B、b  C、c  D、d']);
  const fromFive = ['A', 'B', 'C', 'D', 'A'].map((key, at) => `${at + 1} single | 题${at + 1} | A=a B=b C=c D=d | ${key}`);
  it.each<[string, readonly string[]]>([
    ['a range', ['参考答案', '1-5 ABCDA']],
    ['a range with a colon', ['答案：', '1—5：ABCDA']],
    ['a range after the heading', ['答案：1~5 ABCDA']],
    ['two ranges', ['【参考答案】', '1~3 A B C  4~5 D A']],
    ['letters only', ['参考答案', 'ABCDA']],
    ['letters after the heading', ['参考答案：ABCDA']],
    ['groups of letters only', ['参考答案', 'A B C D A']],
    ['numbered answers', ['答案', '1. A；2. B；3. C；4.D；5.A。']],
  ])('reads %s', (_, key) => {
    expect(readLines(...five, ...key).questions.map(brief)).toEqual(fromFive);
  });

  it('reads sections named only by their number', () => {
    const paper = ['一、选择题', '1. x', 'A. a', 'B. b', '2. y', 'A. a', 'B. b', '二、填空题', '1. 单位是____。', '2. a____b____', '三、判断题', '1. 甲', '2. 乙', '3. 丙', '四、简答题', '1. 说', '2. 论']; // prettier-ignore
    const key = ['参考答案', '一、1.A 2.B', '二、1. 欧姆  2. 安；伏', '三、√×√', '四、1. 先：1. 甲 2. 乙', '2. 后'];
    expect(readLines(...paper, ...key).questions.map(brief)).toEqual([
      '1 single | x | A=a B=b | A',
      '2 single | y | A=a B=b | B',
      '1 blank | 单位是____。 |  | 欧姆',
      '2 blank | a____b____ |  | 安|伏',
      '1 judge | 甲 | A=正确 B=错误 | A',
      '2 judge | 乙 | A=正确 B=错误 | B',
      '3 judge | 丙 | A=正确 B=错误 | A',
      '1 short | 说 |  | "先：1. 甲 2. 乙"',
      '2 short | 论 |  | "后"',
    ]);
  });

  it('uses no letters when their count does not match the questions', () => {
    const paper = readLines('一、单选题', ...five, '参考答案', '一、单选题', 'ABCD');
    expect(paper.questions.every(({ answer }) => answer.kind === 'none')).toBe(true);
    expect(paper.faults).toEqual([{ code: 'key-count', severity: 'error', params: { from: 1, to: 5, expected: 5, count: 4 } }]);
  });

  it('keeps the letters of a single question with that question', () => {
    expect(readLines('一、多选题', '1. x', 'A. a', 'B. b', '答案：A', '2. y', 'A. a', 'B. b', 'C. c', '答案：ABC').questions.map(brief)).toEqual(
      ['1 multiple | x | A=a B=b | A', '2 multiple | y | A=a B=b C=c | ABC'],
    ); // prettier-ignore
  });

  it('reads letters in alphabetical order as one answer, and others as one answer per question', () => {
    const three = ['1', '2', '3'].flatMap((number) => [`${number}. ${number}`, 'A. a', 'B. b', 'C. c']);
    const answers = (...key: readonly string[]): readonly unknown[] =>
      readLines(...three, ...key).questions.map(({ answer }) => (answer.kind === 'keys' ? answer.keys.join('') : answer.kind));
    expect(answers('答案：ABC')).toEqual(['none', 'none', 'ABC']);
    expect(answers('答案：BAC')).toEqual(['B', 'A', 'C']);
  });

  it('does not split an answer at a list inside it', () => {
    expect(readLines('1. 说', '2. 论', '参考答案', '1. 先：1. 甲 2. 乙', '2. 后').questions.map(brief)).toEqual([
      '1 short | 说 |  | "先：1. 甲 2. 乙"',
      '2 short | 论 |  | "后"',
    ]);
  });

  it('reads a table without headers', () => {
    const body = lines(...five, '参考答案') + table([['1', '2', '3', '4', '5'], ['A', 'B', 'C', 'D', 'A']]); // prettier-ignore
    expect(read(body)).toEqual(fromFive);
  });
});

describe('true or false', () => {
  it.each<[string, string]>([
    ['（√）', 'A'],
    ['（×）', 'B'],
    ['（ 对 ）', 'A'],
    ['（错）', 'B'],
    ['（T）', 'A'],
    ['（F）', 'B'],
    ['（V）', 'A'],
    ['（X）', 'B'],
    ['[正确]', 'A'],
  ])('reads %s after a statement', (sign, key) => {
    expect(readLines('一、判断题', `1. 铜是导体。${sign}`).questions[0]).toMatchObject({
      type: 'judge',
      answer: { kind: 'keys', keys: [key] },
      faults: [],
    });
  });

  it('reads ticks in symbol fonts and in a key below', () => {
    const sign = (code: string): string => `<w:r><w:sym w:font="Wingdings" w:char="${code}"/></w:r>`;
    const signs = lines('一、判断题') + p(run('1. 甲（'), sign('F0FC'), run('）')) + p(run('2. 乙（'), sign('F0FB'), run('）'));
    expect(read(signs)).toEqual(['1 judge | 甲（  ） | A=正确 B=错误 | A', '2 judge | 乙（  ） | A=正确 B=错误 | B']);
    expect(read(lines('一、判断题', '（ ）1. 甲', '（ ）2. 乙', '答案：1.√ 2.×'))).toEqual([
      '1 judge | 甲 | A=正确 B=错误 | A',
      '2 judge | 乙 | A=正确 B=错误 | B',
    ]);
  });
});

describe('Word features', () => {
  const abstract = (id: number, ...levels: readonly string[]): string =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
  const list = (id: number, of: number, more = ''): string =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
  const item = (text: string, numId: number, level = 0): string => paragraph(text, { numId, level });

  it('reads options that are separate lists with restarted letters', () => {
    const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
    const numbering =
      abstract(0, listLevel(0, 'decimal', '%1.')) +
      abstract(1, listLevel(0, 'upperLetter', '%1.')) +
      list(1, 0) +
      [2, 3, 4].map((id) => list(id, 1, restart)).join('');
    const body = [2, 3, 4].map((id) => item(`题${id}`, 1) + item('甲', id) + item('乙', id)).join('');
    expect(read({ body: body + paragraph('参考答案：1-3 ABA'), numbering })).toEqual([
      '1 single | 题2 | A=甲 B=乙 | A',
      '2 single | 题3 | A=甲 B=乙 | B',
      '3 single | 题4 | A=甲 B=乙 | A',
    ]);
  });

  it('reads sections, questions and options as three levels of one list', () => {
    const levels = [
      listLevel(0, 'chineseCountingThousand', '%1、'),
      listLevel(1, 'decimal', '（%2）'),
      listLevel(2, 'upperLetter', '%3.'),
    ];
    const body =
      item('单选题', 1) + item('x', 1, 1) + item('a', 1, 2) + item('b', 1, 2) + paragraph('答案：A') +
      item('判断题', 1) + item('甲', 1, 1) + paragraph('答案：错'); // prettier-ignore
    expect(read({ body, numbering: abstract(0, ...levels) + list(1, 0) })).toEqual([
      '1 single | x | A=a B=b | A',
      '1 judge | 甲 | A=正确 B=错误 | B',
    ]);
  });

  it('keeps the question type in the parts of a section', () => {
    expect(readLines('一、多选题', '（一）基础', '1. x', 'A. a', 'B. b', '答案：AB').questions[0]).toMatchObject({
      type: 'multiple',
      typeFrom: 'heading',
    });
  });

  it('does not split a question at a page break', () => {
    const page = '<w:r><w:br w:type="page"/></w:r>';
    const body = p(run('1. 前'), page, run('后')) + p(run('A. a'), page) + p(page, run('B. b')) + p(page) + lines('答案：A');
    expect(read(body)).toEqual(['1 single | 前后 | A=a B=b | A']);
  });

  it('ignores hidden and deleted text, and reads inserted and moved text', () => {
    const body =
      p(run('1. '), `<w:ins w:id="1">${run('新')}</w:ins><w:del w:id="2"><w:r><w:delText>旧</w:delText></w:r></w:del>`) +
      p(run('A. a'), run('秘密', '<w:vanish/>')) +
      p(`<w:moveFrom w:id="3">${run('B. gone')}</w:moveFrom>`) +
      p(`<w:moveTo w:id="4">${run('B. b')}</w:moveTo>`) +
      lines('答案：B');
    expect(read(body)).toEqual(['1 single | 新 | A=a B=b | B']);
  });

  it('warns of footnotes, which are left out of the question', () => {
    const reference = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const footnotes = `<w:footnote w:id="2">${paragraph('国际单位制')}</w:footnote><w:footnote w:id="3">${paragraph('卷首')}</w:footnote>`;
    const body =
      p(run('期末考试'), reference(3)) + p(run('1. 单位是____'), reference(2)) + lines('答案：欧姆', '2. 说', '答案：略说');
    const paper = readParts({ body, footnotes });
    expect(paper.questions.map(brief)).toEqual(['1 blank | 单位是____ |  | 欧姆', '2 short | 说 |  | "略说"']);
    expect(paper.questions.map(({ faults }) => faults)).toEqual([
      [{ code: 'note-left-out', severity: 'warning', params: { question: 1, text: '国际单位制' } }],
      [],
    ]);
  });

  it('reads text boxes and their tables at the place of their anchor', () => {
    const content = `<w:txbxContent>${paragraph('框内')}${table([['电压', '电流']])}</w:txbxContent>`;
    const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="3" name="t"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${content}</a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict>${content}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    expect(read(p(run('1. 看图'), box) + lines('A. a', 'B. b', '答案：A'))).toEqual([
      '1 single | 看图\n框内\n电压\t电流 | A=a B=b | A',
    ]);
  });

  it('reads content controls, fields and links', () => {
    const control = (inner: string): string => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
    const field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> SEQ q </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>'; // prettier-ignore
    const body =
      control(p(field, run('1'), '<w:r><w:fldChar w:fldCharType="end"/></w:r>', run('. 见'), `<w:hyperlink r:id="rId9">${run('此处')}</w:hyperlink>`)) +
      control(paragraph('A. a')) +
      p(control(run('B. b'))) +
      p(run('答案：'), control(run('B'))); // prettier-ignore
    expect(read({ body, relations: { rId9: ['hyperlink', 'https://example.org', 'external'] } })).toEqual([
      '1 single | 见此处 | A=a B=b | B',
    ]);
  });

  it('reads questions, options and answers separated only by soft line breaks', () => {
    expect(read(p(run('1. x\nA. a\nB. b\n答案：A\n解析：因为\n所以\n2. y\nA. a\nB. b\n答案：B')))).toEqual([
      '1 single | x | A=a B=b | A',
      '2 single | y | A=a B=b | B',
    ]);
  });

  it('keeps pictures and formulas of options', () => {
    const formula = '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    const body = lines('1. 选') + p(run('A. '), picture('rId5', { alt: '图' })) + p(run('B. '), formula) + lines('答案：B');
    const { questions } = readParts({ body, relations: { rId5: ['image', 'media/a.png'] }, media: { 'media/a.png': tinyPng } });
    expect(questions.map(brief)).toEqual(['1 single | 选 | A=[图] B=(1)/(2) | B']);
    expect([...inlinesIn(questions[0]!.options[1]!.label)][0]).toMatchObject({
      type: 'math',
      mathml: expect.stringContaining('<mfrac>') as string,
    });
    expect(questions[0]?.faults).toEqual([]);
  });

  const cell = (text: string, properties = ''): string =>
    `<w:tc>${properties === '' ? '' : `<w:tcPr>${properties}</w:tcPr>`}${paragraph(text)}</w:tc>`;
  it.each<[string, string]>([
    ['merged cells', `<w:tbl><w:tr>${cell('A. a', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('B. b')}${cell('C. c')}</w:tr></w:tbl>`],
    ['a row of letters above a row of texts', table([['A', 'B', 'C'], ['a', 'b', 'c']])],
    ['a row', table([['A. a', 'B. b', 'C. c']])],
    ['brackets side by side', paragraph('[A] a [B] b [C] c')],
  ])('reads options in %s', (_, options) => {
    expect(read(lines('1. x') + options + lines('答案：C'))).toEqual(['1 single | x | A=a B=b C=c | C']);
  }); // prettier-ignore

  it('reads questions in a table with answers in the next column', () => {
    expect(read(table([['1. x\nA. a\nB. b', 'A'], ['2. 甲对吗', '√']]))).toEqual([
      '1 single | x | A=a B=b | A',
      '2 judge | 甲对吗 | A=正确 B=错误 | A',
    ]);
  }); // prettier-ignore
});

describe('files that are not exams', () => {
  const fault = (name: string, bytes: Uint8Array, limits = {}): unknown => {
    try {
      return readExam({ name, bytes, limits }).questions.length;
    } catch (error) {
      return (error as { readonly fault?: { readonly code: string } }).fault?.code;
    }
  };

  it('are refused, each kind with its own code', () => {
    const ole = (stream: string): Uint8Array =>
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 504 }, () => 0), ...stream.split('').flatMap((letter) => [letter.charCodeAt(0), 0])]); // prettier-ignore
    const bomb = makeDocx({ body: paragraph(' '.repeat(4_000_000)) });
    expect(bomb.length).toBeLessThan(20_000);
    expect({
      empty: fault('a.docx', makeDocx({ body: '' })),
      nothing: fault('a.docx', new Uint8Array()),
      password: fault('a.docx', ole('EncryptedPackage')),
      renamed: fault('a.docx', ole('WordDocument')),
      bomb: fault('a.docx', bomb, { inflatedBytes: 1_000_000 }),
      torn: fault('a.docx', makeDocx({ body: lines('1. x') }).slice(0, 300)),
      text: fault('a.docx', new TextEncoder().encode('1. x')),
    }).toEqual({
      empty: 'no-questions',
      nothing: 'empty-file',
      password: 'encrypted',
      renamed: 'old-word',
      bomb: 'inflated-too-large',
      torn: 'damaged',
      text: 'not-word',
    });
  });
});
