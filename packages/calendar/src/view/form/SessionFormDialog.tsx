import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { addDays, canScheduleCourse, weekRange, type BulkNotice, type NewSession } from '@lab-console/schedule-rules';
import { useEffect, useMemo, useState } from 'react';
import { narrowChoices } from '../../core/form/narrow-choices.ts';
import {
  changedColumns,
  draftFaults,
  emptyDraft,
  toCandidate,
  toNewSession,
  withDefaultPeriods,
  withDefaultSeats,
  type SessionDraft,
} from '../../core/form/session-draft.ts';
import type { CalendarDialog, CalendarSetup } from '../../core/store/calendar-state.ts';
import type { RunResult } from '../../core/store/plan-runner.ts';
import type { ScheduleChoices } from '../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ChoiceField, ManyField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { NumberField } from './NumberField.tsx';
import { PeriodCountField } from './PeriodCountField.tsx';
import { withTimes } from './period-rows.ts';
import { SlotHelp } from './SlotHelp.tsx';
import { useFormResult } from './use-form-result.ts';
import { useMarkedStudents } from './use-marked-students.ts';

type FormState = Extract<CalendarDialog, { readonly kind: 'form' }>;

/** The id of a session that has none yet. */
const newId = -1;

/** Adds a session, or edits one; its conflicts and free slots are shown while it is filled in. */
export function SessionFormDialog({ dialog }: { readonly dialog: FormState }) {
  const setup = useCalendarState((state) => state.setup);
  return setup.kind === 'ready' ? <SessionForm dialog={dialog} setup={setup} /> : null;
}

function SessionForm({ dialog, setup }: { readonly dialog: FormState; readonly setup: CalendarSetup }) {
  const { store, texts } = useCalendar();
  const date = useCalendarState((state) => state.date);
  const choices = useCalendarState((state) => state.choices);
  const { session } = dialog;
  const [start] = useState<SessionDraft>(() => session ?? emptyDraft(date, setup.config, dialog.given));
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const { error, take } = useFormResult();
  const markedStudents = useMarkedStudents(session ? [session.id] : []);

  const save = async (next: NewSession): Promise<RunResult | BulkNotice> => {
    if (session) return store.edit(changedColumns(session, next), [session.id], [session]);
    const course = { id: next.course_id, organization_id: next.organization_id };
    if (!canScheduleCourse(course, setup.access)) return { code: 'not-your-course', severity: 'error', count: 1 };
    return store.run({ action: 'copy', changes: [], undo: [], creates: [{ session: next }], count: 1 });
  };

  const handleSave = (): void => {
    setTried(true);
    const next =
      choices.kind === 'ready' && draftFaults(draft, setup.periods).length === 0 ? toNewSession(draft, choices.choices) : null;
    if (next) take(save(next));
  };

  return (
    <FormDialog
      title={session ? texts.form.editTitle : texts.form.addTitle}
      saveLabel={texts.form.save}
      error={error}
      isChanged={JSON.stringify(draft) !== JSON.stringify(start)}
      onSave={handleSave}
    >
      {(rows) => (
        <Fields
          draft={draft}
          onChange={setDraft}
          choices={rows}
          setup={setup}
          isTried={isTried}
          id={session?.id ?? newId}
          markedStudents={markedStudents}
        />
      )}
    </FormDialog>
  );
}

function Fields({
  draft,
  onChange,
  choices,
  setup,
  isTried,
  id,
  markedStudents,
}: {
  readonly draft: SessionDraft;
  readonly onChange: (draft: SessionDraft) => void;
  readonly choices: ScheduleChoices;
  readonly setup: CalendarSetup;
  /** Whether saving was tried: until then an empty field is no fault. */
  readonly isTried: boolean;
  readonly id: number;
  /** How many students have entries in the session, which keep its course and experiment. */
  readonly markedStudents: number;
}) {
  const { store, texts } = useCalendar();
  const words = texts.details;
  const { course_id, project_id, date } = draft;
  const narrowed = useMemo(
    () => narrowChoices(choices, { course_id, project_id }, setup.access),
    [choices, course_id, project_id, setup],
  );
  useEffect(() => {
    // The next week as well: late in a week free slots are looked for there.
    if (date !== '') store.needRange({ from: weekRange(date).from, to: addDays(weekRange(date).to, 7) });
  }, [store, date]);

  const put = (change: Partial<SessionDraft>): void => onChange({ ...draft, ...change });
  // What was saved once stays, whatever experiment or room it moves to.
  const limited = (change: Pick<Partial<SessionDraft>, 'project_id' | 'location_id'>, of = draft): Partial<SessionDraft> =>
    id === newId ? withDefaultSeats(of, change, { choices, config: setup.config }) : change;
  const ofProject = (project_id: number | null): Partial<SessionDraft> =>
    limited({ project_id }, id === newId ? withDefaultPeriods(draft, project_id, choices) : draft);
  const faults = draftFaults(draft, setup.periods);
  const fault = (field: string): string | undefined => {
    const code = faults.find((entry) => entry.field === field && (isTried || field === 'period_count'))?.code;
    if (code === undefined) return undefined;
    return code === 'min-above-max' ? texts.rules.bulk['min-above-max'](1) : texts.form[code];
  };
  const candidate = useMemo(() => {
    // Judged as it would be saved, as far as that is known.
    const course = choices.courses.find((entry) => entry.id === course_id);
    return toCandidate(
      course ? { ...draft, semester_id: course.semester_id, organization_id: course.organization_id } : draft,
      id,
    );
  }, [draft, choices, course_id, id]);

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
        onChange={(next) => put({ course_id: next })}
      />
      <ChoiceField
        required
        disabled={markedStudents > 0}
        label={words.project}
        rows={narrowed.projects}
        all={choices.projects}
        value={project_id}
        error={fault('project_id')}
        onChange={(next) => put(ofProject(next))}
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
          onChange={(next) => put(column === 'location_id' ? limited({ location_id: next }) : { [column]: next })}
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
