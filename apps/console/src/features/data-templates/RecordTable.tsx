import { tableStyle } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { recordState, resultText, type RecordRowsProps } from './record-rows.tsx';

/** Data of students as a table. */
export function RecordTable({ label, places, records, texts, onOpen }: RecordRowsProps): ReactNode {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        // What is short stays on one line, however narrow the table is.
        sx={[tableStyle, { '& th, & td:nth-of-type(4)': { whiteSpace: 'nowrap' } }]}
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
          {places.map((place) => (
            <tr key={place.id}>
              <td>
                {place.student_name} {place.student_code}
              </td>
              <td>
                {place.project_name} ·{' '}
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {place.date}
                </Box>
              </td>
              <td>{resultText(records?.get(place.id))}</td>
              <td>{recordState(place, { records, texts })}</td>
              <td>
                <Button size="small" sx={{ minWidth: 0 }} disabled={!records} onClick={() => onOpen(place)}>
                  {texts.open}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
