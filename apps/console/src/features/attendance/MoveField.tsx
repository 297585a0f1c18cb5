import type { MovedEntry } from '@lab-console/api-client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { failureText } from '../gradebook/useReport.ts';

function nameOf({ kind, item, label, score, count }: MovedEntry, text: RecordTexts['students']): string {
  if (kind !== 'score') return text.entryCounts[kind](count);
  const own = item === 'preview' || item === 'report' ? text.itemNames[item] : item;
  return text.scoreOf({ item: label ?? own ?? '', score: score ?? 0 });
}

/** Props of {@link MoveField}. */
export interface MoveFieldProps {
  readonly placeId: number;
  readonly sessions: readonly { readonly id: number; readonly name: string }[];
  readonly onMove: (sessionId: number) => void;
}

/** Chooses the session that a student is moved to, and names what goes along. */
export function MoveField({ placeId, sessions, onMove }: MoveFieldProps): ReactNode {
  const api = usePageApi();
  const { students: text, common } = useRecordTexts();
  const entries = useQuery({
    queryKey: ['moved-entries', placeId],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest.rpc('moved_entries', { place_id: placeId }).abortSignal(signal).throwOnError();
      return data;
    },
    staleTime: 0,
  });
  const help = ((): string => {
    if (entries.error) return failureText(entries.error);
    if (!entries.data) return text.moveHint;
    if (entries.data.length === 0) return text.takesNothing;
    return text.takesAlong(common.listed(entries.data.map((entry) => nameOf(entry, text))));
  })();
  return (
    <TextField
      select
      size="small"
      label={text.moveTo}
      helperText={help}
      value=""
      // No one is moved before what goes along is named.
      disabled={!entries.data}
      sx={{ minWidth: 220, maxWidth: 420 }}
      onChange={(event) => onMove(Number(event.target.value))}
    >
      {sessions.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
