import { loadPart } from '@lab-console/widget-base';
import { saveFile } from '../shared/save-file.ts';
import { workbookCells, type SheetCell } from './sheet-cell.ts';

/** Hands a spreadsheet to the person as a download. */
export async function saveSheet(name: string, rows: readonly (readonly SheetCell[])[]): Promise<void> {
  const writeExcelFile = await loadPart(() => import('write-excel-file/browser'), 'default');
  saveFile(`${name}.xlsx`, await writeExcelFile(workbookCells(rows)).toBlob());
}
