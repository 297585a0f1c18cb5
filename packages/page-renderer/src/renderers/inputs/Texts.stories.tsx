import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Texts and numbers', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Counters, letters that are changed while typing, values that go when they are emptied, offers while typing. */
export const Texts: Story = {
  args: {
    answer: ({ url, query }) =>
      url === '/words'
        ? { status: 0, data: ['optics', 'options'].filter((word) => word.includes(String(query['term']))) }
        : { status: 0 },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        {
          type: 'input-text',
          name: 'code',
          label: 'Code',
          showCounter: true,
          maxLength: 8,
          transform: { upperCase: true },
          prefix: 'No. ${year}-',
          addOn: { type: 'text', label: 'LAB', position: 'right' },
        },
        { type: 'hidden', name: 'year', value: 2026 },
        { type: 'input-text', name: 'gone', label: 'Gone', value: 'x', clearValueOnEmpty: true, clearable: true },
        { type: 'textarea', name: 'note', label: 'Note', showCounter: true, maxLength: 100, trimContents: true },
        { type: 'input-text', name: 'word', label: 'Word', autoComplete: '/words?term=${term}' },
        { type: 'input-password', name: 'secret', label: 'Secret', revealPassword: false },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), 'ab12');
    await waitFor(() => expect(canvas.getByLabelText('4 of 8 characters')).toBeVisible());
    await expect(canvas.getByText('No. 2026-')).toBeVisible();
    await expect(canvas.getByText('LAB')).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Gone' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), ' two words ');
    const word = canvas.getByRole('combobox', { name: 'Word' });
    await userEvent.type(word, 'opti');
    await userEvent.click(await screen.findByRole('option', { name: 'optics' }));
    await userEvent.type(word, ' too');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show' })).toBeNull());
    await expect(await submitted(canvasElement)).toEqual({
      code: 'AB12',
      year: 2026,
      note: 'two words',
      word: 'optics too',
    });
  },
};

/** Units, numbers longer than JavaScript's, exact steps, grouped digits. In Chinese and dark. */
export const Numbers: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    ...savedForm([
      { type: 'input-number', name: 'width', label: '宽度', unitOptions: ['px', '%', 'rem'], value: '12%' },
      { type: 'input-number', name: 'long', label: '长数', big: true, value: '12345678901234567890' },
      { type: 'input-number', name: 'exact', label: '精确', step: 0.1, precision: 2, value: 0.2, max: '${limit}' },
      { type: 'hidden', name: 'limit', value: 0.4 },
      { type: 'input-number', name: 'money', label: '金额', kilobitSeparator: true, prefix: '¥', value: 1234567.5 },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    const width = await canvas.findByRole('spinbutton', { name: '宽度' });
    await waitFor(() => expect(width).toHaveValue('12'));
    await userEvent.clear(width);
    await userEvent.type(width, '50');
    await userEvent.click(canvas.getByRole('combobox', { name: '单位' }));
    await userEvent.click(await screen.findByRole('option', { name: 'rem' }));
    await fireEvent.keyDown(canvas.getByRole('spinbutton', { name: '长数' }), { key: 'ArrowUp' });
    const exact = canvas.getByRole('spinbutton', { name: '精确' });
    await fireEvent.keyDown(exact, { key: 'ArrowUp' });
    await waitFor(() => expect(exact).toHaveValue('0.30'));
    await fireEvent.keyDown(exact, { key: 'ArrowUp' });
    await fireEvent.keyDown(exact, { key: 'ArrowUp' });
    await waitFor(() => expect(exact).toHaveValue('0.40'));
    const money = canvas.getByRole('spinbutton', { name: '金额' });
    await expect(money).toHaveValue('1,234,567.5');
    await userEvent.click(money);
    await waitFor(() => expect(money).toHaveValue('1234567.5'));
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({
        width: '50rem',
        long: '12345678901234567891',
        exact: 0.4,
        limit: 0.4,
        money: 1234567.5,
      }),
    );
  },
};

/** Buttons that step; Enter and leaving bring a number within its bounds; an emptied one is kept as the definition says. */
export const Steps: Story = {
  args: savedForm([
    { type: 'input-number', name: 'seats', label: 'Seats', displayMode: 'enhance', min: 1, max: 3, value: 2 },
    { type: 'input-number', name: 'share', label: 'Share', showSteps: true, step: 0.5, suffix: '%', value: 1 },
    { type: 'input-number', name: 'bound', label: 'Bound', max: 10, value: 1, keyboard: false },
    { type: 'input-number', name: 'none', label: 'None', resetValue: 0, value: 7 },
    { type: 'input-number', name: 'gone', label: 'Gone', clearValueOnEmpty: true, value: 7 },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const seats = await canvas.findByRole('spinbutton', { name: 'Seats' });
    const [more] = await canvas.findAllByRole('button', { name: 'Increase' });
    await userEvent.click(more as HTMLElement);
    await waitFor(() => expect(seats).toHaveValue('3'));
    await expect(more).toBeDisabled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Increase' })[1] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: 'Share' })).toHaveValue('1.5'));
    await userEvent.clear(canvas.getByRole('spinbutton', { name: 'None' }));
    await userEvent.clear(canvas.getByRole('spinbutton', { name: 'Gone' }));
    const bound = canvas.getByRole('spinbutton', { name: 'Bound' });
    await fireEvent.keyDown(bound, { key: 'ArrowUp' });
    await waitFor(() => expect(bound).toHaveValue('1'));
    await userEvent.type(bound, '5{Enter}');
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ seats: 3, share: 1.5, bound: 10, none: 0 }));
  },
};

