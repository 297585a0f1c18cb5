import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { borderStyle } from '../../fields/border-style.ts';
import type { DatePickerFieldProps } from './date-picker-props.ts';

/** What a field shows that opens a choice and is not typed in. */
export interface ChosenTextProps extends DatePickerFieldProps {
  readonly text: string;
  readonly open: boolean;
  readonly onOpen: (element: HTMLElement) => void;
  readonly anchorRef?: ((element: HTMLElement | null) => void) | undefined;
}

/** A field that is not typed in: it shows what was chosen, opens the choice and can be emptied. */
export function ChosenText(props: ChosenTextProps): ReactNode {
  const {
    text,
    open,
    onOpen,
    anchorRef,
    value,
    onChange,
    disabled,
    readOnly,
    invalid,
    required,
    controlId,
    labelledBy,
    describedBy,
  } = props;
  const { texts } = useSettings().runtime;
  const locked = disabled || readOnly;
  return (
    <OutlinedInput
      fullWidth
      size="small"
      value={text}
      error={invalid}
      disabled={disabled}
      ref={anchorRef}
      sx={borderStyle(props.border)}
      onClick={(event) => {
        if (!locked) onOpen(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (locked || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        onOpen(event.currentTarget);
      }}
      endAdornment={
        <InputAdornment position="end">
          {value && !required && !locked && props.clearable !== false && (
            <IconButton
              size="small"
              aria-label={texts.clear}
              onClick={(event) => {
                event.stopPropagation();
                onChange(undefined);
              }}
            >
              <Icon name="close" sx={{ fontSize: 16 }} />
            </IconButton>
          )}
          <Icon name="down" />
        </InputAdornment>
      }
      slotProps={{
        input: {
          id: controlId,
          readOnly: true,
          role: 'combobox',
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          'aria-invalid': invalid || undefined,
          'aria-required': required || undefined,
          placeholder: texts.choose,
        },
      }}
    />
  );
}
