import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { isPlanningView } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

const PlanningMenu = lazy(async () => ({ default: (await import('./PlanningMenu.tsx')).PlanningMenu }));

/** Offers the planning views beside those of the clock, and names the one that is shown. */
export function PlanningSwitch() {
  const { texts } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isOn = isPlanningView(view);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isOn ? 'primary' : 'inherit'}
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-keyshortcuts="p"
        title={texts.planning.switchLabel}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
        sx={{ textTransform: 'none', ...(isOn ? {} : { borderColor: 'divider', color: 'text.secondary' }) }}
      >
        {isOn ? texts.views[view] : texts.views.plan}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PlanningMenu anchor={anchor} view={view} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
