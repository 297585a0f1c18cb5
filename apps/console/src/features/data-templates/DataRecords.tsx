import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { DataRecord, DataTemplate } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useAllRows } from '../shared/useAllRows.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useCoursePicker } from '../gradebook/CoursePicker.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { DataTrial } from './DataTrial.tsx';
import { dataTexts } from './data-texts.ts';
import { treeOf } from './data-template.ts';
import { placesOnPage, shownPlaces, type PlaceRow } from './shown-places.ts';

/** What the students of a course measured, by template, and what it came to. */
export function DataRecords({ centreId }: { readonly centreId: number }): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = dataTexts[language];
  const client = useQueryClient();
  const { courseId, picker } = useCoursePicker(centreId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState<PlaceRow | null>(null);
  const templates = useAllRows({
    queryKey: ['data-templates'],
    query: () => api.rest.from('data_templates').select('*', { count: 'exact' }).order('id'),
  });
  const template = templates.data?.find(({ id }) => id === chosen) ?? templates.data?.[0];
  const templateId = template?.id ?? null;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useAllRows<PlaceRow>({
    queryKey: ['data-record-places', courseId],
    query: () =>
      api.rest
        .from('user2projects_ex')
        .select('id,student_code,student_name,project_name,date', { count: 'exact' })
        .match({ course_id: courseId ?? 0, schedule_status: 'elected' })
        .order('date')
        .order('student_code')
        .order('id'),
    enabled: courseId !== null,
  });
  const shown = shownPlaces(list.data ?? [], { search, page });
  // Records may be long: those of the places that are drawn are read.
  const ids = shown.places.map(({ id }) => id);
  const records = useQuery({
    queryKey: ['data-records', templateId, ids],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest
        .from('data_records')
        .select('*')
        .eq('template_id', templateId ?? 0)
        .in('user2project_id', ids)
        .abortSignal(signal)
        .throwOnError();
      return new Map(data.map((record) => [record.user2project_id, record]));
    },
    enabled: ids.length > 0 && templateId !== null,
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
        <LoadState error={list.error} progress={list.progress} onRetry={() => void list.refetch()} />
      ) : records.isError ? (
        <LoadState error={records.error} onRetry={() => void records.refetch()} />
      ) : list.data.length === 0 ? (
        <Alert severity="info">{texts.noPlaces}</Alert>
      ) : (
        <>
          <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            <TextField
              size="small"
              type="search"
              label={texts.search}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setPage(1);
              }}
              sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}
            />
            <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {texts.shown({
                from: Math.min(shown.found, (shown.page - 1) * placesOnPage + 1),
                to: (shown.page - 1) * placesOnPage + shown.places.length,
                found: shown.found,
              })}
            </Box>
            {shown.pages > 1 ? (
              <Pagination
                size="small"
                aria-label={texts.pages}
                count={shown.pages}
                page={shown.page}
                onChange={(_, next) => setPage(next)}
              />
            ) : null}
          </Box>
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
                {shown.places.map((place) => {
                  const record = records.data?.get(place.id);
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
                      <td>
                        {record ? (record.checked_by === null ? texts.filled : texts.checked) : records.data ? texts.none : ''}
                      </td>
                      <td>
                        <Button size="small" sx={{ minWidth: 0 }} disabled={!records.data} onClick={() => setOpened(place)}>
                          {texts.open}
                        </Button>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </Box>
          </Box>
        </>
      )}
      {opened && records.data ? (
        <RecordDialog
          key={opened.id}
          place={opened}
          template={template}
          record={records.data.get(opened.id)}
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
  readonly template: DataTemplate;
  readonly record: DataRecord | undefined;
  readonly onClose: (isSaved: boolean) => void;
}

function RecordDialog({ place, template, record, onClose }: RecordDialogProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { common } = useRecordTexts();
  const texts = dataTexts[language];
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
    <DialogFrame
      onClose={close}
      width="md"
      title={common.labelled(template.name, place.student_name)}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button disabled={latest === null} onClick={() => void save(false)}>
            {texts.save}
          </Button>
          <Button variant="contained" disabled={latest === null && !record} onClick={() => void save(true)}>
            {texts.check}
          </Button>
        </>
      }
    >
      <DataTrial template={trial} values={record?.data} onChange={(values) => setLatest({ values })} />
    </DialogFrame>
  );
}
