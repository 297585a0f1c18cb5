import type { WordBlock, WordParagraph, WordTable } from '../document/word-document.ts';
import { linesOf, type ExamLine } from './exam-line.ts';
import { numberAtStart } from './number-mark.ts';
import { optionAtStart } from './option-marks.ts';

/** What a column, or a line of a form, holds. */
type Role =
  | { readonly kind: 'number' | 'title' | 'options' | 'answer' | 'analysis' | 'difficulty' | 'category' | 'type' | 'score' }
  | { readonly kind: 'option'; readonly key: string };

/** A table whose rows are questions, as the lines that it represents. */
export interface QuestionTable {
  readonly lines: readonly ExamLine[];
  /** Paragraphs that name columns or number rows: understood, and part of no question. */
  readonly headings: readonly number[];
}

const names: readonly (readonly [Exclude<Role['kind'], 'option'>, RegExp])[] = [
  ['number', /^(?:题号|序号|编号|题目编号|试题编号|no|number|nr|#|id)$/],
  [
    'title',
    /^(?:题干|题目|试题|问题|考题|(?:题目|试题|题干|问题)(?:内容|描述|正文|题干)|question(?:text|stem)?|stem|title|item)$/,
  ],
  ['options', /^(?:选项|备选项|可选项|(?:试题|题目)?选项(?:内容|列表)?|备选答案|答案选项|options?|choices?)$/],
  ['answer', /^(?:答案|(?:正确|参考|标准|试题|题目)答案|正确选项|(?:correct|right)?answers?|(?:answer)?key)$/],
  ['analysis', /^(?:解析|(?:答案|试题|题目)解析|解释|说明|analysis|explanation|rationale|feedback)$/],
  ['difficulty', /^(?:难度|难易度|难易程度|难度(?:等级|系数)|difficulty|level)$/],
  ['category', /^(?:知识点|考点|所属章节|章节|(?:题目|试题)?分类|category|topic|chapter|tags?)$/],
  ['type', /^(?:题型|类型|(?:题目|试题)类型|type|questiontype)$/],
  ['score', /^(?:分值|分数|得分|points?|score|marks?)$/],
];

/** Reads the questions of a table: one in each row below the names of its columns, or one below the other as a form. */
export function questionTableOf(table: WordTable): QuestionTable | undefined {
  return rowsOf(table) ?? formOf(table);
}

function roleOf(cell: string): Role | undefined {
  const plain = cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:必填|选填|可选|required|optional)\)/g, '')
    .replace(/[\s*:.、_-]+/g, '');
  const key = /^(?:选项|答案|option|choice|answer)?([a-z])(?:选项|项)?$/.exec(plain)?.[1];
  if (key !== undefined) return { kind: 'option', key: key.toUpperCase() };
  const kind = names.find(([, name]) => name.test(plain))?.[0];
  return kind && { kind };
}

const paragraphsOf = (blocks: readonly WordBlock[]): readonly WordParagraph[] =>
  blocks.filter((block) => block.type === 'paragraph');
const textOf = (blocks: readonly WordBlock[]): string =>
  paragraphsOf(blocks)
    .flatMap(linesOf)
    .map(({ text }) => text)
    .join(' ')
    .trim();

function rowsOf({ rows }: WordTable): QuestionTable | undefined {
  // A title may be above the names.
  for (const [at, row] of rows.slice(0, 3).entries()) {
    const roles = row.map(({ blocks }) => roleOf(textOf(blocks)));
    if (!isQuestionHeader(roles)) continue;
    const lines: ExamLine[] = [];
    for (const [index, cells] of rows.slice(at + 1).entries()) {
      const parts = cells.flatMap(({ blocks }, column) => {
        const role = roles[column];
        return role ? [{ role, blocks }] : [];
      });
      lines.push(...linesOfQuestion(parts, index + 1));
    }
    const isSpent = (column: number): boolean => ['number', 'score'].includes(roles[column]?.kind ?? '');
    const headings = rows.flatMap((cells, place) =>
      cells.flatMap(({ blocks }, column) => (place <= at || isSpent(column) ? paragraphsOf(blocks) : [])),
    );
    return lines.length > 0 ? { lines, headings: headings.map(({ index }) => index) } : undefined;
  }
  return undefined;
}

function isQuestionHeader(roles: readonly (Role | undefined)[]): boolean {
  const kinds = roles.map((role) => role?.kind);
  const hasTitle = kinds.filter((kind) => kind === 'title').length === 1;
  return hasTitle && kinds.some((kind) => kind === 'answer' || kind === 'options' || kind === 'option');
}

