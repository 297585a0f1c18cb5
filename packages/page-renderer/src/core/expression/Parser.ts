import { hostNamespace } from './host-vocabulary.ts';
import type { BinaryOperator, Expression, FilterArgumentNode } from './ast.ts';
import { Lexer, type Token } from './Lexer.ts';
import { limits } from './limits.ts';

/** How an expression is read. */
export interface ParseOptions {
  /** Whether `|` is a filter (inside `${…}`) rather than the bitwise operator. */
  readonly filters: boolean;
  /** Whether `data` names the scope when no value of that name exists (bare conditions, `<%= %>`). */
  readonly aliases: boolean;
}

const binding: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '==': 6,
  '!=': 6,
  '===': 6,
  '!==': 6,
  '<': 7,
  '<=': 7,
  '>': 7,
  '>=': 7,
  '<<': 8,
  '>>': 8,
  '>>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
  '**': 11,
};
const constants: ReadonlyMap<string, Expression> = new Map([
  ['true', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
  ['null', { kind: 'literal', value: null }],
  ['undefined', { kind: 'literal', value: undefined }],
]);

const stores = new Set(['ls', 'ss', 'cookie']);

/** A Pratt parser for the formula language: operators, member access, functions, arrows, lists, objects, texts, filters. */
export class Parser {
  readonly #lexer: Lexer;
  readonly #options: ParseOptions;
  #token: Token;
  #depth = 0;
  /** Whether the expression names a value of the browser's own stores, which reads as nothing. */
  isStored = false;

  constructor(source: string, options: ParseOptions, position = 0) {
    this.#lexer = new Lexer(source, position);
    this.#options = options;
    this.#token = this.#lexer.next();
  }

  /** Where the token after the expression starts. */
  get position(): number {
    return this.#token.start;
  }

  /** Reads an expression that must fill the rest of the source. */
  parseWhole(): Expression {
    const expression = this.#filtered();
    if (this.#token.kind !== 'end') throw this.#unexpected();
    return expression;
  }

  /** Reads an expression that a `}` closes; {@link position} is then that of the `}`. */
  parseUntilBrace(): Expression {
    const expression = this.#filtered();
    if (!this.#is('}')) throw this.#unexpected();
    return expression;
  }

  #filtered(): Expression {
    let expression = this.#expression(0);
    while (this.#options.filters && this.#is('|')) {
      this.#advance();
      if (this.#token.kind !== 'name') throw this.#unexpected();
      const { text: name, start } = this.#token;
      const args: FilterArgumentNode[] = [];
      this.#lexer.position = start + name.length;
      this.#lexer.skipSpace();
      while (this.#lexer.source[this.#lexer.position] === ':') {
        this.#lexer.position += 1;
        args.push(this.#filterArgument());
      }
      this.#advance();
      expression = { kind: 'filter', input: expression, name, args };
    }
    return expression;
  }

  /** Text up to `:`, `|` or `}`; quotes, `${…}` and `$name` inside are worked out. */
  #filterArgument(): FilterArgumentNode {
    const lexer = this.#lexer;
    const parts: (string | Expression)[] = [];
    let text = '';
    let quoted = false;
    const flush = (trim: 'start' | 'none'): void => {
      const piece = trim === 'start' && parts.length === 0 ? text.trimStart() : text;
      if (piece !== '') parts.push(piece);
      text = '';
    };
    lexer.skipSpace();
    for (;;) {
      const character = lexer.source[lexer.position];
      if (character === undefined || character === ':' || character === '|' || character === '}') break;
      if (character === '\\') {
        text += lexer.source[lexer.position + 1] ?? '';
        lexer.position += 2;
      } else if ((character === '"' || character === "'") && text.trim() === '') {
        flush('start');
        parts.push({ kind: 'literal', value: lexer.readString(character) });
        quoted = true;
      } else if (character === '$' && lexer.source[lexer.position + 1] === '{') {
        flush('start');
        const inner = this.#nested(lexer.position + 2);
        parts.push(inner.parseUntilBrace());
        lexer.position = inner.position + 1;
      } else {
        text += character;
        lexer.position += 1;
      }
    }
    text = text.trimEnd();
    flush('start');
    const [only] = parts;
    const bare = !quoted && parts.every((part) => typeof part === 'string');
    if (bare && typeof only === 'string' && /^\$[\w.]+$/.test(only)) {
      return { parts: [shortVariable(only.slice(1))], bare: false };
    }
    return { parts, bare };
  }

  #expression(minimum: number): Expression {
    this.#depth += 1;
    if (this.#depth > limits.depth) throw this.#lexer.error(`more than ${limits.depth} nested parts`);
    let left = this.#unary();
    for (;;) {
      const operator = this.#token.kind === 'punctuator' ? this.#token.text : '';
      if (operator === '|' && this.#options.filters) break;
      const power = Object.hasOwn(binding, operator) ? (binding[operator] ?? 0) : 0;
      if (power === 0 || power <= minimum) break;
      this.#advance();
      // `**` binds to the right, all others to the left.
      const right = this.#expression(operator === '**' ? power - 1 : power);
      left =
        operator === '&&' || operator === '||' || operator === '??'
          ? { kind: 'logical', operator, left, right }
          : { kind: 'binary', operator: operator as BinaryOperator, left, right };
    }
    if (minimum === 0 && this.#is('?')) {
      this.#advance();
      const yes = this.#expression(0);
      this.#expect(':');
      left = { kind: 'conditional', test: left, yes, no: this.#expression(0) };
    }
    this.#depth -= 1;
    return left;
  }

  #unary(): Expression {
    const token = this.#token;
    if (token.kind === 'punctuator' && (token.text === '+' || token.text === '-' || token.text === '!' || token.text === '~')) {
      this.#advance();
      return { kind: 'unary', operator: token.text, value: this.#nestedUnary() };
    }
    if (token.kind === 'name' && token.text === 'typeof') {
      this.#advance();
      return { kind: 'unary', operator: 'typeof', value: this.#nestedUnary() };
    }
    return this.#postfix(this.#primary());
  }

  #nestedUnary(): Expression {
    this.#depth += 1;
    if (this.#depth > limits.depth) throw this.#lexer.error(`more than ${limits.depth} nested parts`);
    const value = this.#unary();
    this.#depth -= 1;
    return value;
  }

  #postfix(start: Expression): Expression {
    let object = start;
    for (let count = 0; ; count += 1) {
      if (count > limits.depth) throw this.#lexer.error(`more than ${limits.depth} nested parts`);
      if (this.#is('.') || this.#is('?.')) {
        this.#advance();
        if (this.#is('[')) continue;
        const token = this.#token;
        if (token.kind !== 'name' && token.kind !== 'number') throw this.#unexpected();
        const name = token.kind === 'name' ? token.text : String(token.value);
        this.#advance();
        object = this.#is('(')
          ? { kind: 'method', object, name, args: this.#arguments() }
          : { kind: 'member', object, key: { kind: 'literal', value: name } };
      } else if (this.#is('[')) {
        this.#advance();
        const key = this.#expression(0);
        this.#expect(']');
        object = { kind: 'member', object, key };
      } else {
        return object;
      }
    }
  }

  #primary(): Expression {
    const token = this.#token;
    if (token.kind === 'name') return this.#name(token.text);
    if (token.kind === 'punctuator') return this.#bracketed(token.text);
    if (token.kind === 'end') throw this.#unexpected();
    this.#advance();
    return { kind: 'literal', value: token.value };
  }

  #bracketed(opening: string): Expression {
    switch (opening) {
      case '(':
        return this.#parentheses();
      case '[':
        return this.#list();
      case '{':
        return this.#object();
      case '`':
        return this.#text();
      case '&':
        this.#advance();
        return { kind: 'scope', own: true };
      default:
        throw this.#unexpected();
    }
  }

  #name(text: string): Expression {
    this.#advance();
    const constant = constants.get(text);
    if (constant) return constant;
    if (text === 'this') return { kind: 'scope', own: false };
    if (text === '$$') return { kind: 'scope', own: true };
    if (this.#is('(')) return { kind: 'call', name: text, args: this.#arguments() };
    if (
      (stores.has(text) || hostNamespace(text)) &&
      this.#is(':') &&
      /^:[\w\u4E00-\u9FFF]/.test(this.#lexer.source.slice(this.#token.start))
    ) {
      // What a browser keeps (`ls:name`) is out of reach unless the host hands it out: nothing, and the rest of the expression goes on.
      this.#advance();
      const name = this.#token.kind === 'name' ? this.#token.text : '';
      this.#advance();
      this.isStored = !hostNamespace(text);
      return { kind: 'stored', space: text, name };
    }
    if (this.#is('=>')) {
      this.#advance();
      return { kind: 'arrow', parameters: [text], body: this.#expression(0) };
    }
    if (text === 'new' || text === 'function') throw this.#unexpected();
    // `$name` inside an expression is the same as `name`.
    return { kind: 'variable', name: text.startsWith('$') && text.length > 1 ? text.slice(1) : text };
  }

  #parentheses(): Expression {
    const parameters = this.#arrowParameters();
    if (parameters) return { kind: 'arrow', parameters, body: this.#expression(0) };
    this.#advance();
    const inner = this.#expression(0);
    this.#expect(')');
    return inner;
  }

  /** Looks ahead for `(a, b) =>`; moves past it when it is there. */
  #arrowParameters(): readonly string[] | undefined {
    const found = /^\(\s*([\w$]+(?:\s*,\s*[\w$]+)*)?\s*\)\s*=>/.exec(
      this.#lexer.source.slice(this.#token.start, this.#token.start + 200),
    );
    if (!found) return undefined;
    this.#lexer.position = this.#token.start + found[0].length;
    this.#advance();
    return (found[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  }

  #arguments(): readonly Expression[] {
    this.#advance();
    return this.#sequence(')', () => this.#expression(0));
  }

  #list(): Expression {
    this.#advance();
    return { kind: 'list', items: this.#sequence(']', () => this.#expression(0)) };
  }

  #object(): Expression {
    this.#advance();
    const entries = this.#sequence('}', () => {
      const token = this.#token;
      let key: Expression;
      if (this.#is('[')) {
        this.#advance();
        key = this.#expression(0);
        this.#expect(']');
      } else if (token.kind === 'name') {
        this.#advance();
        key = { kind: 'literal', value: token.text };
        if (this.#is(',') || this.#is('}')) return [key, { kind: 'variable', name: token.text }] as const;
      } else if (token.kind === 'string' || token.kind === 'number') {
        this.#advance();
        key = { kind: 'literal', value: String(token.value) };
      } else {
        throw this.#unexpected();
      }
      this.#expect(':');
      return [key, this.#expression(0)] as const;
    });
    return { kind: 'object', entries };
  }

  #sequence<T>(closing: string, item: () => T): readonly T[] {
    const items: T[] = [];
    while (!this.#is(closing)) {
      items.push(item());
      if (!this.#is(',')) break;
      this.#advance();
    }
    this.#expect(closing);
    return items;
  }

  /** A text between backquotes, with `${…}` inside. */
  #text(): Expression {
    const lexer = this.#lexer;
    const parts: (string | Expression)[] = [];
    let text = '';
    lexer.position = this.#token.start + 1;
    for (;;) {
      const character = lexer.source[lexer.position];
      if (character === undefined) throw lexer.error('a text is never closed');
      if (character === '`') break;
      if (character === '$' && lexer.source[lexer.position + 1] === '{') {
        if (text !== '') parts.push(text);
        text = '';
        const inner = this.#nested(lexer.position + 2);
        parts.push(inner.parseUntilBrace());
        lexer.position = inner.position + 1;
        continue;
      }
      if (character === '\\') lexer.position += 1;
      text += lexer.source[lexer.position] ?? '';
      lexer.position += 1;
    }
    if (text !== '') parts.push(text);
    lexer.position += 1;
    this.#advance();
    return { kind: 'text', parts };
  }

  #nested(position: number): Parser {
    const inner = new Parser(this.#lexer.source, this.#options, position);
    inner.#depth = this.#depth + 1;
    return inner;
  }

  #advance(): void {
    this.#token = this.#lexer.next();
  }

  #is(text: string): boolean {
    return this.#token.kind === 'punctuator' && this.#token.text === text;
  }

  #expect(text: string): void {
    if (!this.#is(text)) throw this.#unexpected();
    this.#advance();
  }

  #unexpected(): Error {
    const token = this.#token;
    const found = token.kind === 'end' ? 'the end' : `“${this.#lexer.source.slice(token.start, token.start + 12)}”`;
    return this.#lexer.error(`unexpected ${found}`, token.start);
  }
}

/** The expression of `a.b.c` in `$a.b.c`. */
export function shortVariable(path: string): Expression {
  const [first = '', ...rest] = path.split('.');
  let expression: Expression = { kind: 'variable', name: first };
  for (const key of rest) expression = { kind: 'member', object: expression, key: { kind: 'literal', value: key } };
  return expression;
}
