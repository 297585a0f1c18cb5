import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { WorkKind } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText, reportDone } from '../gradebook/useReport.ts';
import { useWorkloadSettings } from './useWorkloadSettings.ts';

const kinds: readonly WorkKind[] = ['teach', 'assist', 'prepare', 'mark', 'open', 'other'];
interface Draft {
  readonly id: number | null;
  readonly key: string;
  readonly name: string;
  readonly kind: WorkKind;
  readonly workload: string;
}
let made = 0;
const isFactor = (text: string): boolean => /^\d{1,4}(\.\d{1,4})?$/.test(text);

/** Props of {@link WorkFactors}. */
export interface WorkFactorsProps {
  readonly centreId: number;
  readonly semesterId: number;
  readonly isFrozen: boolean;
  readonly onClose: () => void;
}

/** Kinds of work of a centre in a semester, with the factor of each (`workloads`). */
export function WorkFactors({ centreId, semesterId, isFrozen, onClose }: WorkFactorsProps): ReactNode {
  const api = usePageApi();
  const { workload: text, common } = useRecordTexts();
  const client = useQueryClient();
  const used = useWorkloadSettings(centreId);
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stored = useQuery({
    queryKey: ['workloads', centreId, semesterId],
    queryFn: async ({ signal }) => {
      const which = { organization_id: centreId, semester_id: semesterId };
      const { data } = await api.rest.from('workloads').select('*').match(which).order('id').abortSignal(signal).throwOnError();
      return data;
    },
  });
  const shown =
    drafts ??
    (stored.data ?? []).map(({ id, name, kind, workload }) => ({
      id,
      key: String(id),
      name,
      kind: kind ?? 'other',
      workload: String(workload),
    }));
  const change = (key: string, patch: Partial<Draft>): void =>
    setDrafts(shown.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)));
  const { leave, line } = useLeaveLine(drafts !== null);
  const isSound = shown.every(({ name, workload }) => name.trim() !== '' && isFactor(workload));
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const kept = new Set(shown.map(({ id }) => id));
      const gone = (stored.data ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      if (gone.length > 0) await api.rest.from('workloads').delete().in('id', gone).throwOnError();
      const rows = shown.map(({ id, name, kind, workload }) => ({
        id,
        body: { name: name.trim(), kind, workload: Number(workload) },
      }));
      for (const { id, body } of rows) if (id !== null) await api.rest.from('workloads').update(body).eq('id', id).throwOnError();
      // Last and all at once: where anything fails, saving again makes no row twice.
      const added = rows
        .filter(({ id }) => id === null)
        .map(({ body }) => ({ ...body, organization_id: centreId, semester_id: semesterId }));
      if (added.length > 0) await api.rest.from('workloads').insert(added).throwOnError();
      reportDone(text.saved);
      await client.invalidateQueries({ queryKey: ['workloads'] });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      onClose={() => leave(onClose)}
      title={text.factors}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{common.close}</Button>
          {isFrozen ? null : (
            <Button variant="contained" disabled={drafts === null || !isSound || isBusy} onClick={() => void save()}>
              {common.save}
            </Button>
          )}
        </>
      }
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
    >
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, fontSize: 13, color: 'text.secondary' }}>
        <li>{text.formula}</li>
        <li>{text.sizeFactor(used)}</li>
        <li>{text.repeatFactor(used.repeat)}</li>
        <li>{text.kindFactor}</li>
      </Box>
      {stored.data ? null : <LoadState error={stored.error} onRetry={() => void stored.refetch()} />}
      {shown.map((draft) => (
        <Box key={draft.key} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75 }}>
          <TextField
            size="small"
            label={text.name}
            value={draft.name}
            disabled={isFrozen}
            error={draft.name.trim() === ''}
            onChange={(event) => change(draft.key, { name: event.target.value })}
            sx={{ flex: '1 1 160px' }}
          />
          <TextField
            select
            size="small"
            label={text.kind}
            value={draft.kind}
            disabled={isFrozen}
            onChange={(event) => change(draft.key, { kind: kinds.find((kind) => kind === event.target.value) ?? 'other' })}
            sx={{ width: 150 }}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {text.kinds[kind]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            type="number"
            label={text.value}
            value={draft.workload}
            disabled={isFrozen}
            error={!isFactor(draft.workload)}
            helperText={isFactor(draft.workload) ? undefined : text.atLeastZero}
            onChange={(event) => change(draft.key, { workload: event.target.value })}
            sx={{ width: 110 }}
            slotProps={{ htmlInput: { min: 0, step: 0.1 } }}
          />
          {isFrozen ? null : (
            <Button size="small" onClick={() => setDrafts(shown.filter(({ key }) => key !== draft.key))}>
              {common.remove}
            </Button>
          )}
        </Box>
      ))}
      {isFrozen ? null : (
        <Button
          onClick={() => {
            made += 1;
            setDrafts([...shown, { id: null, key: `new ${made}`, name: '', kind: 'other', workload: '1' }]);
          }}
        >
          {common.add}
        </Button>
      )}
    </DialogFrame>
  );
}
