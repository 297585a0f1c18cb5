import { nodeEntries } from '../src/nodes.ts';

/** Other words by which people look for a type. */
const otherNames: Readonly<Record<string, string>> = {
  crud: 'list with search, add, edit and delete',
  'input-date': 'date picker',
  'input-datetime': 'date and time picker',
  'input-time': 'time picker',
  'input-date-range': 'date range picker',
  'input-file': 'upload',
  'input-image': 'picture upload',
  'input-tree': 'tree',
  select: 'drop-down, combobox',
  dialog: 'modal',
  drawer: 'side sheet',
  'input-rich-text': 'text editor',
  'tooltip-wrapper': 'tooltip',
  tpl: 'template text',
  tag: 'chip, label',
  spinner: 'loading',
  collapse: 'accordion',
  'dropdown-button': 'menu button',
};

const exportName = (type: string): string =>
  type.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/^(?=\d)/, 'Type');

/** `src/builtin/Types.stories.tsx`: a story for each type, found by its name. */
export function makeTypeStories(): string {
  const used = new Set<string>();
  const stories = Object.values(nodeEntries).map(({ type, label }) => {
    const plain = exportName(type);
    const name = used.has(plain) ? `${plain}Type` : plain;
    used.add(name);
    const more = otherNames[type];
    const title = `${type}: ${label.en}${more === undefined ? '' : ` (${more})`}`;
    const quoted = title.includes("'") ? JSON.stringify(title) : `'${title}'`;
    return `export const ${name}: Story = { name: ${quoted}, args: { type: '${type}' }, tags: ['!test'] };`;
  });
  return `// Made of the palettes by \`npm run schema\`.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { EveryTypePage, TypePage } from '../../test/TypePage.tsx';
import { enUS } from '../locales/index.ts';

const meta = {
  title: 'Page renderer/Types',
  component: TypePage,
  args: { type: 'button' },
  render: ({ type }, { globals }) => <TypePage key={type} type={type} language={globals['locale'] === 'zh' ? 'zh' : 'en'} />,
} satisfies Meta<typeof TypePage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What an example without a text shows. */
const shown = 'audio, button, canvas, hr, iframe, img, input, svg, video';

/** The example of every type, below each other. It stands for the stories of single types, which are no tests. */
export const EveryType: Story = {
  render: () => <EveryTypePage />,
  // What is written once a page is here many times; the stories of each renderer have axe look at it.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.length).toBe(${stories.length});
    const empty = (): readonly (string | null)[] =>
      headings
        .filter(({ nextElementSibling: main }) => !main?.textContent && !main?.querySelector(shown))
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(empty()).toEqual([]), { timeout: 100_000 });
    for (const text of [enUS.unknownType.split('{')[0] ?? '', enUS.renderFailed, enUS.fetchFailed])
      await expect(canvas.queryByText(text, { exact: false })).toBeNull();
  },
};

${stories.join('\n')}
`;
}
