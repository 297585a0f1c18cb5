import { readText } from './root.ts';

/** Title of the stories of all types. */
const title = 'Page renderer/Types';
/** Address of the published Storybook, ending in a slash; without it stories are named and not linked. */
const address = process.env['STORYBOOK_URL'];

/** Name of a story, as Storybook makes it of the name of its export. */
function storyName(exported: string): string {
  return exported
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/gi, '$1 $2')
    .replaceAll(/(\d)([a-z])/gi, '$1 $2');
}

const idPart = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Names of the exports of the stories by type. */
export function storiesByType(): ReadonlyMap<string, string> {
  const text = readText('packages/page-renderer/src/builtin/Types.stories.tsx');
  return new Map(
    Array.from(
      text.matchAll(/^export const (\w+): Story = \{[^}]*?args: \{ type: '([^']+)' \}/gm),
      ([, exported = '', type = '']) => [type, exported],
    ),
  );
}

/** Identifier of a story, as it is in the addresses of Storybook. */
export function storyId(exported: string): string {
  return `${idPart(title)}--${idPart(storyName(exported))}`;
}

/** The story of a type by name, as a link where Storybook is published. */
export function storyLink(type: string, exported: string): string {
  const label = `${title.replace('/', ' › ')} › ${type}`;
  return address === undefined ? `Storybook, *${label}*` : `[${label}](${address}?path=/story/${storyId(exported)})`;
}
