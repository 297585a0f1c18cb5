import { loadPart } from '@lab-console/widget-base';

/** A cell of a sheet; text stays text, whatever it begins with. A formula has no equals sign before it. */
export type SheetCell = string | number | null | { readonly formula: string };

/** Hands a spreadsheet to the person as a download. */
export async function saveSheet(name: string, rows: readonly (readonly SheetCell[])[]): Promise<void> {
  const writeExcelFile = await loadPart(() => import('write-excel-file/browser'), 'default');
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      if (typeof value === 'number') return { value, type: Number };
      if (typeof value === 'string') return { value, type: String };
      return { value: `=${value.formula}`, type: 'Formula' as const };
    }),
  );
  const file = await writeExcelFile(cells).toBlob();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
