import { tableStyle } from '@lab-console/widget-base/design';
import type { TakenRow } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TakeScoresTexts } from './take-scores-texts.ts';
import type { TakenPreview } from './taken-preview.ts';

interface TakenTableProps {
  readonly rows: TakenPreview<TakenRow>['rows'];
  readonly texts: TakeScoresTexts;
  readonly student: string;
}

/** What would be taken, student by student, beside what is there. */
export function TakenTable({ rows, texts, student }: TakenTableProps): ReactNode {
  return (
    <Box role="region" aria-label={texts.preview} tabIndex={0} sx={{ mt: 1.5, maxHeight: 320, overflow: 'auto' }}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{student}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.now}</th>
            <th scope="col">{texts.taken}</th>
            <th scope="col">{texts.effect}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.student}>
              <td>
                {row.name} {row.code}
              </td>
              <td>{row.value === null ? '' : `${row.value} / ${row.out_of}`}</td>
              <td>{row.current ?? ''}</td>
              <td>{row.problem === null ? row.score : ''}</td>
              <td>{row.problem === null ? texts.effects[row.kind] : texts.problems[row.problem]}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
