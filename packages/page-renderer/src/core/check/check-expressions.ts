import type { Expression } from '../expression/ast.ts';
import { ExpressionError } from '../expression/ExpressionError.ts';
import { findFilter } from '../expression/filters/index.ts';
import { findFunction } from '../expression/functions/index.ts';
import { lazyFunctions } from '../expression/functions/logic.ts';
import { limits } from '../expression/limits.ts';
import { methodNames } from '../expression/methods.ts';
import { namespaces } from '../expression/namespaces.ts';
import { Parser, type ParseOptions } from '../expression/Parser.ts';
import { closingBrace, isTemplate } from '../expression/template.ts';
import type { TextFinding } from './Finding.ts';

/** Characters of an expression that a finding repeats. */
const shownLength = 80;

/** What cannot be worked out of `text ${expression} <%= expression %>`, in its order. `property` names the text. */
export function checkTemplate(text: string, property: string): readonly TextFinding[] {
  if (!isTemplate(text)) return [];
  if (text.length > limits.templateLength) return [unreadable(text, limits.templateLength)];
  const findings: TextFinding[] = [];
  const opening = /\\\$|\$\{|<%/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const at = found.index;
    if (found[0] === '${') {
      const { end, reported } = checkBraces(text, at);
      findings.push(...reported);
      opening.lastIndex = end;
    } else if (found[0] === '<%') {
      const close = text.indexOf('%>', at);
      const end = close < 0 ? text.length : close + 2;
      const output = /^<%[=-]([\s\S]*)%>$/.exec(text.slice(at, end))?.[1];
      if (output === undefined) findings.push({ code: 'code', property });
      else {
        const lead = at + 3 + (output.length - output.trimStart().length);
        findings.push(...checkWhole(output.trim().replace(/;$/, ''), { filters: false, aliases: true }, lead));
      }
      opening.lastIndex = end;
    }
  }
  return findings;
}

/** What cannot be worked out of a condition: `${…}` or a bare expression. */
export function checkCondition(text: string, property: string): readonly TextFinding[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (trimmed.startsWith('${') && trimmed.endsWith('}')) return checkTemplate(text, property);
  const lead = text.length - text.trimStart().length;
  return checkWhole(trimmed.replace(/;$/, ''), { filters: false, aliases: true }, lead);
}

function checkBraces(text: string, at: number): { readonly end: number; readonly reported: readonly TextFinding[] } {
  try {
    const parser = new Parser(text.slice(0, at + limits.sourceLength + 3), { filters: true, aliases: false }, at + 2);
    const node = parser.parseUntilBrace();
    return { end: parser.position + 1, reported: unknownNames(node) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const end = closingBrace(text, at + 1);
    return { end, reported: [unreadable(text.slice(at, end), error.position < 0 ? at : error.position)] };
  }
}

function checkWhole(source: string, options: ParseOptions, lead: number): readonly TextFinding[] {
  if (source.length > limits.sourceLength) return [unreadable(source, lead + limits.sourceLength)];
  try {
    return unknownNames(new Parser(source, options).parseWhole());
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [unreadable(source, lead + Math.max(0, error.position))];
  }
}

function unreadable(source: string, position: number): TextFinding {
  return { code: 'expression', source: source.slice(0, shownLength), position: position + 1 };
}

/** Functions, methods and filters of an expression that there are none of. */
function unknownNames(whole: Expression): readonly TextFinding[] {
  const findings: TextFinding[] = [];
  const walk = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    const node = part as Expression;
    if (node.kind === 'call' && !isFunction(node.name)) findings.push({ code: 'function', name: node.name });
    if (node.kind === 'method' && !isMethod(node)) findings.push({ code: 'function', name: node.name });
    // What is filtered is reported before its filter.
    for (const inner of Object.values(part)) walk(inner);
    if (node.kind === 'filter' && !findFilter(node.name)) findings.push({ code: 'filter', name: node.name });
  };
  walk(whole);
  return findings;
}

function isFunction(name: string): boolean {
  return lazyFunctions.has(name.toUpperCase()) || findFunction(name) !== undefined || findFilter(name) !== undefined;
}

function isMethod({ object, name }: Expression & { readonly kind: 'method' }): boolean {
  const space = object.kind === 'variable' ? namespaces.get(object.name) : undefined;
  return methodNames.has(name) || (space !== undefined && Object.hasOwn(space, name));
}
