import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';

/** Props of a {@link LabelledInput}. */
export interface LabelledInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly type?: 'text' | 'password';
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
  readonly autoFocus?: boolean;
  /** Which keys a phone offers. @default 'text' */
  readonly inputMode?: 'text' | 'numeric';
  readonly spellCheck?: boolean;
  /** What is wrong with the value; shown below and announced. */
  readonly error?: string | undefined;
  /** A remark below the input, shown when nothing is wrong. */
  readonly hint?: string | undefined;
  readonly endAdornment?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onKeyUp?: (event: KeyboardEvent) => void;
}

/** A one-line input with label and message. Lighter than a TextField, which includes the select and its menu. */
export function LabelledInput(props: LabelledInputProps): ReactNode {
  const { label, name, value, onValueChange, error, hint, endAdornment, inputRef, type = 'text', onKeyDown, onKeyUp } = props;
  const id = useId();
  const message = error ?? hint;
  return (
    <FormControl required error={Boolean(error)} fullWidth size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        label={label}
        type={type}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        inputRef={inputRef}
        autoFocus={props.autoFocus ?? false}
        autoComplete={props.autoComplete ?? 'off'}
        endAdornment={endAdornment}
        slotProps={{
          input: {
            'aria-describedby': message ? `${id}-message` : undefined,
            autoCapitalize: props.autoCapitalize,
            spellCheck: props.spellCheck,
            inputMode: props.inputMode,
          },
        }}
      />
      <FormHelperText id={`${id}-message`} aria-live="polite" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {message ?? ' '}
      </FormHelperText>
    </FormControl>
  );
}
