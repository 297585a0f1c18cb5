import type { OwnBlocks } from './own-blocks.ts';

/** A column of a table, as a {@link BlockSource} describes it. */
export interface BlockColumn {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time';
  /** What people call it; without it the name is used. */
  readonly label?: ColumnLabel;
  /** Whether a new row needs a value. */
  readonly required?: boolean;
  /** Whether people may fill it in; without it the name decides. */
  readonly writable?: boolean;
  /** The row of another table that its value names, and the column by which people know that row. */
  readonly reference?: BlockReference;
}

/** A table whose rows a column names. */
export interface BlockReference {
  readonly table: string;
  /** The column by which people know a row. */
  readonly label: string;
  /** A text that distinguishes rows of the same name: it is searched and shown, too. */
  readonly code?: string;
}

/** A text in both languages. */
export interface ColumnLabel {
  readonly en: string;
  readonly zh: string;
}

/** Knows the tables that a list may show. */
export interface BlockSource {
  /** Tables that the reader may see, and what else they may do there. */
  readonly tables: readonly TableRights[];
  /** Pages that others can start from. */
  readonly templates?: readonly PageTemplate[];
  /** Blocks that the reader saved. */
  readonly own?: OwnBlocks;
  /** Columns of a table. */
  readonly columns: (table: string, options: { readonly signal: AbortSignal }) => Promise<readonly BlockColumn[]>;
}

/** A page that another one can start from. */
export interface PageTemplate {
  readonly name: string;
  /** Loads its text. */
  readonly load: () => Promise<string>;
}

