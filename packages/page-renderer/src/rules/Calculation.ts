import type { Expression } from '../core/expression/ast.ts';
import type { ParsedRule } from './parse-rules.ts';
import { RuleError } from './RuleFault.ts';
import { ruleFunctions } from './rule-functions.ts';
import { ruleLimits } from './rule-limits.ts';
import { leafText, readRuleNumber } from './rule-number.ts';

/** A place in the values: names, and numbers of rows counted from 0. */
export type Place = readonly (string | number)[];

/** What a part of an expression comes to; a leaf is a text that a person typed, and where. */
type Part =
  | number
  | boolean
  | string
  | null
  | { readonly kind: 'leaf'; readonly text: string; readonly place: Place }
  | { readonly kind: 'group'; readonly place: Place }
  | { readonly kind: 'rows'; readonly place: Place; readonly length: number }
  | { readonly kind: 'list'; readonly items: readonly Part[] };

const nameOf = (place: Place): string => place.filter((part) => typeof part === 'string').join('.');
const rowOf = (place: Place): number | undefined => {
  const row = place.find((part) => typeof part === 'number');
  return row === undefined ? undefined : row + 1;
};

/** One run over one set of values: every computed value once, only those that are asked for. */
export class Calculation {
  readonly #data: unknown;
  readonly #rules: ReadonlyMap<string, Expression>;
  readonly #known: ReadonlySet<string>;
  readonly #done = new Map<string, Part | RuleError>();
  readonly #open: string[] = [];
  #steps = 0;

  constructor(given: { readonly data: unknown; readonly rules: readonly ParsedRule[]; readonly known: ReadonlySet<string> }) {
    this.#data = given.data;
    this.#rules = new Map(given.rules.map(({ path, expression }) => [path, expression]));
    this.#known = given.known;
  }

  /** The value at a place. */
  at(place: Place): number | boolean | string {
    const part = this.#read(place);
    if (typeof part === 'boolean' || typeof part === 'string') return part;
    return this.#number(part);
  }

  #read(place: Place): Part {
    const name = nameOf(place);
    const rule = this.#rules.get(name);
    if (!rule) return this.#typed(place);
    const key = place.join('.');
    const done = this.#done.get(key);
    if (done instanceof RuleError) {
      if (done.fault.code === 'cycle' || done.fault.code === 'steps') throw done;
      throw new RuleError({ ...done.fault, from: done.fault.from ?? name });
    }
    if (done !== undefined) return done;
    if (this.#open.includes(key)) {
      throw new RuleError({ code: 'cycle', text: [...this.#open.slice(this.#open.indexOf(key)), key].join(' → ') });
    }
    this.#open.push(key);
    try {
      const value = this.#work(rule, place.slice(0, -1));
      const settled = typeof value === 'boolean' || typeof value === 'string' ? value : this.#number(value);
      this.#done.set(key, settled);
      return settled;
    } catch (error) {
      if (error instanceof RuleError) this.#done.set(key, error);
      throw error;
    } finally {
      this.#open.pop();
    }
  }

  #typed(place: Place): Part {
    let value: unknown = this.#data;
    for (const part of place) {
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined;
    }
    if (Array.isArray(value)) return { kind: 'rows', place, length: value.length };
    if (typeof value === 'object' && value !== null) return { kind: 'group', place };
    return { kind: 'leaf', text: leafText(value), place };
  }

  #exists(place: Place): boolean {
    const name = nameOf(place);
    if (this.#rules.has(name) || this.#known.has(name)) return true;
    let value: unknown = this.#data;
    for (const part of place) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
      value = (value as Record<string, unknown>)[part];
    }
    return true;
  }

  #step(count = 1): void {
    this.#steps += count;
    if (this.#steps > ruleLimits.steps) throw new RuleError({ code: 'steps', limit: ruleLimits.steps });
  }

  /** Works an expression out; names are looked for beside the value first, then further out. */
  #work(node: Expression, beside: Place): Part {
    this.#step();
    switch (node.kind) {
      case 'literal':
        return node.value ?? null;
      case 'variable':
        for (let length = beside.length; length >= 0; length -= 1) {
          if (length > 0 && typeof beside[length - 1] === 'string' && this.#typedKind(beside.slice(0, length)) === 'rows')
            continue;
          const place = [...beside.slice(0, length), node.name];
          if (this.#exists(place)) return this.#read(place);
        }
        throw new RuleError({ code: 'unknown', text: node.name });
      case 'member':
        return this.#member(this.#work(node.object, beside), node.key.kind === 'literal' ? node.key.value : undefined);
      case 'unary': {
        const value = this.#work(node.value, beside);
        if (node.operator === '!') return !this.#truth(value);
        return node.operator === '-' ? -this.#number(value) : this.#number(value);
      }
      case 'binary':
        return this.#binary(node.operator, this.#work(node.left, beside), this.#work(node.right, beside));
      case 'logical': {
        const left = this.#work(node.left, beside);
        if (node.operator === '??') return this.#isBlank(left) ? this.#work(node.right, beside) : left;
        const holds = this.#truth(left);
        return (node.operator === '&&') === holds ? this.#truth(this.#work(node.right, beside)) : holds;
      }
      case 'conditional':
        return this.#work(this.#truth(this.#work(node.test, beside)) ? node.yes : node.no, beside);
      case 'call':
        return this.#call(node.name.toUpperCase(), node.args, beside);
      default:
        throw new RuleError({ code: 'forbidden', text: node.kind });
    }
  }

  #typedKind(place: Place): string {
    const part = this.#typed(place);
    return typeof part === 'object' && part !== null ? part.kind : '';
  }

