import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { reachOf } from '@lab-console/schedule-rules/access';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { tableRows } from '../shared/table-rows.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText, reportDone } from '../gradebook/useReport.ts';

/** Props of {@link WorkEntryForm}. */
export interface WorkEntryFormProps {
  readonly centreId: number;
  readonly semesterId: number;
  readonly onClose: () => void;
}

/** Enters work that is not counted from sessions; a teacher asks for it, the centre approves. */
export function WorkEntryForm({ centreId, semesterId, onClose }: WorkEntryFormProps): ReactNode {
  const api = usePageApi();
  const { workload: text, common } = useRecordTexts();
  const { user } = useSession();
  const isTeacher = reachOf(user) === 'courses';
  const [teacher, setTeacher] = useState(isTeacher ? String(user.id) : '');
  const [kind, setKind] = useState('');
  const [quantity, setQuantity] = useState('');
  const [note, setNote] = useState('');
  const choices = useQuery({
    queryKey: ['work-choices', centreId, semesterId],
    queryFn: async ({ signal }) => {
      const [work, teachers] = await Promise.all([
        api.rest.rpc('work_kinds', { centre_id: centreId, semester_id: semesterId }).abortSignal(signal).throwOnError(),
        isTeacher
          ? []
          : tableRows(signal, () =>
              api.rest
                .from('users')
                .select('id,code,name', { count: 'exact' })
                .match({ role: 'teacher', org: centreId })
                .order('name')
                .order('id'),
            ),
      ]);
      return { kinds: work.data, teachers };
    },
  });
  const hasQuantity = /^\d{1,4}(\.\d{1,2})?$/.test(quantity) && Number(quantity) > 0 && Number(quantity) <= 1000;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { leave, line } = useLeaveLine(kind !== '' || quantity !== '' || note !== '' || (teacher !== '' && !isTeacher));
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await api.rest
        .from('workload_entries')
        .insert({
          teacher_id: Number(teacher),
          workload_id: Number(kind),
          organization_id: centreId,
          semester_id: semesterId,
          quantity: Number(quantity),
          note: note.trim(),
        })
        .throwOnError();
      reportDone(text.saved);
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      width="xs"
      onClose={() => leave(onClose)}
      title={text.addEntry}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{common.cancel}</Button>
          <Button
            variant="contained"
            disabled={teacher === '' || kind === '' || !hasQuantity || note.trim() === '' || isBusy}
            onClick={() => void save()}
          >
            {common.save}
          </Button>
        </>
      }
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
    >
      {choices.data ? null : <LoadState error={choices.error} onRetry={() => void choices.refetch()} />}
      {choices.data?.kinds.length === 0 ? <Alert severity="info">{text.noKinds}</Alert> : null}
      {isTeacher ? null : (
        <TextField
          select
          fullWidth
          size="small"
          margin="dense"
          label={text.teacher}
          value={teacher}
          onChange={(event) => setTeacher(event.target.value)}
        >
          {(choices.data?.teachers ?? []).map(({ id, code, name }) => (
            <MenuItem key={id} value={id}>
              {name} ({code})
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        fullWidth
        size="small"
        margin="dense"
        label={text.kind}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {(choices.data?.kinds ?? []).map(({ id, name, workload }) => (
          <MenuItem key={id} value={id}>
            {name} (× {workload})
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        size="small"
        margin="dense"
        type="number"
        label={text.quantity}
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
      />
      <TextField
        fullWidth
        size="small"
        margin="dense"
        multiline
        label={text.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogFrame>
  );
}
