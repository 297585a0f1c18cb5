import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import { forwardRef, Suspense, useMemo, useState } from 'react';
import { timeslotsEnUS } from '../locales/en-us.ts';
import { gridStyles } from './grid-styles.ts';
import { TimeslotAnnouncer } from './TimeslotAnnouncer.tsx';
import { TimeslotBody } from './TimeslotBody.tsx';
import { TimeslotContext } from './timeslot-context.ts';
import type { TimeslotGridProps } from './timeslot-grid-props.ts';
import { useTimeslotGrid } from './use-timeslot-grid.ts';

const TimeslotToast = lazyComponent(() => import('./TimeslotToast.tsx'), 'TimeslotToast');
const TimeslotPrint = lazyComponent(() => import('./TimeslotPrint.tsx'), 'TimeslotPrint');

/**
 * Monday to Sunday by period: gives out the time of teachers, classes and rooms outside experiment sessions.
 *
 * @example
 * ```tsx
 * <TimeslotGrid source={source} localeText={timeslotsZhCN} />
 * ```
 */
export const TimeslotGrid = forwardRef<HTMLDivElement, TimeslotGridProps>(function TimeslotGrid(props, ref) {
  const { localeText: texts = timeslotsEnUS, printTitle = '', now, sx } = props;
  const { store, toast, closeToast, announcement } = useTimeslotGrid(props);
  /** The moment at which printing was asked for. */
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  const theme = useTheme();
  const styles = useMemo(() => gridStyles(theme), [theme]);
  const context = useMemo(() => ({ store, texts }), [store, texts]);

  return (
    <TimeslotContext.Provider value={context}>
      <Box
        ref={ref}
        role="region"
        aria-label={texts.grid}
        sx={[styles, { fontSize: 14 }, ...(Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx])] as SxProps<Theme>}
      >
        <TimeslotBody onPrint={() => setPrintedAt(now?.() ?? new Date())} />
        <TimeslotAnnouncer announcement={announcement} />
        <Suspense fallback={null}>
          {toast && <TimeslotToast toast={toast} onClose={closeToast} />}
          {printedAt && <TimeslotPrint title={printTitle} now={printedAt} onClose={() => setPrintedAt(null)} />}
        </Suspense>
      </Box>
    </TimeslotContext.Provider>
  );
});
