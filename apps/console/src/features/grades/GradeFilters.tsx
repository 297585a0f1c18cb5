import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo, type ReactNode } from 'react';
import { SearchField } from '../../parts/SearchField.tsx';
import { phoneLine } from './phone-line.ts';
import { everyStudent, type LackFilter, type ShownCriteria } from './shown-students.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const lackFilters: readonly LackFilter[] = ['due', 'score', 'attendance'];

/** Props of {@link GradeFilters}. */
export interface GradeFiltersProps {
  readonly criteria: ShownCriteria;
  readonly onChoose: (change: Partial<ShownCriteria>) => void;
  readonly classes: readonly string[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly sessions: readonly { readonly id: number; readonly name: string }[];
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly shown: number;
  readonly all: number;
}

/** A choice of one, or of none. */
function Chooser({
  label,
  value,
  choices,
  none,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly none: string;
  readonly onChange: (value: string | null) => void;
}): ReactNode {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      sx={{ flex: { xs: '0 0 140px', sm: '1 1 130px' }, maxWidth: { sm: 220 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Search, filters and order of the students of a grid of grades. */
export const GradeFilters = memo(function GradeFilters({
  criteria,
  onChoose,
  classes,
  groups,
  sessions,
  columns,
  shown,
  all,
}: GradeFiltersProps): ReactNode {
  const { filters: text, grades } = useRecordTexts();
  const { sort } = criteria;
  const isFiltered = shown < all || sort !== null;
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: { sm: 1 }, mb: { sm: 1 }, pt: 0.5 }}
    >
      <SearchField
        label={text.search}
        value={criteria.search}
        onChange={(search) => onChoose({ search })}
        sx={{ flex: { xs: '1 0 100%', sm: '2 1 160px' }, maxWidth: { sm: 260 } }}
      />
      {/* On a phone one line, which scrolls. */}
      <Box sx={{ ...phoneLine, pt: 1 }}>
        {classes.length > 1 ? (
          <Chooser
            label={grades.className}
            value={criteria.className ?? ''}
            none={text.all}
            choices={classes.map((name) => ({ value: name, label: name }))}
            onChange={(className) => onChoose({ className })}
          />
        ) : null}
        {groups.length > 0 ? (
          <Chooser
            label={text.group}
            value={criteria.group === null ? '' : String(criteria.group)}
            none={text.all}
            choices={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onChoose({ group: id === null ? null : Number(id) })}
          />
        ) : null}
        {sessions.length > 1 ? (
          <Chooser
            label={grades.session}
            value={criteria.session === null ? '' : String(criteria.session)}
            none={text.all}
            choices={sessions.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onChoose({ session: id === null ? null : Number(id) })}
          />
        ) : null}
        <Chooser
          label={grades.missingColumn}
          value={criteria.lack ?? ''}
          none={text.all}
          choices={lackFilters.map((lack) => ({ value: lack, label: text.lacks[lack] }))}
          onChange={(value) => onChoose({ lack: lackFilters.find((lack) => lack === value) ?? null })}
        />
        <Chooser
          label={text.sort}
          value={sort === null ? '' : `${sort.direction} ${sort.column}`}
          none={text.bookOrder}
          choices={columns.flatMap(({ key, label }) => [
            { value: `ascending ${key}`, label: text.ascending(label) },
            { value: `descending ${key}`, label: text.descending(label) },
          ])}
          onChange={(value) => {
            const [direction, ...column] = (value ?? '').split(' ');
            onChoose({
              sort:
                value === null
                  ? null
                  : { column: column.join(' '), direction: direction === 'descending' ? 'descending' : 'ascending' },
            });
          }}
        />
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {text.shown({ shown, all })}
        </Box>
        {isFiltered ? (
          <Button size="small" onClick={() => onChoose(everyStudent)}>
            {text.showAll}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
});
