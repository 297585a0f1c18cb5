import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../locales/zhCN.ts';
import { coursePage, courseTables } from '../../test/course-page.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../test/memory-environment.ts';
import { PageRenderer } from '../PageRenderer.tsx';

interface DemoProps extends MemoryOptions {
  readonly definition: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Waits for the end of an animation. */
async function seen(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element).toBeVisible());
}

const logs = new WeakMap<HTMLElement, MemoryLog>();

function Demo({ definition, data = { centre_id: 7 }, ...options }: DemoProps): ReactNode {
  const [{ environment, log }] = useState(() => memoryEnvironment(options));
  return (
    <main
      ref={(element) => {
        if (element) logs.set(element, log);
      }}
      style={{ padding: 16 }}
    >
      <PageRenderer
        definition={definition}
        environment={environment}
        data={data}
        {...(options.locale === 'zh' ? { localeText: zhCN } : {})}
      />
    </main>
  );
}

function logOf(canvasElement: HTMLElement): MemoryLog {
  const log = logs.get(canvasElement.querySelector('main') as HTMLElement);
  if (!log) throw new Error('the story has no environment');
  return log;
}

const meta = {
  title: 'Page renderer/PageRenderer',
  component: Demo,
  tags: ['autodocs'],
  parameters: { documents: PageRenderer },
  args: { definition: coursePage, tables: courseTables },
} satisfies Meta<typeof Demo>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A list with search, paging on the server, sorting, and its state in the address bar. */
export const List: Story = {
  play: async ({ canvas, canvasElement }) => {
    const log = logOf(canvasElement);
    await expect(await canvas.findByText('Optics')).toBeVisible();
    await expect(canvas.getByText('1/3, 11 in total')).toBeVisible();
    await expect(log.requests).toHaveLength(1);

    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 3' }));
    await expect(await canvas.findByText('Hydraulics')).toBeVisible();
    await expect(log.query).toMatchObject({ page: '3' });

    await userEvent.click(canvas.getByRole('button', { name: 'Sort by Name' }));
    await expect(await canvas.findByText('Acoustics')).toBeVisible();
    await expect(log.query).toEqual({ orderBy: 'name', orderDir: 'asc' });

    await userEvent.type(canvas.getByLabelText('Search'), 'onics{Enter}');
    await expect(await canvas.findByText('1/1, 1 in total')).toBeVisible();
    await expect(canvas.getByText('Electronics')).toBeVisible();
    await expect(log.query).toMatchObject({ keywords: 'onics' });

    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(await canvas.findByText('1/3, 11 in total')).toBeVisible();
    await expect(canvas.getByLabelText('Search')).toHaveValue('');
  },
};

/** The address bar tells where the list starts. */
export const FromTheAddressBar: Story = {
  args: { query: { page: '2', keywords: 'ics', centre_id: '7' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2/2, 8 in total')).toBeVisible();
    await expect(canvas.getByLabelText('Search')).toHaveValue('ics');
  },
};

/** Create, edit and delete, each from a dialog. */
export const CreateEditDelete: Story = {
  play: async ({ canvas, canvasElement }) => {
    const log = logOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add course' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Add course' }));
    // One types at once.
    await waitFor(() => expect(dialog.getByLabelText(/Code/)).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(dialog.getAllByText('This field is required')).toHaveLength(2));
    await waitFor(() => expect(dialog.getByLabelText(/Code/)).toHaveFocus());
    await userEvent.type(dialog.getByLabelText(/Code/), 'A00');
    await userEvent.type(dialog.getByLabelText(/Name/), 'Astronomy');
    await userEvent.click(dialog.getByLabelText('Semester'));
    await userEvent.click(await screen.findByRole('option', { name: 'Spring 2027' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Astronomy')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const created = log.requests.find(({ method }) => method === 'post');
    await expect(created?.data).toEqual({ code: 'A00', name: 'Astronomy', semester_id: 2, organization_id: 7 });

    const row = canvas.getByText('Astronomy').closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Edit course' }));
    const name = dialog.getByLabelText(/Name/);
    await expect(name).toHaveValue('Astronomy');
    await seen(await dialog.findByDisplayValue('Spring 2027'));
    await userEvent.clear(name);
    await userEvent.type(name, 'Astrophysics{Enter}');
    await expect(await canvas.findByText('Astrophysics')).toBeVisible();
    await expect(log.requests.find(({ method }) => method === 'patch')).toMatchObject({
      url: 'rest/courses',
      query: { id: 'eq.12' },
    });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(
      within(canvas.getByText('Astrophysics').closest('tr') as HTMLElement).getByRole('button', { name: 'Delete' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await seen(question.getByText('Delete “Astrophysics”?'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByText('Astrophysics')).toBeNull());
    await expect(log.notices.map(({ kind }) => kind)).toEqual(['success', 'success', 'success']);
    await expect(log.requests.find(({ method }) => method === 'delete')?.data).toBeUndefined();
  },
};

/** Deleting the last row of the last page leads back to the page before. */
export const StepsBack: Story = {
  args: { query: { page: '3' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }));
    await expect(await canvas.findByText('1 selected')).toBeVisible();
    await userEvent.click(
      within((await canvas.findByText('Hydraulics')).closest('tr') as HTMLElement).getByRole('button', { name: 'Delete' }),
    );
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('2/2, 10 in total')).toBeVisible();
    await expect(canvas.getByText('Microbiology')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).query).toMatchObject({ page: '2' }));
  },
};

