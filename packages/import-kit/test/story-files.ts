import { userEvent } from 'storybook/test';
import { makeWorkbook, type TestCell } from './make-workbook.ts';
import { goodRow, monday, scheduleHeader } from './schedule-rows.ts';

/** A workbook of the schedule import. */
export function scheduleFile(rows: readonly (readonly TestCell[])[], name = 'sessions.xlsx'): Promise<File> {
  return makeWorkbook([scheduleHeader, ...rows], name);
}

/** Rows that are all good, over several weeks. */
export function goodRows(count: number): readonly (readonly TestCell[])[] {
  return Array.from({ length: count }, (_, index) =>
    goodRow({ 0: { serial: monday + (index % 80) }, 1: index % 2 === 0 ? 'P1' : 'P2', 4: index % 3 === 0 ? 'L101' : 'L102' }),
  );
}

/** Good rows of which no two are equal: one a day in each of as many rooms as it takes, `R0`, `R1` and so on. */
export function distinctRows(count: number): readonly (readonly TestCell[])[] {
  return Array.from({ length: count }, (_, index) =>
    goodRow({ 0: { serial: monday + (index % 80) }, 3: 'E003', 4: `R${Math.floor(index / 80)}` }),
  );
}

/** Good rows with faults in rows 3, 4 and 6 and a warning in row 7 of the sheet. */
export function mixedRows(): readonly (readonly TestCell[])[] {
  return [
    goodRow(),
    goodRow({ 0: '9/1/26' }),
    goodRow({ 0: '2026-09-08', 3: 'E009' }),
    goodRow({ 0: '2026-09-09', 2: 'C002', 3: 'E002', 10: '0051' }),
    goodRow({ 0: '2026-09-10', 5: null, 7: '是' }),
    goodRow({ 0: '2026-09-11', 11: 'PH2601,XX' }),
  ];
}

/** Picks a file as a person does, which reads it at once. */
export async function pickAndParse(canvas: HTMLElement, file: File): Promise<void> {
  await pick(canvas, file);
}

/** Puts a file into the picker. */
export async function pick(canvas: HTMLElement, file: File): Promise<void> {
  const input = canvas.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file picker on the page.');
  await userEvent.upload(input, file);
}
