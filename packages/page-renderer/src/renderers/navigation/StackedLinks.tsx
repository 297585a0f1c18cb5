import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Collapse from '@mui/material/Collapse';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { NodeContext, useRenderContext, type RenderContext } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePortion } from '../../view/usePortion.tsx';
import { LinkLabel } from './LinkLabel.tsx';
import { dropMarks, LinkHandle } from './LinkHandle.tsx';
import { linkAttributes, type LinkProps } from './link-attributes.ts';
import { isCurrentLink, type NavLink } from './links.ts';
import { linkKey, type LinkOrder } from './useLinkOrder.ts';

interface Common extends Omit<LinkProps, 'link'> {
  /** Only one of its neighbours is open at a time. */
  readonly accordion: boolean;
  /** Fetches what is below a link with `defer`. */
  readonly onUnfold: (link: NavLink) => Promise<readonly NavLink[]>;
  /** Buttons of every link. */
  readonly itemActions: SchemaNode | undefined;
  readonly path: string;
  /** Where links can be put into another order. */
  readonly order?: LinkOrder | undefined;
}

/** Links one below the other; those below others unfold. */
export function StackedLinks({
  links,
  level,
  ...common
}: Common & { readonly links: readonly NavLink[]; readonly level: number }): ReactNode {
  const [only, setOnly] = useState(() => links.findIndex((link) => link.open || isCurrentLink(link)));
  const { shown, more } = usePortion(links);
  return (
    <List dense disablePadding>
      {shown.map((link, index) =>
        link.mode === 'divider' ? (
          <Box component="li" key={keyOf(link, index, common.order)} data-link={index} sx={[{ py: 0.5 }, dropMarks]}>
            <Divider />
          </Box>
        ) : link.mode === 'group' ? (
          <Box component="li" key={keyOf(link, index, common.order)} data-link={index} sx={dropMarks}>
            <ListSubheader component="div" sx={{ lineHeight: '32px', pl: 2 + level * 2 }}>
              {link.label}
            </ListSubheader>
            <StackedLinks links={link.children} level={level} {...common} />
          </Box>
        ) : (
          <StackedLink
            key={keyOf(link, index, common.order)}
            link={link}
            at={index}
            among={links}
            level={level}
            only={common.accordion ? only === index : undefined}
            onOpen={(open) => setOnly(open ? index : -1)}
            {...common}
          />
        ),
      )}
      {more !== null && <li>{more}</li>}
    </List>
  );
}

/** Links have no identity in a definition, and need one only where they can be moved. */
function keyOf({ item }: NavLink, index: number, order: LinkOrder | undefined): string {
  return order ? linkKey(item) : String(index);
}

function StackedLink({
  link,
  at,
  among,
  level,
  only,
  onOpen,
  ...common
}: Common & {
  readonly link: NavLink;
  readonly at: number;
  /** The links of its level. */
  readonly among: readonly NavLink[];
  readonly level: number;
  /** Whether it is the one that is open, where only one is. */
  readonly only: boolean | undefined;
  readonly onOpen: (open: boolean) => void;
}): ReactNode {
  const parts = usePartTexts();
  const { label, active, disabled } = link;
  const [own, setOwn] = useState(link.open || isCurrentLink(link));
  const [fetched, setFetched] = useState<readonly NavLink[]>();
  const [busy, setBusy] = useState(false);
  const open = only ?? own;
  const children = fetched ?? link.children;
  const icon = iconName(link.icon);
  const folds = children.length > 0 || (link.defer && fetched === undefined);
  const toggle = async (): Promise<void> => {
    if (!open && link.defer && fetched === undefined) {
      setBusy(true);
      setFetched(await common.onUnfold(link));
      setBusy(false);
    }
    setOwn(!open);
    onOpen(!open);
  };
  const leads = link.to !== undefined;
  const name = formatText(open ? parts.collapse : parts.expand, { label });
  return (
    <>
      <ListItem
        disablePadding
        data-link={at}
        sx={dropMarks}
        onKeyDown={common.order && ((event: KeyboardEvent) => common.order?.handleKey(event, { link, at, among }))}
        secondaryAction={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
            {common.itemActions !== undefined && <LinkActions link={link} node={common.itemActions} path={common.path} />}
            {folds && leads && (
              <Button size="small" aria-expanded={open} aria-label={name} onClick={() => void toggle()} sx={{ minWidth: 0 }}>
                <Icon name="down" sx={{ transform: open ? undefined : 'rotate(-90deg)' }} />
              </Button>
            )}
          </Box>
        }
      >
        {common.order && <LinkHandle order={common.order} place={{ link, at, among }} />}
        <ListItemButton
          selected={active}
          disabled={disabled}
          title={disabled && link.disabledTip !== '' ? link.disabledTip : undefined}
          sx={{ pl: 2 + level * 2, borderRadius: 1 }}
          {...linkAttributes({ ...common, link })}
          {...(folds && !leads
            ? {
                'aria-expanded': open,
                onClick: () => {
                  void common.onPress(link);
                  void toggle();
                },
              }
            : {})}
        >
          {icon && <Icon name={icon} sx={{ mr: 1, fontSize: 18 }} />}
          <ListItemText primary={<LinkLabel link={link} />} slotProps={{ primary: { component: 'div', sx: { fontSize: 14 } } }} />
          {busy && <CircularProgress size={14} aria-label={name} />}
          {folds && !leads && <Icon name="down" sx={{ transform: open ? undefined : 'rotate(-90deg)' }} />}
        </ListItemButton>
      </ListItem>
      {folds && (
        <ListItem disablePadding sx={{ display: 'block' }}>
          <Collapse in={open} unmountOnExit timeout={120}>
            <StackedLinks
              links={children}
              level={level + 1}
              {...common}
              // Those that came with a call of their own are not among the links that are saved.
              order={fetched ? undefined : common.order}
            />
          </Collapse>
        </ListItem>
      )}
    </>
  );
}

/** The buttons of a link, in its scope. */
function LinkActions({
  link,
  node,
  path,
}: {
  readonly link: NavLink;
  readonly node: SchemaNode;
  readonly path: string;
}): ReactNode {
  const renderContext = useRenderContext();
  const inner = useMemo<RenderContext>(
    () => ({
      ...renderContext,
      scope: new Scope({ parent: renderContext.scope, values: link.item }),
      inCell: true,
      form: undefined,
    }),
    [renderContext, link],
  );
  return (
    <NodeContext.Provider value={inner}>
      <NodeView node={node} path={`${path}.itemActions`} />
    </NodeContext.Provider>
  );
}
