import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode } from 'react';
import { isDestructive } from '../../core/data/is-destructive.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useRenderContext } from '../../view/contexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { OperationNode } from '../../schema/actions.ts';

/** The buttons of a row; one that removes something is set apart from the others. */
export function Operation({ node, render }: RendererProps<Drawn<OperationNode>>): ReactNode {
  const buttons = (Array.isArray(node.buttons) ? node.buttons : []) as readonly SchemaNode[];
  const { inCell } = useRenderContext();
  const drawnButtons = buttons.map((button, index) => {
    const drawn = render(button, `buttons[${index}]`);
    return isPlainObject(button) && isDestructive(button) && index > 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
      <Box component="span" key={index} sx={{ marginInlineStart: 1.5 }}>
        {drawn}
      </Box>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
      <Fragment key={index}>{drawn}</Fragment>
    );
  });
  // A table has many of these: in its cells the buttons have no box around them.
  if (inCell) return drawnButtons;
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {drawnButtons}
    </Stack>
  );
}
