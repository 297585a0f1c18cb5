import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { useRenderContext } from '../../view/contexts.ts';
import { labelColumns } from '../../fields/label-columns.ts';

/** Columns side by side (`grid` on twelve parts, `hbox`, `group` of inputs); one below the other at phone width. */
export function Columns({ node, render }: RendererProps): ReactNode {
  const key =
    node.type === 'group' || node.type === 'input-group' ? (node['body'] === undefined ? 'controls' : 'body') : 'columns';
  const given = node[key];
  const columns = (Array.isArray(given) ? given : given === undefined ? [] : [given]) as readonly SchemaNode[];
  const group = key !== 'columns';
  const label = group && typeof node['label'] === 'string' ? node['label'] : '';
  const drawn = (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: group ? 0 : 1,
        minWidth: 0,
      }}
    >
      {columns.map((column, index) => {
        const object: SchemaObject = isPlainObject(column) ? column : {};
        const width = object['md'] ?? object['sm'] ?? object['lg'] ?? object['xs'];
        const part = typeof width === 'number' ? `calc(${(Math.min(12, width) / 12) * 100}% - 16px)` : undefined;
        // A column without a type is only a box for its body.
        const inner = group || object.type !== undefined || !isPlainObject(column) ? column : { ...column, type: 'container' };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
          <Box
            key={index}
            sx={{
              flex: { sm: part === undefined ? '1 1 0' : `0 1 ${part}` },
              minWidth: { xs: '100%', sm: group ? 160 : 0 },
              maxWidth: { xs: '100%', sm: 'none' },
            }}
          >
            {render(inner, `${key}[${index}]`)}
          </Box>
        );
      })}
    </Box>
  );
  const description = group ? (node['description'] ?? node['desc']) : undefined;
  const whole =
    typeof description === 'string' && description !== '' ? (
      <div>
        {drawn}
        <FormHelperText component="div" sx={{ mt: -1.5, mb: 1.5 }}>
          {render(description, 'description')}
        </FormHelperText>
      </div>
    ) : (
      drawn
    );
  return label === '' ? whole : <Labelled label={label} render={render} drawn={whole} />;
}

function Labelled({
  label,
  render,
  drawn,
}: {
  readonly label: string;
  readonly render: RendererProps['render'];
  readonly drawn: ReactNode;
}): ReactNode {
  const id = useId();
  const { form, formMode } = useRenderContext();
  const formNode: SchemaObject | undefined = form?.node;
  // In a form with its labels at the side the label of a group is there too.
  const across = formMode === 'horizontal' && form !== undefined;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={
        across
          ? {
              display: { xs: 'block', sm: 'grid' },
              gridTemplateColumns: labelColumns(formNode?.['horizontal'], formNode?.['labelWidth']),
              columnGap: 2,
            }
          : undefined
      }
    >
      <Box id={id} sx={{ fontSize: 14, mb: 0.5, ...(across ? { lineHeight: { sm: '40px' }, textAlign: { sm: 'right' } } : {}) }}>
        {render(label, 'label')}
      </Box>
      {drawn}
    </Box>
  );
}
