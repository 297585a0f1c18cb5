import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { changePreferences, usePreferences } from '../environment/preferences.ts';
import { useText } from '../locales/LocaleHost.tsx';
import { SideMenuEntry } from './SideMenuEntry.tsx';
import { menuTrail, type MenuItem } from '../menu/menu-tree.ts';
import { useMenu } from '../menu/useMenu.ts';

const rowHeight = 34;

/** Moves the focus with the arrow keys, Home and End among the entries that can be seen. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-entry], button[data-entry]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 };
  const target = targets[event.key];
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  entries[Math.min(Math.max(target, 0), entries.length - 1)]?.focus();
}

interface EntriesProps {
  readonly items: readonly MenuItem[];
  readonly onNavigate: (() => void) | undefined;
}

function Entries({ items, onNavigate }: EntriesProps): ReactNode {
  const { pathname } = useLocation();
  const trail = menuTrail(items, pathname);
  const { menuOpened } = usePreferences();
  const [followed, setFollowed] = useState('');
  const [reached, setReached] = useState<readonly string[]>(trail);
  // The branch of the page that one comes to opens; it stays open when one goes elsewhere, until it is folded by hand.
  if (trail.join() !== followed) {
    setFollowed(trail.join());
    setReached([...new Set([...reached, ...trail])]);
  }
  const opened = new Set([...menuOpened, ...reached]);
  const handleToggle = (key: string): void => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setReached([]);
    changePreferences({ menuOpened: [...next] });
  };
  return (
    <Box component="ul" onKeyDown={handleArrowKeys} sx={{ listStyle: 'none', m: 0, p: 1 }}>
      {items.map((item) => (
        <SideMenuEntry
          key={item.key}
          item={item}
          level={0}
          current={trail.at(-1) ?? null}
          opened={opened}
          onToggle={handleToggle}
          onNavigate={onNavigate}
        />
      ))}
    </Box>
  );
}

/** The side menu: the role's entries and a branch for every teaching centre. */
export function SideMenu({ onNavigate }: { readonly onNavigate?: () => void }): ReactNode {
  const text = useText();
  const menu = useMenu();
  if (menu.status === 'loading') {
    return (
      <Box role="status" aria-label={text.common.loading} sx={{ p: 1 }}>
        {Array.from({ length: 8 }, (_, row) => (
          <Box key={row} sx={{ height: rowHeight, display: 'flex', alignItems: 'center', px: 1 }}>
            <Skeleton variant="rounded" width={`${55 + ((row * 23) % 40)}%`} height={14} />
          </Box>
        ))}
      </Box>
    );
  }
  if (menu.status === 'failed') {
    return (
      <Box sx={{ p: 1.5 }}>
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={menu.retry}>
              {text.common.retry}
            </Button>
          }
        >
          {text.menu.failed}
        </Alert>
      </Box>
    );
  }
  if (menu.items.length === 0) {
    return (
      <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {text.menu.empty}
      </Typography>
    );
  }
  return <Entries items={menu.items} onNavigate={onNavigate} />;
}
