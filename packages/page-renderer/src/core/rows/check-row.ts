import { isPlainObject, getPath } from '../data/path.ts';
import { evaluateCondition } from '../expression/condition.ts';
import { scopeReader } from '../scope/DataReader.ts';
import { Scope } from '../scope/Scope.ts';
import { withLengthRules } from '../validation/length-rules.ts';
import { validateValue } from '../validation/validate-value.ts';
import { isInputType } from './table-columns.ts';

type Warn = (message: string) => void;
type Node = Readonly<Record<string, unknown>>;

const withRows = new Set(['combo', 'input-array', 'input-table']);
const parts = ['body', 'controls', 'columns', 'items', 'tabs'] as const;
const deepest = 20;

/**
 * Whether the values of a row that is not drawn keep the rules of its inputs. These are the inputs that are shown and enabled, in boxes and in rows
 * of their own too. What only a drawn input knows (a file on its way) is not asked.
 */
export function isRowValid(nodes: unknown, scope: Scope, warn: Warn, depth = 0): boolean {
  if (Array.isArray(nodes)) return (nodes as readonly unknown[]).every((node) => isRowValid(node, scope, warn, depth));
  if (!isPlainObject(nodes) || depth > deepest || !isOn(nodes, scope, warn)) return true;
  const { name, type } = nodes;
  const isInput = isInputType(type) && type !== 'group' && typeof name === 'string' && name !== '';
  if (!isInput) return parts.every((part) => isRowValid(nodes[part], scope, warn, depth + 1));
  return isInputValid(nodes, name, scope, warn, depth);
}

function isInputValid(node: Node, name: string, scope: Scope, warn: Warn, depth: number): boolean {
  const reader = scopeReader(scope);
  const holds = (given: unknown): boolean => evaluateCondition(given as string, reader, warn);
  if (node['disabled'] === true || (node['disabledOn'] !== undefined && holds(node['disabledOn']))) return true;
  const value = getPath(scope.values, name) ?? node['value'];
  const violation = validateValue({
    value,
    required: node['requiredOn'] === undefined ? node['required'] === true : holds(node['requiredOn']),
    validations: withLengthRules(node),
    validationErrors: undefined,
    scope,
    onRefused: warn,
  });
  if (violation) return false;
  if (!withRows.has(String(node['type'])) || !Array.isArray(value)) return true;
  const inner = node['type'] === 'input-table' ? node['columns'] : (node['items'] ?? node['controls']);
  return (value as readonly unknown[]).every(
    (row) => !isPlainObject(row) || isRowValid(inner, new Scope({ parent: scope, values: row }), warn, depth + 1),
  );
}

/** Whether a node is to be seen: by its own properties, and by its conditions. */
function isOn(node: Node, scope: Scope, warn: Warn): boolean {
  const holds = (name: string): boolean => evaluateCondition(node[name] as string, scopeReader(scope), warn);
  if (node['visible'] === false || node['hidden'] === true) return false;
  if (node['visibleOn'] !== undefined && !holds('visibleOn')) return false;
  return node['hiddenOn'] === undefined || !holds('hiddenOn');
}