/** A table, and what may be done to its rows. */
export interface TableRights {
  readonly name: string;
  /** What its rows are called; without it the name is used. */
  readonly label?: ColumnLabel;
  readonly insert: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  /** Offered before the tables that keep links, histories and settings. */
  readonly isCommon?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const both = (en: string, zh: string): Values => ({ en, zh });

const inputs: Readonly<Record<BlockColumn['kind'], string>> = {
  time: 'input-time',
  text: 'input-text',
  number: 'input-number',
  boolean: 'switch',
  date: 'input-date',
  datetime: 'input-datetime',
};
const displays: Readonly<Record<BlockColumn['kind'], Values>> = {
  time: {},
  text: {},
  number: {},
  boolean: { type: 'status' },
  date: { type: 'date' },
  datetime: { type: 'datetime' },
};

/** The name of a column, to be read. */
export const nameOf = (column: string): string => column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');

/** What a column is called: in both languages where that is known. */
export const labelOf = ({ name, label }: BlockColumn): string | ColumnLabel => label ?? nameOf(name);

/** The names of several columns, one after another. */
export function labelsOf(columns: readonly BlockColumn[]): string | ColumnLabel {
  const inLanguage = (language: keyof ColumnLabel, gap: string): string =>
    columns.map(({ name, label }) => label?.[language] ?? nameOf(name)).join(gap);
  return columns.some(({ label }) => label !== undefined)
    ? { en: inLanguage('en', ', '), zh: inLanguage('zh', '、') }
    : inLanguage('en', ', ');
}

const formats: Readonly<Partial<Record<BlockColumn['kind'], Values>>> = {
  date: { valueFormat: 'YYYY-MM-DD' },
  datetime: { valueFormat: 'YYYY-MM-DDTHH:mm:ssZ' },
  time: { valueFormat: 'HH:mm:ss' },
};

/** Rows of another table that are offered at once; typing finds the others. */
const offeredRows = 20;

/**
 * The field that a column is filled in with: one that names a row of another table is chosen from those, which the server searches. Where the row at
 * hand has the other one under a name (`row`), the field shows it without asking.
 */
export function fieldOf(column: BlockColumn, row?: string): Values {
  const { name, kind, required, reference } = column;
  const shared = { name, label: labelOf(column), ...(required === true && kind !== 'boolean' ? { required: true } : {}) };
  if (reference === undefined) return { type: inputs[kind], ...shared, ...formats[kind] };
  const { table, label, code } = reference;
  const searched = code === undefined ? label : `${label},${code}`;
  const select = `label:${label},value:id${code === undefined ? '' : `,${code}`}`;
  return {
    type: 'select',
    ...shared,
    searchable: true,
    clearable: true,
    autoComplete: `rest/${table}?select=${select}&order=${label}&page=1&perPage=${offeredRows}&search=\${term}&searchIn=${searched}`,
    ...(row === undefined ? {} : { source: `\${${row} ? [{label: ${row}.${label}, value: ${row}.id}] : []}` }),
    ...(code === undefined ? {} : { menuTpl: `\${label} \${${code}}` }),
  };
}

/** Rows of other tables that a list reads beside its own, at most. */
const maxReferences = 8;

/** The columns of a list, and what it reads for them: of a row in another table that by which people know it. */
function shownColumns(columns: readonly BlockColumn[]): {
  readonly shown: readonly Values[];
  readonly select: string;
  /** The names under which rows of other tables come along, by column. */
  readonly rows: ReadonlyMap<string, string>;
} {
  const taken = new Set(columns.map(({ name }) => name));
  const embeds: string[] = [];
  const rows = new Map<string, string>();
  const shown = columns.map((column): Values => {
    const { name, kind, reference } = column;
    const alias = `${name.replace(/_id$/, '')}${taken.has(name.replace(/_id$/, '')) ? '_row' : ''}`;
    if (reference === undefined || embeds.length >= maxReferences)
      return { name, label: labelOf(column), ...displays[kind], sortable: true };
    embeds.push(`${alias}:${reference.table}!${name}(id,${reference.label})`);
    rows.set(name, alias);
    return { name: `${alias}.${reference.label}`, label: labelOf(column) };
  });
  return { shown, select: ['*', ...embeds].join(','), rows };
}

/** What is sent of a field: one that was left empty stores nothing, as an empty text is neither a number nor a day. */
function sentValue({ name, kind }: BlockColumn): string {
  if (kind === 'text') return `\${${name}}`;
  return kind === 'boolean' ? `\${${name} ? true : false}` : `\${${name} || ${name} == '0' ? ${name} : null}`;
}

/** What a form sends of its columns. */
export function sentValues(columns: readonly BlockColumn[]): Values {
  return Object.fromEntries(columns.map((column) => [column.name, sentValue(column)]));
}

interface DialogCall {
  readonly method: 'post' | 'patch';
  readonly url: string;
  /** Values that are not filled in by people. */
  readonly fixed?: Values;
}

function dialogOf(
  title: Values,
  { method, url, fixed }: DialogCall,
  columns: readonly BlockColumn[],
  rows?: ReadonlyMap<string, string>,
): Values {
  const data = { ...sentValues(columns), ...fixed };
  return {
    title,
    body: {
      type: 'form',
      mode: 'horizontal',
      api: { method, url, data, messages: { success: both('Saved', '已保存') } },
      body: columns.map((column) => fieldOf(column, rows?.get(column.name))),
      ...(method === 'post' ? { canAccessSuperData: false } : {}),
    },
  };
}

/** Whether people fill a column in; others are the database's own. */
export function isWritable({ name, writable }: BlockColumn): boolean {
  return writable !== false && !/^(?:id|created_at|updated_at|created_by|updated_by)$/.test(name);
}

/** What else a {@link listBlock} has. */
export interface ListExtras {
  /** Shows only rows in which this column has the value, and gives it to those that are added. */
  readonly only?: { readonly column: string; readonly value: string };
  /** Come before the buttons of a row. */
  readonly rowButtons?: readonly Readonly<Record<string, unknown>>[];
}

/** A list over a table with search, paging, and the dialogs to add, change and delete that the rights allow. */
export function listBlock(
  table: TableRights,
  columns: readonly BlockColumn[],
  { only, rowButtons = [] }: ListExtras = {},
): Values {
  const url = `rest/${table.name}`;
  const writable = columns.filter(isWritable);
  const searched = columns.filter(({ name, kind, reference }) => kind === 'text' && name !== 'id' && reference === undefined);
  const { shown, select, rows } = shownColumns(columns);
  const add = {
    type: 'button',
    label: both('Add', '新建'),
    icon: 'fa fa-plus',
    level: 'primary',
    actionType: 'dialog',
    dialog: dialogOf(
      both('Add', '新建'),
      { method: 'post', url, ...(only === undefined ? {} : { fixed: { [only.column]: only.value } }) },
      writable,
    ),
  };
  const change = {
    type: 'button',
    label: both('Edit', '编辑'),
    level: 'link',
    actionType: 'dialog',
    dialog: dialogOf(both('Edit', '编辑'), { method: 'patch', url: `${url}?id=eq.\${id}` }, writable, rows),
  };
  const remove = {
    type: 'button',
    label: both('Delete', '删除'),
    level: 'danger',
    actionType: 'ajax',
    confirmText: both('Delete this entry? This cannot be undone.', '确定删除这条记录吗？删除后无法恢复。'),
    api: { method: 'delete', url: `${url}?id=eq.\${id}`, messages: { success: both('Deleted', '已删除') } },
  };
  const buttons = [...rowButtons, ...(table.update ? [change] : []), ...(table.delete ? [remove] : [])];
  const search = {
    title: '',
    body: [
      {
        type: 'input-text',
        name: 'keywords',
        label: both('Search', '搜索'),
        placeholder: labelsOf(searched),
        clearable: true,
      },
    ],
  };
  return {
    type: 'crud',
    name: table.name,
    syncLocation: false,
    perPage: 20,
    api: {
      method: 'get',
      url,
      data: {
        page: '${page}',
        perPage: '${perPage}',
        orderBy: '${orderBy}',
        orderDir: '${orderDir}',
        order: 'id.asc',
        ...(only === undefined ? {} : { [only.column]: `eq.${only.value}` }),
        ...(searched.length === 0 ? {} : { search: '${keywords}', searchIn: searched.map(({ name }) => name).join(',') }),
        select,
      },
    },
    ...(searched.length === 0 ? {} : { filter: search }),
    headerToolbar: [...(table.insert ? [add] : []), { type: 'reload', align: 'right' }, 'columns-toggler'],
    footerToolbar: ['statistics', 'switch-per-page', 'pagination'],
    columns: [...shown, ...(buttons.length === 0 ? [] : [{ type: 'operation', label: both('Actions', '操作'), buttons }])],
  };
}

/** Guesses the kind of a column by the values that its rows have. */
export function kindOf(values: readonly unknown[]): BlockColumn['kind'] {
  const known = values.filter((value) => value !== null && value !== undefined);
  const all = (is: (value: unknown) => boolean): boolean => known.length > 0 && known.every(is);
  if (all((value) => typeof value === 'boolean')) return 'boolean';
  if (all((value) => typeof value === 'number')) return 'number';
  if (all((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))) return 'date';
  if (all((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value))) return 'datetime';
  return 'text';
}
