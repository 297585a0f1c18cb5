import { expect, it } from 'vitest';
import { documentedDescription } from '../apps/storybook/src/documented-props.ts';

const describe = (description: string): string => documentedDescription({ __docgenInfo: { description } }, { parameters: {} });

it.each([
  ['A panel.\n\n@example\n<Panel id={4} />', 'A panel.\n\n```tsx\n<Panel id={4} />\n```'],
  ['A panel.\n\n@example\n```tsx\n<Panel id={4} />\n```', 'A panel.\n\n```tsx\n<Panel id={4} />\n```'],
  ['A panel.', 'A panel.'],
])('the example of %j is shown as code', (source, shown) => {
  expect(describe(source)).toBe(shown);
});
