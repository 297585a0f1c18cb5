import { lazyComponent, LazyPart } from '@lab-console/widget-base/react';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { HelpButton } from '../features/help/HelpButton.tsx';
import { hintsAreNew } from '../features/help/hints-seen.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { useSession } from '../session/useSession.ts';
import { openPaletteTexts } from './open-palette-texts.ts';
import { hasConsole } from '../rights/has-console.ts';

const Palette = lazyComponent(() => import('./Palette.tsx'), 'Palette');
const KeysDialog = lazyComponent(() => import('./KeysDialog.tsx'), 'KeysDialog');

const FirstHints = lazyComponent(() => import('../features/help/FirstHints.tsx'), 'FirstHints');

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Whether a key goes into a text that is being written. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
}

/** Props of the {@link PaletteHost}. */
export interface PaletteHostProps {
  /** How often the key of the search was pressed: each time opens the palette or closes it. */
  readonly searchKeys: number;
}

/** The buttons of the palette and of help, and the key that opens the sheet of keys. */
export function PaletteHost({ searchKeys }: PaletteHostProps): ReactNode {
  const { language } = useLocale();
  const { user } = useSession();
  const [shown, setShown] = useState<'none' | 'palette' | 'keys'>('none');
  const [searchKeysSeen, setSearchKeysSeen] = useState(0);
  const isStaff = hasConsole(user);
  const [hints, setHints] = useState(hintsAreNew);
  const handleHintsClose = useCallback(() => setHints(false), []);
  if (searchKeys !== searchKeysSeen) {
    setSearchKeysSeen(searchKeys);
    if ((searchKeys - searchKeysSeen) % 2 === 1) setShown(shown === 'palette' ? 'none' : 'palette');
  }
  useEffect(() => {
    if (!isStaff) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === '?' && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !isWriting(event.target)) {
        setShown('keys');
      }
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isStaff]);
  if (!isStaff) return null;
  const label = openPaletteTexts[language].label;
  return (
    <>
      <Button
        color="inherit"
        title={label}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={Palette.preload}
        onFocus={Palette.preload}
        onClick={() => setShown('palette')}
        startIcon={<SearchRounded fontSize="small" />}
        sx={{
          flex: 'none',
          minWidth: 34,
          px: { xs: 0.75, lg: 1 },
          color: 'text.secondary',
          fontWeight: 400,
          border: { lg: 1 },
          borderColor: { lg: 'divider' },
          width: { lg: 220 },
          justifyContent: 'flex-start',
          '& .MuiButton-startIcon': { m: 0, mr: { lg: 1 } },
        }}
      >
        {/* On narrow screens it only names the button. */}
        <Box
          component="span"
          sx={{
            display: 'flex',
            flex: 1,
            justifyContent: 'space-between',
            position: { xs: 'absolute', lg: 'static' },
            clipPath: { xs: 'inset(50%)', lg: 'none' },
          }}
        >
          {openPaletteTexts[language].short}
          <Box component="kbd" aria-hidden sx={{ font: 'inherit', fontSize: 12 }}>
            {isApple ? '⌘K' : 'Ctrl K'}
          </Box>
        </Box>
      </Button>
      <HelpButton label={openPaletteTexts[language].help} onKeys={() => setShown('keys')} />
      <Suspense fallback={null}>
        {shown === 'palette' && <Palette onClose={() => setShown('none')} onKeys={() => setShown('keys')} />}
        {shown === 'keys' && <KeysDialog onClose={() => setShown('none')} />}
      </Suspense>
      <LazyPart onError={handleHintsClose}>{hints ? <FirstHints onClose={handleHintsClose} /> : null}</LazyPart>
    </>
  );
}
