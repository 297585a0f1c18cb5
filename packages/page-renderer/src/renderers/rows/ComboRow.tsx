import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { itemsOfKind, type RowKind } from '../../core/rows/combo-items.ts';
import type { RowEntry } from '../../core/rows/RowsModel.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useSettings, type FormMode } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { RowForm } from './RowForm.tsx';
import { RowTools, type RowToolsProps } from './RowTools.tsx';

interface ComboRowProps {
  readonly entry: RowEntry;
  readonly index: number;
  readonly node: SchemaObject;
  readonly items: readonly SchemaNode[];
  readonly kinds: readonly RowKind[];
  readonly locked: boolean;
  readonly isStatic: boolean;
  readonly render: FormItemRendererProps['render'];
  /** What its buttons do; left out of rows without any. */
  readonly tools: Pick<RowToolsProps, 'rows' | 'isRemovable' | 'list' | 'onMove' | 'onRemove'> | undefined;
  /** Makes the row one of another kind. */
  readonly onKind: (kind: RowKind) => void;
}

/** The inputs of one row, after what kind of row it is. */
export function ComboRow(props: ComboRowProps): ReactNode {
  const { entry, index, node, items, kinds, locked, isStatic, render, tools, onKind } = props;
  const { warn } = useSettings().runtime;
  const texts = usePartTexts().rows;
  const { scope } = entry.model;
  // Of typed rows the first condition that holds decides the inputs.
  const at = useTracked(scope, (reader) => kinds.findIndex(({ test }) => evaluateCondition(test as string, reader, warn)), [
    kinds,
  ]);
  const removable = useTracked(
    scope,
    (reader) => node['itemRemovableOn'] === undefined || evaluateCondition(node['itemRemovableOn'] as string, reader, warn),
    [node],
  );
  const kind = kinds[at];
  const shown = kinds.length > 0 ? itemsOfKind(kind) : items;
  const single = node['multiple'] !== true && node.type !== 'input-array';
  const stacked = node['multiLine'] === true || single;
  return (
    <RowForm entry={entry} disabled={locked} isStatic={isStatic} mode={modeOf(node)}>
      <Box
        sx={{
          display: 'flex',
          // On a phone the buttons are on a line of their own: beside the inputs they leave them half of the width.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          gap: 1,
          alignItems: 'flex-start',
          mb: 1,
          ...(stacked && !single && node['noBorder'] !== true
            ? { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }
            : {}),
        }}
      >
        <Box
          sx={{
            flex: { xs: '1 1 100%', sm: 1 },
            minWidth: 0,
            ...(stacked ? {} : { display: 'flex', flexWrap: 'wrap', columnGap: 1 }),
          }}
        >
          {kind && node['typeSwitchable'] !== false && (
            <KindField kinds={kinds} at={at} locked={locked || isStatic} stacked={stacked} onKind={onKind} />
          )}
          {shown?.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
            <Box key={place} sx={stacked ? undefined : { flex: '1 1 140px', minWidth: 0, '& > *': { mb: 0.5 } }}>
              {render(item, `items[${place}]`)}
            </Box>
          )) ?? <Alert severity="warning">{texts.noKind}</Alert>}
        </Box>
        {tools && (
          <Box role="group" aria-label={String(index + 1)} sx={{ display: 'flex', pt: 0.5, ml: 'auto' }}>
            <RowTools {...tools} node={node} row={index} locked={locked} isRemovable={removable && tools.isRemovable} />
          </Box>
        )}
      </Box>
    </RowForm>
  );
}

function modeOf(node: SchemaObject): FormMode {
  const mode = node['subFormMode'];
  return node['multiLine'] === true && (mode === 'horizontal' || mode === 'inline') ? mode : 'normal';
}

/** Shows of what kind a row is, and changes it. */
function KindField({
  kinds,
  at,
  locked,
  stacked,
  onKind,
}: {
  readonly kinds: readonly RowKind[];
  readonly at: number;
  readonly locked: boolean;
  readonly stacked: boolean;
  readonly onKind: (kind: RowKind) => void;
}): ReactNode {
  const { type } = usePartTexts().rows;
  const id = useId();
  return (
    <Box sx={{ mb: stacked ? 1.5 : 0.5, flex: stacked ? undefined : '0 1 140px' }}>
      <Box component="label" htmlFor={id} id={`${id}-label`} sx={{ display: 'block', fontSize: 14, mb: 0.5 }}>
        {type}
      </Box>
      <TextField
        select
        id={id}
        size="small"
        value={at}
        disabled={locked}
        sx={{ minWidth: 140, '& .MuiInputBase-root': { fontSize: 14 } }}
        slotProps={{ select: { labelId: `${id}-label` } }}
        onChange={({ target }) => {
          const kind = kinds[Number(target.value)];
          if (kind) onKind(kind);
        }}
      >
        {kinds.map(({ label }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- kinds of rows have no other identity
          <MenuItem key={index} value={index}>
            {toText(label)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
