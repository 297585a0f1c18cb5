import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Conflict } from '@lab-console/schedule-rules';
import { useCalendar } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';

/** A slot that is offered. */
export interface OfferedSlot {
  readonly text: string;
  /** Why it has its place in the list. */
  readonly why: string;
  readonly onTake: () => void;
}

/** Places where nothing would be in conflict, the best first, each to be taken by a button. */
export function FreeSlotList({
  slots,
  faults = [],
  takeLabel,
  onMore,
}: {
  readonly slots: readonly OfferedSlot[];
  /** What the button beside a slot does. @default texts.form.take */
  readonly takeLabel?: string;
  /** Offers more of them, where there may be some. */
  readonly onMore?: (() => void) | undefined;
  /** What no slot mends, shown where none is found. */
  readonly faults?: readonly Conflict[];
}) {
  const { texts } = useCalendar();
  const take = takeLabel ?? texts.form.take;
  return (
    <>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mt: 1.5 }}>
        {texts.form.freeSlots}
      </Typography>
      {slots.length === 0 && (
        <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
          {texts.form.noFreeSlots}
          {faults.length > 0 && <ConflictTexts conflicts={faults} />}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 14 }}>
        {slots.map(({ text, why, onTake }) => (
          <Box
            component="li"
            key={text}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider', py: 0.25 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {text}
              {why !== '' && (
                <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                  {why}
                </Box>
              )}
            </Box>
            <Button size="small" aria-label={texts.labelled(take, text)} sx={{ whiteSpace: 'nowrap' }} onClick={onTake}>
              {take}
            </Button>
          </Box>
        ))}
      </Box>
      {onMore && (
        <Button size="small" color="inherit" onClick={onMore}>
          {texts.form.moreSlots}
        </Button>
      )}
    </>
  );
}
