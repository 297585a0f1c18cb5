import { lazyComponent } from '@lab-console/widget-base/react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Semester } from '@lab-console/schedule-rules';
import { Suspense, useState, type MouseEvent } from 'react';
import type { WeekListTexts } from './WeekList.tsx';

const WeekList = lazyComponent(() => import('./WeekList.tsx'), 'WeekList');

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Props of `WeekButton`. */
export interface WeekButtonProps {
  readonly title: string;
  /** The text beside the title: the number of the week. */
  readonly weekName: string | undefined;
  readonly semesters: readonly Semester[];
  /** The semester and the number of the week in view; `null` outside of all. */
  readonly here: Semester | null;
  readonly week: number | null;
  readonly texts: WeekListTexts;
  /** The number of the week is below the title instead of beside it. */
  readonly isNarrow?: boolean;
  readonly onJump: (semester: Semester, week: number) => void;
}

/** A title that offers every week of the semesters to jump to when it is pressed. */
export function WeekButton({ title, weekName, semesters, here, week, texts, isNarrow = false, onJump }: WeekButtonProps) {
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
          fontSize: isNarrow ? 15 : 16,
          lineHeight: isNarrow ? '20px' : '24px',
          textAlign: 'start',
          px: 1,
          minWidth: 0,
          '&.Mui-disabled': { color: 'text.primary' },
        }}
      >
        <Box
          component="span"
          sx={{ display: 'flex', flexDirection: isNarrow ? 'column' : 'row', columnGap: 1, minWidth: 0, '& > *': oneLine }}
        >
          <Box component="span" sx={{ fontWeight: 600 }}>
            {title}
          </Box>
          {weekName !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', ...(isNarrow && { fontSize: 12, lineHeight: '16px' }) }}>
              {weekName}
            </Box>
          )}
        </Box>
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
