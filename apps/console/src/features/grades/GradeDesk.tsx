import type { Gradebook } from '@lab-console/api-client';
import { managesCentre } from '@lab-console/schedule-rules/access';
import { dayInZone } from '@lab-console/schedule-rules/clock';
import { experimentsItem, weighing, weightsGiveOne } from '@lab-console/schedule-rules/marks';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { loadPart } from '@lab-console/widget-base';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { useMoment, useTimeZone } from '../../parts/useMoment.ts';
import { createCellStore } from '../gradebook/cell-store.ts';
import { firstExperiment } from './first-experiment.ts';
import { SaveLine } from '../gradebook/SaveLine.tsx';
import {
  GradeCases,
  GradeGrid,
  GradeListDialog,
  RegistrarFormDialog,
  ScoreItemsDialog,
  TakeScoresDialog,
} from './grade-parts.ts';
import { RecordPart } from '../gradebook/RecordPart.tsx';
import { courseKey, enrolmentKey, sentScore } from './score-keys.ts';
import type { ShownCriteria } from './shown-students.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { failureText, reportDone, reportFailure } from '../gradebook/useReport.ts';
import { takenItems } from './useTakenScores.ts';

/** Props of {@link GradeDesk}. */
export interface GradeDeskProps {
  readonly book: Gradebook;
  readonly picker: ReactNode;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** The scores of a gradebook as cells of the store. */
const storedCells = ({ places, course_scores }: Gradebook) => [
  ...places.flatMap(({ id, scores }) =>
    Object.entries(scores).map(([item, score]) => ({ key: enrolmentKey(id, item), value: score, version: score })),
  ),
  ...course_scores.map(({ student, item, score }) => ({ key: courseKey(student, item), value: score, version: score })),
];

/** The grades of a course: grids of its experiments and of the course, and the way from open to published. */
export function GradeDesk({ book, picker, onUnsaved }: GradeDeskProps): ReactNode {
  const api = usePageApi();
  const texts = useRecordTexts();
  const { grades: text, common } = texts;
  const { user } = useSession();
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const moment = useMoment();
  const courseId = book.course.id;
  const [query] = useSearchParams();
  const show = query.get('show');
  const [tab, setTab] = useState<number>(() => {
    const wanted = Number(query.get('experiment') ?? Number.NaN);
    if (wanted === 0 || book.projects.some(({ id }) => id === wanted)) return wanted;
    return firstExperiment({ book, today: dayInZone(timeZone) }) ?? 0;
  });
  const [asked, setAsked] = useState<'submit' | 'publish' | 'reopen' | null>(null);
  /** The experiment whose items are edited first, 0 for the course; `null` while none are. */
  const [editing, setEditing] = useState<number | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [isForRegistrar, setForRegistrar] = useState(false);
  /** Whom the grids of all experiments are about; sessions and columns are those of one. */
  const [kept, setKept] = useState<Pick<ShownCriteria, 'search' | 'className' | 'group'> & Partial<ShownCriteria>>({
    search: '',
    className: null,
    group: null,
    ...(show === 'due' ? { lack: show } : {}),
  });
  const [isBusy, setBusy] = useState(false);
  const [reason, setReasonText] = useState('');
  const [{ store, setWhy }] = useState(() => {
    let why = '';
    const made = createCellStore<number | null>({
      empty: null,
      failureText,
      save: async (cells) => {
        const { data } = await api.rest
          .rpc('save_scores', { scores: cells.map((cell) => sentScore(cell, courseId)), ...(why ? { reason: why } : {}) })
          .throwOnError();
        const met = new Map(
          data.conflicts.map((conflict) => [
            conflict.id === null ? courseKey(conflict.student ?? 0, conflict.item) : enrolmentKey(conflict.id, conflict.item),
            conflict,
          ]),
        );
        return {
          saved: cells.filter(({ key }) => !met.has(key)).map(({ key, value }) => ({ key, version: value })),
          conflicts: [...met].map(([key, { current, changed_by }]) => ({
            key,
            theirs: current,
            version: current,
            changedBy: changed_by?.name ?? null,
          })),
        };
      },
    });
    // Who lacks a score is known when the grid is drawn first.
    made.takeIn(storedCells(book));
    return {
      store: made,
      setWhy: (typed: string): void => {
        why = typed.trim();
      },
    };
  });
  const setReason = (typed: string): void => {
    setReasonText(typed);
    setWhy(typed);
  };
  useEffect(() => {
    store.takeIn(storedCells(book));
  }, [store, book]);
  useEffect(
    () => () => {
      void store.flush().then(() => client.invalidateQueries({ queryKey: ['gradebook'] }));
    },
    [store, client],
  );

  const listState = book.list?.state ?? 'open';
  const exportBook = async (): Promise<void> => {
    const exportGrades = await loadPart(() => import('./export-grades.ts'), 'exportGrades');
    await exportGrades({ book, state: store.getState(), texts, moment });
  };
  const wrong = [
    ...book.projects.filter(({ items }) => weighing(items).length > 0 && !weightsGiveOne(items)).map(({ name }) => name),
    ...(weightsGiveOne(book.items) ? [] : [book.course.name]),
  ];
  const without = book.projects.filter(({ items }) => weighing(items).length === 0);
  const isNoneCounted = book.required === 0 && weighing(book.items).some(({ item }) => item === experimentsItem);
  const run = async (work: () => PromiseLike<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await store.flush();
      if (store.getState().unsaved.size > 0) return;
      await work();
      reportDone(text.done);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['gradebook'] });
    }
  };
  const isCentre = managesCentre(user, book.course.organization_id);
  const names = new Map(book.students.map(({ id, name }) => [id, name]));
  const places = new Map(book.places.map((place) => [place.id, place]));
  const projectOf = new Map(book.sessions.map(({ id, project_id }) => [id, project_id]));
  const nameOf = (key: string): string => {
    const [kind, id, ...parts] = key.split(':');
    const item = parts.join(':');
    const place = kind === 'place' ? places.get(Number(id)) : undefined;
    const projectId = place ? projectOf.get(place.schedule_id) : undefined;
    const items = place ? book.projects.find((project) => project.id === projectId)?.items : book.items;
    const label = items?.find((one) => one.item === item)?.label ?? item;
    return common.listed([names.get(place?.student ?? Number(id)) ?? '', label]);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        {picker}
        <Chip
          label={text.states[listState]}
          color={listState === 'published' ? 'success' : listState === 'submitted' ? 'primary' : 'default'}
        />
        <Box sx={{ flex: 1 }} />
        {isCentre && listState === 'open' ? <Button onClick={() => setEditing(tab)}>{text.items}</Button> : null}
        {listState === 'open' &&
        [book.items, ...book.projects.map(({ items }) => items)].some((items) => takenItems(items).length > 0) ? (
          <Button onClick={() => setTaking(true)}>{text.takeScores}</Button>
        ) : null}
        <Button onClick={() => void exportBook().catch(reportFailure)}>{common.export}</Button>
        <Button onClick={() => setForRegistrar(true)}>{text.forRegistrar}</Button>
        {listState === 'open' ? (
          <Button
            variant="outlined"
            disabled={isBusy || wrong.length + without.length > 0 || isNoneCounted || book.students.length === 0}
            onClick={() => setAsked('submit')}
          >
            {text.submit}
          </Button>
        ) : null}
        {listState === 'submitted' ? (
          <Button disabled={isBusy} onClick={() => setAsked('reopen')}>
            {text.reopen}
          </Button>
        ) : null}
        {listState === 'submitted' && isCentre ? (
          <Button variant="contained" disabled={isBusy} onClick={() => setAsked('publish')}>
            {text.publish}
          </Button>
        ) : null}
      </Box>
      {wrong.length > 0 && listState === 'open' ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {text.weightsWarning(common.listed(wrong))}
        </Alert>
      ) : null}
      {without[0] && listState === 'open' ? (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            isCentre ? (
              <Button color="inherit" size="small" onClick={() => setEditing(without[0]?.id ?? 0)}>
                {text.items}
              </Button>
            ) : undefined
          }
        >
          {text.noItemsWarning(common.listed(without.map(({ name }) => name)))}
        </Alert>
      ) : null}
      {isNoneCounted && listState === 'open' ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {text.noneCountsWarning}
        </Alert>
      ) : null}
      {book.names_from ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text.namesFrom(book.names_from)}
        </Alert>
      ) : null}
      <Tabs value={tab} onChange={(_, next: number) => setTab(next)} variant="scrollable" sx={{ mb: 1 }}>
        {book.projects.map(({ id, name }) => (
          <Tab key={id} value={id} label={name} />
        ))}
        <Tab value={0} label={text.course} />
      </Tabs>
      <RecordPart>
        <GradeGrid
          key={tab}
          book={book}
          projectId={tab === 0 ? null : tab}
          store={store}
          initialCriteria={kept}
          onCriteriaChange={({ search, className, group }) => setKept({ search, className, group })}
          reasonField={
            listState === 'open' ? (
              <TextField
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                size="small"
                label={common.reasonOfChanges}
                sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            ) : undefined
          }
        />
      </RecordPart>
      <SaveLine store={store} nameOf={nameOf} show={(score) => (score === null ? '' : String(score))} onUnsaved={onUnsaved} />
      {listState === 'published' ? (
        <RecordPart>
          <GradeCases book={book} isFirst={show === 'cases'} />
        </RecordPart>
      ) : null}
      <PartFrame
        onFailed={() => {
          setAsked(null);
          setEditing(null);
          setTaking(false);
          setForRegistrar(false);
        }}
      >
        {asked ? (
          <GradeListDialog
            book={book}
            step={asked}
            scoreAt={(key) => store.getState().values.get(key) ?? null}
            onClose={() => setAsked(null)}
            onConfirm={(said) =>
              run(() => {
                if (asked === 'submit') return api.rest.rpc('submit_grades', { course_id: courseId }).throwOnError();
                if (asked === 'publish') return api.rest.rpc('publish_grades', { course_id: courseId }).throwOnError();
                return api.rest.rpc('reopen_grades', { course_id: courseId, reason: said }).throwOnError();
              })
            }
          />
        ) : null}
        {isTaking ? <TakeScoresDialog book={book} onClose={() => setTaking(false)} /> : null}
        {isForRegistrar ? <RegistrarFormDialog book={book} store={store} onClose={() => setForRegistrar(false)} /> : null}
        {editing === null ? null : <ScoreItemsDialog book={book} initialTarget={editing} onClose={() => setEditing(null)} />}
      </PartFrame>
    </Box>
  );
}
