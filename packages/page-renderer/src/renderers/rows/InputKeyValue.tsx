import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { keyValueFormat } from '../../core/rows/row-format.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { RowButton } from './RowButton.tsx';
import { RowPlace } from './RowPlace.tsx';
import { useRows } from './useRows.ts';

const uniqueKeys: readonly string[] = ['key'];

/** An object whose keys and values are both typed. */
export function InputKeyValue(props: FormItemRendererProps): ReactNode {
  const { node, disabled, readOnly, labelId, describedBy, controlId, render } = props;
  const texts = usePartTexts();
  const { model, error } = useRows(props, { format: keyValueFormat, unique: uniqueKeys });
  const rows = useStore(model.rows);
  const locked = disabled || readOnly;
  const { keyNode, valueNode } = useMemo(() => {
    const schema = (name: string): SchemaObject => (isPlainObject(node[name]) ? node[name] : {});
    const type = typeof node['valueType'] === 'string' ? node['valueType'] : 'input-text';
    return {
      keyNode: {
        type: 'input-text',
        label: texts.key,
        placeholder: toText(node['keyPlaceholder']) || texts.key,
        required: true,
        ...schema('keySchema'),
        name: 'key',
      },
      valueNode: {
        type,
        label: texts.value,
        placeholder: toText(node['valuePlaceholder']) || texts.value,
        ...schema('valueSchema'),
        name: 'value',
      },
    };
  }, [node, texts]);
  return (
    <Box id={controlId} role="group" aria-labelledby={labelId} aria-describedby={describedBy} tabIndex={-1}>
      {rows.map((entry, index) => (
        <RowPlace key={entry.key} entry={entry} disabled={locked} inCell>
          <Box sx={{ display: 'flex', gap: 1, mb: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{render(keyNode, 'keySchema')}</Box>
            <Box sx={{ flex: 2, minWidth: 0 }}>{render(valueNode, 'valueSchema')}</Box>
            {node['draggable'] !== false && rows.length > 1 && (
              <RowButton
                icon="down"
                up
                text={texts.moveUp}
                row={index}
                disabled={locked || index === 0}
                onClick={() => model.move(index, -1)}
              />
            )}
            <RowButton
              icon="delete"
              text={texts.removeRow}
              row={index}
              disabled={locked}
              onClick={() => model.remove((_values, at) => at !== index)}
            />
          </Box>
        </RowPlace>
      ))}
      <Button
        size="small"
        variant="outlined"
        disabled={locked}
        startIcon={<Icon name="plus" />}
        sx={{ textTransform: 'none' }}
        onClick={() => model.add({ key: '', value: node['defaultValue'] ?? '' })}
      >
        {toText(node['addButtonText']) || texts.add}
      </Button>
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
