import { displayCell } from '../core/display-cell.ts';
import { reportHeader } from '../core/header-name.ts';
import type { ImportIssue } from '../core/import-issue.ts';
import { isInvalid, rowIssues, type ImportRow } from '../core/import-row.ts';
import type { HeaderMatch } from '../core/match-headers.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { TemplateSource } from '../template/template-source.ts';
import { writeWorkbook, type WrittenCell } from '../template/workbook-writer.ts';
import { issueText, type DescribedImport } from '../texts/issue-text.ts';
import { joinSentences } from '../texts/join-sentences.ts';

/** What the error workbook is made of. */
export interface ErrorWorkbookSource {
  readonly definition: TemplateSource & DescribedImport;
  readonly rows: readonly ImportRow[];
  readonly header: Pick<HeaderMatch, 'row' | 'positions' | 'required'>;
  /** Name of the sheet that was read. */
  readonly sheet: string;
  readonly localeText: ImportLocaleText;
}

/** Beyond that, notes make a spreadsheet slow; the reasons are in the last column all the same. */
const maxComments = 5000;

/**
 * Writes the rows with errors and those that were left out as a sheet to repair and pick again. Columns are in the order of the file, and rows have
 * their numbers; bad cells are coloured and carry a note, and the last column, which is not imported, gives the reasons of each row.
 *
 * @returns The bytes of an .xlsx file.
 */
export function writeErrorWorkbook(source: ErrorWorkbookSource): Uint8Array<ArrayBuffer> {
  const { definition, header, sheet, localeText } = source;
  const { language } = localeText;
  const columns = Object.entries(definition.columns)
    .map(([key, column], place) => ({ key, column, place, position: header.positions[place] ?? -1 }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => a.position - b.position);
  const text = (issue: ImportIssue): string => issueText(issue, definition, localeText);
  let comments = 0;

  const cellOf = (
    row: ImportRow,
    issues: readonly ImportIssue[],
    { key, column, place }: (typeof columns)[number],
  ): WrittenCell => {
    const shown = displayCell(column, row.values[place], row.cells[place] ?? null);
    const own = issues.filter((issue) => issue.column === key);
    if (own.length === 0) return { text: shown, style: 'text' };
    const style = own.some((issue) => issue.severity === 'error') ? 'error' : 'warning';
    return { text: shown, style, ...(comments++ < maxComments ? { comment: own.map(text).join('\n') } : {}) };
  };

  const open = source.rows.filter((row) => isInvalid(row) || (row.leftOut && !row.reference));
  const rows = open.map((row): readonly WrittenCell[] => {
    const issues = rowIssues(row);
    const cells = columns.map((column) => cellOf(row, issues, column));
    return issues.length === 0 ? cells : [...cells, { text: joinSentences(issues.map(text)), style: 'wrapped' }];
  });
  const headings = columns.map(({ column, place }): WrittenCell => ({
    text: (header.required[place] ? '*' : '') + column.header[language],
    style: 'header',
  }));
  return writeWorkbook([
    {
      name: sheet,
      rows: [[...headings, { text: reportHeader[language], style: 'header' }], ...rows],
      rowNumbers: ascending([header.row, ...open.map((row) => row.number)]),
      widths: [...columns.map(({ column }) => Math.max(column.width ?? 14, 12)), 80],
      textColumns: columns.map((_, index) => index),
    },
  ]);
}

/** Whole numbers of rows: several rows that were made of one row of the file follow each other. */
function ascending(numbers: readonly number[]): readonly number[] {
  let last = 0;
  return numbers.map((number) => (last = Math.max(Math.floor(number), last + 1)));
}
