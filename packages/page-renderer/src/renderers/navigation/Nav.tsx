import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { isExternalAddress } from '../../core/address/safe-address.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { formatText } from '../../core/data/format-text.ts';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { LoadError } from '../layout/LoadState.tsx';
import { leadsHere, readLinks, type NavLink } from './links.ts';

/** Links one below the other, or side by side with menus (`stacked: false`). */
export function Nav({ node, path, scope, environment }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const label = useText(node['label'] ?? node['title'], scope);
  const { source } = node as { readonly source?: unknown };
  const isVariable = typeof source === 'string' && source.startsWith('$');
  const [fetched, setFetched] = useState<unknown>();
  const { loading, error, reload } = useApi({
    api: isVariable ? undefined : (source as Api | undefined),
    scope,
    initFetch: node['initFetch'] !== false,
    onSuccess: setFetched,
  });
  if (typeof node['matchFunc'] === 'string') runtime.warn(`“matchFunc” at ${path} is JavaScript and is not run`);
  const links = useTracked(
    scope,
    (reader) =>
      readLinks(fetched ?? (isVariable ? evaluateTemplate(source, reader, runtime.warn) : node['links']), {
        reader,
        warn: runtime.warn,
        isHere: (to) => isHere(to, environment),
      }),
    [node, fetched, source, isVariable],
  );
  useComponent(node, path, { scope, reload });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  if (loading && links.length === 0) return <Skeleton variant="rounded" height={80} />;
  return (
    <Box component="nav" aria-label={label || parts.navigation}>
      {node['stacked'] === false ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {links.map((link, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- links have no identity that could be known here
            <BarLink key={index} link={link} environment={environment} />
          ))}
        </Box>
      ) : (
        <Links links={links} level={0} environment={environment} />
      )}
    </Box>
  );
}

/** Whether an address names the place that the host shows: its query, or its whole path. */
function isHere(to: string, { location }: PageEnvironment): boolean {
  const [path = '', search = ''] = to.split('?');
  const query = location?.get() ?? {};
  const wanted = [...new URLSearchParams(search)];
  if (path === '') return wanted.length > 0 && wanted.every(([name, value]) => query[name] === value);
  return (
    typeof window !== 'undefined' && window.location.pathname === path && wanted.every(([name, value]) => query[name] === value)
  );
}

interface LinkProps {
  readonly link: NavLink;
  readonly environment: PageEnvironment;
}

function linkAttributes({ link, environment }: LinkProps): Readonly<Record<string, unknown>> {
  const { to, newTab, active } = link;
  if (to === undefined) return {};
  return {
    component: 'a',
    href: to,
    ...(active ? { 'aria-current': 'page' } : {}),
    ...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
    onClick: (event: MouseEvent) => {
      if (newTab || isExternalAddress(to) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      environment.navigate(to);
    },
  };
}

function Links({
  links,
  level,
  environment,
}: { readonly links: readonly NavLink[]; readonly level: number } & Pick<LinkProps, 'environment'>): ReactNode {
  return (
    <List dense disablePadding>
      {links.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have no identity that could be known here
        <StackedLink key={index} link={link} level={level} environment={environment} />
      ))}
    </List>
  );
}

function StackedLink({ link, level, environment }: LinkProps & { readonly level: number }): ReactNode {
  const parts = usePartTexts();
  const { label, children, badge, active, disabled } = link;
  const [open, setOpen] = useState(link.open || leadsHere(link));
  const icon = iconName(link.icon);
  const folds = children.length > 0;
  const fold = folds ? { onClick: () => setOpen(!open), 'aria-expanded': open } : {};
  const content = (
    <>
      {icon && <Icon name={icon} sx={{ mr: 1, fontSize: 18 }} />}
      <ListItemText primary={label} slotProps={{ primary: { sx: { fontSize: 14 } } }} />
      {badge !== '' && (
        <Box data-badge="" sx={{ fontSize: 12, color: 'error.main', ml: 1 }}>
          {badge}
        </Box>
      )}
    </>
  );
  const own = link.to !== undefined;
  return (
    <>
      <ListItem
        disablePadding
        secondaryAction={
          folds && own ? (
            <Button
              size="small"
              aria-expanded={open}
              aria-label={formatText(open ? parts.collapse : parts.expand, { label })}
              onClick={() => setOpen(!open)}
              sx={{ minWidth: 0 }}
            >
              <Icon name="down" sx={{ transform: open ? undefined : 'rotate(-90deg)' }} />
            </Button>
          ) : undefined
        }
      >
        <ListItemButton
          selected={active}
          disabled={disabled}
          sx={{ pl: 2 + level * 2, borderRadius: 1 }}
          {...linkAttributes({ link, environment })}
          {...(own ? {} : fold)}
        >
          {content}
          {folds && !own && <Icon name="down" sx={{ transform: open ? undefined : 'rotate(-90deg)' }} />}
        </ListItemButton>
      </ListItem>
      {folds && (
        <ListItem disablePadding sx={{ display: 'block' }}>
          <Collapse in={open} unmountOnExit timeout={120}>
            <Links links={children} level={level + 1} environment={environment} />
          </Collapse>
        </ListItem>
      )}
    </>
  );
}

function BarLink({ link, environment }: LinkProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { label, children, disabled } = link;
  const here = leadsHere(link);
  const icon = iconName(link.icon);
  const look = {
    size: 'small' as const,
    disabled,
    color: here ? ('primary' as const) : ('inherit' as const),
    startIcon: icon ? <Icon name={icon} /> : undefined,
    sx: { textTransform: 'none', fontWeight: here ? 600 : 400 },
  };
  if (children.length === 0)
    return (
      <Button {...look} {...linkAttributes({ link, environment })}>
        {label}
      </Button>
    );
  return (
    <>
      <Button
        {...look}
        endIcon={<Icon name="down" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {flatten(link, 0).map(({ link: child, level }, index) => (
          <MenuItem
            // oxlint-disable-next-line react/no-array-index-key -- links have no identity that could be known here
            key={index}
            dense
            disabled={child.disabled || child.to === undefined}
            selected={child.active}
            sx={{ pl: 2 + level * 2 }}
            onClick={() => {
              setAnchor(null);
              if (child.to !== undefined) environment.navigate(child.to, { newTab: child.newTab });
            }}
          >
            {child.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The links below one, with how deep each stands; the link itself comes first when it leads somewhere. */
function flatten(link: NavLink, level: number): readonly { readonly link: NavLink; readonly level: number }[] {
  const below = link.children.flatMap((child) => [
    { link: child, level },
    ...flatten(child, level + 1).filter((each) => each.link !== child),
  ]);
  return level === 0 && link.to !== undefined ? [{ link, level: 0 }, ...below] : below;
}
