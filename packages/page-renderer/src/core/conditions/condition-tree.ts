import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

/** One comparison of a condition builder's value. */
export interface RuleValue {
  readonly id: string;
  readonly left: { readonly type: string; readonly field: string };
  readonly op: string;
  readonly right?: unknown;
  /** A formula for when it counts (`showIf`). */
  readonly if?: string;
}

/** A group of comparisons, all or any of which must hold. */
export interface GroupValue {
  readonly id: string;
  readonly conjunction: 'and' | 'or';
  readonly not?: boolean;
  readonly if?: string;
  readonly children: readonly (RuleValue | GroupValue)[];
}

/** An id for a new part. */
export function conditionId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

/** A group without comparisons. */
export function emptyGroup(conjunction: GroupValue['conjunction'] = 'and'): GroupValue {
  return { id: conditionId(), conjunction, children: [] };
}

/** Whether a part of a condition is a group. */
export function isGroup(part: RuleValue | GroupValue): part is GroupValue {
  return 'children' in part;
}

/** Reads a stored value; what is no condition is left out, what has no id gets one. */
export function readGroup(value: unknown, depth = 0): GroupValue {
  if (!isPlainObject(value) || depth > 10) return emptyGroup();
  const children = (Array.isArray(value['children']) ? (value['children'] as readonly unknown[]) : [])
    .filter(isPlainObject)
    .map((child): RuleValue | GroupValue => {
      if (Array.isArray(child['children']) || child['conjunction'] !== undefined) return readGroup(child, depth + 1);
      const left: unknown = child['left'];
      return {
        id: toText(child['id']) || conditionId(),
        // What is compared may be more than a field; it stays until a field is chosen.
        left: isPlainObject(left)
          ? { ...left, type: toText(left['type']) || 'field', field: toText(left['field']) }
          : { type: 'field', field: toText(left) },
        op: toText(child['op']),
        ...ifOf(child),
        ...(child['right'] === undefined ? {} : { right: child['right'] }),
      };
    });
  return {
    id: toText(value['id']) || conditionId(),
    conjunction: value['conjunction'] === 'or' ? 'or' : 'and',
    ...(value['not'] === true ? { not: true } : {}),
    ...ifOf(value),
    children,
  };
}

function ifOf(part: Readonly<Record<string, unknown>>): { readonly if?: string } {
  return typeof part['if'] === 'string' && part['if'] !== '' ? { if: part['if'] } : {};
}

/** How many comparisons a group has, those of its groups too. */
export function countRules(group: GroupValue): number {
  return group.children.reduce((count, child) => count + (isGroup(child) ? countRules(child) : 1), 0);
}

/** The group with one of its parts (however deep) in another form; `undefined` takes it out. */
export function replacePart(
  group: GroupValue,
  id: string,
  change: (part: RuleValue | GroupValue) => RuleValue | GroupValue | undefined,
): GroupValue {
  return {
    ...group,
    children: group.children.flatMap((child) => {
      if (child.id === id) {
        const next = change(child);
        return next === undefined ? [] : [next];
      }
      return [isGroup(child) ? replacePart(child, id, change) : child];
    }),
  };
}
