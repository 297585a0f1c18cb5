import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { maxPeriodCount, type SessionPatch } from '@lab-console/schedule-rules';
import { useMemo, useState } from 'react';
import { narrowChoices } from '../../core/form/narrow-choices.ts';
import { isPeriodCount } from '../../core/form/session-draft.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { NumberField } from './NumberField.tsx';
import { useFormResult } from './use-form-result.ts';
import { useMarkedStudents } from './use-marked-students.ts';

const numbers = [
  ['max_student_number', 'maxStudents'],
  ['min_student_number', 'minStudents'],
  ['max_group_student_number', 'groupStudents'],
] as const;

/** A patch without the columns that marks keep: they may have been chosen before the marks were counted. */
const withoutKept = ({ course_id: _course, project_id: _project, ...rest }: SessionPatch): SessionPatch => rest;

/** The columns that all selected sessions get; what is left empty stays as it is in each. */
export function EditManyDialog() {
  const { store, texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  const selected = useCalendarState((state) => state.selection.ids);
  const markedStudents = useMarkedStudents(useMemo(() => [...selected], [selected]));
  const [patch, setPatch] = useState<SessionPatch>({});
  const isKept = markedStudents > 0;
  const { error, take } = useFormResult();
  const isLengthValid = patch.period_count === undefined || isPeriodCount(patch.period_count);
  if (setup.kind !== 'ready') return null;

  const put = <Column extends keyof SessionPatch>(column: Column, value: SessionPatch[Column] | null): void => {
    const { [column]: _, ...rest } = patch;
    setPatch(value === null ? rest : { ...rest, [column]: value });
  };

  return (
    <FormDialog
      title={texts.form.editManyTitle(selected.size)}
      saveLabel={texts.form.save}
      error={error}
      isChanged={Object.keys(patch).length > 0}
      onSave={() => {
        if (isLengthValid) take(store.edit(isKept ? withoutKept(patch) : patch));
      }}
    >
      {(choices) => {
        const narrowed = narrowChoices(
          choices,
          { course_id: patch.course_id ?? null, project_id: patch.project_id ?? null },
          setup.access,
        );
        const fields = [
          ['course_id', texts.details.course, narrowed.courses, choices.courses],
          ['project_id', texts.details.project, narrowed.projects, choices.projects],
          ['period_id', texts.details.period, setup.periods, setup.periods],
          ['location_id', texts.details.location, narrowed.locations, choices.locations],
          ['teacher_id', texts.details.teacher, narrowed.teachers, choices.teachers],
          ['team_id', texts.details.team, narrowed.teams, choices.teams],
        ] as const;
        return (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              gap: 2,
              pt: 1,
            }}
          >
            {isKept ? (
              <Alert severity="info" sx={{ gridColumn: '1 / -1', py: 0 }}>
                {texts.form.keptByMarksOfSome(markedStudents)}
              </Alert>
            ) : null}
            {fields.map(([column, label, rows, all]) => (
              <ChoiceField
                key={column}
                disabled={isKept && (column === 'course_id' || column === 'project_id')}
                label={label}
                rows={rows}
                all={all}
                placeholder={texts.form.asItIs}
                value={(isKept ? withoutKept(patch) : patch)[column] ?? null}
                onChange={(id) => put(column, id)}
              />
            ))}
            <NumberField
              label={texts.form.periods}
              min={1}
              max={maxPeriodCount}
              placeholder={texts.form.asItIs}
              value={patch.period_count ?? null}
              error={isLengthValid ? undefined : texts.form.periodCount}
              onChange={(value) => put('period_count', value)}
            />
            {numbers.map(([column, label]) => (
              <NumberField
                key={column}
                label={texts.form[label]}
                min={0}
                placeholder={texts.form.asItIs}
                value={patch[column] ?? null}
                onChange={(value) => put(column, value)}
              />
            ))}
            <TextField
              select
              size="small"
              label={texts.reserved}
              value={patch.is_reserved === undefined ? '' : String(patch.is_reserved)}
              onChange={({ target }) => put('is_reserved', target.value === '' ? null : target.value === 'true')}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{texts.form.asItIs}</MenuItem>
              <MenuItem value="true">{texts.form.yes}</MenuItem>
              <MenuItem value="false">{texts.form.no}</MenuItem>
            </TextField>
          </Box>
        );
      }}
    </FormDialog>
  );
}
