import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { cardListStyle, CardRow } from '../../parts/CardRow.tsx';
import { recordState, resultText, type RecordRowsProps } from './record-rows.tsx';

/** Data of students on a phone: two lines each, the whole card opens. */
export function RecordCards({ label, places, records, texts, onOpen }: RecordRowsProps): ReactNode {
  return (
    <Box component="ul" aria-label={label} sx={cardListStyle}>
      {places.map((place) => {
        const result = resultText(records?.get(place.id));
        return (
          <CardRow
            key={place.id}
            title={`${place.student_name} ${place.student_code}`}
            detail={[place.date, place.project_name, ...(result === '' ? [] : [result])].join(' · ')}
            disabled={!records}
            onOpen={() => onOpen(place)}
            end={<Box sx={{ flexShrink: 0, fontSize: 13, whiteSpace: 'nowrap' }}>{recordState(place, { records, texts })}</Box>}
          />
        );
      })}
    </Box>
  );
}
