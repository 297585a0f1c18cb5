import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Elements of the host', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** An element that the host allows, and one that it does not. */
export const AllowedAndRefused: Story = {
  args: {
    allowedElements: ['lab-clock', 'script'],
    data: { zone: 'UTC' },
    definition: {
      type: 'page',
      body: [
        {
          type: 'web-component',
          tag: 'lab-clock',
          props: { zone: '${zone}', rows: [1, 2], onclick: 'window.elementRan=1', innerHTML: '<b>no</b>', style: 'color: red' },
          body: { type: 'tpl', tpl: 'inside ${zone}' },
        },
        { type: 'web-component', tag: 'lab-other' },
        { type: 'web-component', tag: 'script', props: { src: '/evil.js' } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('inside UTC')).toBeVisible();
    const element = canvasElement.querySelector('lab-clock');
    await expect(element?.getAttributeNames().toSorted()).toEqual(['rows', 'zone']);
    await expect(element).toHaveAttribute('rows', '[1,2]');
    await expect(canvas.getByText(/element “lab-other” is not allowed/)).toBeVisible();
    await expect(canvas.getByText(/element “script” is not allowed/)).toBeVisible();
    await expect(canvasElement.querySelector('main script, lab-other')).toBeNull();
    await waitFor(() => expect(logOf(canvasElement).warnings.join()).toContain('lab-other'));
  },
};

/** Dark, on a phone. */
export const OnAPhone: Story = { ...AllowedAndRefused, globals: { mode: 'dark', viewport: { value: 'phone' } } };
