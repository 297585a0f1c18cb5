import type { Locator, Page } from '@playwright/test';

/** Chooses an action in the menu of a row. */
export async function pressInRow(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^(?:Actions|操作)$/ }).click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Narrows a list down by a filter that it does not have yet. */
export async function filterBy(page: Page, filter: string, value: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^(?:Filter|筛选)$/ }).click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  await main.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}
