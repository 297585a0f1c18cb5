import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { eventsEnUS } from '../locales/en-us.ts';
import { eventsZhCN } from '../locales/zh-cn.ts';
import type { EventDetailsProps, EventFormProps, EventSlots } from './event-context.ts';
import { EventCalendar } from './EventCalendar.tsx';

interface Booking {
  readonly key: string;
  readonly subject: string;
  readonly from: string;
  readonly until: string;
  readonly studio?: number | null;
  readonly kind?: string;
  readonly band?: string | null;
  readonly isDraft?: boolean;
  readonly note?: string;
}

const bookings: readonly Booking[] = [
  { key: 'a', subject: 'Choir', from: '2026-11-30T09:00', until: '2026-11-30T10:30', studio: 1, kind: 'Lesson', band: 'x' },
  { key: 'b', subject: 'Strings', from: '2026-12-01T14:10', until: '2026-12-01T16:15', studio: 2, kind: 'Concert', band: 'x' },
  { key: 'c', subject: 'Tuning', from: '2026-11-30T10:00', until: '2026-11-30T11:00', studio: 1, kind: 'Service', isDraft: true },
  { key: 'd', subject: 'Talk', from: '2026-12-03T18:00', until: '2026-12-03T19:00', kind: 'Concert', note: 'Tea first' },
];
const studios = [
  { id: 1, title: 'Studio A' },
  { id: 2, title: 'Studio B' },
];
const fields = {
  id: 'key',
  title: 'subject',
  start: 'from',
  end: 'until',
  resource: 'studio',
  category: 'kind',
  group: 'band',
  draft: 'isDraft',
} as const;

interface Args {
  readonly isChinese?: boolean;
  readonly slots?: EventSlots<Booking>;
  readonly refuses?: boolean;
  readonly events?: readonly Booking[];
}

function Example({ isChinese = false, slots = {}, refuses = false, events: first = bookings }: Args) {
  const [events, setEvents] = useState<readonly Booking[]>(first);
  const handleChange = async (next: readonly Booking[]): Promise<void> => {
    if (refuses) throw new Error('The house is closed.');
    setEvents(next);
  };
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <EventCalendar
        events={events}
        onEventsChange={handleChange}
        fields={fields}
        resources={studios}
        slots={slots}
        defaultDate="2026-11-30"
        localeText={isChinese ? eventsZhCN : eventsEnUS}
      />
      <output data-testid="events">{events.map(({ subject, from, studio }) => `${subject} ${from} ${studio}`).join('; ')}</output>
    </Box>
  );
}

const meta = {
  title: 'Calendar/EventCalendar',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: EventCalendar },
  args: {},
  render: (args, { globals }) => <Example {...args} isChinese={globals['locale'] === 'zh'} />,
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

const chip = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Events are at their times, two that take one resource are in conflict, and the form adds and changes them. */
export const AddAndEdit: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /Choir Studio A.*09:00–10:30.*conflict/i })).toBeVisible());
    await expect(await chip(/Strings.*14:10–16:15/)).toBeVisible();
    await userEvent.click(await chip(/Talk/));
    const details = within(await screen.findByRole('dialog', { name: 'Talk' }));
    await waitFor(() => expect(details.getByText('Concert')).toBeVisible());
    await userEvent.click(details.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
    await userEvent.clear(form.getByLabelText(/Title/));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Type a title.')).toBeVisible();
    await userEvent.type(form.getByLabelText(/Title/), 'Lecture');
    await userEvent.click(form.getByRole('combobox', { name: 'Resource' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Studio B' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await chip(/Lecture Studio B/)).toBeVisible();
    await expect(canvas.getByTestId('events')).toHaveTextContent('Lecture 2026-12-03T18:00 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByTestId('events')).toHaveTextContent('Talk 2026-12-03T18:00 null'));
  },
};

/** Rows are resources, and one for events that take none. */
export const ByResource: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Planning' }));
    const menu = await screen.findByRole('menu');
    await expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map((item) => item.textContent),
    ).toEqual(['Planning', 'By resource']);
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'By resource' }));
    await expect(await canvas.findByRole('rowheader', { name: /Studio A/ })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /No resource/ })).toBeVisible();
  },
};

/** Without categories, groups and drafts no colour has a meaning, so there is no legend. */
export const WithoutCategories: Story = {
  args: { events: [{ key: 'a', subject: 'Choir', from: '2026-11-30T09:00', until: '2026-11-30T10:30', studio: 1 }] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /Choir/ })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('No conflicts in view')).toBeVisible());
    await expect(canvas.queryByRole('list', { name: 'Legend' })).toBeNull();
  },
};

/** What the host refuses is taken back, and its reason is shown. */
export const Refused: Story = {
  args: { refuses: true },
  play: async ({ canvas }) => {
    await userEvent.click(await chip(/Talk/));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText(/The house is closed/)).toBeVisible();
    await expect(canvas.getByTestId('events')).toHaveTextContent('Talk');
  },
};

function OwnForm({ event, given, onSave, onClose }: EventFormProps<Booking>) {
  const start: Booking = event ?? { key: 'new', subject: '', from: given.start ?? '', until: given.end ?? '' };
  return (
    <Box
      role="dialog"
      aria-label="Own form"
      sx={{ position: 'fixed', inset: 0, bgcolor: 'background.paper', zIndex: 2000, p: 2 }}
    >
      <button onClick={() => void onSave({ ...start, note: 'Coffee first' })}>Coffee first</button>
      <button onClick={onClose}>Close</button>
    </Box>
  );
}

function OwnDetails({ event, titleId, canChange, onEdit }: EventDetailsProps<Booking>) {
  return (
    <Box sx={{ p: 2 }}>
      <h2 id={titleId}>{event.subject}</h2>
      <p>{event.note}</p>
      {canChange && <button onClick={onEdit}>Change</button>}
    </Box>
  );
}

const ownSlots = { form: OwnForm, details: OwnDetails };

/** The host draws its own form and details, with fields that the calendar does not know. */
export const OwnSlots: Story = {
  args: { slots: ownSlots },
  play: async () => {
    await userEvent.click(await chip(/Talk/));
    await waitFor(() => expect(screen.getByText('Tea first')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Coffee first' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Own form' })).toBeNull());
    await userEvent.click(await chip(/Talk/));
    await waitFor(() => expect(screen.getByText('Coffee first')).toBeVisible());
  },
};

/** In Chinese, dark, on a phone. */
export const ChineseDarkPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Choir')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '新建日程' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: '新建日程' })).toBeVisible());
  },
};
