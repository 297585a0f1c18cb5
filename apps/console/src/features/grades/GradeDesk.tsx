import { tabStripStyle } from '@lab-console/widget-base/design';
import type { Gradebook } from '@lab-console/api-client';
import { managesCentre } from '@lab-console/schedule-rules/access';
import { dayInZone } from '@lab-console/schedule-rules/clock';
import { loadPart } from '@lab-console/widget-base';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMoment, useTimeZone } from '../../parts/useMoment.ts';
import { useSession } from '../../session/useSession.ts';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { FootNotices } from '../gradebook/FootNotices.tsx';
import { RecordPart } from '../gradebook/RecordPart.tsx';
import { SaveLine } from '../gradebook/SaveLine.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { firstExperiment } from './first-experiment.ts';
import { gradeObstacles } from './grade-obstacles.ts';
import { GradeCases, GradeGrid } from './grade-parts.ts';
import { GradeDeskDialogs, type OpenDeskDialog } from './GradeDeskDialogs.tsx';
import { GradeToolbar } from './GradeToolbar.tsx';
import { GradeWarnings } from './GradeWarnings.tsx';
import { scoreName } from './score-name.ts';
import type { ShownCriteria } from './shown-students.ts';
import { useScoreStore } from './useScoreStore.ts';

/** Props of {@link GradeDesk}. */
export interface GradeDeskProps {
  readonly book: Gradebook;
  readonly picker: ReactNode;
  /** About the course, for the foot of the page. */
  readonly notice?: ReactNode;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** The grades of a course: grids of its experiments and of the course, and the way from open to published. */
export function GradeDesk({ book, picker, notice, onUnsaved }: GradeDeskProps): ReactNode {
  const texts = useRecordTexts();
  const { grades: text, common } = texts;
  const { user } = useSession();
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const moment = useMoment();
  const [query] = useSearchParams();
  const show = query.get('show');
  const [tab, setTab] = useState<number>(() => {
    const wanted = Number(query.get('experiment') ?? Number.NaN);
    if (wanted === 0 || book.projects.some(({ id }) => id === wanted)) return wanted;
    return firstExperiment({ book, today: dayInZone(timeZone) }) ?? 0;
  });
  const [open, setOpen] = useState<OpenDeskDialog | null>(null);
  /** Whom the grids of all experiments are about; sessions and columns are those of one. */
  const [kept, setKept] = useState<Pick<ShownCriteria, 'search' | 'className' | 'group'> & Partial<ShownCriteria>>({
    search: '',
    className: null,
    group: null,
    ...(show === 'due' ? { lack: show } : {}),
  });
  const [isBusy, setBusy] = useState(false);
  const { store, reason, setReason } = useScoreStore(book);
  const exportBook = async (): Promise<void> => {
    const exportGrades = await loadPart(() => import('./export-grades.ts'), 'exportGrades');
    await exportGrades({ book, state: store.getState(), texts, moment });
  };
  const obstacles = gradeObstacles(book);
  const { wrong, without, isNoneCounted } = obstacles;
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
  return (
    <Box>
      <GradeToolbar
        book={book}
        picker={picker}
        isCentre={isCentre}
        isBusy={isBusy}
        canSubmit={wrong.length + without.length === 0 && !isNoneCounted && book.students.length > 0}
        onOpen={(dialog) => setOpen(dialog.kind === 'items' ? { kind: 'items', target: tab } : dialog)}
        onExport={() => void exportBook().catch(reportFailure)}
      />
      <Tabs value={tab} onChange={(_, next: number) => setTab(next)} variant="scrollable" sx={[tabStripStyle, { mb: 1 }]}>
        {book.projects.map(({ id, name }) => (
          <Tab key={id} value={id} label={name} />
        ))}
        <Tab value={0} label={text.course} />
      </Tabs>
      <RecordPart shape="desk" from={3}>
        <GradeGrid
          key={tab}
          book={book}
          projectId={tab === 0 ? null : tab}
          store={store}
          initialCriteria={kept}
          onCriteriaChange={({ search, className, group }) => setKept({ search, className, group })}
          reasonField={
            gradeLock(book) === null ? (
              <TextField
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                size="small"
                label={common.reasonOfChanges}
                sx={{ flex: '1 0 220px', maxWidth: 320 }}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            ) : undefined
          }
        />
      </RecordPart>
      <SaveLine
        store={store}
        nameOf={(key) => common.listed(scoreName(book, key))}
        show={(score) => (score === null ? '' : String(score))}
        onUnsaved={onUnsaved}
      />
      {book.list?.state === 'published' ? (
        <RecordPart>
          <GradeCases book={book} isFirst={show === 'cases'} />
        </RecordPart>
      ) : null}
      <FootNotices>
        {notice}
        <GradeWarnings
          book={book}
          obstacles={obstacles}
          onEditItems={isCentre ? (target) => setOpen({ kind: 'items', target }) : undefined}
        />
      </FootNotices>
      <GradeDeskDialogs book={book} store={store} open={open} onClose={() => setOpen(null)} run={run} />
    </Box>
  );
}
