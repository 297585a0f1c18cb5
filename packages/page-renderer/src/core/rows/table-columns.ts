import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** A column of a table whose rows are edited. */
export interface EditColumn {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  /** The head that it shares with its neighbours; an empty text for none. */
  readonly group: string;
  /** Its place among the columns of the definition. */
  readonly at: number;
  readonly node: SchemaObject;
  /** How a value is shown. */
  readonly display: SchemaObject;
  /** How it is edited; `undefined` when it is not. */
  readonly input: SchemaObject | undefined;
  /** How it is edited in a row that is there already. */
  readonly update: SchemaObject | undefined;
  /** Whether it is an input by itself, wherever the rows of the table are not edited one at a time. */
  readonly isInput: boolean;
  readonly required: boolean;
}

const choices =
  /^(?:select|multi-select|radios?|checkboxe?s?|checkbox|switch|textarea|tree-select|combo|list-select|hidden|nested-select|chained-select|button-group-select|matrix-checkboxes|picker|group|transfer(?:-picker)?|tabs-transfer(?:-picker)?|.*editor)$/;

/** Whether a type takes input. */
export function isInputType(type: unknown): boolean {
  return typeof type === 'string' && (type.startsWith('input-') || choices.test(type));
}

/** Reads the columns of an editable table: `quickEdit` wins, an input is its own editor, the rest is text. */
export function readEditColumns(columns: unknown, editable: boolean): readonly EditColumn[] {
  return (Array.isArray(columns) ? columns.filter(isPlainObject) : []).map((column, index) => {
    const {
      quickEdit,
      quickEditOnUpdate,
      label,
      width: _width,
      // Columns are shown or hidden as a whole.
      visible: _visible,
      hidden: _hidden,
      visibleOn: _visibleOn,
      hiddenOn: _hiddenOn,
      groupName,
      ...rest
    } = column;
    const name = toText(column['name']);
    const { type } = rest;
    const given = isInputType(type);
    const text = toText(label);
    const editor = (how: unknown): SchemaObject | undefined => {
      if (how === false || type === 'operation' || (name === '' && !given)) return undefined;
      if (!given && how === undefined && !editable) return undefined;
      const edit = isPlainObject(how) ? how : {};
      return {
        ...(given ? rest : { name, required: rest['required'] }),
        ...edit,
        type: inputType(edit, type),
        name,
        label: text || name,
      };
    };
    const input = editor(quickEdit);
    // What is edited by an input is shown as that input shows a value that may not be changed.
    const display: SchemaObject = given
      ? { ...rest, label: text || name }
      : { ...rest, type: typeof type === 'string' ? type : 'plain' };
    return {
      key: `${name}-${index}`,
      label: text,
      name,
      group: toText(groupName),
      at: index,
      node: column,
      display,
      input,
      update: quickEditOnUpdate === undefined ? input : editor(quickEditOnUpdate),
      isInput: input !== undefined && (given || quickEdit !== undefined),
      required: input?.['required'] === true,
    };
  });
}

function inputType(edit: Readonly<Record<string, unknown>>, type: unknown): string {
  if (typeof edit['type'] === 'string') return edit['type'];
  return isInputType(type) ? toText(type) : 'input-text';
}

/** Returns headers of several columns: how many are under each, in order. A column without one has its own place. */
export function groupColumns(
  columns: readonly EditColumn[],
): readonly { readonly key: string; readonly group: string; readonly columns: readonly EditColumn[] }[] {
  const groups: { key: string; group: string; columns: EditColumn[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last && column.group !== '' && last.group === column.group) last.columns.push(column);
    else groups.push({ key: column.key, group: column.group, columns: [column] });
  }
  return groups;
}
