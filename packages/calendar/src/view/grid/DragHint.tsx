import Box from '@mui/material/Box';
import { priceState, slotKey } from '../../core/placing/session-placing.ts';
import { targetOf } from '../../core/drag/target-of.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';

/** Where a dragged session would land, and what is in its way there. */
export function DragHint() {
  const { texts } = useCalendar();
  const drag = useCalendarState((state) => state.drag);
  const setup = useCalendarState((state) => state.setup);
  const isPlaced = useCalendarState((state) => state.prices !== null && state.prices.id === state.drag?.id);
  const price = useCalendarState((state) => (state.prices?.id === state.drag?.id ? state.prices?.found : null));
  const session = useCalendarState((state) => (state.drag ? state.placedById.get(state.drag.id)?.session : undefined));
  if (!drag) return null;
  const slot = price ? targetOf(drag, session, setup) : undefined;
  const found = slot && price?.get(slotKey(slot));
  const isRed = found ? priceState(found) === 'conflict' : drag.conflicts.length > 0;
  const day = formatDay(drag.date, texts.languageTag);
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 24,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        border: 2,
        borderColor: isRed ? 'error.main' : drag.isJudged ? 'success.main' : 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        pointerEvents: 'none',
      }}
    >
      {drag.ids.size > 1 && <span>{texts.grid.dragged(drag.ids.size)} → </span>}
      <strong>
        {isPlaced
          ? price
            ? texts.placing.slot(day, drag.period, found)
            : texts.labelled(texts.conflict.when(day, drag.period), texts.placing.loading)
          : drag.isJudged
            ? texts.moving.over(day, drag.period, drag.conflicts.length)
            : texts.labelled(texts.conflict.when(day, drag.period), texts.grid.judging)}
      </strong>
      <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontSize: 12 }}>
        {texts.moving.help}
      </Box>
    </Box>
  );
}
