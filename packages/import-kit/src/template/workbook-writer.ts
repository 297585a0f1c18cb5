import { strToU8, zipSync } from 'fflate';
import { columnLetter } from '../core/column-letter.ts';
import { commentRels, commentShapes, commentsXml, type CellComment } from './comment-parts.ts';
import { xmlText } from './xml-text.ts';

/** Looks of a cell; indexes of the style table below. */
const styles = { plain: 0, header: 1, text: 2, guarded: 3, wrapped: 4, error: 5, warning: 6 } as const;

/** One cell that is written: always text, never a formula. */
export interface WrittenCell {
  readonly text: string;
  readonly style?: keyof typeof styles;
  /** A note at the cell. */
  readonly comment?: string;
}

/** A drop-down over a column. */
export interface WrittenList {
  /** Counted from 0. */
  readonly column: number;
  readonly values: readonly string[];
}

/** One sheet that is written. */
export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly WrittenCell[])[];
  /** Numbers of the rows, ascending. @default 1, 2, 3 … */
  readonly rowNumbers?: readonly number[];
  /** Widths in characters. */
  readonly widths: readonly number[];
  /** Columns (from 0) whose cells are text, so that zeros at the front stay. */
  readonly textColumns?: readonly number[];
  readonly lists?: readonly WrittenList[];
  /** Name of the sheet that holds the lists, side by side in their order. */
  readonly listSheet?: string;
  readonly isHidden?: boolean;
}

const mainNs = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const maxListLength = 255;

/** Writes a workbook of text cells. Text that starts like a formula carries `quotePrefix`, so that editing it stays harmless. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes(sheets)),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relNs}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${mainNs}" xmlns:r="${relNs}"><sheets>${sheets
        .map(
          (sheet, index) =>
            `<sheet name="${xmlText(sheetName(sheet.name))}" sheetId="${index + 1}"${sheet.isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(workbookRels(sheets.length)),
    'xl/styles.xml': strToU8(stylesXml),
  };
  sheets.forEach((sheet, index) => {
    const number = index + 1;
    files[`xl/worksheets/sheet${number}.xml`] = strToU8(sheetXml(sheet));
    const comments = commentsOf(sheet);
    if (comments.length === 0) return;
    files[`xl/comments${number}.xml`] = strToU8(commentsXml(comments));
    files[`xl/drawings/vmlDrawing${number}.vml`] = strToU8(commentShapes(comments));
    files[`xl/worksheets/_rels/sheet${number}.xml.rels`] = strToU8(commentRels(number));
  });
  return zipSync(files, { level: 6, mtime: '2026-01-01T00:00:00' });
}

function commentsOf({ rows, rowNumbers }: WrittenSheet): readonly CellComment[] {
  return rows.flatMap((row, index) =>
    row.flatMap(({ comment }, column) =>
      comment === undefined ? [] : [{ row: rowNumbers?.[index] ?? index + 1, column, text: comment }],
    ),
  );
}

function sheetXml(sheet: WrittenSheet): string {
  const { rows, rowNumbers, widths, textColumns = [], lists = [] } = sheet;
  const columns = widths
    .map((width, index) => {
      const style = textColumns.includes(index) ? ` style="${styles.text}"` : '';
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`;
    })
    .join('');
  const cells = rows
    .map((row, index) => {
      const number = rowNumbers?.[index] ?? index + 1;
      return `<row r="${number}">${row.map((cell, column) => cellXml(cell, column, number)).join('')}</row>`;
    })
    .join('');
  const header = rowNumbers?.[0] ?? 1;
  const hasComments = rows.some((row) => row.some(({ comment }) => comment !== undefined));
  const validations = lists
    .map(({ column, values }, index) => {
      const letter = columnLetter(column);
      const formula = listFormula(values, index, sheet.listSheet);
      return formula === null
        ? ''
        : `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letter}2:${letter}1048576"><formula1>${formula}</formula1></dataValidation>`;
    })
    .filter((validation) => validation !== '');
  return (
    `${head}<worksheet xmlns="${mainNs}" xmlns:r="${relNs}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${cells}</sheetData>` +
    (validations.length > 0 ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>` : '') +
    (hasComments ? '<legacyDrawing r:id="rId1"/>' : '') +
    '</worksheet>'
  );
}

/** Short lists are in the rule itself, the others on their sheet: a rule holds 255 characters and parts values by commas. */
function listFormula(values: readonly string[], index: number, listSheet: string | undefined): string | null {
  const isShort = values.join(',').length <= maxListLength && !values.some((value) => /[",]/.test(value));
  if (isShort) return `"${xmlText(values.join(','))}"`;
  if (listSheet === undefined) return null;
  const letter = columnLetter(index);
  return `'${xmlText(sheetName(listSheet).replaceAll("'", "''"))}'!$${letter}$1:$${letter}$${values.length}`;
}

function cellXml({ text, style = 'plain' }: WrittenCell, column: number, row: number): string {
  // Harmless as it is, but pressing Enter in such a cell would make a formula of it.
  const isGuarded = style === 'error' || style === 'warning';
  const guarded = !isGuarded && /^[\s\u200B-\u200D\uFEFF]*[=+\-@＝＋－＠]/.test(text) ? 'guarded' : style;
  return `<c r="${columnLetter(column)}${row}" s="${styles[guarded]}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, 32_767))}</t></is></c>`;
}

/** Names of sheets know no `[]:*?/\` and end after 31 characters. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';
}

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = sheets.map((sheet, index) => {
    const own = `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`;
    if (commentsOf(sheet).length === 0) return own;
    return `${own}<Override PartName="/xl/comments${index + 1}.xml" ContentType="${type}.comments+xml"/>`;
  });
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`;
}

function workbookRels(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${relNs}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.join('')}<Relationship Id="rId${sheets + 1}" Type="${relNs}/styles" Target="styles.xml"/></Relationships>`;
}

const stylesXml =
  `${head}<styleSheet xmlns="${mainNs}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8F0FE"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFEB9C"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>' +
  '<xf numFmtId="49" fontId="0" fillId="3" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="4" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFill="1"/>' +
  '</cellXfs></styleSheet>';
