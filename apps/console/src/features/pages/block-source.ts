import type { ReadableTable } from '@lab-console/api-client';
import type { BlockColumn, BlockReference, BlockSource, OwnBlocks } from '@lab-console/page-editor';
import { loadPart } from '@lab-console/widget-base';
import { loadBuiltInPage } from '../../pages/built-in-pages.ts';
import { builtInPaths } from '../../pages/built-in-paths.ts';
import { textOf } from './page-store.ts';

/** How a column of a type is shown and filled in; lists and documents are not. */
function kindOf(type: string): BlockColumn['kind'] | undefined {
  if (type === 'boolean') return 'boolean';
  if (/^(?:smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return 'number';
  if (type === 'date') return 'date';
  if (type.startsWith('timestamp')) return 'datetime';
  if (type.startsWith('time ')) return 'time';
  return /\[\]$|^jsonb?$|^bytea$|^tsvector$|range$/.test(type) ? undefined : 'text';
}

/** Tables that keep links, histories, settings or what belongs to the console itself. */
const behindTheScenes =
  /^(?:objects|buckets|navs|pages|page_.*|waiting_.*|storage_.*|role2navs|dictionaries|config|modules|.*_changes|.*_reads|.*_runs|.*_entries|.*_rules|.*_items)$|\d(?!.*_ex$)/;

/** Columns by which people know a row, the best first. */
const names = ['name', 'title', 'label', 'code'];

/** The columns that blocks can be made of. */
export function blockColumns(tables: readonly ReadableTable[], table: string): readonly BlockColumn[] {
  const referenceTo = (name: string): BlockReference | undefined => {
    const columns = tables.find((each) => each.name === name)?.columns ?? [];
    const isText = (wanted: string): boolean =>
      columns.some((column) => column.name === wanted && kindOf(column.type) === 'text');
    const label = names.find(isText);
    if (label === undefined) return undefined;
    return { table: name, label, ...(label !== 'code' && isText('code') ? { code: 'code' } : {}) };
  };
  return (tables.find(({ name }) => name === table)?.columns ?? []).flatMap(
    ({ name, type, label, writable, required, nullable, references }): readonly BlockColumn[] => {
      const kind = kindOf(type);
      const reference = references === null ? undefined : referenceTo(references);
      if (kind === undefined) return [];
      return [
        {
          name,
          kind,
          writable,
          // An emptied field stores nothing, unless it holds a text or is on or off.
          required: required || !(nullable || kind === 'text' || kind === 'boolean'),
          ...(label === null ? {} : { label }),
          ...(reference === undefined ? {} : { reference }),
        },
      ];
    },
  );
}

/** A built-in page with each part in its place: whoever goes on from it finds forms and columns where they are drawn. */
async function wholePage(path: string): Promise<unknown> {
  const [page, putInParts] = await Promise.all([
    loadBuiltInPage(path),
    loadPart(() => import('@lab-console/page-renderer/nodes'), 'putInParts'),
  ]);
  const { definitions, ...own } = page as Readonly<Record<string, unknown>>;
  return definitions === undefined ? page : putInParts(own, definitions as Readonly<Record<string, unknown>>);
}

/** Tables that the reader may use, with their columns, and the console's own pages as copies. */
export function blockSource(tables: readonly ReadableTable[], own: OwnBlocks): BlockSource {
  return {
    own,
    tables: tables.map(({ label, columns: _columns, ...table }) => ({
      ...table,
      ...(label === null ? {} : { label }),
      isCommon: !behindTheScenes.test(table.name),
    })),
    // A person who wants another list of courses starts from ours.
    templates: [...builtInPaths].toSorted().map((path) => ({
      name: path,
      load: async () => textOf({ schema: await wholePage(path) }),
    })),
    columns: (table) => Promise.resolve(blockColumns(tables, table)),
  };
}
