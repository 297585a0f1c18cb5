import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useId, useState, type ReactNode } from 'react';
import { isDrawn, type AppPage } from '../../core/app/app-pages.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useText } from '../../view/useText.ts';

interface AppMenuProps {
  readonly pages: readonly AppPage[];
  readonly current: string;
  readonly scope: Scope;
  readonly level?: number;
  readonly onGo: (page: AppPage) => void;
}

/** The pages of an app: headings without an address of their own, pages, and places outside. */
export function AppMenu({ pages, current, scope, level = 0, onGo }: AppMenuProps): ReactNode {
  return (
    <List dense disablePadding>
      {pages
        .filter(({ visible }) => visible)
        .map((page) => (
          <Entry key={page.key} page={page} current={current} scope={scope} level={level} onGo={onGo} />
        ))}
    </List>
  );
}

function Entry({
  page,
  current,
  scope,
  level,
  onGo,
}: Omit<Required<AppMenuProps>, 'pages'> & { readonly page: AppPage }): ReactNode {
  const id = useId();
  const inside = page.children.some(({ visible }) => visible);
  const leads = page.link !== undefined || (page.path !== '' && (isDrawn(page) || page.redirect !== '' || page.rewrite !== ''));
  const [open, setOpen] = useState(true);
  const label = useText(page.label, scope);
  const badge = useText(toText(isPlainObject(page.badge) ? page.badge['text'] : page.badge), scope);
  const icon = iconName(page.icon);
  const heading = !leads && inside && level === 0;
  const content = (
    <>
      {icon && <Icon name={icon} sx={{ mr: 1, fontSize: 18 }} />}
      <ListItemText primary={label} slotProps={{ primary: { sx: { fontSize: 14 } } }} />
      {badge !== '' && (
        <Box data-badge="" sx={{ fontSize: 12, color: 'text.secondary', ml: 1 }}>
          {badge}
        </Box>
      )}
    </>
  );
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      {heading ? (
        label !== '' && (
          <ListSubheader component="div" disableSticky id={id} sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
            {label}
          </ListSubheader>
        )
      ) : (
        <ListItemButton
          selected={page.key === current}
          sx={{ pl: 2 + level * 2, borderRadius: 1 }}
          {...(page.key === current ? { 'aria-current': 'page' as const } : {})}
          {...(page.link === undefined
            ? { onClick: () => (leads ? onGo(page) : setOpen(!open)), ...(leads ? {} : { 'aria-expanded': open }) }
            : { component: 'a', href: page.link, target: '_blank', rel: 'noopener noreferrer' })}
        >
          {content}
          {!leads && inside && <Icon name="down" sx={{ transform: open ? undefined : 'rotate(-90deg)' }} />}
        </ListItemButton>
      )}
      {inside && open && (
        <AppMenu pages={page.children} current={current} scope={scope} level={heading ? 0 : level + 1} onGo={onGo} />
      )}
    </ListItem>
  );
}
