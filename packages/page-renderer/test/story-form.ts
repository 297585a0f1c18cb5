import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PageRequest } from '../src/environment/PageRequest.ts';
import { zhCN } from '../src/locales/zhCN.ts';
import { logOf, type StoryPageProps } from './StoryPage.tsx';

/** What a story in Chinese is given besides its definition. */
export const inChinese = { locale: 'zh-CN', localeText: zhCN } as const;

/** A form of inputs that are sent to `/save`, which takes all. */
export function savedForm(body: unknown, form: object = {}): Pick<StoryPageProps, 'answer' | 'definition'> {
  return { answer: () => ({ status: 0 }), definition: { type: 'form', api: 'post:/save', body, ...form } };
}

/** Presses Submit (or the button that is named) and returns what was sent then; what is read meanwhile, such as offers, does not count. */
export async function submitted(canvasElement: HTMLElement, name: string | RegExp = 'Submit'): Promise<unknown> {
  const sent = (): readonly PageRequest[] => logOf(canvasElement).requests.filter(({ method }) => method !== 'get');
  const before = sent().length;
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  await waitFor(() => expect(sent().length).toBeGreaterThan(before));
  return sent().at(-1)?.data;
}
