import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { useCalendar } from '../calendar-context.ts';
import { useSessionColumns } from './use-session-columns.ts';

interface StaleSessionProps {
  /** As it is saved now. */
  readonly saved: CalendarSession;
  /** As it was to be; `null` where it was to be deleted. */
  readonly wanted: CalendarSession | null;
  readonly changedBy: string | undefined;
}

/** One session as it is saved beside what was to be saved; differences are highlighted. */
export function StaleSession({ saved, wanted, changedBy }: StaleSessionProps) {
  const { texts } = useCalendar();
  const columnsOf = useSessionColumns();
  const theirs = columnsOf(saved);
  const own = wanted && columnsOf(wanted);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {theirs[0]?.value}
        {changedBy !== undefined && (
          <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
            {texts.stale.by(changedBy)}
          </Box>
        )}
      </Typography>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { p: 0.5, textAlign: 'start', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{texts.stale.field}</th>
            <th scope="col">{texts.stale.theirs}</th>
            <th scope="col">{texts.stale.mine}</th>
          </tr>
        </thead>
        <tbody>
          {theirs.map(({ label, value }, row) => {
            const other = own ? (own[row]?.value ?? '') : row === 0 ? texts.stale.deleted : '';
            return (
              <tr key={label}>
                <th scope="row" style={{ fontWeight: 400 }}>
                  {label}
                </th>
                <td>{value}</td>
                <td>{other === value ? other : <strong>{other}</strong>}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
