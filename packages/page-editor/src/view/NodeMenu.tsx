import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { selectedPaths } from '../document/selected-paths.ts';
import { useEditing, useEditor } from './editor-context.ts';
import { isPossible, nodeCommands } from './node-commands.ts';
import type { NodeToolbarProps } from './NodeToolbar.tsx';

interface NodeMenuProps extends NodeToolbarProps {
  /** Where it opens, in pixels from the corner of the window. */
  readonly place: { readonly left: number; readonly top: number };
  readonly onClose: () => void;
}

/** The commands on the selected nodes as a menu; closed, the focus is where it was. */
export function NodeMenu({ place, onClose, ...given }: NodeMenuProps): ReactNode {
  const { texts } = useEditor();
  const state = useEditing();
  const isFaulty = state.document.fault !== undefined;
  const selected = { isRoot: state.selection.length === 0, isSeveral: selectedPaths(state).length > 1 };
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={place}
      slotProps={{ list: { 'aria-label': texts.commands } }}
    >
      {nodeCommands({ texts, ...given }).flatMap((command) => [
        ...(command.isDestructive ? [<Divider key="line" component="li" />] : []),
        <MenuItem
          key={command.label}
          dense
          disabled={isFaulty || !isPossible(command, selected)}
          onClick={() => {
            onClose();
            command.run();
          }}
          sx={command.isDestructive ? { color: 'error.main' } : {}}
        >
          {command.label}
          <Typography component="kbd" variant="caption" aria-hidden sx={{ ml: 'auto', pl: 3, color: 'text.secondary' }}>
            {command.keys}
          </Typography>
        </MenuItem>,
      ])}
    </Menu>
  );
}
