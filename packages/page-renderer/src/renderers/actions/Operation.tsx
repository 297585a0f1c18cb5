import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';

/** The buttons of a row; one that removes something stands apart from the others. */
export function Operation({ node, render }: RendererProps): ReactNode {
  const buttons = (Array.isArray(node['buttons']) ? node['buttons'] : []) as readonly SchemaNode[];
  const dangerous = (button: SchemaNode): boolean =>
    typeof button === 'object' &&
    !Array.isArray(button) &&
    /danger/.test(`${String((button as { level?: unknown }).level)} ${String((button as { className?: unknown }).className)}`);
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {buttons.map((button, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
        <span key={index} style={dangerous(button) && index > 0 ? { marginInlineStart: 12 } : undefined}>
          {render(button, `buttons[${index}]`)}
        </span>
      ))}
    </Stack>
  );
}
