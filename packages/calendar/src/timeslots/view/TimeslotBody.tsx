import { roleAbilities } from '@lab-console/schedule-rules';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { DayTable } from './DayTable.tsx';
import { PenBar } from './PenBar.tsx';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';
import { TimeslotFailure, WeekStatus } from './WeekStatus.tsx';
import { TimeslotToolbar } from './TimeslotToolbar.tsx';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { WeekTable } from './WeekTable.tsx';

const CellDialog = lazyComponent(() => import('./CellDialog.tsx'), 'CellDialog');
const ClashDialog = lazyComponent(() => import('./ClashDialog.tsx'), 'ClashDialog');
const CopyWeekDialog = lazyComponent(() => import('./CopyWeekDialog.tsx'), 'CopyWeekDialog');

/** Content of the grid's frame: loading, failure, or toolbar and week with keys and pointer. */
export function TimeslotBody({ onPrint }: { readonly onPrint: () => void }) {
  const { store, texts } = useTimeslots();
  const setup = useTimeslotState((state) => state.setup);
  const hasShown = useTimeslotState((state) => state.hasShown);
  const openCell = useTimeslotState((state) => state.openCell);
  const pending = useTimeslotState((state) => state.pending);
  const isCopying = useTimeslotState((state) => state.copyTargets !== null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const clipboard = useGridClipboard({ store, texts, isDayColumn: isPhone });
  const handleKeyDown = useGridKeys(store, { isDayColumn: isPhone, fillDown: clipboard?.fillDown });
  const pointer = useGridPointer(store);
  const semester = store.semester();

  if (setup.kind === 'failed') return <TimeslotFailure message={setup.message} />;
  if (setup.kind === 'loading' || !hasShown) {
    return (
      <Box role="progressbar" aria-label={texts.loading}>
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  }
  if (!roleAbilities(setup.access).canView) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and the pointer are the grid's inside.
    <div onKeyDown={handleKeyDown} onCopy={clipboard?.handleCopy} onPaste={clipboard?.handlePaste}>
      <TimeslotToolbar onPrint={onPrint} />
      {store.canEdit() && <PenBar />}
      <WeekStatus />
      <Box
        className={store.canEdit() ? 'ts-editable' : undefined}
        sx={{ overflowX: 'auto', borderTop: 1, borderInlineStart: 1, borderColor: 'divider', userSelect: 'none' }}
        onPointerDown={pointer.onPointerDown}
        onPointerMove={pointer.onPointerMove}
      >
        {isPhone ? <DayTable /> : <WeekTable />}
      </Box>
      <Suspense fallback={null}>
        {openCell && <CellDialog cell={openCell} />}
        {pending && <ClashDialog pending={pending} />}
        {isCopying && semester && <CopyWeekDialog semester={semester} />}
      </Suspense>
    </div>
  );
}
