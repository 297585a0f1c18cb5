import { isTemplateNode, type TemplateNode } from '@lab-console/page-renderer/rules';

/** A template as its database row. */
export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly data: unknown;
  readonly result: unknown;
  readonly rules: string;
  readonly sample_data: unknown;
  readonly sample_result: unknown;
  readonly updated_at: string;
}

const emptyTree = (name: string): TemplateNode => ({ type: 'object', name, title: '', children: { data: [] } });

/** The tree of a column; an empty one where there is none that can be read. */
export function treeOf(value: unknown, name: string): TemplateNode {
  return isTemplateNode(value) ? value : emptyTree(name);
}

/** Values as a record. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
}

/** A copy with another value at a place; what lies on the way is made where it is missing. */
export function withValue(values: unknown, place: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = place;
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const rows = Array.isArray(values) ? [...(values as readonly unknown[])] : [];
    rows[first] = withValue(rows[first], rest, value);
    return rows;
  }
  const record = recordOf(values);
  return { ...record, [first]: withValue(record[first], rest, value) };
}

/** Cells that were copied from a sheet, by row. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}
