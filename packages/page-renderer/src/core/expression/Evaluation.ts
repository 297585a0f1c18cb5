import { toText } from '../data/to-text.ts';
import type { DataReader } from '../scope/DataReader.ts';
import { ExpressionError } from './ExpressionError.ts';
import { limits } from './limits.ts';

/** A compiled expression. */
export type Compiled = (evaluation: Evaluation) => unknown;

/** An arrow of an expression. Only the compiler makes one, so data can never pose as one. */
export class Arrow {
  readonly #call: (args: readonly unknown[]) => unknown;

  constructor(call: (args: readonly unknown[]) => unknown) {
    this.#call = call;
  }

  call(...args: readonly unknown[]): unknown {
    return this.#call(args);
  }
}

/** One working-out of an expression: its data, and what it has used up. */
export class Evaluation {
  readonly reader: DataReader;
  readonly source: string;
  readonly #budget: { steps: number };

  constructor(reader: DataReader, source: string, budget: { steps: number } = { steps: 0 }) {
    this.reader = reader;
    this.source = source;
    this.#budget = budget;
  }

  /** The same evaluation with other data (the body of an arrow). */
  with(reader: DataReader): Evaluation {
    return new Evaluation(reader, this.source, this.#budget);
  }

  /** Counts one call; throws when there were too many. */
  step(): void {
    this.#budget.steps += 1;
    if (this.#budget.steps > limits.steps) throw this.error('too many steps');
  }

  error(message: string, instead?: unknown): ExpressionError {
    return new ExpressionError(message, { source: this.source, instead });
  }

  /** Passes a result on, unless it is larger than allowed. */
  bounded<T>(value: T): T {
    if (typeof value === 'string' && value.length > limits.textLength) throw this.error('the text becomes too long');
    if (Array.isArray(value) && value.length > limits.listLength) throw this.error('the list becomes too long');
    return value;
  }

  /** Puts texts together, unless that becomes larger than allowed. */
  concat(parts: readonly unknown[], separator = ''): string {
    const texts = parts.map(toText);
    const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
    if (length > limits.textLength) throw this.error('the text becomes too long');
    return texts.join(separator);
  }
}
