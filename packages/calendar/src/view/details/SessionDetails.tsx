import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ownsSession } from '@lab-console/schedule-rules';
import { useId, type ReactNode } from 'react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { isPlanningView } from '../../core/view/calendar-view.ts';
import { isArchivedView } from '../../core/view/is-archived-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';
import { worstSeverity } from '../conflicts/worst-severity.ts';
import { useAbilities } from '../use-abilities.ts';
import { useSessionLabel } from '../use-session-label.ts';
import { DetailsHead } from './DetailsHead.tsx';
import { DetailsPopover } from './DetailsPopover.tsx';
import { SessionFacts, type RenderThingName } from './SessionFacts.tsx';
import { SessionIcons } from './SessionIcons.tsx';

/** What a host may do with the calendar around the details. */
export interface DetailsCalendar {
  /** Reads the sessions again, after the host has changed one of them. */
  readonly reload: () => void;
  /** What the periods of the session are called, by the first and the last one. */
  readonly periods: string;
  /** Whether the semester of the session is archived: nothing of it changes. */
  readonly isArchived: boolean;
  /** Closes the details and makes buttons of the slots in view, with what each costs; absent where the calendar cannot show that. */
  readonly offerSlots?: (() => void) | undefined;
}

/** What a host adds to the foot of the details, for example a button that opens the attendance list. */
export type RenderDetailsActions = (session: CalendarSession, calendar: DetailsCalendar) => ReactNode;

/** Props of {@link SessionDetails}. */
export interface SessionDetailsProps {
  readonly renderActions?: RenderDetailsActions | undefined;
  readonly renderName?: RenderThingName | undefined;
}

/** Details of the session that was pressed in event mode, beside it. */
export function SessionDetails(props: SessionDetailsProps) {
  const placed = useCalendarState((state) => (state.openId === null ? undefined : state.placedById.get(state.openId)));
  return placed ? <OpenDetails key={placed.session.id} placed={placed} {...props} /> : null;
}

function OpenDetails({ placed, renderActions, renderName }: SessionDetailsProps & { readonly placed: PlacedSession }) {
  const { store, texts, readOnly, slots } = useCalendar();
  const { session } = placed;
  const { names } = useSessionLabel(placed);
  const setup = useCalendarState((state) => state.setup);
  const conflicts = useCalendarState((state) => state.conflicts?.get(session.id));
  const isSaving = useCalendarState((state) => state.isSaving);
  const { canUseBulkTools } = useAbilities();
  const titleId = useId();
  const canChange = !readOnly && canUseBulkTools && setup.kind === 'ready' && ownsSession(session, setup.access);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const view = useCalendarState((state) => state.view);
  const canOffer = store.canPlace(session.id) && !isPhone && !isPlanningView(view);
  /** Closes the details before anything else opens. */
  const closing = (run: () => void) => (): void => {
    store.open(null);
    run();
  };
  const handleEdit = closing(() => store.openDialog({ kind: 'form', session, given: {} }));
  if (slots.details) {
    return (
      <DetailsPopover id={session.id} titleId={titleId} isPhone={isPhone}>
        <slots.details
          placed={placed}
          titleId={titleId}
          canChange={canChange && !isSaving}
          onEdit={handleEdit}
          onDelete={closing(() => store.remove([session.id]))}
          onClose={() => store.open(null)}
        />
      </DetailsPopover>
    );
  }
  const hostActions = renderActions?.(session, {
    reload: store.retry,
    periods: names.period,
    isArchived: isArchivedView({ setup, date: session.date }),
    offerSlots: canOffer ? closing(() => store.offerSlots(session.id)) : undefined,
  });

  return (
    <DetailsPopover id={session.id} titleId={titleId} isPhone={isPhone}>
      <Box sx={{ p: 2, fontSize: 14 }}>
        <DetailsHead
          titleId={titleId}
          title={renderName ? renderName({ kind: 'experiment', id: session.project_id }, names.project) : names.project}
        >
          <SessionIcons session={session} canChange={canChange} />
        </DetailsHead>
        <Box sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
          <Chip
            size="small"
            variant="outlined"
            label={session.is_publish ? texts.published : texts.draft}
            sx={session.is_publish ? {} : { borderStyle: 'dashed', borderWidth: 2 }}
          />
          {session.is_reserved && <Chip size="small" variant="outlined" label={texts.reserved} />}
        </Box>
        {session.cancelled_at && (
          <Alert severity="info" sx={{ mb: 1.5, py: 0 }}>
            {texts.details.cancelled(session.cancel_reason ?? '')}
          </Alert>
        )}
        {conflicts && conflicts.length > 0 && (
          <Alert severity={worstSeverity(conflicts) === 'error' ? 'error' : 'warning'} sx={{ mb: 1.5, py: 0 }}>
            {texts.conflict.count(conflicts.length)}
            <ConflictTexts
              conflicts={conflicts}
              own={new Set([session.id])}
              onOpen={(other) => closing(() => store.goToSession(other))()}
            />
            {canChange && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                disabled={isSaving}
                sx={{ my: 0.5 }}
                onClick={closing(() => store.openMove([session.id]))}
              >
                {texts.conflict.findSlot}
              </Button>
            )}
          </Alert>
        )}
        <SessionFacts placed={placed} renderName={renderName} />
        {canChange && (
          <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
            <Button
              color="inherit"
              disabled={isSaving}
              sx={{ px: 2, bgcolor: 'action.selected', '&:hover': { bgcolor: 'action.focus' } }}
              onClick={handleEdit}
            >
              {texts.edit}
            </Button>
            <Button
              color="inherit"
              variant="outlined"
              disabled={isSaving}
              onClick={() => store.setPublication(session.is_publish ? 'draft' : 'publish', [session.id])}
            >
              {session.is_publish ? texts.makeDraft : texts.publish}
            </Button>
          </Box>
        )}
        {Boolean(hostActions) && (
          // Its buttons begin where the facts begin: with the words.
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: { xs: 0.25, sm: 0.5 },
              mx: { xs: -0.25, sm: -0.625 },
              // Four of them have one line on the narrowest phone.
              '& > .MuiButton-root': { px: { xs: 0.25, sm: 0.625 }, minWidth: { xs: 44, sm: 64 } },
              mt: 2,
              pt: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {hostActions}
          </Box>
        )}
      </Box>
    </DetailsPopover>
  );
}
