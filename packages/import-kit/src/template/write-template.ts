import type { TemplateLists } from '../core/define-import.ts';
import { exampleText } from '../core/example-text.ts';
import type { ImportColumn } from '../core/import-column.ts';
import { sampleMarks } from '../core/sample-row.ts';
import type { TemplateSource } from './template-source.ts';
import { writeWorkbook, type WrittenCell, type WrittenSheet } from './workbook-writer.ts';

const words = {
  en: {
    data: 'Data',
    notes: 'Notes',
    column: 'Column',
    required: 'Required',
    yes: 'yes',
    no: 'no',
    note: 'Note',
    example: 'Example',
    lists: 'Lists',
    sample:
      'This row is a sample and is not imported: rows that begin with "Example:" are left out. Write over it, or leave it where it is.',
  },
  zh: {
    data: '数据',
    notes: '说明',
    column: '列',
    required: '必填',
    yes: '是',
    no: '否',
    note: '说明',
    example: '示例',
    lists: '列表',
    sample: '本行是示例，不会导入：以“示例：”开头的行会被跳过。可以直接覆盖，也可以保留。',
  },
} as const;

/** What a template may offer beside its definition. */
export interface TemplateOptions {
  /** Values of drop-downs by the key of their column. */
  readonly lists?: TemplateLists;
}

/**
 * Makes the template of an import: a sheet with headers and sample rows, one with notes, and a hidden one for the drop-downs. Required headers have a
 * `*`, code columns text format, and sample rows are not imported.
 *
 * @returns The bytes of an .xlsx file.
 */
export function writeTemplate(
  { columns }: TemplateSource,
  language: 'en' | 'zh',
  { lists = {} }: TemplateOptions = {},
): Uint8Array<ArrayBuffer> {
  const all = Object.values(columns);
  const text = words[language];
  const header = all.map((column): WrittenCell => {
    const example = exampleText(column.example, language);
    const note = [column.note?.[language], example && sampleMarks[language] + example].filter(Boolean).join('\n');
    return { text: headerOf(column, language), style: 'header', ...(note === '' ? {} : { comment: note }) };
  });
  const dropDowns = Object.entries(columns).flatMap(([key, column], index) => {
    const values = lists[key] ?? (column.kind === 'flag' ? ['1', '0'] : column.values?.map(({ value }) => value)) ?? [];
    return values.length === 0 ? [] : [{ column: index, values }];
  });
  const data: WrittenSheet = {
    name: text.data,
    rows: [header, ...sampleRows(all, language)],
    widths: all.map((column) =>
      Math.max(column.width ?? 14, headerOf(column, language).length * (language === 'zh' ? 2 : 1) + 2),
    ),
    textColumns: all.flatMap((column, index) => (column.kind === 'number' || column.kind === 'date' ? [] : [index])),
    lists: dropDowns,
    listSheet: text.lists,
  };
  const headings = [text.column, text.required, text.example, text.note];
  const notes: WrittenSheet = {
    name: text.notes,
    rows: [
      headings.map((heading) => ({ text: heading, style: 'header' })),
      ...all.map((column): readonly WrittenCell[] => [
        { text: column.header[language] },
        { text: column.required ? text.yes : text.no },
        { text: exampleText(column.example, language) ?? '', style: 'text' },
        { text: column.note?.[language] ?? '', style: 'wrapped' },
      ]),
      [{ text: '' }, { text: '' }, { text: '' }, { text: text.sample, style: 'wrapped' }],
    ],
    widths: [20, 10, 20, 60],
  };
  const hidden: WrittenSheet = {
    name: text.lists,
    isHidden: true,
    widths: [],
    rows: columnsOf(dropDowns.map(({ values }) => values)),
  };
  return writeWorkbook(dropDowns.length === 0 ? [data, notes] : [data, notes, hidden]);
}

/** The samples of all columns; the first cell of each row carries the mark by which it is left out again. */
function sampleRows(columns: readonly ImportColumn[], language: 'en' | 'zh'): readonly (readonly WrittenCell[])[] {
  const samples = columns.map((column) => column.examples ?? (column.example === undefined ? [] : [column.example]));
  const count = samples.some((values) => values.length > 0) ? Math.max(...samples.map((values) => values.length)) : 0;
  return Array.from({ length: count }, (_, row) =>
    samples.map((values, place): WrittenCell => {
      const value = exampleText(values[row], language) ?? '';
      if (place > 0) return { text: value, style: 'text' };
      return { text: sampleMarks[language] + value, style: 'text', comment: words[language].sample };
    }),
  );
}

/** Lists side by side as the rows of a sheet. */
function columnsOf(lists: readonly (readonly string[])[]): readonly (readonly WrittenCell[])[] {
  const maxLength = Math.max(0, ...lists.map((values) => values.length));
  return Array.from({ length: maxLength }, (_, row) =>
    lists.map((values): WrittenCell => ({ text: values[row] ?? '', style: 'text' })),
  );
}

function headerOf(column: ImportColumn, language: 'en' | 'zh'): string {
  return (column.required ? '*' : '') + column.header[language];
}
