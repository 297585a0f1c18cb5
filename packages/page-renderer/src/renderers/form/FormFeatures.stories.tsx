import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Form features', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `validateApi` asks on leaving the field; its refusal goes away with the value. `debug` shows the values. */
export const ValidatedByServer: Story = {
  args: {
    answer: ({ url }) => (url === '/check/A1' ? { status: 1, msg: 'A1 is taken' } : { status: 0, data: {} }),
    definition: {
      type: 'form',
      debug: true,
      api: 'post:/save',
      body: { type: 'input-text', name: 'code', label: 'Code', validateApi: 'get:/check/${code}' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('textbox', { name: 'Code' });
    await userEvent.type(input, 'A1');
    await userEvent.tab();
    await expect(await canvas.findByText('A1 is taken')).toBeVisible();
    await userEvent.type(input, '2');
    await waitFor(() => expect(canvas.getByText(/"code": "A12"/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save', data: { code: 'A12' } }));
    await expect(canvas.queryByText('A1 is taken')).toBeNull();
  },
};

/** While the pointer is pressed, nothing that leaving a field shows or takes away moves the button below it. */
export const StandsStillWhilePressed: Story = {
  args: {
    answer: () => ({ status: 1, msg: 'the room is taken' }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: { type: 'input-text', name: 'mail', label: 'Mail', validations: { isEmail: true } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('textbox', { name: 'Mail' });
    const button = canvas.getByRole('button', { name: 'Submit' });
    const top = (): number => button.getBoundingClientRect().top;
    await userEvent.type(input, 'nobody');
    const before = top();
    const hand = userEvent.setup();
    await hand.pointer({ keys: '[MouseLeft>]', target: button });
    await expect(input).not.toHaveFocus();
    await expect(input).not.toHaveAttribute('aria-invalid', 'true');
    await expect(top()).toBe(before);
    await hand.pointer('[/MouseLeft]');
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
    await expect(top()).toBeGreaterThan(before);
    await userEvent.type(input, '@example.org');
    await waitFor(() => expect(input).not.toHaveAttribute('aria-invalid', 'true'));
    await userEvent.click(button);
    // What the server refuses stands right above the button, once.
    const said = await canvas.findByRole('alert');
    await expect(said).toHaveTextContent('the room is taken');
    await expect(said.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(said.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await expect(logOf(canvasElement).notices).toEqual([]);
  },
};

/** `initAsyncApi` is asked until it is finished, then the form is filled. */
export const WaitsForItsValues: Story = {
  args: {
    answer: ({ url }, count) =>
      url === '/start'
        ? { status: 0, data: { job: 3 } }
        : { status: 0, data: count < 3 ? {} : { finished: true, title: 'Optics' } },
    definition: {
      type: 'form',
      initApi: '/start',
      initAsyncApi: '/jobs/${job}',
      initCheckInterval: 100,
      body: { type: 'input-text', name: 'title', label: 'Title' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Optics'));
    await waitFor(() =>
      expect(
        logOf(canvasElement)
          .requests.map(({ url }) => url)
          .slice(-2),
      ).toEqual(['/jobs/3', '/jobs/3']),
    );
  },
};

/** The focus starts in the first field, and goes to the topmost that is wrong, even when that one came last or the server refused it. */
export const FocusOnFirstError: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    answer: () => ({ status: 422, msg: '已被占用', errors: { code: '编号已存在' } }),
    definition: {
      type: 'form',
      api: 'post:/save',
      autoFocus: true,
      mode: 'horizontal',
      horizontal: { left: 3, right: 9 },
      body: [
        { type: 'switch', name: 'more', label: '更多' },
        { type: 'input-text', name: 'code', label: '编号', required: true, visibleOn: '${more}' },
        {
          type: 'input-text',
          name: 'name',
          label: '名称',
          required: true,
          validations: { minLength: 2 },
          validateOnChange: true,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('switch', { name: '更多' })).toHaveFocus());
    await userEvent.type(await canvas.findByRole('textbox', { name: '名称' }), '光');
    await expect(await canvas.findByText('请输入更多的内容，至少输入 2 个字符。')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: '更多' }));
    const code = await canvas.findByRole('textbox', { name: '编号' });
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(canvas.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '这是必填项',
      '请输入更多的内容，至少输入 2 个字符。',
    ]);
    await userEvent.type(code, 'A1');
    await userEvent.type(canvas.getByRole('textbox', { name: '名称' }), '学');
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('编号已存在')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toBeInvalid();
  },
};

/** `autoFill` with a call: other fields follow what the server knows about a value. On a phone, where a field brings its own text. */
export const FillsOtherFields: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    answer: ({ url }) => (url === '/rooms/N1' ? { status: 0, data: { size: 20 } } : { status: 0, data: {} }),
    definition: {
      type: 'form',
      body: [
        {
          type: 'input-text',
          name: 'room',
          label: 'Room',
          mobile: { label: 'Room here' },
          autoFill: { api: '/rooms/${room}', fillMapping: { seats: '${size}' } },
        },
        { type: 'input-number', name: 'seats', label: 'Seats' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Room here' }), 'N1');
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('20'));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/rooms/N1']));
  },
};

const halls = [
  { id: 1, name: 'Hall', size: 200 },
  { id: 2, name: 'Cellar', size: 20 },
];

/** A value that the form starts with asks for what is empty; entering a field asks, too. What is filled already stays. */
export const FillsAtStartAndOnEntering: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: { rows: [{ size: url === '/rooms/N1' ? 20 : 30, floor: 2 }] } }),
    definition: {
      type: 'form',
      data: { room: 'N1', floor: 7, other: 'N2' },
      body: [
        {
          type: 'input-text',
          name: 'room',
          label: 'Room',
          autoFill: { api: '/rooms/${room}', fillMapping: { seats: '${size}', floor: '${floor}' } },
        },
        {
          type: 'input-text',
          name: 'other',
          label: 'Other room',
          initAutoFill: false,
          autoFill: { api: '/rooms/${other}', trigger: 'focus', fillMapping: { more: '${size}' } },
        },
        { type: 'input-number', name: 'seats', label: 'Seats' },
        { type: 'input-number', name: 'floor', label: 'Floor' },
        { type: 'input-number', name: 'more', label: 'More seats' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('20'));
    await expect(canvas.getByRole('spinbutton', { name: 'Floor' })).toHaveValue('7');
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/rooms/N1']));
    await userEvent.click(canvas.getByRole('textbox', { name: 'Other room' }));
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: 'More seats' })).toHaveValue('30'));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/rooms/N1', '/rooms/N2']));
  },
};

/** `showSuggestion` in a dialog: the row that is picked fills other fields; the field that gets the focus back does not ask again. */
export const SuggestsInADialog: Story = {
  args: {
    answer: () => ({ status: 0, data: { items: halls, total: 2 } }),
    definition: {
      type: 'form',
      body: [
        {
          type: 'input-text',
          name: 'room',
          label: 'Room',
          autoFill: {
            showSuggestion: true,
            trigger: 'focus',
            mode: 'dialog',
            size: 'sm',
            api: '/rooms',
            labelField: 'name',
            valueField: 'id',
            columns: [{ name: 'name', label: 'Name' }],
            fillMapping: { room: '${name}', 'hall.seats': '${size}' },
          },
        },
        { type: 'input-number', name: 'hall.seats', label: 'Seats' },
      ],
    },
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Room' });
    await userEvent.click(field);
    const dialog = await screen.findByRole('dialog', { name: 'Suggestions' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Select row 2' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(field).toHaveValue('Cellar');
    await expect(canvas.getByRole('spinbutton', { name: 'Seats' })).toHaveValue('20');
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('spinbutton', { name: 'Seats' }));
    await userEvent.click(field);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Suggestions' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** `showSuggestion` in a box below the field, on a phone, in Chinese: it leaves the focus alone, the down arrow leads into it. */
export const SuggestsBelowTheField: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    answer: () => ({ status: 0, data: { items: halls, total: 2 } }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        {
          type: 'input-text',
          name: 'room',
          label: '教室',
          autoFill: {
            showSuggestion: true,
            mode: 'popOver',
            position: 'left-bottom-left-top',
            multiple: true,
            api: '/rooms?term=${room}',
            labelField: 'name',
            valueField: 'id',
            fillMapping: { names: '${items|pick:name|join}' },
          },
        },
        { type: 'input-text', name: 'names', label: '名称' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: '教室' });
    await userEvent.click(field);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(field, 'A');
    const box = await screen.findByRole('dialog', { name: '参照录入' });
    await expect(field).toHaveFocus();
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.url).toBe('/rooms'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(box).toHaveFocus());
    const [first, second] = await within(box).findAllByRole('checkbox', { name: /选择/ });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    await userEvent.click(within(box).getByRole('button', { name: '确认' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: '名称' })).toHaveValue('Hall,Cellar');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'B');
    await screen.findByRole('dialog', { name: '参照录入' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(field).toHaveFocus();
  },
};

/** A form that sends itself: at first, and after each change; another sends on Enter, or not; fields stand in columns. */
export const SubmitOnChange: Story = {
  args: {
    answer: () => ({ status: 0, data: {} }),
    definition: [
      {
        type: 'form',
        title: 'Search',
        api: { method: 'post', url: '/search', silent: true },
        submitOnInit: true,
        submitOnChange: true,
        columnCount: 2,
        body: [
          { type: 'input-text', name: 'word', label: 'Word', value: 'lens' },
          { type: 'input-text', name: 'place', label: 'Place' },
        ],
      },
      { type: 'form', title: 'Enter', api: '/enter', body: [{ type: 'input-text', name: 'a', label: 'Sends' }] },
      {
        type: 'form',
        title: 'No Enter',
        api: '/never',
        preventEnterSubmit: true,
        body: [{ type: 'input-text', name: 'b', label: 'Waits' }],
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const sent = (): readonly unknown[] => logOf(canvasElement).requests.map(({ url, data }) => [url, data]);
    await waitFor(() => expect(sent()).toEqual([['/search', { word: 'lens' }]]));
    const word = canvas.getByRole('textbox', { name: 'Word' });
    const place = canvas.getByRole('textbox', { name: 'Place' });
    await expect(word.getBoundingClientRect().top).toBe(place.getBoundingClientRect().top);
    await userEvent.type(place, 'N1');
    await waitFor(() => expect(sent().at(-1)).toEqual(['/search', { word: 'lens', place: 'N1' }]));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Waits' }), 'x{Enter}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sends' }), 'y{Enter}');
    await waitFor(() => expect(sent().at(-1)).toEqual(['/enter', { a: 'y' }]));
    await expect(sent().map((each) => (each as readonly unknown[])[0])).not.toContain('/never');
  },
};
