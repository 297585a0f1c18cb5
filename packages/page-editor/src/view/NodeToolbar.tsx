import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { selectedPaths } from '../document/selected-paths.ts';
import { SteadyButton } from './EditorHeader.tsx';
import { useEditingPart, useEditor } from './editor-context.ts';
import type { EditorActions } from './use-actions.ts';

interface NodeToolbarProps {
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
  const buttons: readonly (readonly [string, () => void, boolean])[] = [
    [texts.moveUp, actions.moveUp, isRoot],
    [texts.moveDown, actions.moveDown, isRoot],
    [texts.moveIn, actions.moveIn, isRoot || isSeveral],
    [texts.moveOut, actions.moveOut, isRoot || isSeveral],
    [texts.duplicate, actions.duplicate, isRoot],
    [texts.wrap, actions.wrap, isRoot],
    [texts.unwrap, actions.unwrap, isRoot || isSeveral],
    [texts.copy, onCopy, false],
    [texts.paste, onPaste, false],
    [texts.remove, actions.remove, isRoot],
  ];
  return (
    <Box role="toolbar" aria-label={texts.outline} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {buttons.map(([label, onClick, isOff]) => (
        <SteadyButton key={label} size="small" color="inherit" disabled={isOff || isFaulty} onClick={onClick}>
          {label}
        </SteadyButton>
      ))}
    </Box>
  );
});
