import { lazyComponent } from '@lab-console/widget-base/react';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useMatch } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { shellTexts } from './shell-texts.ts';
import { PartFrame } from '../notifications/PartFrame.tsx';
import { useChosenCentre } from '../menu/chosen-centre.ts';
import { centreOfKey, firstPage } from '../menu/menu-tree.ts';
import { useMenu } from '../menu/useMenu.ts';

const CentreMenu = lazyComponent(() => import('./CentreMenu.tsx'), 'CentreMenu');

/** The teaching centre of the page, or the chosen one where the page has none; opens the same page of another one, or the first. */
export function CentreSwitch(): ReactNode {
  const { text, language } = useLocale();
  const match = useMatch('/page/centre/:centreId/:id');
  const menu = useMenu();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  const centres = menu.status === 'ready' ? menu.centres : [];
  const current = useChosenCentre();
  if (!current) return null;
  const firstAddress = (id: number): string =>
    (menu.status === 'ready' ? firstPage(menu.items.filter(({ key }) => centreOfKey(key) === id)) : null) ?? '/';
  const name = (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {current.name}
    </Box>
  );
  const look = { minWidth: 0, color: 'text.secondary', fontWeight: 400, ml: { sm: 1 }, px: 1 } as const;
  if (centres.length === 1)
    return (
      <Box data-centre="" title={current.name} sx={{ ...look, display: 'flex' }}>
        {name}
      </Box>
    );
  return (
    <>
      <Button
        ref={setButton}
        data-centre=""
        title={current.name}
        aria-label={text.common.labelled(shellTexts[language].centre, current.name)}
        aria-haspopup="menu"
        aria-expanded={shown === 'open'}
        onPointerEnter={CentreMenu.preload}
        onFocus={CentreMenu.preload}
        onClick={() => setShown('open')}
        endIcon={<ExpandMoreRounded fontSize="small" />}
        sx={look}
      >
        {name}
      </Button>
      <PartFrame onFailed={() => setShown('never')}>
        {shown === 'never' ? null : (
          <CentreMenu
            anchor={button}
            open={shown === 'open'}
            centres={centres}
            current={current.id}
            addressOf={({ id }) => (match ? `/page/centre/${id}/${match.params.id}?centre_id=${id}` : firstAddress(id))}
            onClose={() => setShown('closed')}
          />
        )}
      </PartFrame>
    </>
  );
}
