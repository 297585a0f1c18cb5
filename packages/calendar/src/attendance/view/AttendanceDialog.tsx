import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { beginSentence } from '@lab-console/widget-base';
import { useStore } from '@lab-console/widget-base/react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { AttendanceMark, AttendanceEnrolment, AttendanceSource } from '../core/attendance-source.ts';
import { countMarks, createAttendanceStore, type AttendanceNotice, type AttendanceSession } from '../core/attendance-store.ts';
import type { AttendanceTexts } from '../locales/attendance-texts.ts';
import { attendanceEnUS } from '../locales/en-us.ts';
import { AttendanceRows } from './AttendanceRows.tsx';
import { ClashDialog } from './ClashDialog.tsx';
import { attendanceNoticeText } from './notice-text.ts';

/** Props of `AttendanceDialog`. */
export interface AttendanceDialogProps {
  readonly session: AttendanceSession;
  /** What is taught, when and where; shown under the title. */
  readonly description: string;
  /** Where the places come from and marks go. Read when the dialog opens. */
  readonly source: AttendanceSource;
  readonly onClose: () => void;
  /** Another way to enter marks, e.g. by scanned numbers; shown above the list where the person may mark. */
  readonly renderEntry?: (list: {
    readonly places: readonly AttendanceEnrolment[];
    readonly onMark: (id: number, mark: AttendanceMark | null) => void;
  }) => ReactNode;
  /** @default attendanceEnUS */
  readonly localeText?: AttendanceTexts;
}

const marks: readonly AttendanceMark[] = ['present', 'late', 'excused', 'absent'];

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
  onClose,
  renderEntry,
  localeText: texts = attendanceEnUS,
}: AttendanceDialogProps) {
  const [notice, setNotice] = useState<{ readonly notice: AttendanceNotice; readonly count: number } | null>(null);
  const [store] = useState(() =>
    createAttendanceStore({
      source,
      session,
      notify: (next) => setNotice((last) => ({ notice: next, count: (last?.count ?? 0) + 1 })),
    }),
  );
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    // Who comes back to the list sees what others marked meanwhile.
    window.addEventListener('focus', store.refresh);
    return () => window.removeEventListener('focus', store.refresh);
  }, [store]);
  const { status, access, places, clashes, unsent, isSaving, canUndo, canRedo } = useStore(store);
  const [isLeaving, setLeaving] = useState(false);
  const isWaiting = unsent > 0;
  const isUnsaved = isWaiting || isSaving;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  useEffect(() => {
    window.addEventListener('online', store.sendUnsent);
    return () => window.removeEventListener('online', store.sendUnsent);
  }, [store]);
  if (isLeaving && !isWaiting) setLeaving(false);
  const handleClose = (): void => {
    if (isWaiting) setLeaving(true);
    else onClose();
  };
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const scroller = useRef<HTMLDivElement>(null);
  const counts = countMarks(places);
  const canMark = access === 'mark';

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) store.redo();
    else store.undo();
  };

  useRetryWhenOnline(typeof status === 'object', store.retry);

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
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} variant="rounded" height={36} sx={{ mb: 1 }} />
          ))}
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

  const isReady = status === 'ready' && places.length > 0;
  const text = notice ? attendanceNoticeText(notice.notice, texts) : '';
  const colour = { success: 'text.secondary', warning: 'text.primary', error: 'error.main' }[
    notice?.notice.severity ?? 'success'
  ];

  return (
    <>
      <DialogFrame
        width="md"
        onClose={handleClose}
        onKeyDown={handleKeyDown}
        title={texts.title}
        subtitle={description}
        closeLabel={texts.close}
        header={
          <>
            {isWaiting && (
              <Alert
                severity="warning"
                sx={{ mx: 3, mb: 1, flex: 'none' }}
                action={
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                    <Button color="inherit" size="small" onClick={store.sendUnsent}>
                      {texts.unsent.send}
                    </Button>
                    {isLeaving && (
                      <Button color="inherit" size="small" onClick={onClose}>
                        {texts.unsent.discard}
                      </Button>
                    )}
                  </Box>
                }
              >
                {isLeaving ? texts.unsent.leave(unsent) : texts.unsent.explain(unsent)}
              </Alert>
            )}
            {isReady && (
              <Box sx={{ px: 3, pb: 1, fontSize: 13 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
                  <span>{texts.students(places.length)}</span>
                  {marks.map((mark) => (
                    <Box component="span" key={mark} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                      {texts.marks[mark]} {counts[mark]}
                    </Box>
                  ))}
                  <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {texts.unmarked} {counts.none}
                  </Box>
                  <Box sx={{ flex: 1 }} />
                  {canMark && (
                    <>
                      <IconButton
                        size="small"
                        aria-label={texts.undo}
                        title={texts.undo}
                        disabled={!canUndo}
                        onClick={store.undo}
                      >
                        <UndoIcon fontSize="small" />
                      </IconButton>
                      <IconButton
                        size="small"
                        aria-label={texts.redo}
                        title={texts.redo}
                        disabled={!canRedo}
                        onClick={store.redo}
                      >
                        <RedoIcon fontSize="small" />
                      </IconButton>
                      <Button size="small" variant="outlined" onClick={store.markRestPresent}>
                        {texts.restPresent}
                      </Button>
                    </>
                  )}
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{canMark ? texts.keys : texts.readOnly}</Box>
                {canMark && renderEntry?.({ places, onMark: store.mark })}
              </Box>
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
              borderColor: 'divider',
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
