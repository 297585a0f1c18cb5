import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import { Hint } from '../../view/Hint.tsx';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TooltipWrapperNode } from '../../schema/display.ts';

/** Nodes with a hint that shows when they are pointed at or focused. The hint is text, never HTML. */
export function TooltipWrapper({ node, scope, render }: RendererProps<Drawn<TooltipWrapperNode>>): ReactNode {
  const { tooltip } = node as { readonly tooltip?: unknown };
  const content = node.content ?? (isPlainObject(tooltip) ? tooltip['content'] : tooltip);
  const title = useText(node.title ?? (isPlainObject(tooltip) ? tooltip['title'] : undefined), scope);
  const text = useText(content, scope);
  const hint = [title, text].filter((part) => part !== '').join(': ');
  const body = render(node.body, 'body');
  if (hint === '') return body;
  const inline = node.inline === true;
  return (
    <Hint title={hint} describes>
      <Box component={inline ? 'span' : 'div'} tabIndex={0}>
        {body}
      </Box>
    </Hint>
  );
}