/** Bulk actions see the ids of the ticked rows. */
export const BulkDelete: Story = {
  play: async ({ canvas, canvasElement }) => {
    const remove = await canvas.findByRole('button', { name: 'Delete selected' });
    await expect(remove).toBeDisabled();
    await canvas.findByText('Optics');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 3' }));
    await waitFor(() => expect(canvas.getByText('2 selected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
    const question = within(await screen.findByRole('alertdialog'));
    await seen(question.getByText('Delete 2 courses?'));
    await userEvent.click(question.getByRole('button', { name: 'Delete selected' }));
    await expect(await canvas.findByText('1/2, 9 in total')).toBeVisible();
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ method }) => method === 'delete')?.query).toEqual({ id: 'in.(1,3)' }),
    );
  },
};

/** A save that fails keeps the dialog and everything in it. */
export const FailedSave: Story = {
  args: {
    answer: ({ method }, count) => {
      if (method !== 'post') return undefined;
      if (count < 4) throw new Error('server met a temporary problem');
      return { status: 422, msg: 'not accepted', errors: { code: 'This code is taken', other: 'The centre is closed' } };
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Optics');
    await userEvent.click(canvas.getByRole('button', { name: 'Add course' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/Code/), 'A00');
    await userEvent.type(dialog.getByLabelText(/Name/), 'Astronomy');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await seen(await dialog.findByText('server met a temporary problem'));
    await waitFor(() => expect(dialog.getByLabelText(/Name/)).toHaveValue('Astronomy'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await seen(await dialog.findByText('This code is taken'));
    await seen(dialog.getByText('The centre is closed'));
    await waitFor(() => expect(dialog.getByLabelText(/Code/)).toHaveFocus());
    await expect(dialog.getByLabelText(/Code/)).toHaveValue('A00');
    await waitFor(() => expect(logOf(canvasElement).unsaved).toEqual([true]));
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await seen(question.getByText('What you entered has not been saved. It is lost when you leave.'));
    await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(logOf(canvasElement).unsaved).toEqual([true, false]));
  },
};

/** Nothing there yet. */
export const Empty: Story = {
  args: { tables: { courses: [], semesters: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data')).toBeVisible();
  },
};

/** A list that cannot be loaded offers another try. */
export const LoadFails: Story = {
  args: {
    answer: (_request, count) => (count === 1 ? { status: 500, msg: 'the database is away' } : undefined),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('the database is away')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Optics')).toBeVisible();
    await expect(canvas.queryByText('the database is away')).toBeNull();
  },
};

/** Rows are on their way. */
export const Loading: Story = {
  args: { answer: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Table' })).toHaveAttribute('aria-busy', 'true'));
  },
};

/** A thousand rows at once: only those in view are in the document. */
export const ThousandRows: Story = {
  args: {
    definition: {
      type: 'page',
      body: {
        type: 'crud',
        api: 'get:rest/rows',
        perPage: 1000,
        footerToolbar: ['statistics'],
        columns: [
          { name: 'id', label: 'Id' },
          { name: 'name', label: 'Name' },
        ],
      },
    },
    answer: () => ({
      items: Array.from({ length: 1_000 }, (_, index) => ({ id: index + 1, name: `Row ${index + 1}` })),
      total: 1_000,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Row 1')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(80));
    const region = canvas.getByRole('region');
    region.scrollTop = region.scrollHeight;
    await expect(await canvas.findByText('Row 1000')).toBeVisible();
  },
};

/** What an empty list says and how it counts are templates of the definition, which know the search and the total. */
export const OwnCountAndEmptyText: Story = {
  args: {
    query: { keywords: 'ics' },
    definition: {
      type: 'page',
      body: {
        type: 'crud',
        api: { method: 'get', url: 'rest/courses', data: { search: '${keywords}', searchIn: 'name,code' } },
        syncLocation: true,
        placeholder: "${keywords ? 'No courses match “' + keywords + '”.' : 'No courses yet.'}",
        filter: { body: [{ type: 'input-text', name: 'keywords', label: 'Search' }] },
        footerToolbar: [{ type: 'statistics', label: "${total} ${total == 1 ? 'course' : 'courses'}" }],
        columns: [{ name: 'name', label: 'Name' }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('8 courses')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Search'));
    await userEvent.type(canvas.getByLabelText('Search'), 'zzzz{Enter}');
    await expect(await canvas.findByText('No courses match “zzzz”.')).toBeVisible();
    await expect(canvas.getByText('0 courses')).toBeVisible();
  },
};

/** Chinese: the texts of the definition and of the renderer. */
export const Chinese: Story = {
  globals: { locale: 'zh' },
  args: { locale: 'zh' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1/3 共：11 项')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '课程' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '新增课程' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新增课程' }));
    await userEvent.click(await dialog.findByRole('button', { name: '确认' }));
    await waitFor(() => expect(dialog.getAllByText('这是必填项')).toHaveLength(2));
  },
};

/** Dark. */
export const Dark: Story = { ...List, globals: { mode: 'dark' } };

/** At phone width the rows are cards. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Optics')).toBeVisible();
    if (window.innerWidth < 600) {
      await expect(canvas.queryByRole('table')).toBeNull();
      await expect(canvas.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
      // The filter leaves the screen to the rows until it is wanted.
      await expect(canvas.queryByRole('button', { name: 'Search' })).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Filter', expanded: false }));
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible());
    }
  },
};

/** By keyboard alone: open, fill in, send. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const add = await canvas.findByRole('button', { name: 'Add course' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    (await dialog.findByLabelText(/Code/)).focus();
    await userEvent.keyboard('K1{Tab}Kinetics{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ method }) => method === 'post')?.data).toMatchObject({
        code: 'K1',
        name: 'Kinetics',
      }),
    );
    await waitFor(() => expect(add).toHaveFocus());
  },
};
