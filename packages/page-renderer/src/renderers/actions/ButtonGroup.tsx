import Stack from '@mui/material/Stack';
import { useMemo, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useRenderContext } from '../../view/contexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ButtonGroupNode } from '../../schema/actions.ts';

/** Buttons side by side. */
export function ButtonGroup({ node, render }: RendererProps<Drawn<ButtonGroupNode>>): ReactNode {
  const { form } = useRenderContext();
  const { label, description, desc, mode, horizontal } = node;
  // Among the inputs of a form a toolbar may have a label like them.
  const bare = useMemo(() => ({ type: 'button-toolbar', buttons: node.buttons ?? node.body }), [node]);
  if (form && node.type === 'button-toolbar' && typeof label === 'string' && label !== '')
    return render({ type: 'control', label, description: description ?? desc, mode, horizontal, body: bare }, '');
  const buttons = (
    Array.isArray(node.buttons) ? node.buttons : Array.isArray(node.body) ? node.body : []
  ) as readonly SchemaNode[];
  return (
    <Stack
      direction={node.vertical === true ? 'column' : 'row'}
      role="group"
      sx={{ flexWrap: 'wrap', gap: 1, ...(node.vertical === true ? { alignItems: 'flex-start' } : {}) }}
    >
      {render(buttons, 'buttons')}
    </Stack>
  );
}
