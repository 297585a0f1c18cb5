import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { placeholderText } from '../inputs/controlProps.ts';
import { LoadError } from '../layout/LoadState.tsx';
import { TreeList } from './TreeList.tsx';
import { useTree } from './useTree.ts';

/** A field that opens a tree to choose from. */
export function TreeSelect(props: FormItemRendererProps): ReactNode {
  const { node, disabled, readOnly, controlId, labelId, describedBy, required, invalid, onBlur, onChange } = props;
  const { texts } = useSettings().runtime;
  const choice = useTree(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const locked = disabled || readOnly;
  const { selection, rules } = choice;
  const clearable = !locked && selection.length > 0 && (node['clearable'] === true || (!required && node['clearable'] !== false));
  const close = (): void => {
    setAnchor(null);
    onBlur();
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ButtonBase
          id={controlId}
          disabled={locked}
          role="combobox"
          aria-haspopup="tree"
          aria-expanded={anchor !== null}
          aria-controls={`${controlId}-tree`}
          aria-labelledby={`${labelId} ${controlId}`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setAnchor(event.currentTarget);
          }}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 40,
            px: 1.5,
            py: 0.5,
            gap: 0.5,
            fontSize: 14,
            justifyContent: 'flex-start',
            flexWrap: 'wrap',
            border: 1,
            borderRadius: 1,
            borderColor: invalid ? 'error.main' : 'action.disabled',
            color: locked ? 'text.disabled' : 'text.primary',
            '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
          }}
        >
          {selection.length === 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {placeholderText(node) ?? texts.choose}
            </Box>
          ) : rules.multiple ? (
            selection.map((option) => <Chip key={toText(option.value)} size="small" label={option.label} component="span" />)
          ) : (
            selection[0]?.label
          )}
          <Icon name="down" sx={{ ml: 'auto', fontSize: 18 }} />
        </ButtonBase>
        {clearable && (
          <IconButton size="small" aria-label={texts.clear} onClick={() => onChange(node['resetValue'] ?? '')}>
            <Icon name="close" sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: anchor?.offsetWidth, minWidth: 220 } }, transition: { timeout: 80 } }}
      >
        {choice.error === undefined ? (
          <TreeList
            choice={choice}
            scope={props.scope}
            render={props.render}
            node={node}
            locked={locked}
            id={`${controlId}-tree`}
            labelledBy={labelId}
            required={required}
            invalid={false}
            onPicked={close}
          />
        ) : (
          <LoadError error={choice.error} onRetry={() => void choice.reload()} />
        )}
      </Popover>
    </>
  );
}
