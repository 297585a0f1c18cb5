import { lazyComponent, LazyPart } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changePreferences, usePreferences } from '../environment/preferences.ts';
import { useText } from '../locales/LocaleHost.tsx';
import { SideMenuEntry } from './SideMenuEntry.tsx';
import { chooseCentre, useChosenCentre } from '../menu/chosen-centre.ts';
import { arrangedMenu, centreOfKey, menuTrail, openKey, type MenuItem } from '../menu/menu-tree.ts';
import type { MenuWork } from '../menu/menu-work.ts';
import { useMenu } from '../menu/useMenu.ts';

// Comes with every page; what it counts is drawn when it is there.
const MenuNumbers = lazyComponent(() => import('./MenuNumbers.tsx'), 'MenuNumbers');

/** A menu without numbers is a menu. */
const ignore = (): void => {};
const rowHeight = 34;
const none: ReadonlySet<string> = new Set();
const noWork: MenuWork = {};

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
  const text = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const centre = useChosenCentre();
  const [, page] = /^\/page\/centre\/\d+\/(\d+)/.exec(pathname) ?? [];
  const trail = menuTrail(items, pathname);
  const current = trail.at(-1) ?? null;
  const { menuOpened } = usePreferences();
  const [followed, setFollowed] = useState('');
  const [reached, setReached] = useState<readonly string[]>(trail.map(openKey));
  const [folded, setFolded] = useState<number>();
  const [work, setWork] = useState<MenuWork>({});
  const list = useRef<HTMLUListElement>(null);
  // The branch of the page that one comes to opens; it stays open when one goes elsewhere, until it is folded by hand.
  if (trail.join() !== followed) {
    setFollowed(trail.join());
    setReached([...new Set([...reached, ...trail.map(openKey)])]);
    setFolded(undefined);
  }
  const chosen = useRef(centre?.id);
  useEffect(() => {
    const box = list.current?.closest('nav');
    const first = box?.querySelector<HTMLElement>('[data-entry]');
    const row = ((current ? box?.querySelector('[aria-current=page]') : null) ?? first)?.getBoundingClientRect();
    // By the place alone: `scrollIntoView` would make the first Tab of the page begin here, behind the skip link.
    if (box && row) {
      const { top, bottom } = box.getBoundingClientRect();
      box.scrollTop += Math.min(row.top - top, 0) || Math.max(row.bottom - bottom, 0);
    }
    // The branch that was pressed is at the top now.
    if (chosen.current !== centre?.id && box?.contains(document.activeElement)) first?.focus();
    chosen.current = centre?.id;
  }, [current, centre?.id]);
  const opened = new Set([...menuOpened, ...reached]);
  const branch = `centre-${centre?.id}`;
  if (folded === centre?.id) opened.delete(branch);
  else opened.add(branch);
  const handleToggle = (key: string): void => {
    if (key === branch) {
      setFolded(folded === centre?.id ? undefined : centre?.id);
      return;
    }
    const next = new Set(opened);
    if (!next.delete(openKey(key))) next.add(openKey(key));
    setReached([]);
    changePreferences({ menuOpened: [...next] });
  };
  const handleChoose = (key: string): void => {
    const id = centreOfKey(key);
    if (id === null) return;
    if (page === undefined) chooseCentre(id);
    else void navigate(`/page/centre/${id}/${page}?centre_id=${id}`);
  };
  const { first, others } = arrangedMenu(items, centre?.id ?? null);
  const entry = { level: 0, current, opened, work, onNavigate };
  return (
    <>
      <LazyPart onError={ignore}>
        {/* What was done on the page that one comes from is counted no more. */}
        {centre ? <MenuNumbers key={pathname} centreId={centre.id} onChange={setWork} /> : null}
      </LazyPart>
      <Box component="ul" ref={list} onKeyDown={handleArrowKeys} sx={{ listStyle: 'none', m: 0, p: 1 }}>
        {first.map((item) => (
          <SideMenuEntry {...entry} key={item.key} item={item} onToggle={handleToggle} />
        ))}
        {others.length > 0 ? (
          <Box component="li" sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box id="other-centres" sx={{ px: 1, py: 0.5, fontSize: 12, color: 'text.secondary' }}>
              {text.menu.otherCentres}
            </Box>
            <Box component="ul" aria-labelledby="other-centres" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {others.map((item) => (
                <SideMenuEntry {...entry} key={item.key} item={item} opened={none} work={noWork} onToggle={handleChoose} />
              ))}
            </Box>
          </Box>
        ) : null}
      </Box>
    </>
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
