import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { shortTime } from '@lab-console/schedule-rules';
import type { SessionDetailsSlotProps } from '../../view/calendar-slots.ts';
import { useCalendarState } from '../../view/calendar-context.ts';
import { DetailsHead } from '../../view/details/DetailsHead.tsx';
import { FactList } from '../../view/details/FactList.tsx';
import { formatDay } from '../../view/format-dates.ts';
import { useEvents } from './event-context.ts';

/** What an event is, when, and what it takes. */
export function EventDetails({
  placed,
  titleId,
  canChange,
  onEdit,
  onDelete,
  onClose,
}: SessionDetailsSlotProps): React.JSX.Element {
  const { texts } = useEvents();
  const { session, start, end } = placed;
  const mark = useCalendarState((state) => (session.group === null ? undefined : state.groups.get(session.group)));
  const facts = (
    [
      [texts.date, formatDay(session.date, texts.calendar.languageTag)],
      [texts.time, `${shortTime(start)}–${shortTime(end)}`],
      [texts.resource, session.teacher?.name ?? ''],
      [texts.category, session.course?.name ?? ''],
      [texts.group, mark?.label ?? ''],
    ] as const
  ).filter(([, value]) => value !== '');
  return (
    <Box sx={{ p: 2, fontSize: 14 }}>
      <DetailsHead titleId={titleId} title={session.project?.name}>
        <IconButton
          size="small"
          aria-label={texts.calendar.details.close}
          title={texts.calendar.details.close}
          onClick={onClose}
          sx={{ mt: -0.5, mr: -1 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </DetailsHead>
      <FactList facts={facts} />
      {canChange && (
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <Button color="inherit" variant="outlined" onClick={onEdit}>
            {texts.calendar.edit}
          </Button>
          <Button color="error" onClick={onDelete}>
            {texts.calendar.delete}
          </Button>
        </Box>
      )}
    </Box>
  );
}
