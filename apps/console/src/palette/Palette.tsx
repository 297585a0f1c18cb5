import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { roleTexts } from '../locales/role-texts.ts';
import { changePreferences, currentPreferences } from '../environment/preferences.ts';
import { signOut } from '../session/sign-out.ts';
import { leavePage } from '../session/leaving.ts';
import { useSession } from '../session/useSession.ts';
import { headerHeight, shellOverlayLevel } from '../parts/levels.ts';
import { isOutside } from '../menu/menu-tree.ts';
import { useMenu, useNavIds } from '../menu/useMenu.ts';
import { useChosenCentre } from '../menu/chosen-centre.ts';
import { inOrder, matching, pagesOf, type PaletteAction, type PaletteItem } from './palette-items.ts';
import { keepRecent, readRecent } from './recent-items.ts';
import { paletteTexts } from './palette-texts.ts';
import { isSearchable, itemsOf, searchThings } from './search-things.ts';

const actions: readonly PaletteAction[] = ['language', 'appearance', 'menu', 'keys', 'logOut'];

function roleName(names: Readonly<Record<string, string>>, role: string): string {
  return names[role] ?? role;
}

/** Today in the browser's zone, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Props of the {@link Palette}. */
export interface PaletteProps {
  readonly onClose: () => void;
  /** Opens the sheet of keys. */
  readonly onKeys: () => void;
}

/** The palette: goes to pages of the menu, people, sessions, rooms, courses, experiments, classes and files, and does what the header can do. */
export function Palette({ onClose, onKeys }: PaletteProps): ReactNode {
  const { language } = useLocale();
  const text = paletteTexts[language];
  const { user } = useSession();
  const navigate = useNavigate();
  const menu = useMenu();
  const navIds = useNavIds();
  const centre = useChosenCentre()?.id ?? null;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useDeferredValue(query.trim());
  const things = useQuery({
    queryKey: ['palette', wanted, centre],
    queryFn: async ({ signal }) => {
      // A person who goes on typing does not want the answer for the first letters.
      await new Promise((resolve) => setTimeout(resolve, 150));
      signal.throwIfAborted();
      return searchThings({ query: wanted, centre, today: today(), signal });
    },
    enabled: isSearchable(wanted),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const [recent] = useState(() => readRecent(user.id));
  const isTyped = query.trim() !== '';
  const known = useMemo((): readonly PaletteItem[] => {
    const pages = menu.status === 'ready' ? pagesOf(menu.items) : [];
    const doing = actions.map((action): PaletteItem => ({ key: action, kind: 'action', label: text.actions[action], action }));
    const items = [...pages, ...doing, ...(isTyped ? [] : recent.things)];
    return inOrder(items, { centre, recent: recent.keys, isTyped });
  }, [menu, text, recent, centre, isTyped]);
  const found = useMemo(
    () => itemsOf(things.data ?? [], { navIds, centre, roleOf: (role) => roleName(roleTexts[language], role) }),
    [things.data, navIds, centre, language],
  );
  const items = [...matching(known, query, isTyped ? 6 : 12), ...(isSearchable(wanted) ? found : [])];
  const chosen = Math.min(at, Math.max(items.length - 1, 0));

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const handleChoose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    keepRecent(user.id, item);
    onClose();
    if (isOutside(item.to ?? null)) window.open(item.to, '_blank', 'noopener');
    else if (item.to !== undefined) void navigate(item.to);
    const { mode, menuFolded } = currentPreferences();
    switch (item.action) {
      case 'language':
        changePreferences({ language: language === 'en' ? 'zh' : 'en' });
        break;
      case 'appearance':
        changePreferences({ mode: mode === 'dark' ? 'light' : 'dark' });
        break;
      case 'menu':
        changePreferences({ menuFolded: !menuFolded });
        break;
      case 'keys':
        onKeys();
        break;
      case 'logOut':
        leavePage(() => void signOut());
        break;
      case undefined:
        break;
      default:
        item.action satisfies never;
    }
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) setAt((chosen + step + items.length) % items.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) handleChoose(items[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      sx={{ zIndex: shellOverlayLevel, '& .MuiDialog-container': { alignItems: 'flex-start', pt: { md: `${headerHeight}px` } } }}
      slotProps={{ paper: { sx: { mt: 1, maxHeight: 'calc(100% - 16px)' } } }}
    >
      <Box component="h2" id={`${id}-title`} sx={visuallyHidden}>
        {text.title}
      </Box>
      <InputBase
        autoFocus
        fullWidth
        value={query}
        placeholder={text.label}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(0);
        }}
        onKeyDown={handleKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': text.label,
            'aria-expanded': items.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            ...(items.length > 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {}),
          },
        }}
        sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: 16 }}
      />
      <Box
        component="ul"
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={text.title}
        sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: '60vh', overflow: 'auto' }}
      >
        {items.map((item, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the palette are those of its field
          <Box
            component="li"
            key={item.key}
            role="option"
            id={`${id}-${place}`}
            aria-selected={place === chosen}
            onClick={() => handleChoose(item)}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: 1,
              px: 1,
              py: 0.75,
              borderRadius: 1,
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-selected="true"]': { bgcolor: 'action.selected' },
            }}
          >
            <Box component="span" sx={{ flex: 'none' }}>
              {item.label}
            </Box>
            <Typography
              component="span"
              variant="body2"
              sx={{
                flex: 1,
                minWidth: 0,
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {item.detail}
            </Typography>
            <Typography component="span" variant="caption" sx={{ flex: 'none', color: 'text.secondary' }}>
              {text.kinds[item.kind]}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography role="status" variant="body2" sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>
        {things.isError
          ? text.failed
          : things.isFetching
            ? text.searching
            : items.length === 0
              ? text.nothing
              : text.found(items.length)}
      </Typography>
    </Dialog>
  );
}
