import type { GradeForm } from '@lab-console/api-client';
import { checkZip } from '@lab-console/widget-base';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { findColumns, type FormColumns } from './form-columns.ts';
import { attribute, readCells, setCells, sharedStrings, type CellValue, type FormCell } from './sheet-xml.ts';

/** Why a file cannot be filled as a registrar's form. */
export type FormFault = 'not-xlsx' | 'large' | 'no-columns';

/** A registrar's form that can be filled. */
export interface RegistrarWorkbook {
  readonly sheetName: string;
  readonly cells: readonly FormCell[];
  readonly found: FormColumns;
  /** Returns the file with these values in it: every other part is the file's own, byte by byte. */
  readonly fill: (values: readonly CellValue[]) => Uint8Array<ArrayBuffer>;
}

/** A form that unpacks to more bytes is refused. */
const maxUnpackedBytes = 50_000_000;

const tags = (xml: string, name: string): readonly string[] =>
  Array.from(xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?=\\s)([^>]*)>`, 'g')), (found) => found[1] ?? '');

/**
 * Reads a form: its first visible sheet that names students' numbers and grades.
 *
 * @param own Headings that the university gave its columns.
 */
export async function readRegistrarWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  own: GradeForm['columns'] = [],
): Promise<RegistrarWorkbook | FormFault> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 'not-xlsx';
  const fault = await checkZip(bytes, maxUnpackedBytes);
  if (fault) return fault === 'large' ? 'large' : 'not-xlsx';
  const parts = unzipSync(bytes);
  const text = (name: string): string | undefined => (parts[name] ? strFromU8(parts[name]) : undefined);
  const workbook = text('xl/workbook.xml');
  const relations = text('xl/_rels/workbook.xml.rels');
  if (workbook === undefined || relations === undefined) return 'not-xlsx';
  const targets = new Map(tags(relations, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target') ?? '']));
  const strings = sharedStrings(text('xl/sharedStrings.xml') ?? '');
  for (const tag of tags(workbook, 'sheet')) {
    if (['hidden', 'veryHidden'].includes(attribute(tag, 'state') ?? '')) continue;
    const target = targets.get(attribute(tag, '[\\w.-]+:id')) ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const xml = text(part);
    if (xml === undefined) continue;
    const cells = readCells(xml, strings);
    const found = findColumns(cells, own);
    if (!found) continue;
    return {
      sheetName: attribute(tag, 'name') ?? '',
      cells,
      found,
      fill: (values) => zipSync({ ...parts, [part]: strToU8(setCells(xml, values)) }),
    };
  }
  return 'no-columns';
}
