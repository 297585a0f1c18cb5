import type { ContentBlock, Inline, RichContent, TextInline } from '../../word/content/rich-content.ts';
import { pushInline, sliceInlines } from '../../word/content/slice-inlines.ts';

/** Represents what is no text in the text that is edited: `⟦1⟧` is the first formula, picture, table or unreadable thing. */
const tokenPattern = /⟦(\d{1,4})⟧/g;

/** Something in content that is no text, as a token represents it. */
type Thing = { readonly kind: 'inline'; readonly inline: Inline } | { readonly kind: 'block'; readonly block: ContentBlock };

/** Content as a text to edit, with tokens for what is no text. */
export interface EditableText {
  readonly text: string;
  readonly things: readonly Thing[];
}

/** Makes content a text that can be edited by hand. Paragraphs and line breaks are lines. */
export function editableText(content: RichContent): EditableText {
  const things: Thing[] = [];
  const token = (thing: Thing): string => `⟦${things.push(thing)}⟧`;
  const lines = content.map((block) => {
    if (block.type === 'table') return token({ kind: 'block', block });
    return block.inlines
      .map((inline) => {
        if (inline.type === 'text') return inline.text;
        return inline.type === 'break' ? '\n' : token({ kind: 'inline', inline });
      })
      .join('');
  });
  return { text: lines.join('\n'), things };
}

/** Returns what a token of the text represents; `undefined` where there is no such thing. */
export function itemOfToken({ things }: EditableText, token: string): Thing | undefined {
  const number = /^⟦(\d{1,4})⟧$/.exec(token)?.[1];
  return number === undefined ? undefined : things[Number(number) - 1];
}

/**
 * Puts a changed text into content. What was not touched keeps its looks, tokens become again what they represent, and a token that was deleted takes
 * its thing away.
 */
export function applyText(content: RichContent, changed: string): RichContent {
  const before = editableText(content);
  const text = changed.replace(/\r\n?/g, '\n');
  if (text === before.text) return content;
  if (text.trim() === '') return [];
  const { looks, length } = looksOf(content, before.text);
  const start = commonStart(before.text, text);
  const end = commonEnd(before.text, text, start);
  // What is typed takes the look of what precedes it.
  const typed = looks[start - 1] ?? looks[start] ?? plain;
  const lookAt = (at: number): Look => {
    if (at < start) return looks[at] ?? plain;
    return at >= text.length - end ? (looks[length - (text.length - at)] ?? plain) : typed;
  };
  const blocks: ContentBlock[] = [];
  let inlines: Inline[] = [];
  const closeLine = (): void => {
    if (inlines.length > 0) blocks.push({ type: 'paragraph', inlines });
    inlines = [];
  };
  let at = 0;
  while (at < text.length) {
    if (text[at] === '\n') {
      closeLine();
      at += 1;
      continue;
    }
    tokenPattern.lastIndex = at;
    const match = text[at] === '⟦' ? tokenPattern.exec(text) : null;
    const thing = match?.index === at ? itemOfToken(before, match[0]) : undefined;
    if (match && thing) {
      if (thing.kind === 'inline') inlines.push(thing.inline);
      else {
        closeLine();
        blocks.push(thing.block);
      }
      at += match[0].length;
      continue;
    }
    pushInline(inlines, { type: 'text', text: text[at] ?? '', ...lookAt(at) });
    at += 1;
  }
  closeLine();
  return blocks;
}

type Look = Omit<TextInline, 'type' | 'text'>;
const plain: Look = {};

/** The look of every character of the text; tokens and line ends have none. */
function looksOf(content: RichContent, text: string): { readonly looks: readonly Look[]; readonly length: number } {
  const looks: Look[] = [];
  let number = 0;
  for (const [index, block] of content.entries()) {
    if (index > 0) looks.push(plain);
    const inlines: readonly Inline[] = block.type === 'table' ? [] : block.inlines;
    if (block.type === 'table') for (let count = `⟦${++number}⟧`.length; count > 0; count--) looks.push(plain);
    for (const inline of inlines) {
      if (inline.type === 'text') {
        const { type: _, text: __, ...look } = inline;
        for (let count = inline.text.length; count > 0; count--) looks.push(look);
      } else if (inline.type === 'break') looks.push(plain);
      else for (let count = `⟦${++number}⟧`.length; count > 0; count--) looks.push(plain);
    }
  }
  return { looks, length: text.length };
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

function commonEnd(a: string, b: string, start: number): number {
  let count = 0;
  while (count < a.length - start && count < b.length - start && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

/** The first line of content, cut for lists; formulas and pictures stay. */
export function firstLine(content: RichContent, max: number): RichContent {
  const first = content.find((block) => block.type === 'paragraph');
  if (first?.type !== 'paragraph') return [];
  return [{ type: 'paragraph', inlines: sliceInlines(first.inlines, 0, max) }];
}
