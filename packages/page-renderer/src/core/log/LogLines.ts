/** Most lines that are kept: a log that never ends must not fill the memory. */
export const maxLines = 100_000;

/** Lines of a text that comes in pieces; the last one may not be whole yet. */
export class LogLines {
  #lines: readonly string[] = [];
  #rest = '';
  #dropped = 0;
  readonly #max: number;

  constructor(max = maxLines) {
    this.#max = Math.max(1, Math.min(max, maxLines));
  }

  /** All lines, the unfinished one last. */
  get lines(): readonly string[] {
    return this.#rest === '' ? this.#lines : [...this.#lines, this.#rest];
  }

  /** How many lines at the beginning gave way to later ones. */
  get dropped(): number {
    return this.#dropped;
  }

  add(text: string): void {
    const pieces = `${this.#rest}${text}`.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
    this.#rest = pieces.pop() ?? '';
    if (pieces.length === 0) return;
    const all = [...this.#lines, ...pieces];
    const surplus = Math.max(0, all.length - this.#max);
    this.#dropped += surplus;
    this.#lines = surplus === 0 ? all : all.slice(surplus);
  }

  clear(): void {
    this.#lines = [];
    this.#rest = '';
    this.#dropped = 0;
  }
}
