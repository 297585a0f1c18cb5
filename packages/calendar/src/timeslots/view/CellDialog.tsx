import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shortTime } from '@lab-console/schedule-rules';
import { formatDay } from '../../view/format-dates.ts';
import { cellKey, type GridCell } from '../core/grid-cell.ts';
import { penOf } from '../core/timeslot-pen.ts';
import { conflictWords } from './conflict-words.ts';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { sessionLines, timeslotLines } from './timeslot-names.ts';

const heading = { m: 0, mb: 0.5, fontSize: 13, fontWeight: 600 } as const;
const item = { py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', alignItems: 'flex-start', gap: 1 } as const;

/** Everything in a period of a day, with its conflicts; timeslots can be deleted one by one. */
export function CellDialog({ cell }: { readonly cell: GridCell }) {
  const { store, texts } = useTimeslots();
  const content = useTimeslotState((state) => state.cells.get(cellKey(cell)));
  const conflicts = useTimeslotState((state) => state.conflicts);
  const references = useTimeslotState((state) => state.references);
  const week = useTimeslotState((state) => state.week);
  const setup = useTimeslotState((state) => state.setup);
  const period = setup.kind === 'ready' ? setup.periods.find(({ id }) => id === cell.periodId) : undefined;
  const canEdit = store.canEdit();
  const close = (): void => store.open(null);
  const { timeslots = [], sessions = [] } = content ?? {};

  return (
    <DialogFrame
      width="xs"
      onClose={close}
      title={
        <>
          {formatDay(cell.date, texts.languageTag)}
          {period && `, ${period.name} (${shortTime(period.start_time)}–${shortTime(period.end_time)})`}
        </>
      }
      closeLabel={texts.cell.close}
      actions={
        canEdit && (
          <>
            <Button
              onClick={() => {
                close();
                store.add([cell]);
              }}
            >
              {texts.cell.add}
            </Button>
          </>
        )
      }
    >
      <Box component="h3" sx={heading}>
        {texts.cell.timeslots}
      </Box>
      {timeslots.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.emptyCell}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {timeslots.map((row) => {
          const lines = timeslotLines(row, { references, texts });
          const isOwn = store.isOwn(row);
          const name = texts.listed(lines) || texts.nothingGiven;
          return (
            <Box component="li" key={row.id} sx={item}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
                {!isOwn && <Box sx={{ color: 'text.secondary' }}>{texts.otherCentre}</Box>}
                {conflictWords(conflicts.get(row.id) ?? [], { references, week, texts }).map((words) => (
                  <Box key={words} sx={{ color: 'error.main', fontSize: 13 }}>
                    {words}
                  </Box>
                ))}
              </Box>
              {canEdit && isOwn && (
                <Box sx={{ display: 'flex', flexShrink: 0 }}>
                  <Button
                    size="small"
                    aria-label={texts.labelled(texts.pen.take, name)}
                    onClick={() => {
                      store.change({ pen: penOf(row), tool: 'add' });
                      close();
                    }}
                  >
                    {texts.pen.take}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={texts.labelled(texts.cell.delete, name)}
                    onClick={() => {
                      store.removeRows([row]);
                      if (timeslots.length === 1) close();
                    }}
                  >
                    {texts.cell.delete}
                  </Button>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      {sessions.length > 0 && (
        <>
          <Box component="h3" sx={{ ...heading, mt: 2 }}>
            {texts.cell.sessions}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {sessions.map((session) => (
              <Box component="li" key={session.id} sx={item}>
                <span>
                  {texts.listed(sessionLines(session, references))}
                  {session.is_publish ? '' : ` (${texts.draft})`}
                </span>
              </Box>
            ))}
          </Box>
        </>
      )}
    </DialogFrame>
  );
}
