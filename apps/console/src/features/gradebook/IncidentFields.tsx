import type { GradebookEnrolment, GradebookProject } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLeaveGuard } from '@lab-console/widget-base/view';
import { usePageApi } from '../../session/page-api.ts';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { failureText, reportDone } from './useReport.ts';

const ofAttendance: ReadonlySet<string> = new Set(['present', 'late', 'excused', 'absent']);
const maxIncidents = 20;

/** Props of {@link IncidentFields}. */
export interface IncidentFieldsProps {
  readonly place: GradebookEnrolment;
  readonly project: GradebookProject;
  readonly isReadOnly: boolean;
  /** Called with why they were not saved, and with `null` once they are sent again. */
  readonly onFailure: (failure: string | null) => void;
  /** Called with whether numbers were typed and not saved. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** How often something happened that an enabled deduction rule of the experiment takes points for. */
export function IncidentFields({ place, project, isReadOnly, onFailure, onUnsaved }: IncidentFieldsProps): ReactNode {
  const { rest } = usePageApi();
  const { grades: text, common } = useRecordTexts();
  const client = useQueryClient();
  const rules = project.rules.filter(({ item, enable }) => enable && !ofAttendance.has(item));
  const timesOf = (item: string): number => place.incidents.filter((each) => each === item).length;
  const [times, setTimes] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const typed = (item: string): string => times[item] ?? String(timesOf(item));
  const isChanged = rules.some(({ item }) => typed(item) !== String(timesOf(item)));
  useLeaveGuard(isChanged, onUnsaved);
  if (rules.length === 0) return null;
  const isSound = (item: string): boolean => /^\d{1,2}$/.test(typed(item)) && Number(typed(item)) <= maxIncidents;
  const wanted = rules.flatMap(({ item }) => Array.from({ length: isSound(item) ? Number(typed(item)) : 0 }, () => item));
  const save = async (): Promise<void> => {
    setBusy(true);
    onFailure(null);
    try {
      // Only over what was seen: nothing of another person's is lost.
      const seen = `{${place.incidents.map((item) => JSON.stringify(item)).join(',')}}`;
      const { data } = await rest
        .from('user2projects')
        .update({ incidents: wanted })
        .eq('id', place.id)
        .filter('incidents', 'eq', seen)
        .select('id')
        .throwOnError();
      if (data.length === 0) onFailure(text.incidentsChanged);
      else reportDone(text.done);
      await client.invalidateQueries({ queryKey: ['gradebook'] });
    } catch (error) {
      onFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box role="group" aria-label={text.incidents} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      {rules.map(({ item, label }) => (
        <TextField
          key={item}
          size="small"
          label={label}
          value={typed(item)}
          disabled={isReadOnly}
          error={!isSound(item)}
          onChange={(event) => setTimes({ ...times, [item]: event.target.value.trim() })}
          sx={{ width: 130 }}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              maxLength: 2,
              'aria-label': text.incidentTimes({ label, experiment: project.name }),
            },
          }}
        />
      ))}
      {isReadOnly ? null : (
        <Button
          size="small"
          disabled={isBusy || !isChanged || wanted.length > maxIncidents || !rules.every(({ item }) => isSound(item))}
          onClick={() => void save()}
        >
          {common.save}
        </Button>
      )}
    </Box>
  );
}
