import { createContext, Script } from 'node:vm';
import type { SheetCell } from '../../src/features/gradebook/sheet-cell.ts';

const numbers = (values: readonly unknown[]): readonly number[] =>
  values.flat(Infinity).filter((value): value is number => typeof value === 'number');

/** The functions of a spreadsheet that the sheets of grades use, as their manuals define them. */
const functions = {
  SUM: (...values: readonly unknown[]) => numbers(values).reduce((sum, each) => sum + each, 0),
  SUMPRODUCT: (...values: readonly unknown[]) => numbers(values).reduce((sum, each) => sum + each, 0),
  LARGE: (values: readonly unknown[], places: readonly number[]) => {
    const sorted = numbers(values).toSorted((a, b) => b - a);
    return places.map((place) => sorted[place - 1] ?? Number.NaN);
  },
  N: (value: unknown) => (typeof value === 'number' ? value : 0),
  ROUND: (value: number, digits: number) => Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`),
};

const column = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

/** Returns a function that recomputes a cell from the other cells alone, in the binary arithmetic of spreadsheets. */
export function formulaValues(rows: readonly (readonly SheetCell[])[]): (row: number, column: number) => unknown {
  const context = createContext({
    ...functions,
    cell: (name: string, line: number): unknown => valueOf(line - 1, column(name)),
    range: (from: string, to: string, line: number): unknown[] =>
      Array.from({ length: column(to) - column(from) + 1 }, (_, step) => valueOf(line - 1, column(from) + step)),
  });
  const valueOf = (row: number, at: number): unknown => {
    const value = rows[row]?.[at] ?? null;
    if (value === null || typeof value !== 'object') return value;
    const code = value.formula
      .replaceAll(/\{([\d,]+)\}/g, '[$1]')
      .replaceAll(/([A-Z]+)(\d+):([A-Z]+)\2/g, 'range("$1", "$3", $2)')
      .replaceAll(/\b([A-Z]+)\$?(\d+)\b/g, 'cell("$1", $2)');
    return new Script(code).runInContext(context);
  };
  return valueOf;
}
