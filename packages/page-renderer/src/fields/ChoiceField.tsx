import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { formatText } from '../core/data/format-text.ts';
import { toText } from '../core/data/to-text.ts';
import type { Option } from '../core/options/options.ts';
import type { FormItemRendererProps } from '../registry/types.ts';
import { useSettings } from '../view/contexts.ts';
import { Icon } from '../view/icons.tsx';
import { placeholderText } from './controlProps.ts';
import { useInputTexts } from './useInputTexts.ts';

/** A field that shows what is chosen and opens what it is chosen from. */
export function ChoiceField({
  props,
  selection,
  labelOf = ({ label }) => label,
  multiple,
  open,
  popup,
  controls,
  onOpen,
  onClear,
}: {
  readonly props: FormItemRendererProps;
  readonly selection: readonly Option[];
  readonly labelOf?: (option: Option) => string;
  readonly multiple: boolean;
  readonly open: boolean;
  readonly popup: 'tree' | 'dialog';
  /** Id of what it opens. */
  readonly controls: string;
  readonly onOpen: (anchor: HTMLElement) => void;
  readonly onClear: () => void;
}): ReactNode {
  const { node, disabled, readOnly, controlId, labelId, describedBy, required, invalid } = props;
  const { texts } = useSettings().runtime;
  const inputTexts = useInputTexts();
  const locked = disabled || readOnly;
  const clearable = !locked && selection.length > 0 && (node['clearable'] === true || (!required && node['clearable'] !== false));
  const maxTags = typeof node['maxTagCount'] === 'number' && node['maxTagCount'] >= 0 ? node['maxTagCount'] : Infinity;
  const [first] = selection;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <ButtonBase
        id={controlId}
        disabled={locked}
        role="combobox"
        aria-haspopup={popup}
        aria-expanded={open}
        aria-controls={controls}
        aria-labelledby={`${labelId} ${controlId}`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onClick={(event) => onOpen(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') onOpen(event.currentTarget);
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 40,
          px: 1.5,
          py: 0.5,
          gap: 0.5,
          fontFamily: 'inherit',
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
        {!first ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {placeholderText(node) ?? texts.choose}
          </Box>
        ) : multiple ? (
          <>
            {selection.slice(0, maxTags).map((option) => (
              <Chip key={toText(option.value)} size="small" label={labelOf(option)} component="span" />
            ))}
            {selection.length > maxTags && (
              <span>{formatText(inputTexts.moreChosen, { count: selection.length - maxTags })}</span>
            )}
          </>
        ) : (
          labelOf(first)
        )}
        <Icon name="down" sx={{ ml: 'auto', fontSize: 18 }} />
      </ButtonBase>
      {clearable && (
        <IconButton size="small" aria-label={texts.clear} onClick={onClear}>
          <Icon name="close" sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  );
}
