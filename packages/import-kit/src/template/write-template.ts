import type { ImportColumn } from '../core/import-column.ts';
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
  },
  zh: { data: '数据', notes: '说明', column: '列', required: '必填', yes: '是', no: '否', note: '说明', example: '示例' },
} as const;

/**
 * Makes the template of an import: a sheet with the headers (required ones with `*`), text format on code columns and
 * drop-downs; and a sheet with notes and a sample of every column, beside the data so that it is never imported.
 *
 * @returns The bytes of an .xlsx file.
 */
export function writeTemplate({ columns }: TemplateSource, language: 'en' | 'zh'): Uint8Array<ArrayBuffer> {
  const all = Object.values(columns);
  const text = words[language];
  const data: WrittenSheet = {
    name: text.data,
    rows: [all.map((column) => ({ text: headerOf(column, language), style: 'header' }))],
    widths: all.map((column) =>
      Math.max(column.width ?? 14, headerOf(column, language).length * (language === 'zh' ? 2 : 1) + 2),
    ),
    textColumns: all.flatMap((column, index) => (column.kind === 'number' || column.kind === 'date' ? [] : [index])),
    lists: all.flatMap((column, index) => {
      if (column.kind === 'flag') return [{ column: index, values: ['1', '0'] }];
      return column.values ? [{ column: index, values: column.values.map(({ value }) => value) }] : [];
    }),
  };
  const headings = [text.column, text.required, text.example, text.note];
  const notes: WrittenSheet = {
    name: text.notes,
    rows: [
      headings.map((heading) => ({ text: heading, style: 'header' })),
      ...all.map((column): readonly WrittenCell[] => [
        { text: column.header[language] },
        { text: column.required ? text.yes : text.no },
        { text: column.example ?? '', style: 'text' },
        { text: column.note?.[language] ?? '', style: 'wrapped' },
      ]),
    ],
    widths: [20, 10, 20, 60],
  };
  return writeWorkbook([data, notes]);
}

function headerOf(column: ImportColumn, language: 'en' | 'zh'): string {
  return (column.required ? '*' : '') + column.header[language];
}