  #member(value: Part, key: unknown): Part {
    const name = String(key);
    if (typeof value === 'object' && value !== null) {
      const row = /^\d{1,4}$/.test(name) ? Number(name) : undefined;
      if (value.kind === 'rows' && row !== undefined) {
        if (row < value.length) return { kind: 'group', place: [...value.place, row] };
        throw new RuleError({ code: 'unknown', text: `${nameOf(value.place)}[${name}]` });
      }
      if (value.kind === 'rows') {
        this.#step(value.length);
        const items = Array.from({ length: value.length }, (_item, index) => this.#existing([...value.place, index, name]));
        return { kind: 'list', items };
      }
      if (value.kind === 'group') return this.#existing([...value.place, name]);
    }
    throw new RuleError({ code: 'unknown', text: name });
  }

  #existing(place: Place): Part {
    if (!this.#exists(place)) throw new RuleError({ code: 'unknown', text: nameOf(place) });
    return this.#read(place);
  }

  #isBlank(value: Part): boolean {
    return value === null || (typeof value === 'object' && value.kind === 'leaf' && value.text.trim() === '');
  }

  #truth(value: Part): boolean {
    return typeof value === 'boolean' ? value : this.#number(value) !== 0;
  }

  #finite(value: number): number {
    if (!Number.isFinite(value)) throw new RuleError({ code: 'notFinite' });
    return value;
  }

  #number(value: Part): number {
    if (typeof value === 'number') return this.#finite(value);
    if (typeof value === 'boolean') return value ? 1 : 0;
    const text = typeof value === 'string' ? value : value !== null && value.kind === 'leaf' ? value.text : undefined;
    if (text === undefined) throw new RuleError({ code: value === null ? 'blank' : 'list' });
    const where = typeof value === 'object' && value !== null && value.kind === 'leaf' ? value.place : undefined;
    const from = where && { from: nameOf(where), row: rowOf(where) };
    if (text.trim() === '') throw new RuleError({ code: 'blank', ...from });
    if (text.length > ruleLimits.valueLength) throw new RuleError({ code: 'size', limit: ruleLimits.valueLength, ...from });
    const number = readRuleNumber(text);
    if (number === undefined) throw new RuleError({ code: 'notNumber', text, ...from });
    return number;
  }

  #binary(operator: string, left: Part, right: Part): Part {
    if (operator.startsWith('==') || operator.startsWith('!=')) {
      const same =
        typeof left === 'string' || typeof right === 'string'
          ? textOf(left) === textOf(right)
          : this.#number(left) === this.#number(right);
      return operator.startsWith('==') === same;
    }
    const [a, b] = [this.#number(left), this.#number(right)];
    switch (operator) {
      case '+':
        return this.#finite(a + b);
      case '-':
        return this.#finite(a - b);
      case '*':
        return this.#finite(a * b);
      case '/':
        return this.#finite(a / b);
      case '%':
        return this.#finite(a % b);
      case '**':
        return this.#finite(a ** b);
      case '<':
        return a < b;
      case '<=':
        return a <= b;
      case '>':
        return a > b;
      case '>=':
        return a >= b;
      default:
        throw new RuleError({ code: 'forbidden', text: operator });
    }
  }

  #call(name: string, args: readonly Expression[], beside: Place): Part {
    const [first, second, third] = args;
    if (name === 'IF' && first && second) {
      if (this.#truth(this.#work(first, beside))) return this.#work(second, beside);
      return third ? this.#work(third, beside) : null;
    }
    const values = args.map((argument) => this.#work(argument, beside));
    if (name === 'COUNT') return values.flatMap(itemsOf).filter((item) => !this.#isBlank(item)).length;
    const called = ruleFunctions.get(name);
    if (!called) throw new RuleError({ code: 'function', text: name });
    const numbers = values.map((value) => {
      const items = called.takesLists ? itemsOf(value) : [value];
      this.#step(items.length);
      return items.map((item) => this.#number(item));
    });
    const answer = called.run(numbers);
    return typeof answer === 'number' ? this.#finite(answer) : answer;
  }
}

function itemsOf(value: Part): readonly Part[] {
  return typeof value === 'object' && value !== null && value.kind === 'list' ? value.items : [value];
}

function textOf(value: Part): string {
  if (typeof value === 'object' && value !== null) return value.kind === 'leaf' ? value.text.trim() : '';
  return String(value ?? '');
}
