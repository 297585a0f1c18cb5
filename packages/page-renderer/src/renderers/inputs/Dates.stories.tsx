import type { Meta, StoryObj } from '@storybook/react-vite';
import dayjs from 'dayjs';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Dates', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A quarter and a range of quarters; what is picked can be taken back. */
export const Quarters: Story = {
  args: savedForm([
    {
      type: 'input-quarter',
      name: 'quarter',
      label: 'Quarter',
      valueFormat: 'YYYY-[Q]Q',
      value: '2026-Q2',
      maxDate: '2026-09-30',
    },
    { type: 'input-quarter-range', name: 'span', label: 'Span', valueFormat: 'YYYY-MM-DD', value: '2026-01-01,' },
    { type: 'input-quarter-range', name: 'read', label: 'To read', static: true, value: '1767225600,1782863999' },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('combobox', { name: 'Quarter' });
    await waitFor(() => expect(field).toHaveValue('2026 Q2'));
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    const dialog = await screen.findByRole('dialog', { name: 'Quarter' });
    await expect(within(dialog).getByRole('button', { name: 'Quarter 4 of 2026' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous year' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Quarter 4 of 2025' }));
    await waitFor(() => expect(field).toHaveValue('2025 Q4'));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Span to' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quarter 2 of 2026' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await submitted(canvasElement)).toMatchObject({ quarter: '2025-Q4', span: '2026-01-01,2026-06-30' });
    await expect(canvas.getByText(/2026 Q1 – 2026 Q[23]/)).toBeVisible();
  },
};

/** Shortcuts, an end that the start leaves no room for, two fields for one range, time in UTC. In Chinese and dark. */
export const ShortcutsAndLimits: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    ...savedForm([
      {
        type: 'input-date-range',
        name: 'since',
        extraName: 'until',
        label: '日期',
        valueFormat: 'YYYY-MM-DD HH:mm:ss',
        maxDuration: '7days',
        shortcuts: ['thisweek', '3daysago', { label: '开学周', startDate: '2026-09-07', endDate: '2026-09-13' }],
      },
      {
        type: 'input-date',
        name: 'day',
        label: '哪天',
        valueFormat: 'YYYY-MM-DD',
        shortcuts: ['today', { label: '国庆', date: '2026-10-01' }],
      },
      {
        type: 'input-datetime',
        name: 'moment',
        label: '时刻',
        utc: true,
        valueFormat: 'YYYY-MM-DD HH:mm',
        value: '2026-01-01 00:00',
      },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '选择常用日期' }));
    await expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '本周',
      '近 3 天',
      '开学周',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: '开学周' }));
    const save = async (): Promise<unknown> => {
      const before = logOf(canvasElement).requests.length;
      await userEvent.click(canvas.getByRole('button', { name: '提交' }));
      await waitFor(() => expect(logOf(canvasElement).requests.length).toBeGreaterThan(before));
      return logOf(canvasElement).requests.at(-1)?.data;
    };
    await expect(await save()).toMatchObject({
      since: '2026-09-07 00:00:00',
      until: '2026-09-13 23:59:59',
      moment: '2026-01-01 00:00',
    });
    const local = dayjs('2026-01-01T00:00:00Z');
    await expect(canvas.getByRole('group', { name: /时刻/ })).toHaveTextContent(new RegExp(local.format('HH')));
    await userEvent.click(canvas.getAllByRole('button', { name: '选择日期' }).at(-1) as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: '国庆' }));
    await expect(await save()).toMatchObject({ day: '2026-10-01' });
  },
};

