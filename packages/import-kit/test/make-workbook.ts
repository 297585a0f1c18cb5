import writeExcelFile, { type SheetData } from 'write-excel-file/universal';

/** A cell as tests write it: text, number, flag, day (as a day number with a date format) or nothing. */
export type TestCell = string | number | boolean | null | { readonly serial: number; readonly format?: string };

/** A workbook made by another library than the one that reads it. */
export async function makeWorkbook(rows: readonly (readonly TestCell[])[], name = 'import.xlsx'): Promise<File> {
  const data: SheetData = rows.map((row) =>
    row.map((cell) => {
      if (cell === null) return null;
      if (typeof cell === 'object') return { value: cell.serial, type: Number, format: cell.format ?? 'yyyy-mm-dd' };
      if (typeof cell === 'number') return { value: cell, type: Number };
      if (typeof cell === 'boolean') return { value: cell, type: Boolean };
      return { value: cell, type: String };
    }),
  );
  const blob = await writeExcelFile(data, { sheet: 'Sessions' }).toBlob();
  return new File([blob], name);
}
