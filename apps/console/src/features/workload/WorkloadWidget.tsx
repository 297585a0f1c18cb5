import { tableStyle } from '@lab-console/widget-base/design';
import { reachOf } from '@lab-console/schedule-rules/access';
import type { RendererProps } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { useMoment } from '../../parts/useMoment.ts';
import { useSession } from '../../session/useSession.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { AskDialog } from '../gradebook/record-parts.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { centreOf, openSemesterOf } from '../shared/centre-of.ts';
import { TeacherWorkCard } from './TeacherWorkCard.tsx';
import { TeacherWorkRows, type TeacherWorkProps } from './TeacherWorkRows.tsx';
import { useWorkload } from './useWorkload.ts';
import { WorkEntryForm, WorkFactors } from './workload-parts.ts';
import { workByTeacher, type TeacherWork } from './workload-sums.ts';

/** `workload-list`: hours of work by teacher, with the rows and factors behind them; one's own for a teacher. */
export function WorkloadWidget({ scope }: RendererProps): ReactNode {
  const { workload: text, common } = useRecordTexts();
  const moment = useMoment();
  const { user } = useSession();
  const centreId = centreOf(scope);
  const isTeacher = reachOf(user) === 'courses';
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const work = useWorkload(centreId, openSemesterOf(scope));
  const { semesters, list } = work;
  const semesterId = work.semester?.id ?? null;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const [openQuestion, setOpenQuestion] = useState<'freeze' | 'unfreeze' | null>(null);
  const [shown, setShown] = useState<'factors' | 'entry' | null>(null);
  if (!list.data || semesterId === null || centreId === null) {
    return (
      <LoadState
        shape="table"
        error={semesters.error ?? list.error}
        onRetry={() => void (semesters.isError ? semesters.refetch() : list.refetch())}
      />
    );
  }
  const teachers = workByTeacher(list.data.rows);
  const { frozen_at } = list.data;
  const label = isTeacher ? text.mine : text.title;
  const propsOf = (teacher: TeacherWork): TeacherWorkProps => ({
    teacher,
    settings: work.settings,
    isOpen: isTeacher || opened.has(teacher.id),
    onToggle: () => toggle(teacher.id),
    isOwn: isTeacher,
    onDecide: frozen_at === null && !isTeacher ? work.decide : undefined,
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <TextField
          select
          size="small"
          label={text.semester}
          value={semesterId}
          onChange={(event) => work.chooseSemester(event.target.value)}
          sx={{ minWidth: 220 }}
        >
          {(semesters.data ?? []).map(({ id, name, is_archived: isArchived }) => (
            <MenuItem key={id} value={id}>
              {isArchived ? common.archived(name) : name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        {frozen_at === null ? <Button onClick={() => setShown('entry')}>{text.addEntry}</Button> : null}
        {isTeacher ? null : <Button onClick={() => setShown('factors')}>{text.factors}</Button>}
        <Button onClick={() => void work.exportList()}>{common.export}</Button>
        {isTeacher ? null : (
          <Button variant="outlined" onClick={() => setOpenQuestion(frozen_at === null ? 'freeze' : 'unfreeze')}>
            {frozen_at === null ? text.freeze : text.unfreeze}
          </Button>
        )}
      </Box>
      {frozen_at === null ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text.frozen(moment(frozen_at))}
        </Alert>
      )}
      {teachers.length === 0 ? <Box sx={{ color: 'text.secondary', py: 4 }}>{text.none}</Box> : null}
      {isPhone ? (
        <Box
          component="ul"
          aria-label={label}
          sx={{ m: 0, p: 0, listStyle: 'none', borderTop: teachers.length > 0 ? 1 : 0, borderColor: 'divider' }}
        >
          {teachers.map((teacher) => (
            <TeacherWorkCard key={teacher.id} {...propsOf(teacher)} />
          ))}
        </Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
          <Box component="table" sx={[tableStyle, { '& .inner td': { color: 'text.secondary' } }]}>
            {teachers.length > 0 ? (
              <thead>
                <tr>
                  <th scope="col">{text.teacher}</th>
                  {[text.hours, text.done, text.planned, text.sum].map((head) => (
                    <th key={head} scope="col" className="n">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
            ) : null}
            <tbody>
              {teachers.map((teacher) => (
                <TeacherWorkRows key={teacher.id} {...propsOf(teacher)} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <PartFrame
        onFailed={() => {
          setShown(null);
          setOpenQuestion(null);
        }}
      >
        {shown === 'factors' ? (
          <WorkFactors
            centreId={centreId}
            semesterId={semesterId}
            isFrozen={frozen_at !== null}
            onClose={() => {
              setShown(null);
              work.refresh();
            }}
          />
        ) : null}
        {shown === 'entry' ? (
          <WorkEntryForm
            centreId={centreId}
            semesterId={semesterId}
            onClose={() => {
              setShown(null);
              work.refresh();
            }}
          />
        ) : null}
        {openQuestion ? (
          <AskDialog
            title={text[openQuestion]}
            {...(openQuestion === 'freeze' ? { text: text.freezeQuestion } : { reason: text.unfreezeReason, least: 10 })}
            onClose={() => setOpenQuestion(null)}
            onConfirm={(reason) => work.setFrozen(openQuestion === 'freeze', reason)}
          />
        ) : null}
      </PartFrame>
    </Box>
  );
}
