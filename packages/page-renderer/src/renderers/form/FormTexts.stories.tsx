import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Form texts', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `messages` about loading: a success is told where the definition has a text for it, a failure by its text where the answer brings none. */
export const LoadMessages: Story = {
  args: {
    answer: ({ url }) => {
      if (url === '/form') return { status: 0, data: { title: 'Optics' } };
      if (url === '/told') return { status: 0, msg: 'From the server', data: {} };
      return { status: 1, ...(url === '/reason' ? { msg: 'Out of order' } : {}) };
    },
    definition: {
      body: [
        {
          type: 'form',
          name: 'course',
          initApi: '/form',
          messages: { fetchSuccess: 'Loaded ${title}', fetchFailed: 'No course' },
          body: { type: 'input-text', name: 'title', label: 'Title' },
        },
        { type: 'service', api: '/told', messages: { fetchSuccess: 'Never shown' }, body: 'One' },
        { type: 'service', api: '/quiet', messages: { fetchFailed: 'No list of ${1 + 1} rooms' }, body: 'Two' },
        { type: 'service', api: '/reason', messages: { fetchFailed: 'Never shown either' }, body: 'Three' },
        { type: 'service', schemaApi: 'get:/parts', messages: { fetchFailed: 'No parts' } },
        { type: 'form', title: 'Silent', initApi: '/form', body: { type: 'input-text', name: 'title', label: 'Again' } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Again' })).toHaveValue('Optics'));
    await expect(await canvas.findByText('No list of 2 rooms')).toBeVisible();
    await expect(await canvas.findByText('Out of order')).toBeVisible();
    await expect(await canvas.findByText('No parts')).toBeVisible();
    await waitFor(() =>
      expect(
        logOf(canvasElement)
          .notices.map(({ kind, message }) => `${kind} ${message}`)
          .toSorted(),
      ).toEqual(['success From the server', 'success Loaded Optics']),
    );
    await expect(canvas.queryByText(/Never shown/)).toBeNull();
  },
};

/** What stands below an input belongs to it for those who hear a page: caption, description (of old `desc`) and hint, each a line. */
export const BelowInputs: Story = {
  args: savedForm([
    {
      type: 'input-text',
      name: 'code',
      label: 'Code',
      caption: 'As on the door',
      description: 'Of ${"the room"}',
      hint: 'Capital letters',
    },
    { type: 'input-number', name: 'seats', label: 'Seats', mode: 'horizontal', caption: 'Persons', desc: 'Without the teacher' },
    { type: 'switch', name: 'open', label: 'Open', mode: 'inline', caption: 'To everybody' },
    {
      type: 'group',
      label: 'Times',
      description: 'Of one day',
      body: [{ type: 'input-text', name: 'from', label: 'From', caption: '<b>On the hour</b>' }],
    },
  ]),
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('textbox', { name: 'Code' });
    await expect(code).toHaveAccessibleDescription('As on the door Of the room Capital letters');
    await expect(canvas.getByText('Capital letters')).toBeVisible();
    await expect(await canvas.findByRole('spinbutton', { name: 'Seats' })).toHaveAccessibleDescription(
      'Persons Without the teacher',
    );
    await expect(await canvas.findByRole('switch', { name: 'Open' })).toHaveAccessibleDescription('To everybody');
    await expect(await within(await canvas.findByRole('group', { name: 'Times' })).findByText('Of one day')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('On the hour').tagName).toBe('B'));
  },
};

/** A field of files says what another one does, what it takes and where it is told more. In Chinese. */
export const FileTexts: Story = {
  globals: { locale: 'zh' },
  args: {
    ...inChinese,
    ...savedForm([
      { type: 'input-file', name: 'one', label: 'One', value: 'https://x.cn/a.pdf' },
      { type: 'input-file', name: 'many', label: 'Many', multiple: true, value: 'https://x.cn/a.pdf' },
      {
        type: 'input-file',
        name: 'none',
        label: 'None',
        btnLabel: 'Of ${name}',
        maxSize: 1_048_576,
        documentLink: 'https://x.cn/doc',
      },
      {
        type: 'input-file',
        name: 'drag',
        label: 'Drag',
        drag: true,
        documentLink: 'javascript:alert(1)',
        documentation: 'Unsafe',
        value: 'https://x.cn/a.pdf',
      },
      { type: 'input-image', name: 'picture', label: 'Picture', uploadBtnText: 'A portrait' },
    ]),
    data: { name: 'Ada' },
  },
  play: async ({ canvas, canvasElement }) => {
    const field = async (name: string): Promise<ReturnType<typeof within>> => within(await canvas.findByRole('group', { name }));
    await expect(await (await field('One')).findByRole('button', { name: '重新选择' })).toBeEnabled();
    await expect(await (await field('Many')).findByRole('button', { name: '继续添加' })).toBeEnabled();
    const none = await field('None');
    await expect(await none.findByRole('button', { name: 'Of Ada' })).toBeEnabled();
    await expect(none.getByText('文件大小不超过 1 MB')).toBeVisible();
    await expect(none.getByRole('link', { name: '帮助文档' })).toHaveAttribute('href', 'https://x.cn/doc');
    const drag = await field('Drag');
    await expect(await drag.findByRole('button', { name: '将文件拖到此处，或点击上传' })).toBeEnabled();
    await expect(drag.queryByRole('link', { name: 'Unsafe' })).toBeNull();
    await expect(await (await field('Picture')).findByRole('button', { name: 'A portrait' })).toBeEnabled();
    // Without its file a field offers the first one again.
    await userEvent.click((await field('One')).getByRole('button', { name: /移除/ }));
    await expect(await (await field('One')).findByRole('button', { name: '文件上传' })).toBeEnabled();
    await expect(await submitted(canvasElement, '提交')).toMatchObject({ one: '', many: 'https://x.cn/a.pdf' });
  },
};

/** Files that wait are sent by one button; `hideUploadButton` leaves that to the form. */
export const ManualUpload: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: url === '/up' ? { value: 'key' } : {} }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        { type: 'input-file', name: 'shown', label: 'Shown', receiver: '/up', autoUpload: false, value: 'https://x.cn/a.pdf' },
        { type: 'input-file', name: 'hidden', label: 'Hidden', receiver: '/up', autoUpload: false, hideUploadButton: true },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const shown = await canvas.findByRole('group', { name: 'Shown' });
    const hidden = await canvas.findByRole('group', { name: 'Hidden' });
    await expect(await within(shown).findByRole('button', { name: 'Start upload' })).toBeDisabled();
    for (const field of [shown, hidden])
      await userEvent.upload(
        field.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
        new File(['x'], 'b.txt'),
      );
    await waitFor(() => expect(within(shown).getByRole('button', { name: 'Start upload' })).toBeEnabled());
    await expect(await within(hidden).findByText(/b\.txt/)).toBeVisible();
    await expect(within(hidden).queryByRole('button', { name: 'Start upload' })).toBeNull();
    await userEvent.click(within(shown).getByRole('button', { name: 'Start upload' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/up']));
    await waitFor(() => expect(within(shown).getByRole('button', { name: 'Start upload' })).toBeDisabled());
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/up', '/up', '/save']));
  },
};

/** All that was picked beside a list is taken back at once, and the list no longer ticks it. */
export const PickerCleared: Story = {
  args: savedForm([
    {
      type: 'picker',
      name: 'rooms',
      label: 'Rooms',
      embed: true,
      multiple: true,
      value: 'a,b',
      options: [
        { label: 'Room A', value: 'a' },
        { label: 'Room B', value: 'b' },
      ],
    },
    {
      type: 'input-tree',
      name: 'field',
      label: 'Field',
      creatable: true,
      options: [{ label: 'Physics', value: 'p' }],
    },
    {
      type: 'input-tree',
      name: 'place',
      label: 'Place',
      creatable: true,
      rootCreateTip: 'A new house',
      options: [{ label: 'North', value: 'n' }],
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Add at the top level' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'A new house' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThanOrEqual(2));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(canvas.queryAllByRole('checkbox', { checked: true })).toEqual([]));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove all' })).toBeNull());
    await expect(await submitted(canvasElement)).toMatchObject({ rooms: '' });
  },
};
