import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isOutside, openKey, type MenuItem } from '../menu/menu-tree.ts';
import { workOf, type MenuWork } from '../menu/menu-work.ts';
import { NavIcon } from '../menu/NavIcon.tsx';

/** Props of a {@link SideMenuEntry}. */
export interface SideMenuEntryProps {
  readonly item: MenuItem;
  /** How deep the entry is; 0 at the top. */
  readonly level: number;
  /** Key of the entry of the current page. */
  readonly current: string | null;
  /** Keys of the branches that are open. */
  readonly opened: ReadonlySet<string>;
  /** What waits to be done in the chosen centre. */
  readonly work: MenuWork;
  readonly onToggle: (key: string) => void;
  readonly onNavigate?: (() => void) | undefined;
}

function rowStyle(level: number): SxProps<Theme> {
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1,
    width: 1,
    minHeight: { xs: 44, md: 34 },
    pl: 1 + level * 2.5,
    pr: 0.5,
    borderRadius: 1,
    fontFamily: 'inherit',
    fontSize: 14,
    color: 'text.primary',
    textAlign: 'left',
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
    '&[aria-current="page"]': {
      bgcolor: 'action.selected',
      fontWeight: 600,
      boxShadow: (theme) => `inset 2px 0 0 ${theme.palette.primary.main}`,
    },
  };
}

/** One entry of the side menu with what is below it. */
export function SideMenuEntry({ item, level, current, opened, work, onToggle, onNavigate }: SideMenuEntryProps): ReactNode {
  const childrenId = useId();
  const isOpen = opened.has(openKey(item.key));
  const { count, kinds } = workOf(item, work);
  const title = isOpen || count === 0 ? undefined : kinds.join('\n');
  const row = (
    <>
      {level === 0 ? <NavIcon name={item.icon} /> : null}
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.5, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {item.label}
      </Box>
      {count > 0 && !isOpen ? (
        <Box component="span" aria-hidden sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      ) : null}
    </>
  );
  if (item.children.length === 0) {
    return (
      <li>
        <ButtonBase
          {...(isOutside(item.to)
            ? { component: 'a', href: item.to, target: '_blank', rel: 'noopener noreferrer' }
            : { component: Link, to: item.to ?? '/' })}
          data-entry
          title={title}
          aria-current={item.key === current ? 'page' : undefined}
          onClick={onNavigate}
          sx={rowStyle(level)}
        >
          {row}
        </ButtonBase>
      </li>
    );
  }
  return (
    <li>
      <ButtonBase
        data-entry
        title={title}
        aria-expanded={isOpen}
        aria-controls={childrenId}
        onClick={() => onToggle(item.key)}
        sx={rowStyle(level)}
      >
        {row}
        <ChevronRightRounded
          fontSize="small"
          sx={{ color: 'text.secondary', transition: 'transform 120ms', transform: isOpen ? 'rotate(90deg)' : 'none' }}
        />
      </ButtonBase>
      <Box component="ul" id={childrenId} hidden={!isOpen} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {isOpen
          ? item.children.map((child) => (
              <SideMenuEntry
                key={child.key}
                item={child}
                level={level + 1}
                current={current}
                opened={opened}
                work={work}
                onToggle={onToggle}
                onNavigate={onNavigate}
              />
            ))
          : null}
      </Box>
    </li>
  );
}
