import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useCalendar } from '../calendar-context.ts';
import { ChoiceField, ManyField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import { NumberField } from './NumberField.tsx';
import { PeriodCountField } from './PeriodCountField.tsx';
import { withTimes } from './period-rows.ts';
import { SlotHelp } from './SlotHelp.tsx';
import { useSessionFields, type SessionFieldsProps } from './use-session-fields.ts';

/** The fields of a session, with its conflicts and free slots below. */
export function SessionFields(props: SessionFieldsProps): ReactNode {
  const { draft, choices, setup, markedStudents } = props;
  const { texts } = useCalendar();
  const words = texts.details;
  const { narrowed, put, putSubject, putLocation, fault, candidate } = useSessionFields(props);
  const { course_id, project_id, date } = draft;
  const places = [
    ['location_id', words.location, narrowed.locations, choices.locations, true],
    ['teacher_id', words.teacher, narrowed.teachers, choices.teachers, false],
    ['team_id', words.team, narrowed.teams, choices.teams, false],
  ] as const;
  const numbers = [
    ['max_student_number', texts.form.maxStudents],
    ['min_student_number', texts.form.minStudents],
    ['max_group_student_number', texts.form.groupStudents],
  ] as const;

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2, pt: 1 }}>
      {markedStudents > 0 ? (
        <Alert severity="info" sx={{ gridColumn: '1 / -1', py: 0 }}>
          {texts.form.keptByMarks(markedStudents)}
        </Alert>
      ) : null}
      <ChoiceField
        required
        autoFocus
        disabled={markedStudents > 0}
        label={words.course}
        rows={narrowed.courses}
        all={choices.courses}
        value={course_id}
        error={fault('course_id')}
        onChange={(next) => putSubject({ course_id: next })}
      />
      <ChoiceField
        required
        disabled={markedStudents > 0}
        label={words.project}
        rows={narrowed.projects}
        all={choices.projects}
        value={project_id}
        error={fault('project_id')}
        onChange={(next) => putSubject({ project_id: next })}
      />
      <DateField required label={words.date} value={date} error={fault('date')} onChange={(next) => put({ date: next })} />
      <ChoiceField
        required
        label={words.period}
        rows={withTimes(setup.periods)}
        value={draft.period_id}
        error={fault('period_id')}
        onChange={(next) => put({ period_id: next })}
      />
      <PeriodCountField
        value={draft.period_count === undefined ? 1 : draft.period_count}
        periodId={draft.period_id}
        periods={setup.periods}
        error={fault('period_count')}
        onChange={(period_count) => put({ period_count })}
      />
      {places.map(([column, label, rows, all, isRequired]) => (
        <ChoiceField
          key={column}
          required={isRequired}
          label={label}
          rows={rows}
          all={all}
          value={draft[column]}
          error={fault(column)}
          onChange={(next) => (column === 'location_id' ? putLocation(next) : put({ [column]: next }))}
        />
      ))}
      <ManyField
        label={words.classes}
        rows={choices.classes}
        value={draft.class_list}
        onChange={(class_list) => put({ class_list })}
      />
      {numbers.map(([column, label]) => (
        <NumberField
          key={column}
          label={label}
          min={0}
          value={draft[column]}
          error={fault(column)}
          onChange={(value) => put({ [column]: value })}
        />
      ))}
      <Box>
        <FormControlLabel
          control={<Switch size="small" checked={draft.is_publish} onChange={(_, is_publish) => put({ is_publish })} />}
          label={texts.form.publish}
        />
        <FormControlLabel
          control={<Switch size="small" checked={draft.is_reserved} onChange={(_, is_reserved) => put({ is_reserved })} />}
          label={texts.reserved}
        />
      </Box>
      {draft.is_reserved && (
        <ManyField
          label={texts.form.reservedClasses}
          rows={choices.classes}
          value={draft.reserved_classes}
          onChange={(reserved_classes) => put({ reserved_classes })}
        />
      )}
      {date !== '' && (
        <SlotHelp
          candidate={candidate}
          locations={narrowed.locations}
          teachers={narrowed.teachers.length < choices.teachers.length ? narrowed.teachers : []}
          onTake={(place) =>
            put({ date: place.date, period_id: place.period_id, location_id: place.location_id, teacher_id: place.teacher_id })
          }
        />
      )}
    </Box>
  );
}
