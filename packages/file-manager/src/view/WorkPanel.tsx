import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Manager } from './use-manager.ts';
import type { Work } from './use-works.ts';

/** Work that is over sooner is not shown, in milliseconds. */
const quick = 400;

/** How far the work on many files is; each can be ended. */
export function WorkPanel({ manager, onPress }: { readonly manager: Manager; readonly onPress: () => void }) {
  return (
    <Box sx={{ position: 'absolute', left: 12, bottom: 12, zIndex: 3, width: 'min(380px, calc(100% - 24px))' }}>
      {manager.works.list.map((work) => (
        <WorkLine key={work.id} {...{ work, manager, onPress }} />
      ))}
    </Box>
  );
}

function WorkLine({
  work: { id, text, done, total, isEnding },
  manager,
  onPress,
}: {
  readonly work: Work;
  readonly manager: Manager;
  readonly onPress: () => void;
}) {
  const { manager: words } = manager.text;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quick);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const label = text(done, total);
  const share = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <Paper variant="outlined" role="group" aria-label={label} sx={{ px: 2, py: 1, mt: 1, boxShadow: 6 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" sx={{ flex: 1 }}>
          {label}
        </Typography>
        <Button
          size="small"
          disabled={isEnding}
          onClick={() => {
            onPress();
            manager.works.end(id);
          }}
        >
          {words.cancel}
        </Button>
      </Box>
      <LinearProgress variant={done === 0 ? 'indeterminate' : 'determinate'} value={share} aria-label={label} />
    </Paper>
  );
}
