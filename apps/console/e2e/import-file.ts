import { enUS, zhCN } from '@lab-console/import-kit/locales';
import { expect, type Locator, type Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { fillText } from './fill-text.ts';

/** A cell of a file that a journey picks. */
export type FileCell = string | number | null;

/** A workbook with these rows, the first of them the header. */
export async function importFile(rows: readonly (readonly FileCell[])[]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : value === null ? null : { value, type: String })),
  );
  return Buffer.from(await writeExcelFile(cells).toBuffer());
}

/** The import panel of a page, as a person uses it. */
export class ImportPage {
  readonly #page: Page;
  readonly texts: typeof enUS;
  readonly submitButton: Locator;

  constructor(page: Page, language: 'en' | 'zh' = 'en') {
    this.#page = page;
    this.texts = language === 'zh' ? zhCN : enUS;
    this.submitButton = page.getByRole('button', { name: this.texts.panel.submit, exact: true });
  }

  /** Picks a file with these rows and parses it. */
  async parse(rows: readonly (readonly FileCell[])[], name = 'import.xlsx'): Promise<void> {
    await this.parseFile(await importFile(rows), name);
  }

  /** Picks a file and parses it. */
  async parseFile(buffer: Buffer, name = 'import.xlsx'): Promise<void> {
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await this.#page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await expect(this.#page.getByRole('grid')).toBeVisible();
    await expect(this.#page.getByRole('button', { name: this.texts.panel.cancel, exact: true })).toHaveCount(0);
  }

  /** The row with the number that the spreadsheet shows. */
  row(number: number): Locator {
    return this.#page.locator(`[role=row][data-row="${number}"]`);
  }

  /** A cell, by the row's number in the spreadsheet and the column's place in the import, from 0. */
  cell(row: number, column: number): Locator {
    return this.row(row).locator(`[role=gridcell][id$="-${row}-${column}"]`);
  }

  /** Marked cells as `row:column`, in order. */
  async marks(kind: 'error' | 'warning'): Promise<readonly string[]> {
    const cells = this.#page.locator(`[role=gridcell][data-mark=${kind}]`);
    return cells.evaluateAll((all) =>
      // Ids of cells end in the number of the row and the place of the column.
      all.map((cell) => cell.id.split('-').slice(-2).join(':')),
    );
  }

  /** Types another text into a cell. */
  async repair(row: number, column: number, text: string): Promise<void> {
    await this.cell(row, column).dblclick();
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press('Enter');
  }

  /** Submits and expects to be refused for these rows, as a list of ranges. */
  async expectBlocked(rows: string): Promise<void> {
    await this.submitButton.click();
    const said = this.#page.getByRole('alert').filter({ hasText: this.texts.panel.irregular });
    const all = fillText(this.texts.panel.irregularRows, { rows, count: /\D/.test(rows) ? 2 : 1 });
    await expect(said).toContainText(this.texts.panel.irregular + all);
  }

  /** Submits and waits until so many rows were taken. */
  async expectSent(count: number): Promise<void> {
    await this.submitButton.click();
    await expect(this.#page.getByText(fillText(this.texts.panel.allSent, { count }))).toBeVisible();
  }
}
