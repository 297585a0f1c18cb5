import type { SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** Rows of a list without pages. */
const maxWithoutPages = 500;

/** A `table2` (or the table of a `crud2`) in the words of a `table`. What both call the same is left as it is. */
export function upgradeTable2(node: SchemaObject): SchemaObject {
  const { rowSelection, headSummary, footSummary, expandable, keyField } = node as Values;
  const selection: Values | undefined = isPlainObject(rowSelection) ? rowSelection : undefined;
  const unfolds: Values | undefined = isPlainObject(expandable) ? expandable : undefined;
  const key = selection?.['keyField'] ?? unfolds?.['keyField'] ?? keyField;
  return {
    ...node,
    ...(Array.isArray(node['columns']) ? { columns: columnsOf(node['columns'], []) } : {}),
    ...(key === undefined ? {} : { primaryField: toText(key) }),
    ...(selection ? selectionOf(selection) : {}),
    ...(headSummary === undefined ? {} : { prefixRow: headSummary }),
    ...(footSummary === undefined ? {} : { affixRow: footSummary }),
    ...(node.type === 'crud2' ? pageOf(node) : {}),
  };
}

/** Without a `loadType` a `crud2` has no pages: it asks for all rows up to `maxLoadNum` at once. */
function pageOf({ loadType, maxLoadNum }: Values): Values {
  return loadType === undefined || loadType === '' ? { perPage: Number(maxLoadNum ?? maxWithoutPages) } : {};
}

function selectionOf(selection: Values): Values {
  const { type, rowClick, disableOn, maxSelectedLength } = selection;
  return {
    selectable: true,
    multiple: type !== 'radio',
    ...(rowClick === true ? { checkOnItemClick: true } : {}),
    ...(typeof disableOn === 'string' ? { itemCheckableOn: negated(disableOn) } : {}),
    ...(typeof maxSelectedLength === 'number' ? { maxItemSelectionLength: maxSelectedLength } : {}),
  };
}

/** The opposite of a condition, in the way of writing that it has. */
function negated(condition: string): string {
  const inner = /^\s*\$\{(.*)\}\s*$/s.exec(condition)?.[1];
  return inner === undefined ? `!(${condition})` : `\${!(${inner})}`;
}

/** Columns in a line: those below others keep the heads above them as names of their groups. */
function columnsOf(columns: readonly unknown[], above: readonly string[]): readonly Values[] {
  return columns.filter(isPlainObject).flatMap((column): readonly Values[] => {
    const { title, children, sorter, filters, filterMultiple, ...rest } = column;
    const head = title ?? column['label'];
    if (Array.isArray(children) && children.length > 0) return columnsOf(children, [...above, toText(head)]);
    const options = Array.isArray(filters)
      ? filters.filter(isPlainObject).map(({ text, value }) => ({ label: toText(text), value }))
      : undefined;
    const { label, type, name, ...look } = rest;
    // The head is the title: what a button or a tag in the cells is called stays theirs.
    const cell =
      title !== undefined && label !== undefined && type !== undefined
        ? { ...(name === undefined ? {} : { name }), type: 'container', body: { ...look, type, label, name } }
        : rest;
    return [
      {
        ...cell,
        ...(title === undefined ? {} : { label: title }),
        ...(sorter === undefined ? {} : { sortable: Boolean(sorter) }),
        ...(options ? { filterable: { options, multiple: filterMultiple === true } } : {}),
        ...(above.length > 0 ? { groupName: above } : {}),
      },
    ];
  });
}
