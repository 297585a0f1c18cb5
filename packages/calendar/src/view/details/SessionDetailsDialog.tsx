import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { ownsSession, shortTime } from '@lab-console/schedule-rules';
import type { ReactNode } from 'react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';
import { worstSeverity } from '../conflicts/worst-severity.ts';
import { formatDay } from '../format-dates.ts';
import { useAbilities } from '../use-abilities.ts';
import { useSessionLabel } from '../use-session-label.ts';

/** What a host may do with the calendar around the details. */
export interface DetailsCalendar {
  /** Reads the sessions again, after the host has changed one of them. */
  readonly reload: () => void;
  /** What the periods of the session are called, by the first and the last one. */
  readonly periods: string;
}

/** What a host adds to the foot of the details, for example a button that opens the attendance list. */
export type RenderDetailsActions = (session: CalendarSession, calendar: DetailsCalendar) => ReactNode;

/** Details of the session that was pressed in event mode. */
export function SessionDetailsDialog({ renderActions }: { readonly renderActions?: RenderDetailsActions | undefined }) {
  const placed = useCalendarState((state) => (state.openId === null ? undefined : state.placedById.get(state.openId)));
  return placed ? <OpenDialog placed={placed} renderActions={renderActions} /> : null;
}

function OpenDialog({
  placed,
  renderActions,
}: {
  readonly placed: PlacedSession;
  readonly renderActions?: RenderDetailsActions | undefined;
}) {
  const { store, texts, readOnly } = useCalendar();
  const { session } = placed;
  const { names } = useSessionLabel(placed);
  const mark = useCalendarState((state) => (session.group === null ? undefined : state.groups.get(session.group)));
  const setup = useCalendarState((state) => state.setup);
  const conflicts = useCalendarState((state) => state.conflicts?.get(session.id));
  const isSaving = useCalendarState((state) => state.isSaving);
  const { canUseBulkTools } = useAbilities();
  const words = texts.details;
  const canPublish = !readOnly && canUseBulkTools && setup.kind === 'ready' && ownsSession(session, setup.access);
  const handleMove = (): void => {
    store.open(null);
    store.openMove([session.id]);
  };
  const list = (entries: readonly string[]): string => (entries.length > 0 ? texts.listed(entries) : words.none);

  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [words.course, names.course],
    [words.date, formatDay(session.date, texts.languageTag)],
    [words.period, `${names.period} (${shortTime(placed.start)}–${shortTime(placed.end)})`],
    [words.location, names.location],
    [words.teacher, names.teacher || words.none],
    [words.team, names.team || words.none],
    [words.classes, list(names.classes)],
    [
      words.students,
      words.studentNumbers(session.min_student_number, session.max_student_number, session.max_group_student_number),
    ],
    ...(session.is_reserved
      ? [[words.reservedFor, names.reservedClasses.length > 0 ? list(names.reservedClasses) : words.reservedForNobody] as const]
      : []),
    ...(mark ? [[words.group, mark.label] as const] : []),
  ];

  return (
    <DialogFrame
      width="xs"
      onClose={() => store.open(null)}
      title={names.project}
      closeLabel={words.close}
      actions={
        (canPublish || renderActions) && (
          <>
            {renderActions?.(session, { reload: store.retry, periods: names.period })}
            {canPublish && (
              <Button disabled={isSaving} onClick={handleMove}>
                {texts.move}
              </Button>
            )}
            {canPublish && (
              <Button
                disabled={isSaving}
                onClick={() => {
                  store.open(null);
                  store.openDialog({ kind: 'form', session, given: {} });
                }}
              >
                {texts.edit}
              </Button>
            )}
            {canPublish && (
              <Button
                variant={session.is_publish ? 'outlined' : 'contained'}
                disableElevation
                disabled={isSaving}
                onClick={() => store.setPublication(session.is_publish ? 'draft' : 'publish', [session.id])}
              >
                {session.is_publish ? texts.makeDraft : texts.publish}
              </Button>
            )}
          </>
        )
      }
      slotProps={{ content: { tabIndex: 0 } }}
    >
      {session.cancelled_at && (
        <Alert severity="info" sx={{ mb: 2, py: 0 }}>
          {words.cancelled(session.cancel_reason ?? '')}
        </Alert>
      )}
      {conflicts && conflicts.length > 0 && (
        <Alert severity={worstSeverity(conflicts) === 'error' ? 'error' : 'warning'} sx={{ mb: 2, py: 0 }}>
          {texts.conflict.count(conflicts.length)}
          <ConflictTexts
            conflicts={conflicts}
            own={new Set([session.id])}
            onOpen={(other) => {
              store.open(null);
              store.goToSession(other);
            }}
          />
          {canPublish && (
            <Button size="small" color="inherit" variant="outlined" disabled={isSaving} sx={{ my: 0.5 }} onClick={handleMove}>
              {texts.conflict.findSlot}
            </Button>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
        <Chip
          size="small"
          variant="outlined"
          label={session.is_publish ? texts.published : texts.draft}
          sx={session.is_publish ? {} : { borderStyle: 'dashed', borderWidth: 2 }}
        />
        {session.is_reserved && <Chip size="small" variant="outlined" label={texts.reserved} />}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 1 }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
}
