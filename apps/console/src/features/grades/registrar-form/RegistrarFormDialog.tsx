import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { CourseGradeForm, Gradebook, GradeForm } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { usePageApi } from '../../../session/page-api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useLocale } from '../../../locales/LocaleHost.tsx';
import type { CellStore } from '../../gradebook/cell-store.ts';
import { FailureLine } from '../../gradebook/FailureLine.tsx';
import { LoadState } from '../../gradebook/LoadState.tsx';
import { saveSheet } from '../../gradebook/save-sheet.ts';
import { shownScores } from '../shown-scores.ts';
import { useRecordTexts } from '../../gradebook/texts/useRecordTexts.ts';
import { failureText } from '../../gradebook/useReport.ts';
import { useStore } from '@lab-console/widget-base/react';
import { FormCheck } from './FormCheck.tsx';
import { areLimits, limitedLevels } from './registrar-grade.ts';
import { registrarTexts } from './registrar-texts.ts';
import { countValues, listedGrades, registrarSheet } from './registrar-values.ts';
import { useEmptyForm } from './useEmptyForm.ts';

/** Props of {@link RegistrarFormDialog}. */
export interface RegistrarFormDialogProps {
  readonly book: Gradebook;
  readonly store: CellStore<number | null>;
  readonly onClose: () => void;
}

/** Grades in the form of a registrar: chosen and remembered for the course, checked against the registrar's empty file where there is one. */
export function RegistrarFormDialog({ book, store, onClose }: RegistrarFormDialogProps): ReactNode {
  const { rest } = usePageApi();
  const { language } = useLocale();
  const forms = useQuery({
    queryKey: ['grade-forms'],
    queryFn: async ({ signal }) =>
      (await rest.from('grade_forms').select('*').order('id').abortSignal(signal).throwOnError()).data,
  });
  const kept = useQuery({
    queryKey: ['course-grade-form', book.course.id],
    queryFn: async ({ signal }) =>
      (await rest.rpc('course_grade_form', { course_id: book.course.id }).abortSignal(signal).throwOnError()).data,
    gcTime: 0,
  });
  const failed = [forms, kept].find(({ isError }) => isError);
  if (forms.data && kept.data !== undefined) {
    return <Choice book={book} store={store} onClose={onClose} forms={forms.data} kept={kept.data} />;
  }
  return (
    <DialogFrame onClose={onClose} title={registrarTexts[language].title}>
      <LoadState error={failed?.error ?? null} onRetry={() => void failed?.refetch()} />
    </DialogFrame>
  );
}

function Choice({
  book,
  store,
  onClose,
  forms,
  kept,
}: RegistrarFormDialogProps & { readonly forms: readonly GradeForm[]; readonly kept: CourseGradeForm | null }): ReactNode {
  const { rest } = usePageApi();
  const { common } = useRecordTexts();
  const { language } = useLocale();
  const text = registrarTexts[language];
  const state = useStore(store);
  const client = useQueryClient();
  const [formId, setFormId] = useState(kept?.form_id ?? forms[0]?.id ?? null);
  const form = forms.find((each) => each.id === formId) ?? forms[0];
  const limitsOf = (which: GradeForm | undefined): readonly string[] =>
    limitedLevels(which?.levels ?? [], which?.id === kept?.form_id ? (kept?.limits ?? null) : null)
      .slice(0, -1)
      .map(({ from }) => String(from));
  const [typed, setTyped] = useState(() => limitsOf(form));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const empty = useEmptyForm({ form, students: book.students });
  const grades = useMemo(() => listedGrades(book, shownScores(state)), [book, state]);
  if (!form) {
    return (
      <DialogFrame onClose={onClose} title={text.title} transitionDuration={0}>
        {text.noForms}
      </DialogFrame>
    );
  }

  const limits = typed.map((each) => (each.trim() === '' ? null : Number(each)));
  const isValid = areLimits(limits);
  const levels = isValid ? limitedLevels(form.levels, limits) : form.levels;
  const writing = { ...form, levels };
  const own = form.levels.slice(0, -1).map(({ from }) => from);
  const isOwn = limits.every((limit, at) => limit === own[at]);
  const download = async (): Promise<void> => {
    if (!isValid) return;
    setBusy(true);
    setFailure(null);
    try {
      // The choice is kept with the course, which an archived one does not take.
      if (!book.is_archived) {
        await rest
          .rpc('save_course_grade_form', { course_id: book.course.id, form_id: form.id, limits: isOwn ? null : limits })
          .throwOnError();
        void client.invalidateQueries({ queryKey: ['course-grade-form', book.course.id] });
      }
      const name = `${book.course.code} ${book.course.name} ${form.name}`;
      if (empty.read) saveFile(empty.name, new Blob([empty.read.filled(grades, writing)]));
      else await saveSheet(name, registrarSheet(book, { grades, form: writing }));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      onClose={onClose}
      title={text.title}
      // It is open already, with what was loading.
      transitionDuration={0}
      notice={<FailureLine text={failure} />}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="contained"
            disabled={!isValid || isBusy || (empty.name !== '' && !empty.read)}
            onClick={() => void download()}
          >
            {empty.read ? text.fill : text.download}
          </Button>
        </>
      }
      slotProps={{ content: { sx: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 1.5 } } }}
    >
      {book.list?.state === 'published' ? null : <Alert severity="info">{text.notPublished}</Alert>}
      <TextField
        select
        fullWidth
        label={text.form}
        value={form.id}
        helperText={form.levels.length === 0 ? text.points(form.decimals) : text.levels}
        onChange={(event) => {
          const next = forms.find((each) => each.id === Number(event.target.value));
          setFormId(next?.id ?? null);
          setTyped(limitsOf(next));
        }}
      >
        {forms.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      {typed.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {form.levels.slice(0, -1).map(({ name }, at) => (
            <TextField
              key={name}
              type="number"
              size="small"
              label={text.from(name)}
              value={typed[at] ?? ''}
              error={!isValid}
              sx={{ width: 120 }}
              slotProps={{ htmlInput: { min: 0, max: 100, step: 'any' } }}
              onChange={(event) => setTyped(typed.map((each, which) => (which === at ? event.target.value : each)))}
            />
          ))}
          {isOwn ? null : (
            <Button size="small" onClick={() => setTyped(own.map(String))}>
              {text.ofForm}
            </Button>
          )}
        </Box>
      ) : null}
      {isValid ? null : <Alert severity="error">{text.badLimits}</Alert>}
      <Typography variant="body2" component="div">
        {text.written}
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {countValues(grades, writing).map(({ value, count }) => (
            <li key={String(value)}>{common.labelled(value === null ? text.number : value || text.empty, String(count))}</li>
          ))}
        </Box>
      </Typography>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={text.choose}
        accept=".xlsx,.xls"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) empty.choose(chosen);
        }}
      />
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => file.current?.click()}>
        {empty.name === '' ? text.choose : text.another}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {empty.name === '' ? text.chooseHelp : text.chosen(empty.name)}
      </Typography>
      {empty.fault ? <Alert severity="error">{text.faults[empty.fault]}</Alert> : null}
      {empty.read ? (
        <FormCheck
          roster={empty.read.roster}
          formulaRows={empty.read.formulaRows}
          count={book.students.length}
          text={text}
          common={common}
        />
      ) : null}
    </DialogFrame>
  );
}
