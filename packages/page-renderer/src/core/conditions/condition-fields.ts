import type { Operator } from '../../locales/PartTexts.ts';
import { ownMap } from '../data/own-map.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

const ordered = [
  'equal',
  'not_equal',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'between',
  'not_between',
  'is_empty',
  'is_not_empty',
] as const;

/** What a field of a condition builder may be compared by, in the order it is offered. */
export const operatorsOf = {
  text: ['equal', 'not_equal', 'is_empty', 'is_not_empty', 'like', 'not_like', 'starts_with', 'ends_with'],
  number: ordered,
  date: ordered,
  select: ['select_equals', 'select_not_equals', 'select_any_in', 'select_not_any_in'],
  boolean: ['equal', 'not_equal'],
} as const satisfies Readonly<Record<string, readonly Operator[]>>;

/** What a comparison compares with: nothing, one value, two, or several. */
export function arityOf(operator: string): 'none' | 'one' | 'two' | 'many' {
  if (operator === 'is_empty' || operator === 'is_not_empty') return 'none';
  if (operator === 'between' || operator === 'not_between') return 'two';
  return operator === 'select_any_in' || operator === 'select_not_any_in' ? 'many' : 'one';
}

/** A field that conditions may speak of. */
export interface ConditionField {
  readonly name: string;
  readonly label: string;
  readonly kind: keyof typeof operatorsOf;
  /** The comparisons that the definition offers. */
  readonly operators: readonly string[];
  /** What comparisons of the definition's own are called. */
  readonly names: Readonly<Record<string, string>>;
  /** Inputs of comparisons that compare with several named values. */
  readonly parts: Readonly<Record<string, readonly unknown[]>>;
  /** The comparison of a new condition. */
  readonly first: string;
  /** The input of its values. */
  readonly input: Readonly<Record<string, unknown>>;
}

const kinds = ownMap<ConditionField['kind']>({
  text: 'text',
  number: 'number',
  date: 'date',
  time: 'date',
  datetime: 'date',
  select: 'select',
  boolean: 'boolean',
  custom: 'text',
});

/** The fields of a definition, those of groups one after the other with the group's label before them. */
export function readConditionFields(fields: unknown, prefix = ''): readonly ConditionField[] {
  if (!Array.isArray(fields)) return [];
  return (fields as readonly unknown[]).filter(isPlainObject).flatMap((field): readonly ConditionField[] => {
    const label = `${prefix}${toText(field['label'] ?? field['name'])}`;
    if (Array.isArray(field['children'])) return readConditionFields(field['children'], `${label} / `);
    const type = toText(field['type']) || 'text';
    const kind = kinds[type] ?? 'text';
    const listed: readonly unknown[] = Array.isArray(field['operators']) ? field['operators'] : [];
    const given = listed.map((each) => toText(isPlainObject(each) ? each['value'] : each));
    const described = listed.filter(isPlainObject);
    const operators: readonly string[] = given.length > 0 ? given : operatorsOf[kind];
    const wanted = toText(field['defaultOp']);
    const own = isPlainObject(field['value']) ? field['value'] : {};
    const { label: _label, name: _name, type: _type, operators: _operators, value: _value, defaultOp: _first, ...rest } = field;
    return [
      {
        name: toText(field['name']),
        label,
        kind,
        operators,
        names: Object.fromEntries(described.map((each) => [toText(each['value']), toText(each['label'] ?? each['value'])])),
        parts: Object.fromEntries(
          described
            .filter((each) => Array.isArray(each['values']))
            .map((each) => [toText(each['value']), each['values'] as readonly unknown[]]),
        ),
        first: operators.includes(wanted) ? wanted : (operators[0] ?? 'equal'),
        input: { ...rest, ...own, type: inputType(type, own) },
      },
    ];
  });
}

/** The fields of a definition as options, those of groups below them. */
export function fieldOptions(fields: unknown, above = 'group'): readonly Readonly<Record<string, unknown>>[] {
  return (Array.isArray(fields) ? fields.filter(isPlainObject) : []).map((field, index) => {
    const label = toText(field['label'] ?? field['name']);
    const { children } = field;
    if (!Array.isArray(children)) return { label, value: toText(field['name']) };
    // A group needs a name of its own; it can never be chosen.
    const value = `${above}/${index}`;
    return { label, value, children: fieldOptions(children, value) };
  });
}

function inputType(type: string, own: Readonly<Record<string, unknown>>): string {
  if (typeof own['type'] === 'string') return own['type'];
  switch (type) {
    case 'number':
      return 'input-number';
    case 'date':
    case 'time':
    case 'datetime':
      return `input-${type}`;
    case 'select':
      return 'select';
    case 'boolean':
      return 'switch';
    default:
      return 'input-text';
  }
}
