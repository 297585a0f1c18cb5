import Box from '@mui/material/Box';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';

/** Where a dragged session would land, and what is in its way there. */
export function DragHint() {
  const { texts } = useCalendar();
  const drag = useCalendarState((state) => state.drag);
  if (!drag) return null;
  const count = drag.conflicts.length;
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
        borderColor: count > 0 ? 'error.main' : drag.isJudged ? 'success.main' : 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        pointerEvents: 'none',
      }}
    >
      {drag.ids.size > 1 && <span>{texts.grid.dragged(drag.ids.size)} → </span>}
      <strong>
        {drag.isJudged
          ? texts.moving.over(formatDay(drag.date, texts.languageTag), drag.period, count)
          : texts.labelled(texts.conflict.when(formatDay(drag.date, texts.languageTag), drag.period), texts.grid.judging)}
      </strong>
      <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontSize: 12 }}>
        {texts.moving.help}
      </Box>
    </Box>
  );
}
