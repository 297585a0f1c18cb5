import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { navLabel } from '../../menu/nav-label.ts';
import { useMenu } from '../../menu/useMenu.ts';
import { shellOverlayLevel } from '../../parts/levels.ts';
import { paths } from '../../session/session.ts';
import { docsAddress } from './docs-address.ts';
import { helpTexts } from './help-texts.ts';

/** Props of the {@link HelpPanel}. */
export interface HelpPanelProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Opens the sheet of the keys that work everywhere; a phone has neither it nor the keys of the page. */
  readonly onKeys?: () => void;
}

/** What the page is for, and its keys. */
export function HelpPanel({ anchor, onClose, onKeys }: HelpPanelProps): ReactNode {
  const { text: consoleText, language } = useLocale();
  const text = helpTexts[language];
  const menu = useMenu();
  const inCentre = useMatch('/page/centre/:centreId/:id');
  const own = useMatch('/page/:id');
  const id = inCentre?.params.id ?? own?.params.id;
  const nav = menu.status === 'ready' ? menu.roleNavs.find(({ navs }) => String(navs.id) === id)?.navs : undefined;
  const path = nav?.schema_path ?? '';
  const keys = onKeys ? (text.pageKeys[path] ?? []) : [];
  const title = text.about(nav ? navLabel(nav, language) : consoleText.pages.dashboard);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      sx={{ zIndex: shellOverlayLevel }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': title, sx: { mt: 1, width: 380, maxWidth: 'calc(100vw - 32px)', p: 2 } },
      }}
    >
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 1 }}>{text.pages[path] ?? (nav ? text.unknown : text.elsewhere)}</Typography>
      <Typography sx={{ mb: 2 }}>
        <Link href={docsAddress(paths.console, path in text.pages ? path : '', language)} target="_blank" rel="noopener">
          {text.readMore}
        </Link>
      </Typography>
      {keys.length > 0 ? (
        <>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
            {text.keys}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5 }}
          >
            {keys.map(([key, meaning]) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {key}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {meaning}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      ) : null}
      <Button autoFocus onClick={onKeys ?? onClose}>
        {onKeys ? text.allKeys : consoleText.common.close}
      </Button>
    </Popover>
  );
}
