import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { restRows } from '../adapters/rest-rows.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { api } from '../session/api.ts';
import { useCoursePicker } from '../widgets/records/CoursePicker.tsx';
import { LoadState } from '../widgets/records/LoadState.tsx';
import { useRecordTexts } from '../widgets/records/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../widgets/records/useReport.ts';
import { DataTrial } from './DataTrial.tsx';
import { dataTexts } from './data-texts.ts';
import { treeOf, type TemplateRow } from './data-template.ts';

interface PlaceRow {
  readonly id: number;
  readonly student_code: string;
  readonly student_name: string;
  readonly project_name: string;
  readonly date: string;
}

interface RecordRow {
  readonly id: number;
  readonly user2project_id: number;
  readonly template_id: number;
  readonly data: unknown;
  readonly result: unknown;
  readonly message: string;
  readonly checked_by: number | null;
  readonly updated_at: string;
}

/** What the students of a course measured, by template, and what it came to. */
export function DataRecords({ centreId }: { readonly centreId: number }): ReactNode {
  const { language } = useLocale();
  const texts = dataTexts[language];
  const client = useQueryClient();
  const { courseId, picker } = useCoursePicker(centreId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState<PlaceRow | null>(null);
  const templates = useQuery({
    queryKey: ['data-templates'],
    queryFn: ({ signal }) => restRows<TemplateRow>('data_templates?order=id', signal),
  });
  const template = templates.data?.find(({ id }) => id === chosen) ?? templates.data?.[0];
  const templateId = template?.id ?? null;
  const list = useQuery({
    queryKey: ['data-records', courseId, templateId],
    queryFn: async ({ signal }) => {
      const places = await restRows<PlaceRow>(
        `user2projects_ex?course_id=eq.${courseId ?? 0}&schedule_status=eq.elected&select=id,student_code,student_name,project_name,date&order=date,student_code&limit=500`,
        signal,
      );
      const ids = places.map(({ id }) => id).join(',');
      const records =
        ids === ''
          ? []
          : await restRows<RecordRow>(`data_records?template_id=eq.${templateId ?? 0}&user2project_id=in.(${ids})`, signal);
      return { places, records: new Map(records.map((record) => [record.user2project_id, record])) };
    },
    enabled: courseId !== null && templateId !== null,
  });
  if (!templates.data) return <LoadState error={templates.error} onRetry={() => void templates.refetch()} />;
  if (!template) return <Alert severity="info">{texts.noTemplates}</Alert>;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {picker}
        <TextField
          select
          size="small"
          label={texts.template_}
          value={template.id}
          onChange={(event) => setChosen(Number(event.target.value))}
          sx={{ minWidth: { xs: 1, sm: 280 } }}
        >
          {templates.data.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {courseId === null ? null : !list.data ? (
        <LoadState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.places.length === 0 ? (
        <Alert severity="info">{texts.noPlaces}</Alert>
      ) : (
        <Box role="region" aria-label={template.name} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              width: 1,
              '& th, & td': { p: { xs: 0.5, sm: 1 }, borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
              // What is short stays on one line, however narrow the table is.
              '& th, & td:nth-of-type(4)': { whiteSpace: 'nowrap' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{texts.student}</th>
                <th scope="col">{texts.form}</th>
                <th scope="col">{texts.result}</th>
                <th scope="col">{texts.state}</th>
                <td aria-label={texts.open} />
              </tr>
            </thead>
            <tbody>
              {list.data.places.map((place) => {
                const record = list.data.records.get(place.id);
                return (
                  <tr key={place.id}>
                    <td>
                      {place.student_name} {place.student_code}
                    </td>
                    <td>
                      {place.project_name},{' '}
                      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                        {place.date}
                      </Box>
                    </td>
                    <td>{record ? resultText(record.result) : ''}</td>
                    <td>{record ? (record.checked_by === null ? texts.filled : texts.checked) : texts.none}</td>
                    <td>
                      <Button size="small" sx={{ minWidth: 0 }} onClick={() => setOpened(place)}>
                        {texts.open}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Box>
        </Box>
      )}
      {opened && list.data ? (
        <RecordDialog
          key={opened.id}
          place={opened}
          template={template}
          record={list.data.records.get(opened.id)}
          onClose={(isSaved) => {
            setOpened(null);
            if (isSaved) void client.invalidateQueries({ queryKey: ['data-records'] });
          }}
        />
      ) : null}
    </Box>
  );
}

function resultText(result: unknown): string {
  if (typeof result !== 'object' || result === null) return '';
  return Object.values(result)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join('; ');
}

interface RecordDialogProps {
  readonly place: PlaceRow;
  readonly template: TemplateRow;
  readonly record: RecordRow | undefined;
  readonly onClose: (isSaved: boolean) => void;
}

function RecordDialog({ place, template, record, onClose }: RecordDialogProps): ReactNode {
  const { language } = useLocale();
  const { common } = useRecordTexts();
  const texts = dataTexts[language];
  const id = useId();
  const trial = useMemo(
    () => ({ data: treeOf(template.data, 'data'), result: treeOf(template.result, 'result'), rules: template.rules }),
    [template],
  );
  const [latest, setLatest] = useState<{ readonly values: unknown } | null>(null);
  const save = async (isChecked: boolean): Promise<void> => {
    try {
      // The server works the result out; what is shown here is a preview.
      await api.request('/report-api/data/records', {
        method: 'POST',
        json: {
          user2project_id: place.id,
          template_id: template.id,
          values: latest?.values,
          expected: record?.updated_at ?? null,
          checked: isChecked,
        },
      });
      reportDone(texts.saved);
      onClose(true);
    } catch (error) {
      reportFailure(error);
    }
  };
  const close = (): void => {
    if (latest === null || window.confirm(texts.unsaved)) onClose(false);
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{common.labelled(template.name, place.student_name)}</DialogTitle>
      <DialogContent>
        <DataTrial template={trial} values={record?.data} onChange={(values) => setLatest({ values })} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{common.cancel}</Button>
        <Button disabled={latest === null} onClick={() => void save(false)}>
          {texts.save}
        </Button>
        <Button variant="contained" disabled={latest === null && !record} onClick={() => void save(true)}>
          {texts.check}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
