import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** A column of a table whose rows are edited. */
export interface EditColumn {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  /** How a value is shown. */
  readonly display: SchemaObject;
  /** How it is edited; `undefined` when it is not. */
  readonly input: SchemaObject | undefined;
  readonly required: boolean;
}

const choices =
  /^(?:select|multi-select|radios?|checkboxe?s?|checkbox|switch|textarea|tree-select|combo|list-select|hidden|nested-select)$/;

/** Whether a type takes input. */
export function isInputType(type: unknown): boolean {
  return typeof type === 'string' && (type.startsWith('input-') || choices.test(type));
}

/** Reads the columns of an editable table: `quickEdit` wins, an input is its own editor, the rest is text. */
export function readEditColumns(columns: unknown, editable: boolean): readonly EditColumn[] {
  return (Array.isArray(columns) ? columns.filter(isPlainObject) : []).map((column, index) => {
    const { quickEdit, label, width: _width, ...rest } = column;
    const name = toText(column['name']);
    const type = rest['type'];
    const given = isInputType(type);
    const edit = isPlainObject(quickEdit) ? quickEdit : {};
    const input: SchemaObject | undefined =
      quickEdit === false || name === '' || rest['type'] === 'operation'
        ? undefined
        : given || quickEdit !== undefined || editable
          ? {
              ...(given ? rest : { name, required: rest['required'] }),
              ...edit,
              type: inputType(edit, type),
              name,
              label: toText(label) || name,
            }
          : undefined;
    // What is edited by an input is shown as that input shows a value that may not be changed.
    const display: SchemaObject = given
      ? { ...rest, label: toText(label) || name }
      : { ...rest, type: typeof type === 'string' ? type : 'plain' };
    return { key: `${name}-${index}`, label: toText(label), name, display, input, required: input?.['required'] === true };
  });
}

function inputType(edit: Readonly<Record<string, unknown>>, type: unknown): string {
  if (typeof edit['type'] === 'string') return edit['type'];
  return isInputType(type) ? toText(type) : 'input-text';
}