/** Names on the left, what they name on the right; a name that comes again starts another question. */
function formOf({ rows }: WordTable): QuestionTable | undefined {
  if (rows.length < 2 || rows.some((row) => row.length !== 2)) return undefined;
  const named = rows.map(([name, value]) => ({ role: roleOf(textOf(name?.blocks ?? [])), name, value }));
  if (named.some(({ role }) => role === undefined)) return undefined;
  const groups: Part[][] = [];
  let seen = new Set<string>();
  for (const { role, value } of named) {
    if (!role) continue;
    const name = role.kind === 'option' ? role.key : role.kind;
    if (groups.length === 0 || seen.has(name)) {
      groups.push([]);
      seen = new Set();
    }
    seen.add(name);
    groups.at(-1)?.push({ role, blocks: value?.blocks ?? [] });
  }
  if (!groups.every((group) => isQuestionHeader(group.map(({ role }) => role)))) return undefined;
  const headings = named.flatMap(({ name }) => paragraphsOf(name?.blocks ?? []).map(({ index }) => index));
  return { lines: groups.flatMap((group) => linesOfQuestion(group, undefined)), headings };
}

interface Part {
  readonly role: Role;
  readonly blocks: readonly WordBlock[];
}

const order: readonly Role['kind'][] = ['title', 'type', 'option', 'options', 'answer', 'analysis', 'difficulty', 'category'];
const fieldLabels: Partial<Readonly<Record<Role['kind'], string>>> = {
  answer: '答案：',
  analysis: '解析：',
  difficulty: '难度：',
  category: '知识点：',
  type: '题型：',
};

/** The same lines without a table. Their labels are only read, never shown. */
function linesOfQuestion(parts: readonly Part[], place: number | undefined): readonly ExamLine[] {
  const title = parts.find(({ role }) => role.kind === 'title');
  if (!title || textOf(title.blocks) === '') return [];
  const number = parts.find(({ role }) => role.kind === 'number');
  const given = number && /^\D{0,3}(\d{1,4})\D{0,3}$/.exec(textOf(number.blocks))?.[1];
  const sorted = parts.toSorted((a, b) => order.indexOf(a.role.kind) - order.indexOf(b.role.kind));
  return sorted.flatMap(({ role, blocks }) => {
    const paragraphs = paragraphsOf(blocks).filter((paragraph) => linesOf(paragraph).some(({ text }) => text.trim() !== ''));
    switch (role.kind) {
      case 'number':
      case 'score':
        return [];
      case 'title': {
        const own = numberAtStart(paragraphs.flatMap(linesOf)[0]?.text ?? '');
        const label = given ?? place;
        return labelled(paragraphs, own || label === undefined ? '' : `${label}.`);
      }
      case 'option':
        // A cell may have its own letter.
        return labelled(paragraphs, startsOption(paragraphs, role.key) ? '' : `${role.key}.`);
      case 'options':
        return optionLines(paragraphs);
      case 'answer':
      case 'analysis':
      case 'difficulty':
      case 'category':
      case 'type':
        return labelled(paragraphs, fieldLabels[role.kind] ?? '');
    }
  });
}

const startsOption = (paragraphs: readonly WordParagraph[], key: string): boolean => {
  const mark = optionAtStart(paragraphs.flatMap(linesOf)[0]?.text ?? '');
  return mark !== undefined && mark.key === key && !mark.isWeak;
};

function labelled(paragraphs: readonly WordParagraph[], label: string): readonly ExamLine[] {
  return paragraphs.flatMap((paragraph, index) => linesOf(index === 0 && label !== '' ? { ...paragraph, label } : paragraph));
}

/** Options in one cell: with letters as they are, without them a letter for each line. */
function optionLines(paragraphs: readonly WordParagraph[]): readonly ExamLine[] {
  const lines = paragraphs.flatMap(linesOf).filter(({ text }) => text.trim() !== '');
  if (lines.length < 2 || lines.some(({ text }) => optionAtStart(text)?.isWeak === false)) return lines;
  return paragraphs
    .flatMap((paragraph) => linesOf(paragraph).map((line) => ({ ...paragraph, inlines: line.inlines })))
    .filter((paragraph) => linesOf(paragraph)[0]?.text.trim() !== '')
    .flatMap((paragraph, place) => linesOf({ ...paragraph, label: `${String.fromCharCode(65 + place)}.` }));
}
