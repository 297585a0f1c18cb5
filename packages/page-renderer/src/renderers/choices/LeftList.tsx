import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { choiceLines } from './ChoiceList.tsx';
import type { AssociatedLists } from './useAssociated.ts';

/** What leads to what is on offer: groups as headings, or all as a tree of buttons. */
export function LeftList({
  lists: { left, active, setActive },
  label,
  asTree,
}: {
  readonly lists: AssociatedLists;
  readonly label: string;
  readonly asTree: boolean;
}): ReactNode {
  return (
    <List dense aria-label={label} sx={{ width: '40%', height: 240, overflow: 'auto', borderRight: 1, borderColor: 'divider' }}>
      {choiceLines(left).map(({ option, level }) =>
        option.children && !asTree ? (
          <Box component="li" key={`${level}-${option.label}`} sx={{ px: 1 + level, fontWeight: 600, color: 'text.secondary' }}>
            {option.label}
          </Box>
        ) : (
          <li key={toText(option.value)}>
            <ListItemButton
              dense
              disabled={option.disabled}
              selected={option.value === active?.value}
              aria-current={option.value === active?.value}
              onClick={() => setActive(option)}
              sx={{ pl: 1 + level * 2 }}
            >
              {option.label}
            </ListItemButton>
          </li>
        ),
      )}
    </List>
  );
}
