import type { ReportEnrolment } from '@lab-console/api-client';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { reportTexts } from './texts.ts';

/** Props of {@link ReportPlaces}. */
export interface ReportPlacesProps {
  readonly places: readonly ReportEnrolment[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  readonly onCheck: (reportId: number) => void;
}

/** The students of a session with their reports, in a table with boxes to select them. */
export function ReportPlaces({ places, selected, onSelect, onCheck }: ReportPlacesProps): ReactNode {
  const texts = reportTexts[useLocale().language];
  const toggle = (id: number): void =>
    onSelect(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]));
  const areAll = places.length > 0 && places.every(({ id }) => selected.has(id));
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={texts.sessions}
      sx={{ '& th': { whiteSpace: 'nowrap' }, '& td:nth-of-type(5)': { minWidth: 128 } }}
    >
      <Table size="small" aria-label={texts.sessions}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={areAll}
                onChange={() => onSelect(areAll ? new Set() : new Set(places.map(({ id }) => id)))}
                slotProps={{ input: { 'aria-label': texts.selectAll } }}
              />
            </TableCell>
            <TableCell align="right">{texts.order}</TableCell>
            <TableCell>{texts.code}</TableCell>
            <TableCell>{texts.name}</TableCell>
            <TableCell>{texts.state}</TableCell>
            <TableCell align="right">{texts.pages}</TableCell>
            <TableCell align="right">{texts.score}</TableCell>
            <TableCell>{texts.checker}</TableCell>
            <TableCell>{texts.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              isSelected={selected.has(place.id)}
              onToggle={() => toggle(place.id)}
              onCheck={onCheck}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface PlaceRowProps {
  readonly place: ReportEnrolment;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onCheck: (reportId: number) => void;
}

function PlaceRow({ place, isSelected, onToggle, onCheck }: PlaceRowProps): ReactNode {
  const texts = reportTexts[useLocale().language];
  return (
    <TableRow hover>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': texts.select(place.student_name) } }}
        />
      </TableCell>
      <TableCell align="right">{place.ordernumber_of_schedule}</TableCell>
      <TableCell>{place.student_code}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{place.student_name}</TableCell>
      <TableCell>
        {texts.states[place.status ?? 'none']}
        {place.return_reason === null ? '' : `: ${place.return_reason}`}
        {place.checking_by_name !== null && (
          <Typography variant="body2" color="text.secondary">
            {texts.beingChecked(place.checking_by_name)}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">{place.pages === 0 ? '' : place.pages}</TableCell>
      <TableCell align="right">{place.score?.toFixed(1)}</TableCell>
      <TableCell>{place.checked_by_name}</TableCell>
      <TableCell>
        {place.report_id !== null && place.pages > 0 && (
          <Button
            onClick={() => place.report_id !== null && onCheck(place.report_id)}
            aria-label={`${texts.check} ${place.student_name}`}
          >
            {texts.check}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
