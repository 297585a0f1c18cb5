import type { OutageEx } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { failureText, reportDone } from '../gradebook/useReport.ts';
import { DayField } from '../shared/DayField.tsx';
import { tableRows } from '../shared/table-rows.ts';
import { HitList } from './HitList.tsx';
import { emptyOutage, outageOf, type OutageValues } from './outage-values.ts';
import { outagesTexts } from './outages-texts.ts';

/** Props of {@link OutageForm}. */
export interface OutageFormProps {
  readonly centreId: number;
  readonly today: string;
  readonly onSaved: (id: OutageEx['id']) => void;
  readonly onClose: () => void;
}

/** Enters what is out of order; what it hits is shown before anything is saved. */
export function OutageForm({ centreId, today, onSaved, onClose }: OutageFormProps): ReactNode {
  const api = usePageApi();
  const text = outagesTexts[useLocale().language];
  const [values, setValues] = useState<OutageValues>(() => emptyOutage(today));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const rooms = useQuery({
    queryKey: ['outage-rooms', centreId],
    queryFn: ({ signal }) =>
      tableRows(signal, () =>
        api.rest
          .from('locations')
          .select('id,name,location_equipment(equipment_id,count,equipment(name,kind))', { count: 'exact' })
          .match({ organization_id: centreId, is_valid: true })
          .order('code')
          .order('id'),
      ),
  });
  if (!rooms.data) return <LoadState error={rooms.error} onRetry={() => void rooms.refetch()} />;
  const room = rooms.data.find(({ id }) => String(id) === values.room);
  const has = room?.location_equipment ?? [];
  const isCounted = has.find(({ equipment_id }) => String(equipment_id) === values.equipment)?.equipment?.kind === 'set';
  const outage = outageOf(values);
  const field = (key: keyof OutageValues) => ({
    size: 'small' as const,
    value: values[key],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setValues({ ...values, [key]: target.value }),
  });

  const save = async (): Promise<void> => {
    if (!outage) return;
    setBusy(true);
    setFailure(null);
    try {
      const row = { ...outage, organization_id: centreId, reason: values.reason.trim() || null };
      const { data } = await api.rest.from('outages').insert(row).select('id').single().throwOnError();
      reportDone(text.saved);
      onSaved(data.id);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Paper component="section" variant="outlined" aria-label={text.title} sx={{ p: 2, mb: 2 }}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(200px, 1fr))' }, mb: 2 }}
      >
        <TextField
          select
          required
          label={text.room}
          {...field('room')}
          onChange={({ target }) => setValues({ ...values, room: target.value, equipment: '', count: '' })}
        >
          {rooms.data.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={text.what}
          {...field('equipment')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{text.wholeRoom}</MenuItem>
          {has.map(({ equipment_id, equipment }) => (
            <MenuItem key={equipment_id} value={String(equipment_id)}>
              {equipment?.name}
            </MenuItem>
          ))}
        </TextField>
        {isCounted ? (
          <TextField
            type="number"
            label={text.count}
            {...field('count')}
            error={!outage && Number(values.count) < 1 && values.count !== ''}
            helperText={text.allSets}
            slotProps={{ htmlInput: { min: 1 } }}
          />
        ) : null}
        <DayField required label={text.since} value={values.since} onChange={(since) => setValues({ ...values, since })} />
        <DayField
          required
          label={text.until}
          value={values.until}
          onChange={(until) => setValues({ ...values, until })}
          {...(values.until < values.since ? { fault: text.daysWrong } : {})}
        />
        <TextField label={text.reason} {...field('reason')} slotProps={{ htmlInput: { maxLength: 500 } }} />
      </Box>
      {outage ? <HitList centreId={centreId} outage={outage} today={today} calendarPath={null} canMove={false} /> : null}
      <FailureLine text={failure} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button variant="contained" disableElevation disabled={!outage || isBusy} onClick={() => void save()}>
          {text.save}
        </Button>
      </Box>
    </Paper>
  );
}
