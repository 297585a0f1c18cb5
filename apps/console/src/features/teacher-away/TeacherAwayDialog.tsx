import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { ScheduleSource } from '@lab-console/calendar';
import { addDays, defaultSystemConfig } from '@lab-console/schedule-rules';
import { dayInZone } from '@lab-console/schedule-rules/clock';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useRights } from '../../rights/useRights.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { failureText } from '../gradebook/useReport.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { publishedNotice, type NoticeAddition } from '../session-changes/published-notice.ts';
import type { NamedChange } from '../session-changes/session-change.ts';
import type { ChangedRows } from '../session-changes/watch-published.ts';
import { DayField } from '../shared/DayField.tsx';
import { namesIn } from './away-names.ts';
import { AwaySession } from './AwaySession.tsx';
import { awayTexts } from './away-texts.ts';
import type { AwayDays } from './load-away.ts';
import { reportAway } from './report-away.ts';
import { saveAway } from './save-away.ts';
import { useAwayDialog } from './use-away-dialog.ts';

/** Props of {@link TeacherAwayDialog}. */
export interface TeacherAwayDialogProps {
  readonly source: ScheduleSource;
  readonly centreId: number;
  /** The days that are proposed first. @default two weeks from today */
  readonly firstDays?: AwayDays;
  /** Returns what the last change of the source was among published sessions. */
  readonly takeChanges: () => ChangedRows | null;
  readonly onClose: () => void;
  /** Called once the choices are stored, and once they are undone. */
  readonly onStored: () => void;
  /** Called by a press that asks for a message about the changes. */
  readonly onWrite: (changes: readonly NamedChange[]) => void;
}

/** The sessions of a teacher who is away, with what each could become: chosen one by one or for all, and stored in one step. */
export function TeacherAwayDialog(props: TeacherAwayDialogProps): ReactNode {
  const { source, centreId, onClose, onStored, takeChanges, onWrite } = props;
  const { language } = useLocale();
  const rights = useRights(centreId).data;
  const [firstDays] = useState(() => props.firstDays ?? twoWeeks());
  const takeAddition = (): NoticeAddition | undefined => publishedNotice(takeChanges(), { language, rights, onWrite });
  const texts = awayTexts[language];
  const state = useAwayDialog(source, centreId, firstDays);
  const { days, situation, planner, chosen, teachers, teacherId } = state;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const names = situation ? namesIn(situation) : null;
  const conflicts = planner?.conflictsOf(chosen);
  const save = async (): Promise<void> => {
    if (!planner || !names) return;
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await saveAway(source, planner.sessions, chosen);
      if (outcome.kind === 'saved') {
        onClose();
        reportAway(outcome, { language, takeAddition, onStored });
        return;
      }
      const refused = planner.sessions.filter(({ id }) => outcome.ids.includes(id));
      setFailure(
        texts.changedSince(
          refused.map((session) => texts.session(names.session(session))),
          outcome.people,
        ),
      );
      state.reload();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const dayField = (key: keyof AwayDays, label: string): ReactNode => (
    <DayField required label={label} value={days[key]} onChange={(day) => state.setDays({ ...days, [key]: day })} width={170} />
  );
  return (
    <DialogFrame
      width="md"
      title={texts.heading}
      subtitle={texts.hint}
      onClose={onClose}
      isBusy={isBusy}
      notice={<FailureLine text={failure} />}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button variant="contained" disabled={chosen.size === 0 || isBusy} onClick={() => void save()}>
            {texts.save(chosen.size)}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1, pb: 1.5 }}>
        {dayField('from', texts.from)}
        {dayField('until', texts.until)}
        <TextField
          select
          size="small"
          label={texts.teacher}
          value={teacherId ?? ''}
          disabled={teachers.length === 0}
          onChange={(event) => state.setTeacherId(Number(event.target.value))}
          sx={{ minWidth: 220, flex: 1 }}
        >
          {teachers.map(({ id, name, count }) => (
            <MenuItem key={id} value={id}>
              {texts.withSessions(name, count)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {!state.areDaysRight && <Alert severity="warning">{texts.wrongDays}</Alert>}
      {situation === null && <Alert severity="warning">{texts.noSemester}</Alert>}
      {situation && teachers.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.nobody}</Box>}
      {state.areDaysRight && (situation === undefined || (teacherId !== null && !planner)) && (
        <LoadState error={state.error} onRetry={state.retry} />
      )}
      {planner && names && teacherId !== null && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            <Box role="status" sx={{ flex: 1, minWidth: 120 }}>
              {texts.sessions(planner.sessions.length)}
            </Box>
            <Button size="small" disabled={chosen.size === 0} onClick={() => state.chooseAll(new Map())}>
              {texts.leaveAll}
            </Button>
            <Button size="small" variant="outlined" onClick={() => state.chooseAll(planner.bestForAll())}>
              {texts.takeBest}
            </Button>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {planner.sessions.map((session) => (
              <AwaySession
                key={session.id}
                session={session}
                proposals={planner.proposalsFor(session, chosen)}
                slot={chosen.get(session.id)}
                conflicts={conflicts?.get(session.id) ?? []}
                names={names}
                onChoose={(slot) => state.choose(session, slot)}
              />
            ))}
          </Box>
        </>
      )}
    </DialogFrame>
  );
}

function twoWeeks(): AwayDays {
  const from = dayInZone(defaultSystemConfig.timeZone);
  return { from, until: addDays(from, 13) };
}
