/** A cell of a sheet of a workbook: its place, counted from 0, and what it holds. */
export interface FormCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly hasFormula: boolean;
}

/** A value to write into a cell; places are counted from 0. */
export interface CellValue {
  readonly row: number;
  readonly column: number;
  readonly value: number | string;
}

const elements = (name: string): RegExp =>
  new RegExp(`<((?:[\\w.-]+:)?)${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</\\1${name}\\s*>)`, 'g');

/** Returns the value of an attribute in the text of a tag. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML cannot contain these characters
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Text of a string of a workbook without the pronunciation that may be beside it. */
function stringText(inner: string): string {
  const spoken = inner.replaceAll(elements('rPh'), '');
  return Array.from(spoken.matchAll(elements('t')), (found) => unescaped(found[3] ?? '')).join('');
}

/** Returns the shared strings of a workbook in their order. */
export function sharedStrings(xml: string): readonly string[] {
  return Array.from(xml.matchAll(elements('si')), (found) => stringText(found[3] ?? ''));
}

function placeOf(reference: string | undefined): number | undefined {
  const letters = reference === undefined ? undefined : /^[A-Z]+/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return place - 1;
}

function referenceOf(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

interface CellPart {
  readonly column: number;
  readonly xml: string;
  readonly prefix: string;
  readonly tag: string;
  readonly inner: string;
}

function cellParts(inner: string): readonly CellPart[] {
  let next = 0;
  return Array.from(inner.matchAll(elements('c')), ([xml, prefix = '', tag = '', content = '']) => {
    const column = placeOf(attribute(tag, 'r')) ?? next;
    next = column + 1;
    return { column, xml, prefix, tag, inner: content };
  });
}

function cellText({ tag, inner }: CellPart, strings: readonly string[]): string {
  const type = attribute(tag, 't') ?? 'n';
  if (type === 'inlineStr') return stringText(inner);
  const [found] = inner.matchAll(elements('v'));
  const value = unescaped(found?.[3] ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  return type === 'n' && value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : value;
}

/** Returns the cells of a sheet that hold something. */
export function readCells(xml: string, strings: readonly string[]): readonly FormCell[] {
  const cells: FormCell[] = [];
  let next = 0;
  for (const [, , tag = '', inner = ''] of xml.matchAll(elements('row'))) {
    const number = Number(attribute(tag, 'r') ?? next + 1);
    const row = number - 1;
    next = number;
    for (const part of cellParts(inner)) {
      const text = cellText(part, strings);
      const hasFormula = /<(?:[\w.-]+:)?f[\s/>]/.test(part.inner);
      if (text !== '' || hasFormula) cells.push({ row, column: part.column, text, hasFormula });
    }
  }
  return cells;
}

/**
 * Returns the text of a sheet with these values in its cells, each in the cell's own format; every other character stays as it is. Rows
 * that the sheet does not have are not added.
 */
export function setCells(xml: string, values: readonly CellValue[]): string {
  const byRow = new Map<number, CellValue[]>();
  for (const value of values) {
    const known = byRow.get(value.row);
    if (known) known.push(value);
    else byRow.set(value.row, [value]);
  }
  let next = 0;
  return xml.replaceAll(elements('row'), (all, prefix: string, tag: string, content: string | undefined) => {
    const number = Number(attribute(tag, 'r') ?? next + 1);
    next = number;
    const changes = byRow.get(number - 1);
    if (!changes) return all;
    const written = new Map<number, string>(cellParts(content ?? '').map((part) => [part.column, part.xml]));
    const styles = new Map(cellParts(content ?? '').map((part) => [part.column, attribute(part.tag, 's')]));
    for (const { row, column, value } of changes) {
      const style = styles.get(column);
      const start = `<${prefix}c r="${referenceOf(row, column)}"${style === undefined ? '' : ` s="${style}"`}`;
      const body =
        typeof value === 'number'
          ? `><${prefix}v>${value}</${prefix}v>`
          : ` t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(value)}</${prefix}t></${prefix}is>`;
      written.set(column, `${start}${body}</${prefix}c>`);
    }
    const cells = Array.from(written)
      .toSorted(([a], [b]) => a - b)
      .map(([, each]) => each);
    return `<${prefix}row${tag}>${cells.join('')}</${prefix}row>`;
  });
}
