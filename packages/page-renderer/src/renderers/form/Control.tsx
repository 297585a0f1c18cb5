import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { useRenderContext } from '../../view/contexts.ts';
import { RichText } from '../../view/RichText.tsx';
import { useText } from '../../view/useText.ts';
import { labelColumns } from '../../fields/label-columns.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ControlNode } from '../../schema/form-fields.ts';

/** Any nodes under a label, in line with the inputs. */
export function Control({ node, path, scope, render }: RendererProps<Drawn<ControlNode>>): ReactNode {
  const id = useId();
  const { form, formMode, inCell } = useRenderContext();
  const own = useText(node.label === false ? '' : node.label, scope);
  const label = inCell ? '' : own;
  const description = useText(node.description ?? node.desc, scope);
  const mode = node.mode ?? formMode;
  const across = mode === 'horizontal' && form !== undefined && !inCell;
  const formNode: RendererProps['node'] | undefined = form?.node;
  const labelled = label !== '' && (
    <Box
      id={id}
      sx={{ fontSize: 14, mb: across ? 0 : 0.5, ...(across ? { lineHeight: { sm: '40px' }, textAlign: { sm: 'right' } } : {}) }}
    >
      <RichText source={node.label} text={label} path={`${path}.label`} />
    </Box>
  );
  const body = (
    <Box sx={{ minWidth: 0, ...(mode === 'inline' ? { display: { sm: 'inline-flex' } } : {}) }}>
      {render(node.body, 'body')}
      {description !== '' && (
        <FormHelperText component="div">
          <RichText source={node.description ?? node.desc} text={description} path={`${path}.description`} />
        </FormHelperText>
      )}
    </Box>
  );
  return (
    <Box
      {...(label === '' ? {} : { role: 'group', 'aria-labelledby': id })}
      sx={
        inCell
          ? undefined
          : {
              mb: across ? 1.5 : 2,
              ...(across
                ? {
                    display: { xs: 'block', sm: 'grid' },
                    gridTemplateColumns: labelColumns(
                      node.horizontal ?? formNode?.['horizontal'],
                      node.labelWidth ?? formNode?.['labelWidth'],
                    ),
                    columnGap: 2,
                    alignItems: 'start',
                  }
                : mode === 'inline'
                  ? { display: { sm: 'inline-flex' }, gap: 1, mr: { sm: 1 }, alignItems: 'center' }
                  : {}),
            }
      }
    >
      {across ? <div>{labelled}</div> : labelled}
      {body}
    </Box>
  );
}
