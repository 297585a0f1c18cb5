import { compile } from './compile.ts';
import { Arrow, Evaluation, type Compiled } from './Evaluation.ts';
import { ExpressionError } from './ExpressionError.ts';
import { limits } from './limits.ts';
import { Parser, type ParseOptions } from './Parser.ts';
import type { DataReader } from '../scope/DataReader.ts';

/** An expression that is ready to be worked out. */
export interface ReadyExpression {
  /** Works it out; throws an {@link ExpressionError}. */
  readonly evaluate: (reader: DataReader) => unknown;
  /** Whether it is a bare name or path, whose value a template escapes by default in amis. */
  readonly endsWithRaw: boolean;
}

const cache = new Map<string, ReadyExpression | ExpressionError>();
const cacheSize = 2_000;

/** Reads an expression once; later calls with the same text get the same. Throws an {@link ExpressionError}. */
export function compileExpression(source: string, options: ParseOptions): ReadyExpression {
  const key = `${options.filters ? 'f' : ''}${options.aliases ? 'a' : ''}:${source}`;
  let ready = cache.get(key);
  if (!ready) {
    ready = prepare(source, options);
    if (cache.size >= cacheSize) cache.clear();
    cache.set(key, ready);
  }
  if (ready instanceof ExpressionError) throw ready;
  return ready;
}

function prepare(source: string, options: ParseOptions): ReadyExpression | ExpressionError {
  if (source.length > limits.sourceLength)
    return new ExpressionError(`longer than ${limits.sourceLength} characters`, { source });
  try {
    const node = new Parser(source, options).parseWhole();
    return readyExpression(compile(node, options.aliases), source, node.kind === 'filter' && node.name === 'raw');
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/** Wraps closures so that nothing but an {@link ExpressionError} and plain values come out. */
export function readyExpression(compiled: Compiled, source: string, endsWithRaw: boolean): ReadyExpression {
  return {
    endsWithRaw,
    evaluate: (reader) => {
      try {
        const value = compiled(new Evaluation(reader, source));
        return value instanceof Arrow || typeof value === 'function' ? undefined : value;
      } catch (error) {
        if (error instanceof ExpressionError) throw error;
        throw new ExpressionError(error instanceof Error ? error.message : 'it cannot be worked out', { source });
      }
    },
  };
}
