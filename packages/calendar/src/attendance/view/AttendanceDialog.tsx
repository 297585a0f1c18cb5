import { beginSentence } from '@lab-console/widget-base';
import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { AttendanceMark, AttendanceEnrolment, AttendanceSource } from '../core/attendance-source.ts';
import type { AttendanceSession } from '../core/attendance-store.ts';
import type { AttendanceTexts } from '../locales/attendance-texts.ts';
import { attendanceEnUS } from '../locales/en-us.ts';
import { AttendanceHeader } from './AttendanceHeader.tsx';
import { AttendanceRows } from './AttendanceRows.tsx';
import { ClashDialog } from './ClashDialog.tsx';
import { attendanceNoticeText } from './notice-text.ts';
import { UnsentAlert } from './UnsentAlert.tsx';
import { useAttendance } from './useAttendance.ts';

/** Props of `AttendanceDialog`. */
export interface AttendanceDialogProps {
  readonly session: AttendanceSession;
  /** What is taught, when and where; shown under the title. */
  readonly description: string;
  /** Where the places come from and marks go. Read when the dialog opens. */
  readonly source: AttendanceSource;
  /** Shows the marks without what changes them. @default false */
  readonly readOnly?: boolean;
  readonly onClose: () => void;
  /** Another way to enter marks, e.g. by scanned numbers; shown above the list where the person may mark. */
  readonly renderEntry?: (list: {
    readonly places: readonly AttendanceEnrolment[];
    readonly onMark: (id: number, mark: AttendanceMark | null) => void;
  }) => ReactNode;
  /** @default attendanceEnUS */
  readonly localeText?: AttendanceTexts;
}

/**
 * The attendance list of a session: students by order number, each with a mark that is saved at once and can be taken back.
 *
 * @example
 * ```tsx
 * <AttendanceDialog session={session} description="Newton’s rings, Monday 8:30" source={source} onClose={close} />
 * ```
 */
export function AttendanceDialog({
  session,
  description,
  source,
  readOnly = false,
  onClose,
  renderEntry,
  localeText: texts = attendanceEnUS,
}: AttendanceDialogProps) {
  const { store, state, notice, isLeaving, close } = useAttendance({ session, source, onClose });
  const { status, places, clashes, unsent } = state;
  const access = readOnly && state.access === 'mark' ? 'read' : state.access;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const scroller = useRef<HTMLDivElement>(null);
  const canMark = access === 'mark';

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) store.redo();
    else store.undo();
  };

  const body = (): ReactNode => {
    if (typeof status === 'object') {
      return (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={store.retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.loadFailed} {beginSentence(status.message)}
        </Alert>
      );
    }
    if (status === 'loading') {
      return (
        <Box role="progressbar" aria-label={texts.loading}>
          <Skeleton variant="rounded" height={256} />
        </Box>
      );
    }
    if (access === 'none') return <Alert severity="info">{texts.noAccess}</Alert>;
    if (places.length === 0) return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{texts.empty}</Box>;
    return (
      <AttendanceRows
        places={places}
        texts={texts}
        onMark={canMark ? store.mark : undefined}
        scroller={scroller}
        narrow={isPhone}
      />
    );
  };

  const text = notice ? attendanceNoticeText(notice.notice, texts) : '';
  const colour = { success: 'text.secondary', warning: 'text.primary', error: 'error.main' }[
    notice?.notice.severity ?? 'success'
  ];

  return (
    <>
      <DialogFrame
        width="md"
        onClose={close}
        onKeyDown={handleKeyDown}
        title={texts.title}
        subtitle={description}
        closeLabel={texts.close}
        header={
          <>
            {unsent > 0 && (
              <UnsentAlert
                unsent={unsent}
                isLeaving={isLeaving}
                texts={texts.unsent}
                onSend={store.sendUnsent}
                onDiscard={onClose}
              />
            )}
            {status === 'ready' && places.length > 0 && (
              <AttendanceHeader
                store={store}
                state={{ ...state, access }}
                texts={texts}
                entry={canMark && renderEntry?.({ places, onMark: store.mark })}
              />
            )}
          </>
        }
        notice={
          <Box
            role="status"
            sx={{
              px: 3,
              py: 1,
              minHeight: 36,
              fontSize: 13,
              borderTop: 1,
              // Its place is kept, so that nothing moves when there is something to read.
              borderColor: notice ? 'divider' : 'transparent',
              color: colour,
            }}
          >
            <span key={notice?.count}>{text}</span>
          </Box>
        }
        slotProps={{ content: { ref: scroller, sx: { minHeight: 240 } } }}
      >
        {body()}
      </DialogFrame>
      {/* Beside it, so that its keys do not reach the list. */}
      <ClashDialog clashes={clashes} texts={texts} onSettle={store.settle} />
    </>
  );
}
