import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useDictionary } from '../shared/useDictionary.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';

/** Most characters of a remark. */
const maxLength = 2000;

/** Props of {@link RemarkField}. */
export interface RemarkFieldProps {
  /** What the remark is about, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | null;
  readonly disabled: boolean;
  /** Called when the person leaves the field with another text. */
  readonly onSave: (remark: string | null) => void;
}

/** A remark on a student of a session: any text, with those of the dictionary offered. */
export function RemarkField({ label, placeholder, value, disabled, onSave }: RemarkFieldProps): ReactNode {
  const { language } = useLocale();
  const listId = useId();
  const offered = useDictionary('remark', language) ?? [];
  return (
    <>
      <TextField
        // Another text of the server begins anew.
        key={value}
        size="small"
        variant="standard"
        defaultValue={value ?? ''}
        placeholder={placeholder}
        disabled={disabled}
        onBlur={({ target }) => {
          const typed = target.value.trim();
          if (typed !== (value ?? '')) onSave(typed === '' ? null : typed);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur();
        }}
        slotProps={{ htmlInput: { 'aria-label': label, list: listId, maxLength } }}
        sx={{ width: 150 }}
      />
      <datalist id={listId}>
        {offered.map(({ code, label: text }) => (
          <option key={code} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  );
}
