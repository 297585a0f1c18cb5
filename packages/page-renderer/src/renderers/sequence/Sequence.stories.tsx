import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Steps and timeline', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const body = [
  {
    type: 'steps',
    value: '${stage}',
    status: { check: 'error' },
    steps: [
      { title: 'Plan', value: 'plan', subTitle: 'Week 1' },
      { title: 'Check', value: 'check', description: 'Two rooms are taken twice' },
      { title: 'Publish', value: 'publish' },
    ],
  },
  {
    type: 'timeline',
    items: [
      { time: '2026-09-01', title: 'Imported', detail: '${count} sessions', color: 'success' },
      { time: '2026-09-03', title: { type: 'tag', label: 'Published' } },
    ],
  },
];

/** How far a plan has come, and what happened. */
export const StepsAndTimeline: Story = {
  args: { data: { stage: 'check', count: 840 }, definition: { type: 'page', body } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Two rooms are taken twice')).toBeVisible();
    await expect(canvas.getByText('840 sessions')).toBeVisible();
    await expect(canvas.getByText('Published')).toBeVisible();
    const items = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(items.findIndex((text) => text.includes('Imported'))).toBeLessThan(
      items.findIndex((text) => text.includes('Published')),
    );
  },
};

/** The newest first, at phone width, in the dark. */
export const NewestFirst: Story = {
  globals: { viewport: { value: 'phone' }, mode: 'dark', locale: 'zh' },
  args: { data: { stage: '2', count: 3 }, definition: { type: 'page', body: [body[0], { ...body[1], reverse: true }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 sessions')).toBeVisible();
    const items = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(items.findIndex((text) => text.includes('Published'))).toBeLessThan(
      items.findIndex((text) => text.includes('Imported')),
    );
  },
};
