import { lazyComponent } from '@lab-console/widget-base/react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { calendarViews, isPlanningView, planningViews, type CalendarView } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

const PlanningMenu = lazyComponent(() => import('./PlanningMenu.tsx'), 'PlanningMenu');

/** Offers the planning views beside those of the clock, or all views where `isWhole`, and names the one that is shown. */
export function PlanningSwitch({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { texts, offers } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isOn = isPlanningView(view);
  const isShown = (entry: CalendarView): boolean => !isPlanningView(entry) || (offers.planningViews?.includes(entry) ?? true);
  const label = isWhole ? texts.viewLabel : texts.planning.switchLabel;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isOn ? 'primary' : 'inherit'}
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(isWhole ? { 'aria-label': texts.labelled(label, texts.views[view]) } : { 'aria-keyshortcuts': 'p', title: label })}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
        sx={{
          minWidth: 0,
          whiteSpace: 'nowrap',
          ...(isOn ? {} : { borderColor: 'divider', color: 'text.secondary' }),
        }}
      >
        {texts.views[isOn || isWhole ? view : (planningViews.find(isShown) ?? 'plan')]}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PlanningMenu
            anchor={anchor}
            views={(isWhole ? calendarViews : planningViews).filter(isShown)}
            label={label}
            view={view}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
