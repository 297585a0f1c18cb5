import { Markdown, Story } from '@storybook/addon-docs/blocks';
import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';

/** A state of a widget: the story that shows it, and what it is called. */
interface State {
  readonly of: ComponentProps<typeof Story>['of'];
  readonly name: string;
}

/** States of a widget side by side, each in a window of its own as on a page. */
export function States({ states, height = 420 }: { readonly states: readonly State[]; readonly height?: number }): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))', my: 2 }}>
      {states.map(({ of, name }) => (
        <Box component="figure" key={name} sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <Box
            component="figcaption"
            sx={{ px: 1.5, py: 0.5, fontSize: 13, fontWeight: 600, borderBottom: 1, borderColor: 'divider' }}
          >
            {name}
          </Box>
          <Story of={of} inline={false} height={`${height}px`} />
        </Box>
      ))}
    </Box>
  );
}

interface ReadmeSectionProps {
  readonly readme: string;
  readonly heading: string;
  /** Beginning of the one table or paragraph that is shown. @default the whole section */
  readonly from?: string;
}

/** A section of a package's README, by its heading: it is written once, for both. */
export function ReadmeSection({ readme, heading, from }: ReadmeSectionProps): ReactNode {
  return <Markdown>{sectionOf({ readme, heading, from })}</Markdown>;
}

/**
 * Returns what is below a heading of the second level.
 *
 * @throws Error where the README has no such heading, or the section no such part.
 */
function sectionOf({ readme, heading, from }: ReadmeSectionProps): string {
  const [, after] = readme.split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`The README has no section "${heading}".`);
  const section = after.split('\n## ')[0] ?? '';
  if (from === undefined) return section;
  const at = section.indexOf(from);
  if (at === -1) throw new Error(`The section "${heading}" has no part that begins with "${from}".`);
  return section.slice(at).split('\n\n')[0] ?? '';
}
