import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ReactNode } from 'react';
import { keepCause } from '../../core/runtime/cause.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { linkAttributes, type LinkProps } from './link-attributes.ts';
import { LinkLabel } from './LinkLabel.tsx';
import { isCurrentLink, type NavLink } from './links.ts';

/** Links side by side, with menus below them; those that are too many are in a menu of their own. */
export function NavBar({
  links,
  maxBeside,
  moreLabel,
  ...common
}: Omit<LinkProps, 'link'> & {
  readonly links: readonly NavLink[];
  /** How many are side by side. */
  readonly maxBeside: number;
  readonly moreLabel: string;
}): ReactNode {
  const beside = links.slice(0, maxBeside);
  const others = links.slice(maxBeside);
  const more: NavLink | undefined =
    others.length === 0
      ? undefined
      : {
          label: moreLabel,
          to: undefined,
          icon: undefined,
          badge: '',
          mark: undefined,
          newTab: false,
          disabled: false,
          open: false,
          active: false,
          mode: 'link',
          defer: false,
          deferApi: undefined,
          disabledTip: '',
          item: {},
          children: others,
        };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {[...beside, ...(more ? [more] : [])].map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have no identity that could be known here
        <BarLink key={index} link={link} {...common} />
      ))}
    </Box>
  );
}

function BarLink({ link, environment, onPress }: LinkProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { children, disabled } = link;
  const here = isCurrentLink(link);
  const icon = iconName(link.icon);
  const look = {
    size: 'small' as const,
    disabled,
    color: here ? ('primary' as const) : ('inherit' as const),
    startIcon: icon ? <Icon name={icon} /> : undefined,
    sx: { fontWeight: here ? 600 : 400 },
  };
  if (children.length === 0)
    return (
      <Button {...look} {...linkAttributes({ link, environment, onPress })}>
        <LinkLabel link={link} />
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
        <LinkLabel link={link} />
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {flatten(link, 0).map(({ link: child, level }, index) => (
          <MenuItem
            // oxlint-disable-next-line react/no-array-index-key -- links have no identity that could be known here
            key={index}
            dense
            disabled={child.disabled || (child.to === undefined && child.children.length > 0)}
            selected={child.active}
            sx={{ pl: 2 + level * 2 }}
            onClick={() => {
              setAnchor(null);
              const { to, newTab } = child;
              const caused = keepCause();
              void onPress(child).then((prevented) => {
                if (!prevented && to !== undefined) caused(() => environment.navigate(to, { newTab }));
              });
            }}
          >
            <LinkLabel link={child} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The links below one, with how deep each is; the link itself comes first when it leads somewhere. */
function flatten(link: NavLink, level: number): readonly { readonly link: NavLink; readonly level: number }[] {
  const below = link.children.flatMap((child) => [
    { link: child, level },
    ...flatten(child, level + 1).filter((each) => each.link !== child),
  ]);
  return level === 0 && link.to !== undefined ? [{ link, level: 0 }, ...below] : below;
}
