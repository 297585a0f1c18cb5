import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { demoNow, demoSession } from '../../test/demo-schedule.ts';
import { inPlace } from '../../test/in-place.ts';
import { adminViewer, inMemorySource } from '../../test/in-memory-source.ts';
import type { CalendarSession } from '../core/source/schedule-source.ts';
import { ScheduleCalendar } from './ScheduleCalendar.tsx';

const cancelled = { cancelled_at: '2026-11-10T08:00:00Z', cancel_reason: 'Power failure' };

/** Two sessions in one room at one time, of which the first is cancelled: by the button of the host, or from the start. */
function Example({ isCancelledFirst = false }: { readonly isCancelledFirst?: boolean }) {
  const [source] = useState(() => {
    let isCancelled = isCancelledFirst;
    const sessions = (): readonly CalendarSession[] => [
      demoSession({ id: 1, ...(isCancelled ? cancelled : {}) }),
      demoSession({ id: 2, project_id: 2 }),
    ];
    return {
      ...inMemorySource(sessions(), adminViewer, { loadSessions: () => Promise.resolve(sessions()) }),
      cancel: () => {
        isCancelled = true;
      },
    };
  });
  return (
    <ScheduleCalendar
      source={source}
      now={demoNow}
      renderDetailsActions={(_session, { reload }) => (
        <button
          type="button"
          onClick={() => {
            source.cancel();
            reload();
          }}
        >
          Cancel it
        </button>
      )}
    />
  );
}

const meta = { title: 'Calendar/Cancelled sessions', component: Example } satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

const chip = (canvas: HTMLElement, id: number): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
  if (!found) throw new Error(`session ${id} is not drawn`);
  return found;
};
async function drawn(canvas: HTMLElement): Promise<void> {
  await waitFor(() => chip(canvas, 1));
  await inPlace(() => [chip(canvas, 1)]);
}
const page = within(document.body);
const reason = 'This session is cancelled: Power failure';

export const Cancelled: Story = {
  args: { isCancelledFirst: true },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await expect(chip(canvasElement, 1)).toHaveAccessibleName(/Cancelled/);
    await expect(chip(canvasElement, 2)).not.toHaveAccessibleName(/Cancelled/);
    // Only one of them takes the room.
    await expect(canvasElement.querySelector('.lc-conflict')).toBeNull();
    await userEvent.click(chip(canvasElement, 1));
    const dialog = within(await page.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(reason)).toBeVisible());
  },
};

export const CancelledFromDetails: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('.lc-conflict')).not.toBeNull());
    await userEvent.click(chip(canvasElement, 1));
    const dialog = within(await page.findByRole('dialog'));
    await expect(dialog.queryByText(reason)).toBeNull();
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel it' }));
    await waitFor(() => expect(dialog.getByText(reason)).toBeVisible());
    await waitFor(() => expect(canvasElement.querySelector('.lc-conflict')).toBeNull());
  },
};
