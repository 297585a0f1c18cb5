import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { selectedPaths } from '../document/selected-paths.ts';
import { SteadyButton } from './EditorHeader.tsx';
import { useEditingPart, useEditor } from './editor-context.ts';
import { isPossible, nodeCommands } from './node-commands.ts';
import type { EditorActions } from './use-actions.ts';

/** Props of a {@link NodeToolbar}. */
export interface NodeToolbarProps {
  readonly actions: EditorActions;
  readonly onCopy: () => void;
  readonly onPaste: () => void;
}

/** Commands on the selected nodes; each has a key too. */
export const NodeToolbar = memo(function NodeToolbar({ actions, onCopy, onPaste }: NodeToolbarProps): ReactNode {
  const { texts } = useEditor();
  const isFaulty = useEditingPart(({ document }) => document.fault !== undefined);
  const isRoot = useEditingPart(({ selection }) => selection.length === 0);
  const isSeveral = useEditingPart((state) => selectedPaths(state).length > 1);
  return (
    <Box role="toolbar" aria-label={texts.outline} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {nodeCommands({ texts, actions, onCopy, onPaste }).map((command) => (
        <SteadyButton
          key={command.label}
          size="small"
          color="inherit"
          disabled={isFaulty || !isPossible(command, { isRoot, isSeveral })}
          onClick={command.run}
        >
          {command.label}
        </SteadyButton>
      ))}
    </Box>
  );
});
