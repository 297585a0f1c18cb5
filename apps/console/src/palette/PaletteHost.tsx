import { lazyComponent } from '@lab-console/widget-base/react';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { useSession } from '../session/useSession.ts';
import { openPaletteTexts } from './open-palette-texts.ts';
import { hasConsole } from '../rights/has-console.ts';

const Palette = lazyComponent(() => import('./Palette.tsx'), 'Palette');
const KeysDialog = lazyComponent(() => import('./KeysDialog.tsx'), 'KeysDialog');

/** Whether a key goes into a text that is being written. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
}

/** The button of the palette, and the keys that open it and the sheet of keys. */
export function PaletteHost(): ReactNode {
  const { language } = useLocale();
  const { user } = useSession();
  const [shown, setShown] = useState<'none' | 'palette' | 'keys'>('none');
  const isStaff = hasConsole(user);
  useEffect(() => {
    if (!isStaff) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
      if (isPalette) {
        event.preventDefault();
        setShown((now) => (now === 'palette' ? 'none' : 'palette'));
      } else if (event.key === '?' && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !isWriting(event.target)) {
        setShown('keys');
      }
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isStaff]);
  if (!isStaff) return null;
  return (
    <>
      <IconButton
        aria-label={openPaletteTexts[language]}
        title={openPaletteTexts[language]}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={Palette.preload}
        onClick={() => setShown('palette')}
      >
        <SearchRounded fontSize="small" />
      </IconButton>
      <Suspense fallback={null}>
        {shown === 'palette' && <Palette onClose={() => setShown('none')} onKeys={() => setShown('keys')} />}
        {shown === 'keys' && <KeysDialog onClose={() => setShown('none')} />}
      </Suspense>
    </>
  );
}
