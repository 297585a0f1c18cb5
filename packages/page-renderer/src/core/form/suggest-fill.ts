import type { SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';
import { fillMapping } from './fill-mapping.ts';

type AutoFill = Readonly<Record<string, unknown>>;

/** The name under which the form of the suggestions keeps what was picked. */
const picked = 'selectedItems';

/** A form with the list of suggestions, to be picked from: the rows of the call, with its filter and columns. */
export function suggestionForm(autoFill: AutoFill): SchemaObject {
  const { api, labelField, valueField, multiple, defaultSelection, filter, columns } = autoFill;
  const inColumns = Array.isArray(columns) && columns.length > 0;
  return {
    type: 'form',
    wrapWithPanel: false,
    title: '',
    body: {
      type: 'picker',
      name: picked,
      label: false,
      embed: true,
      required: true,
      joinValues: false,
      multiple: multiple === true,
      source: api,
      ...(labelField === undefined ? {} : { labelField }),
      ...(valueField === undefined ? {} : { valueField }),
      ...(defaultSelection === undefined ? {} : { value: defaultSelection }),
      pickerSchema: {
        ...(inColumns ? { mode: 'table', columns } : {}),
        ...(filter === undefined ? {} : { filter }),
        headerToolbar: [],
        footerToolbar: ['pagination'],
      },
    },
  };
}

/** Returns values of other fields from what was picked in {@link suggestionForm}: `items` are all of them, the fields of one are beside. */
export function suggestedValues(
  autoFill: AutoFill,
  result: unknown,
  { reader, onRefused }: { readonly reader: DataReader; readonly onRefused?: OnRefused },
): Readonly<Record<string, unknown>> {
  const chosen: unknown = isPlainObject(result) ? result[picked] : undefined;
  const items = (Array.isArray(chosen) ? (chosen as readonly unknown[]) : [chosen]).filter(isPlainObject);
  const mapping = autoFill['fillMapping'];
  if (items.length === 0 || !isPlainObject(mapping)) return {};
  return fillMapping(mapping, objectReader({ ...(Array.isArray(chosen) ? {} : items[0]), items }, reader), onRefused);
}

/** Sides of a box of suggestions. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/** Returns the place of a box of suggestions: `position` names a corner of the field and the corner of the box that comes there. */
export function suggestionPlacement(position: unknown): Side | `${Side}-start` | `${Side}-end` {
  const [atX, atY, ofX, ofY] = typeof position === 'string' ? position.split('-') : [];
  const edge = (own: string | undefined): '' | '-start' | '-end' =>
    own === 'left' || own === 'top' ? '-start' : own === 'right' || own === 'bottom' ? '-end' : '';
  if (atY === 'top' && ofY === 'bottom') return `top${edge(ofX)}`;
  if (atY === 'bottom' && ofY === 'top') return `bottom${edge(ofX)}`;
  if (atX === 'right' && ofX === 'left') return `right${edge(ofY)}`;
  if (atX === 'left' && ofX === 'right') return `left${edge(ofY)}`;
  return 'bottom-start';
}
