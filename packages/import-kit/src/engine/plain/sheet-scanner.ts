import type { RawCell } from '../../core/raw-cell.ts';
import { unescapeCell } from './unescape-cell.ts';
import { decodeXml } from './decode-xml.ts';
import { NotPlainError } from './not-plain.ts';
import { isMainNamespace } from './workbook-parts.ts';
import { nameCode, XmlScanner } from './xml-scanner.ts';

const worksheet = nameCode('worksheet');
const sheetData = nameCode('sheetData');
const row = nameCode('row');
const c = nameCode('c');
const v = nameCode('v');
const f = nameCode('f');
const is = nameCode('is');
const t = nameCode('t');
const phonetic = nameCode('rPh');
const col = nameCode('col');
const mergeCell = nameCode('mergeCell');
const attributeR = nameCode('r');
const attributeS = nameCode('s');
const attributeT = nameCode('t');
const hidden = nameCode('hidden');
const min = nameCode('min');
const max = nameCode('max');
const ref = nameCode('ref');
const dimension = nameCode('dimension');
const xmlns = nameCode('xmlns');

const lastRow = 1_048_576;
const lastColumn = 16_384;

/** A rectangle of cells; rows and columns counted from 0. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Options of a `SheetScanner`. */
export interface SheetScannerOptions {
  readonly strings: readonly string[];
  /** Number formats by the index of the cell style. */
  readonly formats: readonly string[];
  /** Called for each row, in the order of the sheet. */
  readonly onRow: (number: number, cells: RawCell[], hidden: boolean) => void;
}

type CellType = 'n' | 's' | 'b' | 'e' | 'str' | 'inlineStr';

/** Reads the rows of a sheet as it is unpacked. @throws NotPlainError for what only SheetJS reads. */
export class SheetScanner extends XmlScanner {
  readonly hiddenColumns: number[] = [];
  readonly merges: CellRange[] = [];
  /** Number of the last row that the sheet declares before its rows, 0 when it does not: a guess and no more. */
  declaredRows = 0;
  readonly #options: SheetScannerOptions;
  #inData = false;
  #inRow = false;
  #inCell = false;
  #inInline = false;
  #inPhonetic = false;
  #rowNumber = 0;
  #rowHidden = false;
  #cells: RawCell[] = [];
  #column = -1;
  #type: CellType = 'n';
  #format = '';
  #value: RawCell = null;
  #hasValue = false;
  #hasFormula = false;
  #text = '';

  constructor(options: SheetScannerOptions) {
    super();
    this.#options = options;
  }

  protected override handleOpen(name: number, depth: number): void {
    if (this.#inCell) {
      if (name === f) this.#hasFormula = true;
      else if (name === is) this.#inInline = true;
      else if (name === phonetic) this.#inPhonetic = true;
      return;
    }
    if (this.#inRow) {
      if (name === c) this.#openCell();
      return;
    }
    if (this.#inData) {
      if (name === row) this.#openRow();
      return;
    }
    if (name === sheetData) this.#inData = true;
    else if (name === col) this.#openColumns();
    else if (name === dimension) this.declaredRows = Number(/:[A-Z]+(\d{1,7})$/.exec(this.attribute(ref) ?? '')?.[1] ?? 0);
    else if (name === mergeCell) this.#openMerge();
    else if (depth === 0 && (name !== worksheet || !isMainNamespace(this.attribute(xmlns)))) throw new NotPlainError();
  }

