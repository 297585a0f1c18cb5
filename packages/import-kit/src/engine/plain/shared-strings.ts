import { unescapeCell } from './unescape-cell.ts';
import { NotPlainError } from './not-plain.ts';
import { nameCode, XmlScanner } from './xml-scanner.ts';

const sst = nameCode('sst');
const si = nameCode('si');
const t = nameCode('t');
const phonetic = nameCode('rPh');

/** Reads the table of shared strings: runs of rich text are joined, phonetic hints left out. */
export class SharedStrings extends XmlScanner {
  readonly strings: string[] = [];
  #text = '';
  #inItem = false;
  #inPhonetic = false;

  protected override handleOpen(name: number, depth: number): void {
    if (depth === 0 && name !== sst) throw new NotPlainError();
    if (name === si) {
      this.#inItem = true;
      this.#text = '';
    } else if (name === phonetic) this.#inPhonetic = true;
  }

  protected override handleClose(name: number, textStart: number, textEnd: number): void {
    if (name === t) {
      if (!this.#inItem || this.#inPhonetic) return;
      const text = unescapeCell(this.texts.between(textStart, textEnd));
      this.#text = this.#text === '' ? text : this.#text + text;
    } else if (name === si) {
      this.#inItem = false;
      this.strings.push(this.#text);
    } else if (name === phonetic) this.#inPhonetic = false;
  }
}
