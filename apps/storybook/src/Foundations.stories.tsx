import { groupColours } from '@lab-console/schedule-rules';
import { StateMark, type StateTone } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import tokens from '../../console/src/theme/design-tokens.json' with { type: 'json' };

const meta = { title: 'Foundations', globals: { theme: 'console' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Name, value and meaning of a token, in one row. */
function Row({
  name,
  value,
  about,
  children,
}: Readonly<Record<'name' | 'value' | 'about', string>> & { readonly children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, listStyle: 'none' }}>
      <Box sx={{ width: 120, flex: 'none' }}>{children}</Box>
      <Box sx={{ width: 140, flex: 'none', fontWeight: 600 }}>{name}</Box>
      <Box sx={{ width: 90, flex: 'none', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
      <Box sx={{ color: 'text.secondary' }}>{about}</Box>
    </Box>
  );
}

const listStyle = { m: 0, p: 2 } as const;
const schemeOf = (globals: Readonly<Record<string, unknown>>): 'light' | 'dark' =>
  globals['mode'] === 'dark' ? 'dark' : 'light';
const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The colours of the theme, in the mode of the toolbar. */
export const Colours: Story = {
  name: 'Colours (theme)',
  render: (_, { globals }) => (
    <Box component="ul" sx={listStyle}>
      {Object.entries(tokens.color[schemeOf(globals)]).map(([name, { $value, $description }]) => (
        <Row key={name} name={name} value={$value.hex} about={$description}>
          <Box data-token={name} sx={{ height: 32, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: $value.hex }} />
        </Row>
      ))}
    </Box>
  ),
  play: async ({ canvasElement, globals }) => {
    // The theme has the colours of the tokens.
    const accent = tokens.color[schemeOf(globals)].accent.$value.hex;
    await expect(canvasElement.querySelector('[data-token=accent]')).toHaveStyle({ backgroundColor: rgb(accent) });
    await expect(getComputedStyle(document.body).backgroundColor).toBe(
      rgb(tokens.color[schemeOf(globals)].background.$value.hex),
    );
  },
};

/** The ten colours of groups of sessions, each with its letter. None is red: red is a conflict. */
export const GroupColours: Story = {
  render: (_, { globals }) => (
    <Box component="ul" sx={listStyle}>
      {groupColours.map((group) => {
        const { fill, border, text } = group[schemeOf(globals)];
        return (
          <Row key={group.letter} name={`${group.letter} ${group.name}`} value={fill} about="">
            <Box sx={{ px: 1, py: 0.5, borderLeft: 4, borderColor: border, bgcolor: fill, color: text }}>{group.letter}</Box>
          </Row>
        );
      })}
    </Box>
  ),
};

/** Sizes and weights of letters: five sizes, three weights. */
export const Typography: Story = {
  render: () => (
    <Box component="ul" sx={listStyle}>
      {Object.entries(tokens.font.size).flatMap(([name, token]) =>
        typeof token === 'string'
          ? []
          : [
              <Row key={name} name={name} value={`${token.$value.value} px`} about={token.$description}>
                <Box sx={{ fontSize: token.$value.value }}>Aa 排课</Box>
              </Row>,
            ],
      )}
      {Object.entries(tokens.font.weight).flatMap(([name, token]) =>
        typeof token === 'string'
          ? []
          : [
              <Row key={name} name={name} value={String(token.$value)} about={'$description' in token ? token.$description : ''}>
                <Box sx={{ fontWeight: token.$value }}>Aa 排课</Box>
              </Row>,
            ],
      )}
    </Box>
  ),
  play: async ({ canvas }) => {
    const [body] = canvas.getAllByText('Aa 排课').slice(2);
    await expect(body).toHaveStyle({ fontSize: '14px' });
  },
};

/** Distances are multiples of 4 px. */
export const Spacing: Story = {
  render: () => (
    <Box component="ul" sx={listStyle}>
      {[0.5, 1, 1.5, 2, 3].map((factor) => (
        <Row key={factor} name={String(factor)} value={`${factor * tokens.space.unit.$value.value} px`} about="">
          <Box sx={{ width: (theme) => theme.spacing(factor), height: 16, bgcolor: 'primary.main' }} />
        </Row>
      ))}
    </Box>
  ),
};

/** How high controls and rows are; a finger gets more. */
export const Density: Story = {
  render: () => (
    <Box sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="contained">{`${tokens.density.control.$value.value} px`}</Button>
      <TextField label="Name" defaultValue="Mechanics Laboratory" />
      <Box sx={{ color: 'text.secondary' }}>
        {`Rows ${tokens.density.row.$value.value} px, tabs ${tokens.density.tab.$value.value} px, inputs on a phone ${tokens.density.finger.$value.value} px.`}
      </Box>
    </Box>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBe(tokens.density.control.$value.value);
    const input = canvas.getByLabelText('Name').closest('.MuiInputBase-root');
    await expect(input?.getBoundingClientRect().height).toBe(tokens.density.control.$value.value);
  },
};

const tones: Readonly<Record<StateTone, string>> = {
  done: 'Done, accepted, in use',
  open: 'Being worked on',
  waiting: 'Waits for somebody',
  chosen: 'Current, chosen',
  danger: 'Failed, clashes',
  off: 'Draft, not in use',
};

/** States: a dot and a word. A session is dashed while it is a draft, has a ring while it is selected, and is red in a conflict. */
export const States: Story = {
  render: () => (
    <Box component="ul" sx={listStyle}>
      {Object.entries(tones).map(([tone, word]) => (
        <Row key={tone} name={tone} value="" about={word}>
          <StateMark tone={tone as StateTone}>{tone}</StateMark>
        </Row>
      ))}
    </Box>
  ),
};

/** How long movements take. Where the system asks for none, nothing moves. */
export const Motion: Story = {
  render: () => (
    <Box component="ul" sx={listStyle}>
      {Object.entries(tokens.duration).flatMap(([name, token]) =>
        typeof token === 'string'
          ? []
          : [
              <Row
                key={name}
                name={name}
                value={`${token.$value.value} ms`}
                about={'$description' in token ? token.$description : ''}
              >
                <Box sx={{ height: 8, width: token.$value.value / 2, bgcolor: 'primary.main' }} />
              </Row>,
            ],
      )}
    </Box>
  ),
};
