import { ScheduleCalendar } from '@lab-console/calendar';
import { enUS, zhCN } from '@lab-console/calendar/locales';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createInMemoryScheduleSource } from './in-memory-schedule-source.ts';

function Example({ isChinese }: { readonly isChinese: boolean }) {
  const [source] = useState(createInMemoryScheduleSource);
  return (
    <Box sx={{ p: 2 }}>
      <ScheduleCalendar source={source} defaultDate="2026-10-14" defaultMode="select" localeText={isChinese ? zhCN : enUS} />
    </Box>
  );
}

const meta = {
  title: 'Examples/Calendar over an array',
  component: Example,
  args: { isChinese: false },
  render: (_, { globals }) => <Example isChinese={globals['locale'] === 'zh'} />,
} satisfies Meta<typeof Example>;

export default meta;

/** Nothing of our server is here: a host of another university looks like this. */
export const OverAnArray: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const draft = await canvas.findByRole('button', { name: /Gel electrophoresis.*October 12.*Draft/ });
    await userEvent.click(draft);
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Gel electrophoresis.*October 12.*Published/ })).toBeVisible());
  },
};