/** A text of too few characters is told; a button beside the field acts; the browser may fill in what it is told to; a list of words. */
export const TextRules: Story = {
  globals: { viewport: { value: 'phone' } },
  args: savedForm([
    {
      type: 'input-text',
      name: 'mail',
      label: 'Mail',
      minLength: 3,
      nativeAutoComplete: 'email',
      addOn: { type: 'button', label: 'Look up', actionType: 'ajax', api: 'post:/look' },
    },
    { type: 'input-text', name: 'words', label: 'Words', options: ['a', 'b'], multiple: true, delimiter: ';', value: 'a' },
    { type: 'input-text', name: 'raw', label: 'Raw', trimContents: false, value: ' x ' },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const mail = await canvas.findByRole('textbox', { name: 'Mail' });
    await expect(mail).toHaveAttribute('autocomplete', 'email');
    await userEvent.type(mail, ' ab ');
    await userEvent.click(canvas.getByRole('button', { name: 'Look up' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/look']));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/3 or more/)).toBeVisible();
    await userEvent.type(mail, 'c');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Words' }));
    await userEvent.click(await screen.findByRole('option', { name: 'b' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)).toMatchObject({
        url: '/save',
        data: { mail: 'abc', words: 'a;b', raw: ' x ' },
      }),
    );
  },
};

/** A button that waits after it was used, one that hears a key, one that turns while something is so, on a phone. */
export const Buttons: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    answer: () => ({ status: 0, data: { busy: true } }),
    definition: {
      type: 'page',
      data: { busy: true },
      body: [
        {
          type: 'button',
          name: 'code',
          label: 'Send a code',
          actionType: 'ajax',
          api: 'post:/code',
          countDown: 60,
          countDownTpl: 'Again in ${timeLeft} s',
        },
        { type: 'button', label: 'Save', actionType: 'ajax', api: 'post:/save', hotKey: 'ctrl+e', rightIcon: 'fa fa-check' },
        { type: 'button', label: 'Working', loadingOn: '${busy}' },
        { type: 'button', label: 'Closed', disabled: true, disabledTip: 'Not now' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const { requests } = logOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a code' }));
    await expect(await canvas.findByRole('button', { name: /Again in (60|59) s/ })).toBeDisabled();
    await userEvent.keyboard('{Control>}e{/Control}');
    await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/code', '/save']));
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-keyshortcuts', 'Control+E');
    await expect(canvas.getByRole('button', { name: /Working/ })).toBeDisabled();
    await userEvent.hover(canvas.getByRole('button', { name: 'Closed' }).parentElement as HTMLElement);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Not now');
  },
};

/** A page that may ask for no secrets: inputs that hide what is typed are locked wherever they come from, and are no fields of their form. */
export const LockedSecrets: Story = {
  args: {
    allowsSecrets: false,
    answer: ({ url }) =>
      url === '/fields'
        ? {
            status: 0,
            data: { type: 'form', api: 'post:/brought', body: { type: 'input-password', name: 'brought', label: 'Brought' } },
          }
        : { status: 0 },
    definition: [
      {
        type: 'form',
        api: 'post:/save',
        body: [
          { type: 'input-text', name: 'code', label: 'Code', value: 'x' },
          { type: 'input-password', name: 'password', label: 'Password', required: true, value: 'given', revealPassword: true },
          { type: 'input-verification-code', name: 'pin', label: 'Pin', length: 3, masked: true },
          { type: 'input-verification-code', name: 'open', label: 'Open code', length: 1 },
        ],
      },
      { type: 'service', schemaApi: '/fields' },
      {
        type: 'button',
        label: 'Ask',
        actionType: 'dialog',
        dialog: { title: 'Sign in again', body: { type: 'form', body: { type: 'input-password', name: 'p', label: 'Yours' } } },
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    for (const name of ['Password', 'Pin', 'Brought']) {
      const field = await canvas.findByRole('textbox', { name });
      await expect(field).toBeDisabled();
      await expect(field).toHaveAccessibleDescription(/only pages that came with the console/);
      await userEvent.type(field, 'secret');
      await expect(field).toHaveValue('');
    }
    await expect(canvas.getByRole('textbox', { name: /character 1/i })).toBeEnabled();
    await expect(document.querySelector('input[type=password]')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Show' })).toBeNull();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Submit' })[0]!);
    const { requests } = logOf(canvasElement);
    await waitFor(() => expect(requests.filter(({ url }) => url === '/save').map(({ data }) => data)).toEqual([{ code: 'x' }]));
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
    await expect(await screen.findByRole('textbox', { name: 'Yours' })).toBeDisabled();
    await expect(document.querySelector('input[type=password]')).toBeNull();
  },
};

/** What a page will ask for once it may: the sentence of the host stands for the reason. */
export const WaitingSecrets: Story = {
  args: {
    allowsSecrets: false,
    secretNotice: 'Waits for approval.',
    definition: { type: 'form', body: { type: 'input-password', name: 'pin', label: 'Pin of the door' } },
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Pin of the door' });
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription('Waits for approval.');
  },
};

/** A page that was approved for it asks for a secret: the sentence of the host stands above each such input, and above no other. */
export const NoticedSecrets: Story = {
  args: {
    secretNotice: 'This page was made by Ada. Never type your sign-in password here.',
    answer: () => ({ status: 0 }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        { type: 'input-text', name: 'code', label: 'Code', value: 'x' },
        { type: 'input-password', name: 'pin', label: 'Pin of the door' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const group = await canvas.findByRole('group', { name: /made by Ada/ });
    await userEvent.type(within(group).getByLabelText('Pin of the door'), '12');
    await expect(within(group).queryByRole('textbox', { name: 'Code' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const { requests } = logOf(canvasElement);
    await waitFor(() => expect(requests.map(({ data }) => data)).toEqual([{ code: 'x', pin: '12' }]));
  },
};
