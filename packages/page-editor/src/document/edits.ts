import type { Node } from 'jsonc-parser';
import { nodeAt, propertyOf, type PageDocument } from './PageDocument.ts';
import type { Path } from './paths.ts';
import type { Edit } from './text-edits.ts';

/** How a text is written. */
interface Style {
  readonly unit: string;
  readonly eol: string;
  /** Everything is on one line. */
  readonly oneLine: boolean;
  /** What is between a key and its value. */
  readonly colon: string;
}

function styleOf(text: string): Style {
  const eol = /\r\n|\n|\r/.exec(text.trimEnd())?.[0];
  const unit = /[{[](?:\r\n|\n|\r)([ \t]+)/.exec(text)?.[1] ?? '  ';
  const colon = /"(\s*:\s*)(?=["\d{[\-tfn])/.exec(text)?.[1] ?? (eol === undefined && text.length > 2 ? ':' : ': ');
  return { unit, eol: eol ?? '\n', oneLine: eol === undefined, colon };
}

function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** Writes a value as the text around it is written. */
function written(value: unknown, style: Style, indent: string): string {
  if (!style.oneLine) return JSON.stringify(value, null, style.unit).replaceAll('\n', `${style.eol}${indent}`);
  return style.colon === ':' ? JSON.stringify(value) : spaced(value, style.colon);
}

function spaced(value: unknown, colon: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => spaced(each, colon)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const properties = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${properties.map(([key, each]) => `${JSON.stringify(key)}${colon}${spaced(each, colon)}`).join(', ')}}`;
}

const endOf = (node: Node): number => node.offset + node.length;

/** What is put into a text: a value, or a piece that is written already (`indent`: that of the line it began on). */
export type Content = { readonly value: unknown } | { readonly raw: string; readonly indent: string };

function contentText(content: Content, style: Style, indent: string): string {
  if ('value' in content) return written(content.value, style, indent);
  // A raw piece keeps its bytes but for the indentation of its lines.
  return content.raw.replaceAll(/(\r\n|\n|\r)([ \t]*)/g, (_line, eol: string, space: string) =>
    space.startsWith(content.indent) ? eol + indent + space.slice(content.indent.length) : eol + space,
  );
}

/** The text of a value, to be put elsewhere as it is. */
export function rawAt(document: PageDocument, path: Path): Content | undefined {
  const node = nodeAt(document.root, path);
  if (node === undefined) return undefined;
  return { raw: document.text.slice(node.offset, endOf(node)), indent: indentAt(document.text, node.offset) };
}

interface Insertion {
  readonly container: Node;
  readonly index: number;
  /** The key in an object; then there is one content. */
  readonly key?: string;
  readonly contents: readonly Content[];
}

/** Puts children into an object or a list, before the child at `index`, in the way its neighbours are written. */
function insertChildren(document: PageDocument, { container, index, key, contents }: Insertion): Edit {
  const { text } = document;
  const style = styleOf(text);
  const children = container.children ?? [];
  const [first] = children;
  const head = first === undefined ? '' : text.slice(container.offset + 1, first.offset);
  const tall = first === undefined ? !style.oneLine : /[\r\n]/.test(head);
  const outer = indentAt(text, container.offset);
  const indent = !tall ? outer : first === undefined ? outer + style.unit : indentAt(text, first.offset);
  const name = key === undefined ? '' : `${JSON.stringify(key)}${style.colon}`;
  const gap = tall ? `${style.eol}${indent}` : style.colon.endsWith(' ') ? ' ' : '';
  const child = contents.map((content) => name + contentText(content, style, indent)).join(`,${gap}`);
  if (first === undefined) {
    const inside = tall ? `${style.eol}${indent}${child}${style.eol}${outer}` : child;
    return { offset: container.offset + 1, length: container.length - 2, content: inside };
  }
  const before = children[index - 1];
  if (before === undefined) return { offset: first.offset, length: 0, content: `${child},${gap}` };
  return { offset: endOf(before), length: 0, content: `,${gap}${child}` };
}

/** Takes neighbours out of an object or a list, with their commas. */
function removeChildren(container: Node, first: Node, last = first): Edit {
  const children = container.children ?? [];
  const before = children[children.indexOf(first) - 1];
  const after = children[children.indexOf(last) + 1];
  if (before !== undefined) return { offset: endOf(before), length: endOf(last) - endOf(before), content: '' };
  if (after !== undefined) return { offset: first.offset, length: after.offset - first.offset, content: '' };
  return { offset: container.offset + 1, length: container.length - 2, content: '' };
}

/** Sets the value at a path, or a property that is not there yet; `undefined` takes it out. */
export function setValue(document: PageDocument, path: Path, content: Content | undefined): readonly Edit[] {
  const { root, text } = document;
  const here = nodeAt(root, path);
  if (content === undefined) return removeValue(document, path);
  if (here !== undefined) {
    const next = contentText(content, styleOf(text), indentAt(text, here.offset));
    return next === text.slice(here.offset, endOf(here)) ? [] : [{ offset: here.offset, length: here.length, content: next }];
  }
  const key = path.at(-1);
  const container = nodeAt(root, path.slice(0, -1));
  if (container?.type === 'object' && typeof key === 'string')
    return [insertChildren(document, { container, index: container.children?.length ?? 0, key, contents: [content] })];
  return [];
}

/** Puts an item into a list. */
export function insertItem(document: PageDocument, list: Path, index: number, content: Content): readonly Edit[] {
  return insertItems(document, list, index, [content]);
}

/** Puts items into a list, one behind the other: however many there are, the text is read once. */
export function insertItems(document: PageDocument, list: Path, index: number, contents: readonly Content[]): readonly Edit[] {
  const container = nodeAt(document.root, list);
  if (container?.type !== 'array' || contents.length === 0) return [];
  const at = Math.max(0, Math.min(index, container.children?.length ?? 0));
  return [insertChildren(document, { container, index: at, contents })];
}

/** Takes the items of a list from `first` to `last` out. */
export function removeItems(document: PageDocument, list: Path, first: number, last: number): readonly Edit[] {
  const container = nodeAt(document.root, list);
  const [start, end] = [container?.children?.[first], container?.children?.[last]];
  if (container?.type !== 'array' || start === undefined || end === undefined) return [];
  return [removeChildren(container, start, end)];
}

/** Moves the items from `first` to `last` one place on in their list. */
export function shiftItems(
  document: PageDocument,
  list: Path,
  { first, last, by }: { readonly first: number; readonly last: number; readonly by: 1 | -1 },
): readonly Edit[] {
  const container = nodeAt(document.root, list);
  const items = container?.type === 'array' ? (container.children ?? []) : [];
  const [start, end] = by === 1 ? [first, last + 1] : [first - 1, last];
  if (start < 0 || end >= items.length) return [];
  const places = items.slice(start, end + 1);
  return places.map(({ offset, length }, at) => {
    const from = places[(at - by + places.length) % places.length] ?? places[at];
    return { offset, length, content: from === undefined ? '' : document.text.slice(from.offset, endOf(from)) };
  });
}

/** Takes a value out. */
export function removeValue(document: PageDocument, path: Path): readonly Edit[] {
  const container = nodeAt(document.root, path.slice(0, -1));
  const key = path.at(-1);
  if (container === undefined || key === undefined) return [];
  const child =
    typeof key === 'number' && container.type === 'array'
      ? container.children?.[key]
      : container.type === 'object'
        ? propertyOf(container, String(key))
        : undefined;
  return child === undefined ? [] : [removeChildren(container, child)];
}

/** Lets two items of a list change places. */
export function swapItems(document: PageDocument, list: Path, one: number, other: number): readonly Edit[] {
  const { root, text } = document;
  const a = nodeAt(root, [...list, one]);
  const b = nodeAt(root, [...list, other]);
  if (a === undefined || b === undefined || a === b) return [];
  const slice = (node: Node): string => text.slice(node.offset, endOf(node));
  return [
    { offset: a.offset, length: a.length, content: slice(b) },
    { offset: b.offset, length: b.length, content: slice(a) },
  ];
}
