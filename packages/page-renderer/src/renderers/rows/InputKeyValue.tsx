import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { keyObjectFormat, keyValueFormat } from '../../core/rows/row-format.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useRenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { useStore } from '../../view/useTracked.ts';
import { RowHandle } from '../../fields/DragHandle.tsx';
import { RowButton } from './RowButton.tsx';
import { RowForm } from './RowForm.tsx';
import { dragMarks } from '../../fields/start-drag.ts';
import { useMoves } from './useMoves.tsx';
import { useRows } from './useRows.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { KeyValueNode } from '../../schema/row-inputs.ts';
import { GroupField } from '../../fields/GroupField.tsx';

const uniqueKeys: readonly string[] = ['key'];

/** An object whose keys and values are both typed; with `input-kvs` each value is an object of several inputs. */
export function InputKeyValue(props: FormItemRendererProps<Drawn<KeyValueNode>>): ReactNode {
  const { node, disabled, readOnly, render } = props;
  const texts = usePartTexts();
  const nested = node.type === 'input-kvs';
  const { model, error, minimum, maximum } = useRows(props, {
    format: nested ? keyObjectFormat : keyValueFormat,
    unique: uniqueKeys,
  });
  const rows = useStore(model.rows);
  const { shown, more } = usePortion(rows);
  const moves = useMoves(model);
  const locked = disabled || readOnly;
  const { static: isStatic } = useRenderContext();
  const { keyNode, valueNode } = useMemo(() => {
    const schema = (name: string): SchemaObject => (isPlainObject(node[name]) ? node[name] : {});
    const type = typeof node.valueType === 'string' ? node.valueType : 'input-text';
    if (nested)
      return {
        keyNode: { type: 'input-text', label: texts.key, required: true, ...schema('keyItem'), name: 'key' },
        valueNode: { type: 'combo', label: false, multiLine: true, items: node.valueItems, name: 'value' },
      };
    return {
      keyNode: {
        type: 'input-text',
        label: texts.key,
        placeholder: toText(node.keyPlaceholder) || texts.key,
        required: true,
        ...schema('keySchema'),
        name: 'key',
      },
      valueNode: {
        type,
        label: texts.value,
        placeholder: toText(node.valuePlaceholder) || texts.value,
        ...schema('valueSchema'),
        name: 'value',
      },
    };
  }, [node, texts, nested]);
  return (
    <GroupField field={props} focusable sx={dragMarks}>
      {shown.map((entry, index) => (
        <RowForm key={entry.key} entry={entry} disabled={locked} isStatic={isStatic} inCell={!nested}>
          <Box
            data-drag-list={moves.list}
            data-drag-place={index}
            sx={{
              display: 'flex',
              gap: 1,
              mb: 1,
              alignItems: 'flex-start',
              ...(nested ? { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 } : {}),
            }}
          >
            {nested ? (
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {render(keyNode, 'keyItem')}
                {render(valueNode, 'valueItems')}
              </Box>
            ) : (
              <>
                <Box sx={{ flex: 1, minWidth: 0 }}>{render(keyNode, 'keySchema')}</Box>
                <Box sx={{ flex: 2, minWidth: 0 }}>{render(valueNode, 'valueSchema')}</Box>
              </>
            )}
            {!isStatic && node.draggable !== false && rows.length > 1 && (
              <>
                <RowHandle
                  list={moves.list}
                  row={index}
                  rows={rows.length}
                  disabled={locked}
                  onMove={(to) => moves.moveTo(index, to)}
                />
                <RowButton
                  icon="down"
                  up
                  text={texts.moveUp}
                  row={index}
                  disabled={locked || index === 0}
                  onClick={() => moves.moveTo(index, index - 1)}
                />
              </>
            )}
            {!isStatic && (
              <RowButton
                icon="delete"
                text={texts.removeRow}
                row={index}
                disabled={locked || rows.length <= minimum}
                onClick={() => model.remove((_values, at) => at !== index)}
              />
            )}
          </Box>
        </RowForm>
      ))}
      {more}
      {moves.status}
      {!isStatic && (
        <Button
          size="small"
          variant="outlined"
          disabled={locked || rows.length >= maximum}
          startIcon={<Icon name="plus" />}
          onClick={() => model.add(nested ? { key: '', value: {} } : { key: '', value: node.defaultValue ?? '' })}
        >
          {toText(node.addButtonText) || texts.add}
        </Button>
      )}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </GroupField>
  );
}
