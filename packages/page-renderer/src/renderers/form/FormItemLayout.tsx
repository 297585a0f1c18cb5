import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { borderMode, borderStyle } from '../../fields/border-style.ts';
import { labelColumns } from '../../fields/label-columns.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { FormItemNode } from '../../schema/drawn.ts';
import type { FormMode } from '../../view/contexts.ts';

/** Parts of the frame of an input. */
interface FormItemParts {
  readonly item: FormItemNode & SchemaObject;
  readonly label: ReactNode;
  readonly control: ReactNode;
  /** Error and help. */
  readonly below: ReactNode;
}

interface FormItemLayoutProps extends FormItemParts {
  readonly mode: FormMode;
  /** In a cell of a table; `bare`: the control alone, which carries its name itself. */
  readonly cell: 'bare' | 'named' | undefined;
  readonly formNode: SchemaObject | undefined;
}

const widths = ownMap<number | string>({ xs: 120, sm: 180, md: 260, lg: 360, full: '100%' });
const fontSizes = { '& .MuiInputBase-root, & .MuiPickersInputBase-root': { fontSize: 14 } } as const;

/** Width that a node asks for; the size of an editor is its height. */
function widthOf({ size, type }: FormItemNode & SchemaObject): number | string | undefined {
  return size === undefined || type?.endsWith('editor') ? undefined : widths[size];
}

/** Puts label, control and texts of an input where its form has them. */
export function FormItemLayout({ mode, cell, formNode, ...parts }: FormItemLayoutProps): ReactNode {
  if (cell === 'bare') return <BareControl {...parts} />;
  if (cell)
    return (
      <Box sx={{ minWidth: 80 }}>
        {parts.label}
        <ControlBox {...parts} inline={mode === 'inline'} />
      </Box>
    );
  if (mode === 'horizontal') return <HorizontalItem {...parts} formNode={formNode} />;
  return mode === 'inline' ? <InlineItem {...parts} /> : <StackedItem {...parts} />;
}

/** Hundreds of cells may be in a table: the control and what is below it. */
function BareControl({ item, control, below }: FormItemParts): ReactNode {
  const mark = borderMode(item);
  const drawn = (
    <>
      {control}
      {below}
    </>
  );
  return mark === 'full' ? drawn : <Box sx={borderStyle(mark)}>{drawn}</Box>;
}

function ControlBox({ item, control, below, inline }: FormItemParts & { readonly inline: boolean }): ReactNode {
  const width = widthOf(item);
  const sized = {
    // In a row of fields each takes what it needs; on a phone they are below each other and equally wide.
    width: inline ? { xs: '100%', sm: width ?? 'auto' } : (width ?? 'auto'),
    maxWidth: '100%',
  };
  const look = { minWidth: inline ? 140 : 0, ...fontSizes, ...borderStyle(borderMode(item)) };
  if (inline || width === undefined)
    return (
      <Box sx={{ ...look, ...sized }}>
        {control}
        {below}
      </Box>
    );
  // A sentence of help in the width of a number would be ten lines long.
  return (
    <Box sx={look}>
      <Box sx={sized}>{control}</Box>
      {below}
    </Box>
  );
}

/** The label beside the control. */
function HorizontalItem({ formNode, ...parts }: FormItemParts & { readonly formNode: SchemaObject | undefined }): ReactNode {
  const { item } = parts;
  return (
    <Box
      sx={{
        display: { xs: 'block', sm: 'grid' },
        gridTemplateColumns: labelColumns(
          item['horizontal'] ?? formNode?.['horizontal'],
          item['labelWidth'] ?? formNode?.['labelWidth'],
        ),
        columnGap: 2,
        mb: 1.5,
        alignItems: 'start',
      }}
    >
      <div>{parts.label}</div>
      <ControlBox {...parts} inline={false} />
    </Box>
  );
}

/** In a row with other inputs. */
function InlineItem(parts: FormItemParts): ReactNode {
  return (
    <Box
      sx={{
        display: { xs: 'block', sm: 'inline-flex' },
        width: { xs: '100%', sm: 'auto' },
        alignItems: 'flex-start',
        gap: 1,
        mr: { xs: 0, sm: 1 },
        mb: 1,
        maxWidth: '100%',
      }}
    >
      {parts.label}
      <ControlBox {...parts} inline />
    </Box>
  );
}

const stacked = { mb: 2, minWidth: 0, ...fontSizes } as const;

/** The label above the control. */
function StackedItem(parts: FormItemParts): ReactNode {
  const { item, label, control, below } = parts;
  const mark = borderMode(item);
  return (
    <Box sx={mark === 'full' ? stacked : { ...stacked, ...borderStyle(mark) }}>
      {label}
      {widthOf(item) === undefined ? (
        <>
          {control}
          {below}
        </>
      ) : (
        <ControlBox {...parts} inline={false} />
      )}
    </Box>
  );
}
