import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Apps', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const room = {
  type: 'page',
  title: 'Room ${params.id}',
  body: {
    type: 'form',
    title: 'Change',
    api: 'post:/api/rooms',
    body: [{ type: 'input-text', name: 'name', label: 'Name' }],
  },
};
const app = {
  type: 'app',
  brandName: 'Laboratory ${centre}',
  header: { type: 'tpl', tpl: 'Signed in' },
  asideBefore: { type: 'tpl', tpl: 'Above the menu' },
  footer: 'The foot',
  pages: [
    { label: 'Home', url: '/', redirect: '/rooms' },
    {
      label: 'Teaching',
      children: [
        {
          label: 'Rooms',
          url: '/rooms',
          badge: 3,
          schema: {
            type: 'page',
            title: 'All rooms',
            body: { type: 'button', label: 'Open 7', actionType: 'link', link: '/rooms/7?from=list' },
          },
          children: [{ label: 'One room', url: ':id', schema: room }],
        },
        { label: 'Courses', url: '/courses', schemaApi: '/api/pages/courses' },
        { label: 'Elsewhere', url: '/gone', rewrite: '/nowhere' },
        { label: 'Outside', link: 'https://lab.example.edu/' },
      ],
    },
  ],
};

/** From page to page: by the menu, by a link inside a page, and back; unsaved changes are asked about. */
export const FromPageToPage: Story = {
  args: {
    data: { centre: 'North' },
    definition: app,
    answer: () => ({ status: 0, data: { type: 'page', title: 'Courses of ${centre}', body: 'A list' } }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'All rooms' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Laboratory North' })).toBeVisible();
    await expect(canvas.getByText('The foot')).toBeVisible();
    const menu = within(canvas.getByRole('navigation', { name: 'Laboratory North' }));
    await expect(menu.queryByText('One room')).toBeNull();
    await expect(menu.getByRole('link', { name: 'Outside' })).toHaveAttribute('href', 'https://lab.example.edu/');
    await userEvent.click(canvas.getByRole('button', { name: 'Open 7' }));
    await expect(await canvas.findByRole('heading', { name: 'Room 7' })).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual([]));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'x');
    await userEvent.click(menu.getByRole('button', { name: 'Courses' }));
    const question = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Room 7' })).toBeVisible());
    await userEvent.click(menu.getByRole('button', { name: 'Courses' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Leave without saving' }));
    await expect(await canvas.findByRole('heading', { name: 'Courses of North' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
    const trail = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }));
    await expect(trail.getByText('Teaching')).toBeVisible();
    await userEvent.click(trail.getByRole('button', { name: 'Home' }));
    await expect(await canvas.findByRole('heading', { name: 'All rooms' })).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual([]));
  },
};

/** Pages that a call brings; on a phone, Chinese and dark, the menu is behind a button. */
export const OnAPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: { type: 'app', brandName: '实验中心', api: '/api/app' },
    answer: () => ({
      status: 0,
      data: {
        pages: [
          { label: '机房', url: '/rooms', schema: { type: 'page', title: '全部机房' } },
          { label: '课程', url: '/courses', isDefaultPage: true, schema: { type: 'page', title: '全部课程' } },
        ],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '全部课程' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '打开菜单' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: '机房' }));
    await expect(await canvas.findByText('全部机房')).toBeVisible();
    await waitFor(() => expect(within(document.body).queryByRole('button', { name: '机房' })).toBeNull());
  },
};

/** Definitions that came with the data: as an object, as text, one that is none, one that holds itself, one that would run code. */
export const Nested: Story = {
  args: {
    data: {
      user: 'Anna',
      part: { type: 'tpl', tpl: 'Hello ${user}' },
      text: '[{"type":"tag","label":"As text"},{"type":"custom","onMount":"window.nestedRan=1"}]',
      wrong: '{not json',
      self: [
        { type: 'tpl', tpl: 'Again ' },
        { type: 'amis', name: 'self' },
      ],
    },
    definition: {
      type: 'page',
      body: [
        { type: 'amis', name: 'part' },
        { type: 'amis', name: 'text' },
        { type: 'amis', name: 'wrong' },
        { type: 'amis', name: 'self' },
        { type: 'amis', schema: { type: 'button', label: 'Of the definition' }, props: { disabled: true } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Hello Anna')).toBeVisible();
    await expect(await canvas.findByText('As text')).toBeVisible();
    await expect(canvas.getAllByText('Again')).toHaveLength(6);
    await expect(canvas.getByText(/nested too deeply/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Of the definition' })).toBeDisabled();
    await expect((window as { nestedRan?: number }).nestedRan).toBeUndefined();
    await waitFor(() =>
      expect(logOf(canvasElement).warnings.join('; ')).toMatch(/custom.*neither a definition nor JSON|neither.*custom/),
    );
  },
};
