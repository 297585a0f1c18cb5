import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { reportTexts } from './texts.ts';
import type { CheckingDeskState } from './useCheckingDesk.ts';
import type { PageLook } from './usePageLook.ts';

interface PageToolsProps {
  readonly desk: CheckingDeskState;
  readonly look: PageLook;
  /** Number of pages. */
  readonly pages: number;
}

/** Turns pages, and changes how one is looked at. */
export function PageTools({ desk, look, pages }: PageToolsProps): ReactNode {
  const texts = reportTexts[useLocale().language];
  const { page } = desk;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <Button color="inherit" onClick={() => desk.goTo(page - 1)} disabled={page <= 1}>
        {texts.previousPage}
      </Button>
      <Typography sx={{ alignSelf: 'center' }}>{texts.page(page, pages)}</Typography>
      <Button color="inherit" onClick={() => desk.goTo(page + 1)} disabled={page >= pages}>
        {texts.nextPage}
      </Button>
      <Button color={look.hasPen ? 'primary' : 'inherit'} aria-pressed={look.hasPen} onClick={look.togglePen}>
        {texts.pen}
      </Button>
      <Button color="inherit" onClick={desk.undo}>
        {texts.undo}
      </Button>
      <Button color="inherit" onClick={look.turnOn}>
        {texts.turn}
      </Button>
      <Button color="inherit" onClick={look.zoomOut}>
        {texts.smaller}
      </Button>
      <Button color="inherit" onClick={look.zoomIn}>
        {texts.larger}
      </Button>
    </Box>
  );
}
