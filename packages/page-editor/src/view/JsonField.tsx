import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useEditor } from './editor-context.ts';

interface JsonFieldProps {
  readonly label: string;
  readonly helperText: ReactNode;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

/** Any other value, as JSON; what is no JSON yet stays in the field. */
export function JsonField({ label, helperText, value, onSet }: JsonFieldProps): ReactNode {
  const { texts } = useEditor();
  const written = value === undefined ? '' : JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string>();
  const handleChange = (text: string): void => {
    setDraft(text);
    if (text.trim() === '') onSet(undefined);
    else {
      const parsed = parse(text);
      if (parsed !== undefined) onSet(parsed.value);
    }
  };
  const isFaulty = draft !== undefined && draft.trim() !== '' && parse(draft) === undefined;
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      multiline
      maxRows={10}
      error={isFaulty}
      helperText={isFaulty ? texts.notJson : helperText}
      value={draft ?? written}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => {
        if (!isFaulty) setDraft(undefined);
      }}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 12 } } }}
    />
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