/** Calendars in the page, on a phone. */
export const Embedded: Story = {
  globals: { viewport: { value: 'phone' } },
  args: savedForm([
    { type: 'input-date', name: 'day', label: 'Day', embed: true, valueFormat: 'YYYY-MM-DD', value: '2026-11-19' },
    { type: 'input-month', name: 'month', label: 'Month', embed: true, valueFormat: 'YYYY-MM', value: '2026-11' },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const day = await canvas.findByRole('group', { name: 'Day' });
    await within(day).findByRole('gridcell', { name: '19', selected: true });
    await userEvent.click(within(day).getByRole('gridcell', { name: '24' }));
    await userEvent.click(within(canvas.getByRole('group', { name: 'Month' })).getByRole('radio', { name: 'May' }));
    await expect(await submitted(canvasElement)).toEqual({ day: '2026-11-24', month: '2026-05' });
  },
};

/** Days and times that may be chosen: the popup offers no others, and what is typed beside them is told and not taken. */
export const Limits: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: {
      type: 'form',
      api: 'post:/save',
      data: { until: '2026-11-20 18:00' },
      body: [
        {
          type: 'input-datetime',
          name: 'at',
          label: 'At',
          minDate: '2026-11-10',
          maxDate: '${until}',
          timeConstraints: { hours: { min: 9, max: 17 }, minutes: { step: 15 } },
          valueFormat: 'YYYY-MM-DD HH:mm',
          displayFormat: 'YYYY-MM-DD HH:mm',
          value: '2026-11-12 10:00',
        },
        {
          type: 'input-time',
          name: 'bell',
          label: 'Bell',
          minTime: '08:30',
          maxTime: '09:45',
          timeFormat: 'HH:mm',
          value: '09:00',
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: /At/ });
    await userEvent.click(canvas.getByRole('button', { name: /Choose date/ }));
    const popup = within(await screen.findByRole('dialog'));
    await expect(popup.getByRole('gridcell', { name: '9' })).toBeDisabled();
    await expect(popup.getByRole('gridcell', { name: '21' })).toBeDisabled();
    const offered = (part: RegExp): (string | null)[] =>
      popup.getAllByRole('option', { name: part }).map((option) => option.textContent);
    await expect(offered(/hours$/)).toEqual(['09', '10', '11', '12', '13', '14', '15', '16', '17']);
    await expect(offered(/minutes$/)).toEqual(['00', '15', '30', '45']);
    await userEvent.click(popup.getByRole('option', { name: '45 minutes' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const bell = within(canvas.getByRole('group', { name: /Bell/ }));
    await userEvent.click(bell.getByRole('spinbutton', { name: 'Hours' }));
    await userEvent.keyboard('10');
    await userEvent.tab();
    await expect(await canvas.findByText('This time is not available')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.click(bell.getByRole('spinbutton', { name: 'Hours' }));
    await userEvent.keyboard('08');
    await userEvent.keyboard('40');
    await waitFor(() => expect(canvas.queryByText('This time is not available')).toBeNull());

    const at = within(canvas.getByRole('group', { name: /At/ }));
    await userEvent.click(at.getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard('25');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('Choose a date from 2026-11-10 00:00 to 2026-11-20 18:00')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.click(at.getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard('15');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(await submitted(canvasElement)).toMatchObject({ at: '2026-11-15 10:45', bell: '08:40' });
  },
};

/** Formats that no field can be typed in, values in another format than the one named, code, an own empty value. In Chinese and dark. */
export const FormatsAndWarnings: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    ...savedForm([
      {
        type: 'input-date',
        name: 'week',
        label: '周',
        displayFormat: 'GGGG [第]W[周]',
        value: '2026-11-19',
        disabledDate: 'return window.ran = 1',
        borderMode: 'half',
      },
      {
        type: 'input-date',
        name: 'gone',
        label: '可空',
        valueFormat: 'GGGG-[W]WW',
        emptyStr: '-',
        value: '2026-W47',
        borderMode: 'none',
      },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    const week = await canvas.findByRole('combobox', { name: '周' });
    await waitFor(() => expect(week).toHaveValue('2026 第47周'));
    await waitFor(() =>
      expect([...logOf(canvasElement).warnings].sort()).toEqual([
        expect.stringContaining('valueFormat is X'),
        expect.stringContaining('“disabledDate”'),
      ]),
    );
    week.focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('gridcell', { name: '24' }));
    await waitFor(() => expect(week).toHaveValue('2026 第48周'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const gone = canvas.getByRole('group', { name: /可空/ });
    await expect(gone).toHaveTextContent(/2026.*11.*16/);
    await userEvent.click(within(gone).getByRole('button', { name: /清除|清空/ }));
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ week: String(dayjs('2026-11-24').unix()), gone: '-' }),
    );
    await expect('ran' in window).toBe(false);
  },
};

/** An end that is picked by its day alone is meant to its end; the popup closes when it is told to. On a phone. */
export const EndOfRange: Story = {
  args: savedForm([
    {
      type: 'input-datetime-range',
      name: 'span',
      label: 'Span',
      valueFormat: 'YYYY-MM-DD HH:mm:ss',
      minDate: '2026-11-01',
      maxDate: '2026-11-30',
      joinValues: false,
      shortcuts: [],
    },
    {
      type: 'input-date-range',
      name: 'days',
      label: 'Days',
      valueFormat: 'YYYY-MM-DD HH:mm:ss',
      value: '2026-11-01 00:00:00,',
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const pick = async (button: HTMLElement, day: string): Promise<void> => {
      await userEvent.click(button);
      await userEvent.click(await screen.findByRole('gridcell', { name: day }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const buttons = await canvas.findAllByRole('button', { name: /Choose date/ });
    await expect(buttons).toHaveLength(4);
    await pick(buttons[0] as HTMLElement, '10');
    await pick(buttons[1] as HTMLElement, '12');
    await pick(buttons[3] as HTMLElement, '20');
    await expect(await submitted(canvasElement)).toMatchObject({ days: '2026-11-01 00:00:00,2026-11-20 23:59:59' });
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)?.data).toMatchObject({
        span: [expect.stringMatching(/^2026-11-10 /), '2026-11-12 23:59:59'],
      }),
    );
  },
};
