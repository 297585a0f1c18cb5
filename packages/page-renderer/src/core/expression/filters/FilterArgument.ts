import { getPath } from '../../data/path.ts';
import { toText } from '../../data/to-text.ts';
import type { Evaluation } from '../Evaluation.ts';

/** One argument of a filter. */
export class FilterArgument {
  readonly value: unknown;
  readonly #bare: boolean;
  readonly #evaluation: Evaluation;

  constructor(value: unknown, bare: boolean, evaluation: Evaluation) {
    this.value = value;
    this.#bare = bare;
    this.#evaluation = evaluation;
  }

  /** The argument as text. */
  get text(): string {
    return toText(this.value);
  }

  /** The argument as a whole number. */
  integer(fallback: number): number {
    const number = Number.parseInt(this.text, 10);
    return Number.isNaN(number) ? fallback : number;
  }

  /** Bare text with commas is a list, other bare text the variable of that name; the rest is the value itself. */
  resolve(): unknown {
    if (!this.#bare || typeof this.value !== 'string') return this.value;
    if (this.value.includes(',')) return this.value.split(/\s*,\s*/).filter((item) => item !== '');
    if (/^-?\d+(?:\.\d+)?$/.test(this.value)) return Number(this.value);
    if (this.value === 'true' || this.value === 'false') return this.value === 'true';
    const first = /^[^.[]+/.exec(this.value)?.[0] ?? '';
    const value = this.#evaluation.reader.read(first);
    if (value === undefined) return undefined;
    return first === this.value ? value : getPath({ [first]: value }, this.value);
  }
}
