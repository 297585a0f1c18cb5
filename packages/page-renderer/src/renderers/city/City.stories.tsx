import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Places of China', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const form = (...body: readonly object[]): object => ({ type: 'form', title: 'Student', api: '/save', body });

/** Province, city, district: stored as one code, or in full; the street after a comma. */
export const Code: Story = {
  args: {
    data: { home: '440305' },
    definition: form(
      { type: 'input-city', name: 'home', label: 'Home' },
      { type: 'input-city', name: 'full', label: 'In full', value: '110101', extractValue: false, allowDistrict: false },
      { type: 'input-city', name: 'post', label: 'Address', value: '310115,Century Avenue 1', allowStreet: true },
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const home = await canvas.findByRole('group', { name: 'Home' });
    await expect(await within(home).findByRole('combobox', { name: 'District' })).toHaveValue('南山区');
    await userEvent.click(within(home).getByRole('combobox', { name: 'City' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: '广州市' }));
    await waitFor(() => expect(within(home).getByRole('combobox', { name: 'District' })).toHaveValue(''));
    const post = canvas.getByRole('group', { name: 'Address' });
    await userEvent.type(within(post).getByRole('textbox', { name: 'Street' }), '8');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        home: '440100',
        full: '110101',
        post: '310115,Century Avenue 18',
      }),
    );
    const full = canvas.getByRole('group', { name: 'In full' });
    await userEvent.click(within(full).getByRole('combobox', { name: 'Province' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: '浙江省' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[1]?.data).toMatchObject({ full: { code: '330000', province: '浙江省', city: '' } }),
    );
  },
};

/** To read only, in words; Chinese, dark, on a phone. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    localeText: zhCN,
    locale: 'zh-CN',
    data: { home: '440305', other: '' },
    definition: form(
      { type: 'input-city', name: 'home', label: '籍贯', static: true },
      { type: 'input-city', name: 'other', label: '住址', required: true },
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('广东省 深圳市 南山区')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: zhCN.submit }));
    await expect(await canvas.findByText(zhCN.validation['isRequired'] ?? '')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: '省' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: '上海市' }));
    await expect(await canvas.findByRole('combobox', { name: '市' })).toBeVisible();
  },
};
