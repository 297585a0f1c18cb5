import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { memo, useMemo, useState } from 'react';
import type { PlanningView } from '../../core/view/calendar-view.ts';
import { useCalendar } from '../calendar-context.ts';
import type { HeatTarget } from './heat/heat-lines.ts';
import { HeatMap } from './heat/HeatMap.tsx';
import { planningStyles } from './planning-styles.ts';
import { PlanningGrid } from './PlanningGrid.tsx';

function ShownViews({ view }: { readonly view: PlanningView }) {
  const { store } = useCalendar();
  const theme = useTheme();
  const styles = useMemo(() => planningStyles(theme), [theme]);
  const [target, setTarget] = useState<HeatTarget | null>(null);
  if (view === 'heat') {
    return (
      <HeatMap
        onPick={(next) => {
          setTarget(next);
          if (next.place.date !== undefined) store.goTo(next.place.date);
          store.setView(next.view);
        }}
      />
    );
  }
  return (
    // The looks are here, where nothing changes while one works: to put them together takes longer than to draw a row.
    <Box sx={styles}>
      <PlanningGrid
        key={view}
        view={view}
        target={target?.view === view ? target.place : null}
        // Gone to once: the next time the view starts at its beginning.
        onTargetShown={() => setTarget(null)}
      />
    </Box>
  );
}

/** The planning views; loaded when one of them is shown first. */
export const PlanningViews = memo(ShownViews);
