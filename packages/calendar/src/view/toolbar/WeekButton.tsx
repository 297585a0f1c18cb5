import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Semester } from '@lab-console/schedule-rules';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { WeekListTexts } from './WeekList.tsx';

const WeekList = lazy(async () => ({ default: (await import('./WeekList.tsx')).WeekList }));

/** Props of `WeekButton`. */
export interface WeekButtonProps {
  readonly title: string;
  /** What stands beside the title: the number of the week. */
  readonly weekName: string | undefined;
  readonly semesters: readonly Semester[];
  /** The semester and the number of the week in view; `null` outside of all. */
  readonly here: Semester | null;
  readonly week: number | null;
  readonly texts: WeekListTexts;
  readonly onJump: (semester: Semester, week: number) => void;
}

/** A title that offers every week of the semesters to jump to when it is pressed. */
export function WeekButton({ title, weekName, semesters, here, week, texts, onJump }: WeekButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        endIcon={<ExpandMoreIcon />}
        disabled={semesters.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={texts.jumpToWeek}
        onClick={(event: MouseEvent<HTMLElement>) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        sx={{
          textTransform: 'none',
          fontSize: 16,
          lineHeight: '24px',
          px: 1,
          minWidth: 0,
          '&.Mui-disabled': { color: 'text.primary' },
        }}
      >
        <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {title}
        </Box>
        {weekName !== undefined && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {weekName}
          </Box>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <WeekList
            anchor={anchor}
            semesters={semesters}
            here={here}
            week={week}
            texts={texts}
            onJump={onJump}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
