import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { importTexts } from './import-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';

/** Something to choose, by its id. */
export interface ImportOption {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

interface CourseFieldProps {
  readonly courses: readonly ImportOption[];
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

/** The course that is imported into. */
export function CourseField({ courses, value, onChange }: CourseFieldProps): ReactNode {
  const text = importTexts[useLocale().language];
  return (
    <TextField
      select
      required
      size="small"
      label={text.course}
      value={courses.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: { xs: 1, sm: 320 } }}
    >
      {courses.map(({ id, code, name }) => (
        <MenuItem key={id} value={id}>
          {`${name} (${code})`}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface CentreFieldProps {
  readonly centres: readonly ImportOption[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** The centre of rows that name none. */
export function CentreField({ centres, value, onChange }: CentreFieldProps): ReactNode {
  const text = importTexts[useLocale().language];
  return (
    <TextField
      select
      size="small"
      label={text.staffCentre}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: 1, sm: 320 } }}
    >
      <MenuItem value="">{text.noCentre}</MenuItem>
      {centres.map(({ id, code, name }) => (
        <MenuItem key={id} value={id}>
          {`${name} (${code})`}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ClassesFieldProps {
  readonly classes: readonly ImportOption[];
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** The classes that new accounts join. */
export function ClassesField({ classes, value, onChange }: ClassesFieldProps): ReactNode {
  const text = importTexts[useLocale().language];
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  return (
    <TextField
      select
      size="small"
      label={text.classes}
      value={value.filter((id) => names.has(id))}
      onChange={(event) => onChange(event.target.value as unknown as readonly number[])}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (chosen) =>
            text.listed((chosen as readonly number[]).flatMap((id) => names.get(id) ?? [])) || text.noClasses,
        },
      }}
      sx={{ width: { xs: 1, sm: 320 } }}
    >
      {classes.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox size="small" checked={value.includes(id)} tabIndex={-1} sx={{ py: 0 }} />
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface OptionFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** An option that the node leaves to the person. */
export function OptionField({ label, checked, onChange }: OptionFieldProps): ReactNode {
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={(_, next) => onChange(next)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
}
