import { loadPart } from '@lab-console/widget-base';
import { workbookCells, type SheetCell } from './sheet-cell.ts';

/** Hands a spreadsheet to the person as a download. */
export async function saveSheet(name: string, rows: readonly (readonly SheetCell[])[]): Promise<void> {
  const writeExcelFile = await loadPart(() => import('write-excel-file/browser'), 'default');
  const file = await writeExcelFile(workbookCells(rows)).toBlob();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
