import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { deferred, type Deferred } from '../../test/deferred.ts';
import { demoSession, demoSessions } from '../../test/demo-schedule.ts';
import { inPlace } from '../../test/in-place.ts';
import { demoChoices } from '../../test/in-memory-source.ts';
import { StoryCalendar, type StoryCalendarArgs } from '../../test/StoryCalendar.tsx';

/** Conflicts are not found before this is settled. */
let choices: Deferred<typeof demoChoices>;

/** Sessions stay where they are first seen: nothing that comes late moves them from under a pointer. */
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

function Toggled(args: StoryCalendarArgs) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Calendar
      </button>
      {isShown && <StoryCalendar {...args} />}
    </>
  );
}

/** Where the grid, its sessions and the grey blocks in their place are. */
const picture = (): readonly string[] =>
  [...document.querySelectorAll('.lc-grid, .lc-grid [data-session-id], .lc-grid [role="progressbar"]')].map((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return [box.getAttribute('role'), left, top, width, height, box.checkVisibility({ opacityProperty: true })].join(' ');
  });

/** The first frame of the screen that has sessions. */
async function firstPicture(): Promise<readonly string[]> {
  while (!document.querySelector('.lc-grid [data-session-id]')) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  }
  await new Promise(requestAnimationFrame);
  // The frame is laid out and measured by then.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return picture();
}

function drawnOnce(defaultView: 'month' | 'week' | 'day'): Story {
  return {
    args: { defaultView, sessions: demoSessions(40), replaced: {} },
    render: (args) => <Toggled {...args} />,
    play: async () => {
      const toggle = screen.getByRole('button', { name: 'Calendar' });
      await userEvent.click(toggle);
      await waitFor(() => expect(document.querySelector('.lc-grid [data-session-id]')).not.toBeNull());
      await inPlace(() => [...document.querySelectorAll('.lc-grid')]);
      await userEvent.click(toggle);
      // Its code is there now: what is left is drawing.
      const drawing = firstPicture();
      await userEvent.click(toggle);
      const first = await drawing;
      await inPlace(() => [...document.querySelectorAll('.lc-grid [data-session-id]')]);
      await expect(first.length).toBeGreaterThan(2);
      await expect(picture()).toEqual(first);
    },
  };
}

export const MonthDrawnOnce: Story = drawnOnce('month');
export const WeekDrawnOnce: Story = drawnOnce('week');
export const DayDrawnOnce: Story = drawnOnce('day');
