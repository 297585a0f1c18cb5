import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Remark } from '../../fields/Remark.tsx';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { FormItemNode } from '../../schema/drawn.ts';
import { useRenderContext, type FormMode } from '../../view/contexts.ts';
import { RichText } from '../../view/RichText.tsx';

/** Types with a frame that a label can be on. */
const framed = /^((multi-|tree-)?select|textarea|input-(text|password|email|url|number|date|datetime|time|month))$/;

/** The label of an input, and how it is set. */
interface FormItemLabelProps extends Omit<RendererProps, 'node'> {
  readonly id: string;
  readonly controlId: string;
  readonly item: FormItemNode & SchemaObject;
  /** Empty where none is seen: then `name` is there for assistive technology. */
  readonly label: string;
  readonly name: string | undefined;
  readonly isGroup: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly mode: FormMode;
  readonly align: unknown;
}

/** As the label of a field of Material UI; it covers the frame with the ground that the form is on. */
const onEdge = (isInvalid: boolean, isInDialog: boolean) =>
  ({
    position: 'relative',
    zIndex: 1,
    width: 'fit-content',
    maxWidth: 'calc(100% - 16px)',
    ml: 1,
    mb: '-9px',
    px: 0.5,
    fontSize: 12,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: isInvalid ? 'error.main' : 'text.secondary',
    bgcolor: isInDialog ? 'background.paper' : 'background.default',
  }) as const;

/** The label of an input with its star and remark. */
export function FormItemLabel({
  id,
  controlId,
  item,
  label,
  name,
  isGroup,
  required,
  invalid,
  mode,
  align,
  ...renderer
}: FormItemLabelProps): ReactNode {
  const { overlay } = useRenderContext();
  const tied = { component: isGroup ? 'span' : 'label', id, ...(isGroup ? {} : { htmlFor: controlId }) } as const;
  if (label === '')
    return (
      <Box {...tied} sx={visuallyHidden}>
        {name}
      </Box>
    );
  const remark = item.labelRemark ?? item.remark;
  const isOnEdge = renderer.environment.labels === 'edge' && mode === 'normal' && !isGroup && framed.test(item.type ?? '');
  return (
    <Box
      {...tied}
      sx={{
        display: 'block',
        fontSize: 14,
        color: invalid ? 'error.main' : 'text.primary',
        // Beside a control its first line is at the control's middle, however many lines it has.
        lineHeight: '20px',
        py: mode === 'normal' ? 0 : { xs: mode === 'inline' ? 0 : '10px', sm: '10px' },
        mb: mode === 'normal' ? 0.5 : { xs: mode === 'inline' ? 0.5 : 0, sm: 0 },
        textAlign: mode === 'horizontal' && align !== 'left' ? { sm: 'right' } : 'left',
        whiteSpace: mode === 'inline' ? 'nowrap' : 'normal',
        ...(isOnEdge && onEdge(invalid, overlay !== undefined)),
      }}
    >
      <RichText source={item.label} text={label} path={`${renderer.path}.label`} />
      {required && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary', ml: 0.5 }}>
          *
        </Box>
      )}
      {remark !== undefined && (
        <Remark {...renderer} node={{ content: typeof remark === 'string' ? remark : (remark as SchemaObject)['content'] }} />
      )}
    </Box>
  );
}
