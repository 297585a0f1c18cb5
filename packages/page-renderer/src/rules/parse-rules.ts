import type { Expression } from '../core/expression/ast.ts';
import { isExpressionError } from '../core/expression/ExpressionError.ts';
import { Parser } from '../core/expression/Parser.ts';
import { RuleError, type RuleFault } from './RuleFault.ts';
import { ruleArity } from './rule-functions.ts';
import { ruleLimits } from './rule-limits.ts';

/** A rule that was read: what it fills, and how. */
export interface ParsedRule {
  readonly path: string;
  readonly expression: Expression;
}

/** Rules as they are written: lines `path = expression`, or expressions by path. */
export type RuleSource = string | Readonly<Record<string, string>>;

const rulePath = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
const forbidden: ReadonlySet<string> = new Set(['constructor', 'prototype', '__proto__', 'this', 'window', 'globalThis']);
const operators: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '**', '==', '!=', '===', '!==', '<', '<=', '>', '>=']);

function refuse(text: string): never {
  throw new RuleError({ code: 'forbidden', text });
}

/** Lets only the parts through that rules have: no text templates, filters, methods, arrows, objects or bits. */
function check(node: Expression, depth: number): void {
  if (depth > ruleLimits.depth) throw new RuleError({ code: 'size', limit: ruleLimits.depth });
  const next = (part: Expression): void => check(part, depth + 1);
  switch (node.kind) {
    case 'literal':
      return;
    case 'variable':
      return forbidden.has(node.name) ? refuse(node.name) : undefined;
    case 'member':
      if (node.key.kind !== 'literal' || forbidden.has(String(node.key.value))) refuse('[ ]');
      return next(node.object);
    case 'unary':
      if (node.operator === '~' || node.operator === 'typeof') refuse(node.operator);
      return next(node.value);
    case 'binary':
      if (!operators.has(node.operator)) refuse(node.operator);
      next(node.left);
      return next(node.right);
    case 'logical':
      next(node.left);
      return next(node.right);
    case 'conditional':
      next(node.test);
      next(node.yes);
      return next(node.no);
    case 'call': {
      const arity = ruleArity(node.name.toUpperCase());
      if (!arity) throw new RuleError({ code: 'function', text: node.name });
      if (node.args.length < arity.min || node.args.length > arity.max)
        throw new RuleError({ code: 'arguments', text: node.name });
      node.args.forEach(next);
      return;
    }
    default:
      return refuse(node.kind);
  }
}

/** Reads one expression of a rule. */
export function parseRuleExpression(source: string): Expression {
  if (source.length > ruleLimits.expression) throw new RuleError({ code: 'size', limit: ruleLimits.expression });
  // The parser drops brackets, and `(-a) ** b` means something else than `-a ** b`.
  const bare = /(?:^|[-+*/%(,?:=<>&|])\s*[-+]\s*[\p{L}\p{N}_.]+(?:\([^()]*\))?\s*\*\*/u.test(source);
  if (bare) throw new RuleError({ code: 'brackets' });
  let expression: Expression;
  try {
    expression = new Parser(source, { filters: false, aliases: false }).parseWhole();
  } catch (error) {
    if (isExpressionError(error)) throw new RuleError({ code: 'syntax', text: error.message });
    throw error;
  }
  check(expression, 1);
  return expression;
}

function entriesOf(source: RuleSource): readonly (readonly [path: string, expression: string])[] {
  // What is stored may hold anything: what is no text is read as one, and refused as such.
  if (typeof source !== 'string') return Object.entries<unknown>(source).map(([path, expression]) => [path, String(expression)]);
  return source
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const mark = line.indexOf('=');
      return mark < 0 ? [line, ''] : [line.slice(0, mark).trim(), line.slice(mark + 1).trim()];
    });
}

/** Reads rules; those that are at fault are reported and left out. */
export function parseRules(source: RuleSource): { readonly rules: readonly ParsedRule[]; readonly faults: readonly RuleFault[] } {
  const entries = entriesOf(source);
  const length = entries.reduce((all, [path, expression]) => all + path.length + expression.length, 0);
  if (length > ruleLimits.source) return { rules: [], faults: [{ code: 'size', path: '', limit: ruleLimits.source }] };
  if (entries.length > ruleLimits.rules) return { rules: [], faults: [{ code: 'size', path: '', limit: ruleLimits.rules }] };
  const rules = new Map<string, ParsedRule>();
  const faults: RuleFault[] = [];
  for (const [path, text] of entries) {
    if (!rulePath.test(path) || path.split('.').some((name) => forbidden.has(name))) {
      faults.push({ code: 'path', path });
    } else if (rules.has(path)) {
      faults.push({ code: 'twice', path });
    } else {
      try {
        rules.set(path, { path, expression: parseRuleExpression(text) });
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        faults.push({ ...error.fault, path });
      }
    }
  }
  return { rules: [...rules.values()], faults };
}
