import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';
import type { Weekday } from '@lab-console/schedule-rules';
import { useId } from 'react';
import type { PrintTexts } from '../../core/print-texts.ts';
import type { PrintWeek } from './print-week.ts';
import { WeekSheet } from './WeekSheet.tsx';

/**
 * Paper is white, whatever the screen is. Where dialogs are stays the host's decision: one that keeps a header above its pages places them below it.
 */
function paperTheme({ components = {}, palette, shape, zIndex, typography }: Theme): Theme {
  const { MuiDialog, MuiButtonBase } = components;
  const { defaultProps } = components.MuiButton ?? {};
  return createTheme({
    // The accent of a dark page is too pale for white paper: its darker shade is as near as it gets.
    palette: { mode: 'light', primary: { main: palette.mode === 'light' ? palette.primary.main : palette.primary.dark } },
    shape,
    zIndex,
    typography: { fontFamily: typography.fontFamily ?? '', button: typography.button },
    components: {
      ...(MuiDialog ? { MuiDialog } : {}),
      ...(MuiButtonBase ? { MuiButtonBase } : {}),
      MuiButton: { defaultProps: { size: 'small', ...defaultProps } },
    },
  });
}

/** On paper the preview is all there is, and flows over as many pages as it needs. */
const paperStyles = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    'html, body': { overflow: 'visible !important', background: '#fff !important', padding: '0 !important' },
    'body > *:not(.lc-print)': { display: 'none !important' },
    '.lc-print, .lc-print .MuiDialog-container, .lc-print .lc-print-paper': {
      display: 'block !important',
      position: 'static !important',
      width: 'auto !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      opacity: '1 !important',
      boxShadow: 'none !important',
      background: '#fff !important',
      margin: '0 !important',
      padding: '0 !important',
    },
    '.lc-print .MuiBackdrop-root, .lc-print-bar': { display: 'none !important' },
  },
};

interface PrintDialogProps {
  readonly weeks: readonly PrintWeek[];
  readonly title: string;
  readonly texts: PrintTexts;
  readonly weekday: (weekday: Weekday) => string;
  readonly languageTag: string;
  /** The time zone of the moment of printing. */
  readonly timeZone: string;
  readonly now: Date;
  readonly onClose: () => void;
}

/** What will be printed, as it will be: a sheet for each week, on A4 across. */
export function PrintDialog({ weeks, title, texts, weekday, languageTag, timeZone, now, onClose }: PrintDialogProps) {
  const titleId = useId();
  const moment = new Intl.DateTimeFormat(languageTag, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(now);
  return (
    <ThemeProvider theme={paperTheme}>
      <GlobalStyles styles={paperStyles} />
      <Dialog
        open
        fullScreen
        aria-labelledby={titleId}
        onClose={onClose}
        transitionDuration={0}
        slotProps={{ root: { className: 'lc-print' }, paper: { className: 'lc-print-paper', sx: { bgcolor: '#e9e9ec' } } }}
      >
        <Box
          className="lc-print-bar"
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            bgcolor: '#fff',
            color: '#000',
            borderBottom: '1px solid #ccc',
          }}
        >
          <Box component="h1" id={titleId} sx={{ m: 0, flex: 1, fontSize: 16, fontWeight: 600 }}>
            {texts.title}
          </Box>
          <Button color="inherit" onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="contained" disableElevation autoFocus onClick={() => window.print()}>
            {texts.print}
          </Button>
        </Box>
        <Box
          role="region"
          aria-label={texts.title}
          tabIndex={0}
          sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
        >
          <Box
            sx={{
              width: '277mm',
              boxSizing: 'content-box',
              mx: 'auto',
              my: 2,
              p: '10mm',
              bgcolor: '#fff',
              '@media print': { width: 'auto', m: 0, p: 0 },
            }}
          >
            {weeks.map((week) => (
              <WeekSheet key={week.days[0]} week={week} title={title} texts={texts} weekday={weekday} moment={moment} />
            ))}
          </Box>
        </Box>
      </Dialog>
    </ThemeProvider>
  );
}
