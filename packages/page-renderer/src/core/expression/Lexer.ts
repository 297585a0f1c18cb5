import { ExpressionError } from './ExpressionError.ts';

/** One token; `text` of a name may hold any letter of Unicode. */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly start: number }
  | { readonly kind: 'string'; readonly value: string; readonly start: number }
  | { readonly kind: 'name'; readonly text: string; readonly start: number }
  | { readonly kind: 'punctuator'; readonly text: string; readonly start: number }
  | { readonly kind: 'end'; readonly start: number };

const punctuators = [
  '>>>',
  '===',
  '!==',
  '...',
  '=>',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '??',
  '**',
  '<<',
  '>>',
  '?.',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '.',
  ',',
  ':',
  '?',
  '+',
  '-',
  '*',
  '/',
  '%',
  '<',
  '>',
  '!',
  '~',
  '&',
  '|',
  '^',
  '`',
  '=',
];
const space = /\s*/y;
const numeral = /(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const nameStart = /[$_\p{L}\p{Nl}@#]/u;
const name = /(?:\$\$|[$_\p{L}\p{Nl}@#][\p{L}\p{N}_$@]*)/uy;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** Cuts the source of an expression into tokens, on demand. */
export class Lexer {
  readonly source: string;
  position: number;

  constructor(source: string, position = 0) {
    this.source = source;
    this.position = position;
  }

  /** The next token; moves past it. */
  next(): Token {
    this.skipSpace();
    const start = this.position;
    const character = this.source[start];
    if (character === undefined) return { kind: 'end', start };
    if (character === '"' || character === "'") return { kind: 'string', value: this.readString(character), start };
    if (/\d/.test(character) || (character === '.' && /\d/.test(this.source[start + 1] ?? ''))) {
      return { kind: 'number', value: Number(this.match(numeral)), start };
    }
    if (nameStart.test(character)) {
      const text = this.match(name);
      if (text) return { kind: 'name', text, start };
    }
    const text = punctuators.find((candidate) => this.source.startsWith(candidate, start));
    if (text === undefined) throw this.error(`unexpected “${character}”`, start);
    this.position += text.length;
    return { kind: 'punctuator', text, start };
  }

  skipSpace(): void {
    this.match(space);
  }

  error(message: string, position = this.position): ExpressionError {
    return new ExpressionError(message, { source: this.source, position });
  }

  /** Reads a quoted text from its opening quote on. */
  readString(quote: string): string {
    let text = '';
    for (let at = this.position + 1; at < this.source.length; at += 1) {
      const character = this.source[at] ?? '';
      if (character === quote) {
        this.position = at + 1;
        return text;
      }
      if (character !== '\\') {
        text += character;
        continue;
      }
      at += 1;
      const escaped = this.source[at] ?? '';
      const code = /^u([\da-f]{4})/i.exec(this.source.slice(at, at + 5));
      if (code) {
        text += String.fromCharCode(Number.parseInt(code[1] ?? '', 16));
        at += 4;
      } else {
        text += escapes[escaped] ?? escaped;
      }
    }
    throw this.error('a text is never closed');
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.source)?.[0] ?? '';
    this.position += found.length;
    return found;
  }
}
