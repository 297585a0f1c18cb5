import { useCalendar } from './calendar-context.ts';
import { NoticeToast } from './NoticeToast.tsx';
import type { ScheduleNotice } from './schedule-notice.ts';

/** The calendar's own toast, for hosts that take no notices; loaded with the first one. */
export function CalendarToast({ toast, onClose }: { readonly toast: ScheduleNotice | null; readonly onClose: () => void }) {
  const { texts } = useCalendar();
  return <NoticeToast toast={toast} undoText={texts.undo} reloadText={texts.reloadPage} onClose={onClose} />;
}
