/** A cell of a sheet; text stays text, whatever it begins with. A formula has no equals sign before it. */
export type SheetCell = string | number | null | { readonly formula: string };

/** Cells as write-excel-file takes them. */
export type WorkbookCell =
  | null
  | { readonly value: number; readonly type: NumberConstructor }
  | { readonly value: string; readonly type: StringConstructor }
  | { readonly value: string; readonly type: 'Formula' };

/** The rows of a sheet as write-excel-file takes them. */
export function workbookCells(rows: readonly (readonly SheetCell[])[]): WorkbookCell[][] {
  return rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      if (typeof value === 'number') return { value, type: Number };
      if (typeof value === 'string') return { value, type: String };
      return { value: value.formula, type: 'Formula' };
    }),
  );
}
