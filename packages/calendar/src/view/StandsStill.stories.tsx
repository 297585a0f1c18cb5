import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { deferred, type Deferred } from '../../test/deferred.ts';
import { demoSession } from '../../test/demo-schedule.ts';
import { inPlace } from '../../test/in-place.ts';
import { demoChoices } from '../../test/in-memory-source.ts';
import { StoryCalendar } from '../../test/StoryCalendar.tsx';

/** Conflicts are not found before this is settled. */
let choices: Deferred<typeof demoChoices>;

/** What comes late above the calendar does not move the sessions from under a pointer. */
const meta = {
  title: 'Calendar/Stands still',
  component: StoryCalendar,
  args: {
    // They share their room.
    sessions: [demoSession({ id: 1 }), demoSession({ id: 2, teacher_id: 12, class_list: [22] })],
    defaultFilter: {},
    replaced: { loadChoices: () => choices.promise },
  },
  beforeEach: () => {
    choices = deferred();
  },
  tags: ['!autodocs'],
} satisfies Meta<typeof StoryCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const chip = (): Element => {
  const found = document.querySelector('[data-session-id="1"]');
  if (!found) throw new Error('the session is not drawn');
  return found;
};

export const ConflictsThatComeLate: Story = {
  play: async () => {
    await waitFor(chip);
    await inPlace(() => [chip()]);
    const { top } = chip().getBoundingClientRect();
    await expect(screen.queryByRole('button', { name: '2 sessions in conflict' })).toBeNull();
    choices.resolve(demoChoices);
    await expect(await screen.findByRole('button', { name: '2 sessions in conflict' })).toBeVisible();
    await inPlace(() => [chip()]);
    await expect(chip().getBoundingClientRect().top).toBe(top);
  },
};