  protected override handleClose(name: number, textStart: number, textEnd: number): void {
    if (this.#inCell) {
      if (name === v) this.#closeValue(textStart, textEnd);
      else if (name === c) this.#closeCell();
      else if (name === t && this.#inInline && !this.#inPhonetic)
        this.#text += unescapeCell(this.texts.between(textStart, textEnd));
      else if (name === is) this.#inInline = false;
      else if (name === phonetic) this.#inPhonetic = false;
    } else if (this.#inRow) {
      if (name === row) {
        this.#inRow = false;
        this.#options.onRow(this.#rowNumber, this.#cells, this.#rowHidden);
      }
    } else if (name === sheetData) this.#inData = false;
  }

  #openRow(): void {
    const index = this.attributeIndex(attributeR);
    const number = index < 0 ? this.#rowNumber + 1 : this.#wholeNumber(index);
    // A sheet whose rows are in another order is read by the engine that keeps all of it in memory.
    if (number <= this.#rowNumber || number > lastRow) throw new NotPlainError();
    this.#rowNumber = number;
    this.#rowHidden = this.#isTrue(hidden);
    this.#cells = [];
    this.#column = -1;
    this.#inRow = true;
  }

  #openCell(): void {
    let column = this.#column + 1;
    let type: CellType = 'n';
    this.#format = '';
    for (let index = 0; index < this.attributes; index++) {
      const name = this.attributeNames[index];
      if (name === attributeR) column = this.#columnOf(index);
      else if (name === attributeT) type = this.#typeOf(index);
      else if (name === attributeS) this.#format = this.#options.formats[this.#wholeNumber(index)] ?? '';
    }
    if (column <= this.#column || column >= lastColumn) throw new NotPlainError();
    this.#column = column;
    this.#type = type;
    this.#value = null;
    this.#hasValue = false;
    this.#hasFormula = false;
    this.#text = '';
    this.#inInline = false;
    this.#inPhonetic = false;
    this.#inCell = true;
  }

  #closeValue(start: number, end: number): void {
    if (this.#hasValue) throw new NotPlainError();
    if (start === end) return;
    this.#hasValue = true;
    switch (this.#type) {
      case 'n': {
        const value = this.#numberAt(start, end);
        this.#value = this.#format === '' ? value : { kind: 'number', value, format: this.#format };
        break;
      }
      case 's': {
        const text = this.#options.strings[this.#numberAt(start, end)];
        if (text === undefined) throw new NotPlainError();
        this.#value = text;
        break;
      }
      case 'b': {
        const text = decodeXml(this.bytes, start, end);
        if (!/^(0|1|true|false)$/.test(text)) throw new NotPlainError();
        this.#value = text === '1' || text === 'true';
        break;
      }
      case 'e':
        this.#value = { kind: 'error', text: decodeXml(this.bytes, start, end) };
        break;
      case 'str':
        this.#value = unescapeCell(this.texts.between(start, end));
        break;
      case 'inlineStr':
        break;
    }
  }

  #closeCell(): void {
    this.#inCell = false;
    let value = this.#value;
    if (this.#type === 'inlineStr') value = this.#text;
    // A formula without a result; one that gives an empty text has a `t="str"`.
    else if (!this.#hasValue && this.#hasFormula && this.#type !== 'str') value = { kind: 'uncomputed' };
    if (value === null) return;
    const cells = this.#cells;
    while (cells.length < this.#column) cells.push(null);
    cells.push(value);
  }

  #openColumns(): void {
    if (!this.#isTrue(hidden)) return;
    const from = this.attributeIndex(min);
    const to = this.attributeIndex(max);
    if (from < 0 || to < 0) return;
    const last = Math.min(this.#wholeNumber(to), lastColumn);
    for (let column = this.#wholeNumber(from); column <= last; column++) this.hiddenColumns.push(column - 1);
  }

  #openMerge(): void {
    const parts = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(this.attribute(ref) ?? '');
    if (!parts) throw new NotPlainError();
    const [, left = '', top = '', right = left, bottom = top] = parts;
    this.merges.push({
      firstRow: Number(top) - 1,
      lastRow: Number(bottom) - 1,
      firstColumn: columnIndex(left),
      lastColumn: columnIndex(right),
    });
  }

  #isTrue(name: number): boolean {
    const index = this.attributeIndex(name);
    if (index < 0) return false;
    const letter = this.bytes[this.attributeStarts[index] ?? 0];
    return letter === 0x31 || letter === 0x74;
  }

  #columnOf(index: number): number {
    let column = 0;
    const end = this.attributeEnds[index] ?? 0;
    for (let at = this.attributeStarts[index] ?? 0; at < end; at++) {
      const letter = this.bytes[at] ?? 0;
      if (letter >= 0x41 && letter <= 0x5a) column = column * 26 + letter - 0x40;
      else if (letter >= 0x30 && letter <= 0x39) break;
      else throw new NotPlainError();
    }
    return column - 1;
  }

  #typeOf(index: number): CellType {
    const start = this.attributeStarts[index] ?? 0;
    const length = (this.attributeEnds[index] ?? 0) - start;
    const first = this.bytes[start];
    if (length === 1) {
      if (first === 0x73) return 's';
      if (first === 0x6e) return 'n';
      if (first === 0x62) return 'b';
      if (first === 0x65) return 'e';
    }
    if (length === 3 && first === 0x73) return 'str';
    if (length === 9 && first === 0x69) return 'inlineStr';
    // `d`, a day as text, and unknown types.
    throw new NotPlainError();
  }

  #wholeNumber(index: number): number {
    return this.#numberAt(this.attributeStarts[index] ?? 0, this.attributeEnds[index] ?? 0);
  }

  #numberAt(start: number, end: number): number {
    const { bytes } = this;
    let value = 0;
    // Fifteen digits: what arithmetic with whole numbers keeps exactly.
    if (end - start <= 15) {
      let at = start;
      for (; at < end; at++) {
        const digit = (bytes[at] ?? 0) - 0x30;
        if (digit < 0 || digit > 9) break;
        value = value * 10 + digit;
      }
      if (at === end && end > start) return value;
    }
    const text = decodeXml(bytes, start, end).trim();
    value = text === '' ? Number.NaN : Number(text);
    if (!Number.isFinite(value)) throw new NotPlainError();
    return value;
  }
}

function columnIndex(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 0x40;
  return column - 1;
}
