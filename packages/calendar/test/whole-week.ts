import { expect, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../src/locales/en-us.ts';
import { zhCN } from '../src/locales/zh-cn.ts';

const name = new RegExp(`^(${enUS.planning.layouts.week}|${zhCN.planning.layouts.week})$`);

/** Shows all days of a planning view, which for rooms begins with one. */
export async function showWholeWeek(canvas: HTMLElement): Promise<void> {
  const find = (): HTMLElement => within(canvas).getByRole('button', { name });
  await waitFor(find, { timeout: 15_000 });
  if (find().getAttribute('aria-pressed') === 'false') await userEvent.click(find());
  await waitFor(() => expect(find()).toHaveAttribute('aria-pressed', 'true'));
}
