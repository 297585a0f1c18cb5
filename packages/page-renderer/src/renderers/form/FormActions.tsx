import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import type { FormModel } from '../../core/form/FormModel.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { FormNode } from '../../schema/drawn.ts';

const ownButtons: ReadonlySet<unknown> = new Set(['submit', 'button', 'button-group', 'reset']);

/** As in amis, a form with buttons among its fields gets none of its own accord; a text for it asks for one. */
function hasOwnButtons(body: unknown): boolean {
  return Array.isArray(body) && body.some((item) => ownButtons.has(Object(item).type));
}

/** At the foot of what scrolls, over the fields, at the left, where the fields of a wide page are. */
const inSight = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  py: 1.5,
  justifyContent: 'flex-start',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The buttons of a form: its own, or the one that sends it. */
export function FormActions({
  model,
  node,
  render,
  inline,
}: {
  readonly model: FormModel;
  readonly node: FormNode & SchemaObject;
  readonly render: RendererProps['render'];
  readonly inline: boolean;
}): ReactNode {
  const { texts } = model.runtime;
  const buttons: readonly SchemaNode[] = useMemo(() => {
    if (Array.isArray(node.actions)) return node.actions as readonly SchemaNode[];
    if (node.submitText === '' || (node.submitText == null && hasOwnButtons(node.body))) return [];
    return [{ type: 'submit', label: node.submitText ?? texts.submit, level: 'primary' }];
  }, [node.actions, node.submitText, node.body, texts.submit]);
  if (buttons.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mb: inline ? 1 : 0,
        minHeight: inline ? 40 : 0,
        alignItems: 'center',
        mt: inline ? 0 : 1,
        justifyContent: inline ? 'flex-start' : 'flex-end',
        ...(node.affixFooter === true && !inline ? inSight : {}),
      }}
    >
      {render(buttons, 'actions')}
    </Box>
  );
}
