import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { toText } from '../core/data/to-text.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../test/memory-environment.ts';
import type { FormItemRendererProps, RendererProps } from '../registry/types.ts';
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

function Greeting({ node, scope }: RendererProps): ReactNode {
  return <p>{`${toText(node['greeting'])} ${toText(scope.lookup('who'))}`}</p>;
}

function Stars({ value, onChange, controlId }: FormItemRendererProps): ReactNode {
  return (
    <button type="button" id={controlId} onClick={() => onChange(Number(value ?? 0) + 1)}>
      {`${Number(value ?? 0)} stars`}
    </button>
  );
}

const renderers = { greeting: { component: Greeting }, 'input-stars': { component: Stars, formItem: true as const } };

function Demo({ definition, data = {}, ...options }: DemoProps): ReactNode {
  const [{ environment, log }] = useState(() => memoryEnvironment(options));
  return (
    <main
      ref={(element) => {
        if (element) logs.set(element, log);
      }}
      style={{ padding: 16 }}
    >
      <PageRenderer definition={definition} environment={environment} data={data} renderers={renderers} />
    </main>
  );
}

function logOf(canvasElement: HTMLElement): MemoryLog {
  const log = logs.get(canvasElement.querySelector('main') as HTMLElement);
  if (!log) throw new Error('the story has no environment');
  return log;
}

const meta = { title: 'Page renderer/Parts', component: Demo, tags: ['autodocs'] } satisfies Meta<typeof Demo>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Rules, conditions, and values that follow others. */
export const FormValidation: Story = {
  args: {
    definition: {
      type: 'form',
      title: 'Register',
      api: 'post:/register',
      body: [
        { type: 'input-email', name: 'email', label: 'E-mail', required: true, validations: 'isEmail' },
        { type: 'input-password', name: 'password', label: 'Password', validations: { minLength: 8 } },
        {
          type: 'input-password',
          name: 'again',
          label: 'Again',
          validations: 'equalsField:password',
          validationErrors: { equalsField: 'Both must be the same' },
        },
        { type: 'switch', name: 'invoice', label: 'Invoice', value: false },
        { type: 'input-text', name: 'company', label: 'Company', visibleOn: '${invoice}', requiredOn: 'this.invoice' },
        { type: 'input-number', name: 'seats', label: 'Seats', value: 2, min: 1, max: 9 },
        { type: 'static', label: 'Total', tpl: '${seats * 5} €' },
        { type: 'radios', name: 'plan', label: 'Plan', options: 'small,large', value: 'small' },
        {
          type: 'checkboxes',
          name: 'extras',
          label: 'Extras',
          options: [
            { label: 'Storage', value: 's' },
            { label: 'Backup', value: 'b' },
          ],
        },
        { type: 'textarea', name: 'notes', label: 'Notes', description: 'Anything else' },
        { type: 'input-date', name: 'start', label: 'Start', valueFormat: 'YYYY-MM-DD', value: '2026-11-02' },
      ],
    },
    answer: () => ({ status: 0, msg: 'registered', data: {} }),
  },
  play: async ({ canvas, canvasElement }) => {
    const email = await canvas.findByLabelText(/E-mail/);
    await userEvent.type(email, 'nonsense');
    await userEvent.tab();
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(email);
    await userEvent.type(email, 'a@example.org');
    await waitFor(() => expect(canvas.queryByText('Please enter a valid email address')).toBeNull());
    await userEvent.type(canvas.getByLabelText('Password'), 'longenough');
    await userEvent.type(canvas.getByLabelText('Again'), 'different');
    await waitFor(() => expect(canvas.queryByLabelText(/Company/)).toBeNull());
    await userEvent.click(canvas.getByRole('switch', { name: 'Invoice' }));
    await expect(await canvas.findByLabelText(/Company/)).toHaveAttribute('aria-required', 'true');
    await expect(canvas.getByText('10 €')).toBeVisible();
    const seats = canvas.getByRole('spinbutton', { name: 'Seats' });
    await userEvent.click(seats);
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByText('15 €')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('Both must be the same')).toBeVisible();
    await expect(canvas.getByText('This field is required')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(0));
    await userEvent.clear(canvas.getByLabelText('Again'));
    await userEvent.type(canvas.getByLabelText('Again'), 'longenough');
    await userEvent.type(canvas.getByLabelText(/Company/), 'Acme');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Storage' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Backup' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        email: 'a@example.org',
        invoice: true,
        company: 'Acme',
        seats: 3,
        plan: 'small',
        extras: 's,b',
        start: '2026-11-02',
      }),
    );
    await waitFor(() => expect(logOf(canvasElement).notices.at(-1)).toEqual({ kind: 'success', message: 'registered' }));
  },
};

