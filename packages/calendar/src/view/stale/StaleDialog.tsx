import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { applyChanges } from '@lab-console/schedule-rules';
import { useId } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { useSessionColumns } from './use-session-columns.ts';

/** What somebody else saved beside what was to be saved: nothing is overwritten before the person has chosen. */
export function StaleDialog() {
  const { store, texts } = useCalendar();
  const stale = useCalendarState((state) => state.stale);
  const columnsOf = useSessionColumns();
  const titleId = useId();
  const textId = useId();
  if (!stale) return null;
  const mine = applyChanges(stale.theirs, stale.plan.changes);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={() => store.settleStale(false)}
    >
      <DialogTitle id={titleId} sx={{ fontSize: 18 }}>
        {texts.stale.title}
      </DialogTitle>
      <DialogContent sx={{ fontSize: 14 }}>
        <DialogContentText id={textId} sx={{ fontSize: 14, mb: 2 }}>
          {texts.stale.explain(stale.theirs.length)}
        </DialogContentText>
        {stale.theirs.map((session, at) => {
          const saved = columnsOf(session);
          const wanted = columnsOf(mine[at] ?? session);
          return (
            <Box key={session.id} sx={{ mb: 2 }}>
              <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
                {saved[0]?.value}
              </Typography>
              <Box
                component="table"
                sx={{
                  width: '100%',
                  borderCollapse: 'collapse',
                  '& th, & td': { p: 0.5, textAlign: 'start', borderBottom: 1, borderColor: 'divider' },
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
                  {saved.map(({ label, value }, row) => {
                    const own = wanted[row]?.value ?? '';
                    const isOther = own !== value;
                    return (
                      <tr key={label}>
                        <th scope="row" style={{ fontWeight: 400 }}>
                          {label}
                        </th>
                        <td>{value}</td>
                        <td>{isOther ? <strong>{own}</strong> : own}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </Box>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button
          autoFocus
          variant="contained"
          disableElevation
          sx={{ textTransform: 'none' }}
          onClick={() => store.settleStale(false)}
        >
          {texts.stale.keepTheirs}
        </Button>
        <Button variant="outlined" sx={{ textTransform: 'none' }} onClick={() => store.settleStale(true)}>
          {texts.stale.saveMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
