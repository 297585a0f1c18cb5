import { getPath, isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { Condition, ConditionGroup, ConditionRule } from '../../schema/base.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';
import { ExpressionError } from './ExpressionError.ts';
import { compileExpression } from './expressions.ts';
import { looseEqual, toNumber } from './operators.ts';
import { evaluateTemplate } from './template.ts';
import type { OnRefused } from './on-refused.ts';

/** Works out a condition: `${…}`, a bare expression in which `this` and `data` name the scope, a constant, or a built one. */
export function evaluateCondition(condition: Condition | undefined, reader: DataReader, onRefused?: OnRefused): boolean {
  if (typeof condition === 'boolean') return condition;
  if (isPlainObject(condition)) return evaluateGroup(condition, reader, onRefused);
  if (typeof condition !== 'string') return false;
  return Boolean(evaluateExpression(condition, reader, onRefused));
}

/** Works out an expression with or without `${…}`; a failure gives `undefined` and one report. */
export function evaluateExpression(source: string, reader: DataReader, onRefused?: OnRefused): unknown {
  const trimmed = source.trim();
  if (trimmed === '') return undefined;
  if (trimmed.startsWith('${') && trimmed.endsWith('}')) return evaluateTemplate(trimmed, reader, onRefused);
  try {
    return compileExpression(trimmed.replace(/;$/, ''), { filters: false, aliases: true }).evaluate(reader);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    onRefused?.(error.message, source);
    return undefined;
  }
}

function evaluateGroup(group: ConditionGroup, reader: DataReader, onRefused?: OnRefused): boolean {
  const children = Array.isArray(group.children) ? group.children : [];
  const results = children.map((child: ConditionGroup | ConditionRule) =>
    'op' in child ? evaluateRule(child, reader, onRefused) : evaluateGroup(child, reader, onRefused),
  );
  const result = group.conjunction === 'or' ? results.length === 0 || results.includes(true) : !results.includes(false);
  return group.not ? !result : result;
}

function evaluateRule({ left, op, right }: ConditionRule, reader: DataReader, onRefused?: OnRefused): boolean {
  const field = typeof left === 'string' ? left : (left?.field ?? '');
  const first = /^[^.[]+/.exec(field)?.[0] ?? '';
  const value = getPath({ [first]: reader.read(first) }, field);
  const wanted = typeof right === 'string' ? evaluateTemplate(right, objectReader({}, reader), onRefused) : right;
  const [from, to] = Array.isArray(wanted) ? (wanted as readonly unknown[]) : [undefined, undefined];
  switch (op) {
    case 'equal':
    case 'select_equals':
      return looseEqual(value, wanted);
    case 'not_equal':
    case 'select_not_equals':
      return !looseEqual(value, wanted);
    case 'less':
      return toNumber(value) < toNumber(wanted);
    case 'less_or_equal':
      return toNumber(value) <= toNumber(wanted);
    case 'greater':
      return toNumber(value) > toNumber(wanted);
    case 'greater_or_equal':
      return toNumber(value) >= toNumber(wanted);
    case 'between':
      return toNumber(value) >= toNumber(from) && toNumber(value) <= toNumber(to);
    case 'not_between':
      return toNumber(value) < toNumber(from) || toNumber(value) > toNumber(to);
    case 'is_empty':
      return value === undefined || value === null || toText(value) === '';
    case 'is_not_empty':
      return value !== undefined && value !== null && toText(value) !== '';
    case 'like':
      return toText(value).includes(toText(wanted));
    case 'not_like':
      return !toText(value).includes(toText(wanted));
    case 'starts_with':
      return toText(value).startsWith(toText(wanted));
    case 'ends_with':
      return toText(value).endsWith(toText(wanted));
    case 'select_any_in':
      return Array.isArray(wanted) && wanted.some((item: unknown) => looseEqual(item, value));
    case 'select_not_any_in':
      return Array.isArray(wanted) && !wanted.some((item: unknown) => looseEqual(item, value));
    default:
      onRefused?.(`there is no comparison “${op}”`, op);
      return false;
  }
}
