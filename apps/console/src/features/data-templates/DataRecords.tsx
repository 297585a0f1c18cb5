import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { useCoursePicker } from '../gradebook/CoursePicker.tsx';
import { FootNotices } from '../gradebook/FootNotices.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { dataTexts } from './data-texts.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordTable } from './RecordTable.tsx';
import { placesOnPage, type PlaceRow } from './shown-places.ts';
import { useDataRecords } from './useDataRecords.ts';

/** What the students of a course measured, by template, and what it came to. */
export function DataRecords({ centreId }: { readonly centreId: number }): ReactNode {
  const texts = dataTexts[useLocale().language];
  const { courseId, picker, notice } = useCoursePicker(centreId);
  const { templates, template, choose, list, shown, records, search, setSearch, setPage, refresh } = useDataRecords(courseId);
  const Rows = useMediaQuery(useTheme().breakpoints.down('sm')) ? RecordCards : RecordTable;
  const [opened, setOpened] = useState<PlaceRow | null>(null);
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
          onChange={(event) => choose(Number(event.target.value))}
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
            <SearchField label={texts.search} value={search} onChange={setSearch} />
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
          <Rows label={template.name} places={shown.places} records={records.data} texts={texts} onOpen={setOpened} />
        </>
      )}
      <FootNotices>{notice}</FootNotices>
      {opened && records.data ? (
        <RecordDialog
          key={opened.id}
          place={opened}
          template={template}
          record={records.data.get(opened.id)}
          onClose={(isSaved) => {
            setOpened(null);
            if (isSaved) refresh();
          }}
        />
      ) : null}
    </Box>
  );
}
