import { NoticeToast } from '../../view/NoticeToast.tsx';
import type { ShownTimeslotNotice } from './notice-text.ts';
import { useTimeslots } from './timeslot-context.ts';

/** The grid's own toast: the next change takes its place. */
export function TimeslotToast({ toast, onClose }: { readonly toast: ShownTimeslotNotice | null; readonly onClose: () => void }) {
  const { texts } = useTimeslots();
  return <NoticeToast toast={toast} undoText={texts.undo} closeText={texts.cell.close} isSilent onClose={onClose} />;
}