/** What nobody knows shows a box with its path; what the host brings is drawn; the rest goes on. */
export const UnknownAndCustomTypes: Story = {
  args: {
    data: { who: 'Ada' },
    definition: {
      type: 'page',
      body: [
        'before',
        { type: 'hologram' },
        { type: 'greeting', greeting: 'Hello' },
        { type: 'form', body: [{ type: 'input-stars', name: 'stars', label: 'Stars' }] },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unknown type “hologram”')).toBeVisible();
    await expect(canvas.getByText(/body\[1\]/)).toBeVisible();
    await expect(canvas.getByText('Hello Ada')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Stars'));
    await waitFor(() => expect(canvas.getByText('1 stars')).toBeVisible());
  },
};

/** Nothing in a definition or in its data runs. */
export const ScriptsDoNotRun: Story = {
  args: {
    data: { evil: '<img src=data:,none onerror="window.hacked=1">', link: 'javascript:window.hacked=1' },
    definition: {
      type: 'page',
      body: [
        { type: 'tpl', tpl: 'plain ${evil}' },
        {
          type: 'tpl',
          tpl: '<b onclick="window.hacked=1" style="position:fixed">bold</b> ${evil | raw} <script>window.hacked=1</script><a href="javascript:window.hacked=1">go</a>',
        },
        {
          type: 'html',
          html: '<iframe src="https://evil.example"></iframe><form action="/x"><input name="q"></form><i>kept</i>',
        },
        { type: 'tpl', tpl: '<% window.hacked = 1 %>after code' },
        { type: 'tpl', tpl: 'hidden', visibleOn: '(window.hacked = 1) || true' },
        { type: 'link', href: '${link}', body: 'unsafe link' },
        { type: 'button', label: 'Jump', actionType: 'url', url: '${link}' },
        {
          type: 'button',
          label: 'Script',
          onEvent: { click: { actions: [{ actionType: 'custom', script: 'window.hacked = 1' }] } },
        },
        {
          type: 'button',
          label: 'Adapted',
          actionType: 'ajax',
          api: { url: '/x', adaptor: 'window.hacked = 1; return payload' },
        },
        { type: 'button', label: 'Remote', actionType: 'ajax', api: 'js:https://evil.example/x.js' },
        { type: 'button', label: 'Strange', actionType: 'levitate' },
        { type: 'iframe', src: 'https://evil.example/' },
      ],
    },
    answer: () => ({ status: 0, data: {} }),
  },
  play: async ({ canvas, canvasElement }) => {
    const log = logOf(canvasElement);
    await expect(await canvas.findByText('plain <img src=data:,none onerror="window.hacked=1">')).toBeVisible();
    const bold = await canvas.findByText('bold');
    await expect(bold.getAttributeNames()).toEqual([]);
    await expect(await canvas.findByText('kept')).toBeVisible();
    await expect(canvasElement.querySelector('script, form, input, iframe, [onerror]')).toBeNull();
    await expect(canvasElement.querySelector('a[href^="javascript"]')).toBeNull();
    await expect(canvas.getByText('after code')).toBeVisible();
    await expect(canvas.queryByText('hidden')).toBeNull();
    await expect(canvas.getByText('unsafe link').closest('a')).toBeNull();
    for (const name of ['Jump', 'Script', 'Adapted', 'Remote', 'Strange']) {
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await waitFor(() => expect(log.requests).toHaveLength(1));
    await expect(log.visits).toEqual([]);
    await expect(log.notices.map(({ message }) => message)).toContain('no recognised action');
    await expect(log.warnings.filter((text) => text.includes('JavaScript')).length).toBeGreaterThanOrEqual(3);
    await expect((window as unknown as Record<string, unknown>)['hacked']).toBeUndefined();
  },
};

/** A choice reloads what depends on it; a service fills its own scope; tabs draw what is opened. */
export const Dependencies: Story = {
  args: {
    definition: {
      type: 'page',
      data: { city: 'a' },
      body: [
        {
          type: 'form',
          title: 'Where',
          body: [
            {
              type: 'select',
              name: 'city',
              label: 'City',
              options: [
                { label: 'Aachen', value: 'a' },
                { label: 'Bonn', value: 'b' },
              ],
            },
            { type: 'service', api: '/weather?city=${city}', body: { type: 'tpl', tpl: 'Weather: ${text}' } },
          ],
        },
        {
          type: 'tabs',
          tabs: [
            { title: 'One', body: 'first tab' },
            { title: 'Two', body: { type: 'service', api: '/second', body: '${text}' } },
          ],
        },
        { type: 'each', name: 'list', items: { type: 'tag', label: '${item}' } },
        { type: 'mapping', value: '${city}', map: { a: 'old', '*': 'other' } },
      ],
    },
    data: { list: ['x', 'y'] },
    answer: ({ url, query }) => ({
      status: 0,
      data: { text: url === '/weather' ? `for ${String(query['city'])}` : 'second tab' },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Weather: for a')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await userEvent.click(canvas.getByLabelText('City'));
    await userEvent.click(await screen.findByRole('option', { name: 'Bonn' }));
    await expect(await canvas.findByText('Weather: for b')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Two' }));
    await expect(await canvas.findByText('second tab')).toBeVisible();
    await expect(canvas.getByText('first tab')).not.toBeVisible();
    await expect(canvas.getByText('y')).toBeVisible();
  },
};

/** Actions of `onEvent`, one after the other, and parts changed by them. */
export const Events: Story = {
  args: {
    definition: {
      type: 'page',
      body: [
        {
          type: 'button',
          label: 'Go',
          onEvent: {
            click: {
              actions: [
                { actionType: 'ajax', api: 'post:/count', data: { by: 2 }, outputVar: 'answer' },
                { actionType: 'setValue', componentId: 'total', args: { value: '${event.data.answer.total}' } },
                { actionType: 'show', componentId: 'secret' },
                { actionType: 'confirmDialog', args: { title: 'Sure?', msg: 'Go on with ${answer.total}' } },
                { actionType: 'toast', args: { msgType: 'success', msg: 'done ${answer.total}' } },
                { actionType: 'copy', args: { content: '${answer.total}' } },
              ],
            },
          },
        },
        { type: 'input-text', id: 'total', name: 'total', label: 'Total' },
        { type: 'tpl', id: 'secret', visible: false, tpl: 'now visible' },
        { type: 'dropdown-button', label: 'More', buttons: [{ label: 'Leave', actionType: 'link', link: '/away?x=${total}' }] },
      ],
    },
    answer: ({ data }) => ({ status: 0, data: { total: (data as { by: number }).by + 40 } }),
  },
  play: async ({ canvas, canvasElement }) => {
    const log = logOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Go' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sure?' }));
    await seen(question.getByText('Go on with 42'));
    await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(log.copies).toEqual(['42']));
    await expect(log.notices.map(({ message }) => message)).toEqual(['done 42', 'Copied']);
    await expect(canvas.getByLabelText('Total')).toHaveValue('42');
    await expect(canvas.getByText('now visible')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave' }));
    await waitFor(() => expect(log.visits).toEqual(['/away?x=42']));
  },
};

/** A drawer, and a dialog on top of it. */
export const Overlays: Story = {
  args: {
    definition: {
      type: 'page',
      data: { name: 'Optics' },
      body: {
        type: 'button',
        label: 'Open',
        actionType: 'drawer',
        drawer: {
          title: 'About ${name}',
          body: {
            type: 'button',
            label: 'Deeper',
            actionType: 'dialog',
            dialog: { title: 'Inner', data: { what: '${name} twice' }, body: '${what}', actions: [] },
          },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'About Optics' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Deeper' }));
    await seen(within(await screen.findByRole('dialog', { name: 'Inner' })).getByText('Optics twice'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'About Optics' })).toBeVisible());
  },
};

/** Everything that only shows something. */
export const Displays: Story = {
  args: {
    data: { n: 1234.5, day: '2026-11-02', state: true, who: { name: 'Ada' }, share: 40, many: ['a', 'b'] },
    definition: {
      type: 'page',
      title: 'Displays',
      subTitle: 'all of them',
      toolbar: [{ type: 'button', label: 'Tool', tooltip: 'A tool' }],
      body: [
        {
          type: 'panel',
          title: 'Panel',
          body: [
            { type: 'number', name: 'n', suffix: ' kg' },
            { type: 'divider' },
            { type: 'date', name: 'day' },
            ' ',
            { type: 'status', name: 'state' },
            ' ',
            { type: 'tag', name: 'many' },
          ],
        },
        {
          type: 'grid',
          columns: [
            { md: 6, body: { type: 'json', name: 'who' } },
            { md: 6, body: { type: 'progress', name: 'share' } },
          ],
        },
        {
          type: 'flex',
          items: [
            { type: 'link', href: 'https://example.org/', body: 'Example' },
            { type: 'plain', text: 'x ${who.name}' },
          ],
        },
        { type: 'alert', level: 'warning', title: 'Careful', body: 'This is a notice' },
        { type: 'collapse', header: 'Fold', body: 'folded' },
        {
          type: 'table',
          source: '${rows}',
          columns: [
            { name: 'a', label: 'A' },
            { name: 'b', label: 'B', type: 'mapping', map: { '1': 'one' } },
          ],
        },
        { type: 'container', className: 'm-t-md text-muted', body: 'muted' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,234.5 kg')).toBeVisible();
    await expect(canvas.getByText('2026-11-02')).toBeVisible();
    await expect(canvas.getByText('Yes')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Example' })).toHaveAttribute('href', 'https://example.org/');
    await expect(canvas.getByText('No data')).toBeVisible();
  },
};

/** The same in the dark, at phone width. */
export const DisplaysDarkPhone: Story = { ...Displays, globals: { mode: 'dark', viewport: { value: 'phone' } } };
