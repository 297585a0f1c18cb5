import { loadPart } from '@lab-console/widget-base';

/** A cell of a sheet; text stays text, whatever it begins with. */
export type SheetCell = string | number | null;

/** Hands a spreadsheet to the person as a download. */
export async function saveSheet(name: string, rows: readonly (readonly SheetCell[])[]): Promise<void> {
  const writeExcelFile = await loadPart(() => import('write-excel-file/browser'), 'default');
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  );
  const file = await writeExcelFile(cells).toBlob();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
