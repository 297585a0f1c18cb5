import type { CalendarSession } from '@lab-console/calendar';
import type { Conflict } from '@lab-console/schedule-rules';
import type { FreeSlot } from '@lab-console/schedule-rules/free-slots';
import { enUS, zhCN } from '@lab-console/schedule-rules/locales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { changeTexts } from '../session-changes/change-texts.ts';
import type { AwayNames } from './away-names.ts';
import type { AwayProposal } from './away-planner.ts';
import { awayTexts } from './away-texts.ts';

/** One session of a teacher who is away, with what it could become. */
export function AwaySession({
  session,
  proposals,
  slot,
  conflicts,
  names,
  onChoose,
}: {
  readonly session: CalendarSession;
  readonly proposals: readonly AwayProposal[];
  readonly slot: FreeSlot | undefined;
  readonly conflicts: readonly Conflict[];
  readonly names: AwayNames;
  readonly onChoose: (slot: FreeSlot | null) => void;
}): ReactNode {
  const { language } = useLocale();
  const texts = awayTexts[language];
  const rules = language === 'zh' ? zhCN : enUS;
  const keyOf = (each: FreeSlot): string => [each.date, each.period_id, each.location_id, each.teacher_id].join(' ');
  // What was chosen stays among the proposals, also where the choice for another session has made others better.
  const all: readonly AwayProposal[] =
    slot && !proposals.some((each) => keyOf(each.slot) === keyOf(slot))
      ? [
          { kind: slot.date === session.date && slot.period_id === session.period_id ? 'substitute' : 'moved', slot },
          ...proposals,
        ]
      : proposals;
  const label = texts.session(names.session(session));
  const reasons = slot?.reasons.map(({ code, value }) => rules.slotReasons[code](value)) ?? [];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
        {label}
        {session.is_publish ? '' : ` · ${texts.draft}`}
      </Box>
      <TextField
        select
        fullWidth
        size="small"
        margin="dense"
        value={slot ? keyOf(slot) : ''}
        onChange={(event) => onChoose(all.find((each) => keyOf(each.slot) === event.target.value)?.slot ?? null)}
        slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': texts.becomesOf(label) } } }}
      >
        <MenuItem value="">{texts.stays}</MenuItem>
        {all.map(({ kind, slot: each }) => (
          <MenuItem key={keyOf(each)} value={keyOf(each)} sx={{ whiteSpace: 'normal' }}>
            {kind === 'substitute'
              ? texts.substitute(
                  names.teacher(each.teacher_id),
                  each.location_id === session.location_id ? null : names.room(each.location_id),
                )
              : texts.moved(changeTexts[language].place(names.place({ ...session, ...each })))}
          </MenuItem>
        ))}
      </TextField>
      {reasons.length > 0 && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{texts.listed(reasons)}</Box>}
      {all.length === 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{texts.nothing}</Box>}
      {conflicts.map((conflict) => (
        <Alert
          key={`${conflict.code} ${conflict.resource.kind} ${conflict.resource.id}`}
          severity={conflict.severity}
          sx={{ mt: 0.5, py: 0 }}
        >
          {rules.conflict[conflict.code](
            names.resource(conflict),
            conflict.studentIds?.length ?? conflict.missing,
            '',
            conflict.minutes,
          )}
        </Alert>
      ))}
    </Box>
  );
}
