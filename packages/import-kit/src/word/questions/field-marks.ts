/** Fields that a line may give of a question besides its text and options. */
export type FieldName = 'answer' | 'analysis' | 'difficulty' | 'type' | 'category' | 'score';

/** A field that starts in a line. */
export interface FieldMark {
  readonly field: FieldName;
  readonly start: number;
  /** Where its value starts. */
  readonly end: number;
  /** Where its value ends. */
  readonly to: number;
  /** Where text goes on: behind the bracket that closes it, or where its value ends. */
  readonly after: number;
}

const words: readonly (readonly [FieldName, string])[] = [
  ['analysis', '答案解析|试题解析|题目解析|参考解析|试题分析|解析|详解|分析|点评|explanation|analysis|rationale|feedback'],
  [
    'answer',
    '正确答案|参考答案|标准答案|本题答案|正确选项|答案|model answers?|sample answers?|suggested answers?|expected answers?|correct answers?|right answers?|correct options?|correct choices?|answers?|ans|solutions?|soln|sol',
  ],
  ['difficulty', '难易程度|难易度|难度系数|难度等级|难度|difficulty'],
  ['type', '题目类型|试题类型|题型|question type'],
  ['category', '知识点|考查点|考点|所属章节|章节|题目分类|分类|category|topic'],
  ['score', 'question id|questionid|我的答案|学生答案|your answers?|分值|分数|得分|points?|score|marks?'],
];

const fieldOf = new Map(words.flatMap(([field, pattern]) => pattern.split('|').map((word) => [word.replace('?', ''), field])));
const anyWord = words.map(([, pattern]) => pattern).join('|');
const midWord =
  '正确答案|参考答案|标准答案|答案解析|试题解析|答案|解析|难易程度|难易度|难度系数|难度|知识点|题型|分值|correct answers?|answers?|explanation|difficulty';

const pattern = new RegExp(
  [
    `[【\\[]\\s*(${anyWord})\\s*[】\\]]\\s*[:是为]?\\s*`,
    `[(【]\\s*(${midWord})\\s*:\\s*`,
    `(?<=^\\s*)(${anyWord})\\s*:\\s*`,
    `(?<=[\\s。;.)】\uFFFC])(${midWord})\\s*:\\s*`,
    `(?<=^\\s*)(正确答案|参考答案|标准答案|答案)(?:是|为|选|\\s+|(?=[A-Z√×]))\\s*:?\\s*(?=\\S)`,
    `(?<=^\\s*)(答|解)\\s*:\\s*`,
    `(?<=^\\s*)(ans)\\s*\\.\\s*:?\\s*(?=\\S)`,
  ].join('|'),
  'gi',
);

/** Returns the fields that a normalised line names, in order; the part before the first belongs to the text of the question. */
export function fieldsIn(text: string): readonly FieldMark[] {
  const found: (Omit<FieldMark, 'to' | 'after'> & { readonly closing: string })[] = [];
  for (const match of text.matchAll(pattern)) {
    const word = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? match[6] ?? match[7] ?? '').toLowerCase();
    const field = match[6] === undefined ? (fieldOf.get(word) ?? fieldOf.get(`${word}s`)) : 'answer';
    if (!field) continue;
    const closing = match[2] === undefined ? '' : match[0].startsWith('(') ? ')' : '】';
    found.push({ field, start: match.index, end: match.index + match[0].length, closing });
  }
  return found.map(({ field, start, end, closing }, index) => {
    const next = found[index + 1]?.start ?? text.length;
    const closed = closing === '' ? -1 : text.indexOf(closing, end);
    return closed >= end && closed < next
      ? { field, start, end, to: closed, after: closed + 1 }
      : { field, start, end, to: next, after: next };
  });
}

/** A line that only announces the key at the end of a paper. */
export function isKeyHeading(text: string): boolean {
  return /^\s*(?:[一二三四五六七八九十]+[、.]\s*)?[【[(]?\s*(?:(?:试题|试卷|习题|全部|各题)?(?:参考|标准|正确)?答案(?:及|与|和|、)?(?:解析|评分标准|评分细则|提示)?|answer key|answer sheet|answers|key to (?:the )?questions)\s*[】\])]?\s*:?\s*$/i.test(
    text,
  );
}

/** Where the answers begin in a line such as `Answer Key: 1. B  2. A`; `undefined` for others. */
export function keyHeadingEnd(text: string): number | undefined {
  return /^\s*[【[(]?\s*answer keys?\s*[】\])]?\s*[:.–—-]?\s*(?=\S)/i.exec(text)?.[0].length;
}
