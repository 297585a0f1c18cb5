import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useCalendar } from '../calendar-context.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { loadedGrid, loadGrid } from './load-grid.ts';

/** The grid once it is loaded; a grey block until then, and a retry where that failed. */
export function LoadedGrid({ maxStack }: { readonly maxStack: number | undefined }) {
  const { texts, readOnly, hasPlacing } = useCalendar();
  const canDrag = !readOnly || hasPlacing;
  const [loaded, setLoaded] = useState(() => ({ Grid: loadedGrid(canDrag) }));
  const [hasFailed, setFailed] = useState(false);
  const { Grid } = loaded;

  useEffect(() => {
    if (Grid || hasFailed) return undefined;
    let isGone = false;
    loadGrid(canDrag).then(
      (next) => {
        if (!isGone) setLoaded({ Grid: next });
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [Grid, hasFailed, canDrag]);

  useRetryWhenOnline(hasFailed, () => setFailed(false));
  if (Grid) return <Grid maxStack={maxStack} />;
  if (!hasFailed) return <GridSkeleton />;
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => setFailed(false)}>
          {texts.retry}
        </Button>
      }
    >
      {texts.loadFailed}
    </Alert>
  );
}
