import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { Icon } from '../../view/icons.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { FieldSetNode } from '../../schema/layout.ts';

/** Inputs that belong together, under a common name; `collapsable` lets them be folded away, `collapsed` starts so. */
export function FieldSet({ node, render }: RendererProps<Drawn<FieldSetNode>>): ReactNode {
  const id = useId();
  const folds = node.collapsable === true || node.collapsible === true;
  const [open, setOpen] = useState(!(folds && node.collapsed === true));
  const title = node.title !== undefined && render(node.title, 'title');
  const body = render(node.body ?? node.controls, 'body');
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1, mx: 0, mb: 2, minWidth: 0 }}
    >
      {title && (
        <Box component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
          {folds ? (
            <Button
              size="small"
              color="inherit"
              aria-expanded={open}
              aria-controls={id}
              endIcon={<Icon name={open ? 'up' : 'down'} />}
              onClick={() => setOpen(!open)}
              sx={{ fontSize: 'inherit', fontWeight: 'inherit', p: 0 }}
            >
              {title}
            </Button>
          ) : (
            title
          )}
        </Box>
      )}
      {folds ? (
        // What is folded away keeps its values and its rules, but cannot be reached.
        <Box id={id} inert={!open} sx={open ? undefined : { height: 0, overflow: 'hidden' }}>
          {body}
        </Box>
      ) : (
        body
      )}
    </Box>
  );
}
