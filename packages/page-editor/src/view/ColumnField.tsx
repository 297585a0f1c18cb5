import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { BlockColumn } from '../blocks/list-block.ts';
import { useEditor } from './editor-context.ts';

interface ColumnFieldProps {
  readonly label: string;
  readonly value: string;
  readonly columns: readonly BlockColumn[];
  readonly onChange: (name: string) => void;
}

/** A column or a table by what people call it, and by its name. */
export function columnName({ name, label }: Pick<BlockColumn, 'name' | 'label'>, language: 'en' | 'zh'): string {
  return label === undefined ? name : `${label[language]} (${name})`;
}

/** Chooses one of some columns. */
export function ColumnField({ label, value, columns, onChange }: ColumnFieldProps): ReactNode {
  const { language } = useEditor();
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ my: 1 }}
    >
      {columns.map((each) => (
        <MenuItem key={each.name} value={each.name}>
          {columnName(each, language)}
        </MenuItem>
      ))}
    </TextField>
  );
}
