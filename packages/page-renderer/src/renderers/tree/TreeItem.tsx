import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Scope } from '../../core/scope/Scope.ts';
import { OptionText } from '../../fields/OptionText.tsx';
import type { RenderNode } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeTools } from './NodeTools.tsx';
import type { TreeLine } from './tree-lines.ts';
import type { TreeChoice } from './useTree.ts';
import type { TreeListState } from './useTreeList.ts';

/** Props of {@link TreeItem}. */
export interface TreeItemProps {
  readonly line: TreeLine;
  readonly list: TreeListState;
  readonly choice: TreeChoice;
  readonly node: SchemaObject;
  readonly scope: Scope;
  readonly render: RenderNode;
}

/** One line of a tree: folds what is below it, and is chosen. */
export function TreeItem({ line, list, choice, node, scope, render }: TreeItemProps): ReactNode {
  const { rules, marks, edits } = choice;
  const { option, level, folds, open } = line;
  const original = list.original(option);
  const mark = marks.get(original);
  const off = !list.canPick(option);
  const chosen = mark?.checked === 'yes';
  const partly = mark?.checked === 'partly';
  return (
    <Box
      role="treeitem"
      tabIndex={line === list.current ? 0 : -1}
      aria-level={level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={folds ? open : undefined}
      aria-disabled={off || undefined}
      {...(rules.multiple ? { 'aria-checked': partly ? ('mixed' as const) : chosen } : { 'aria-selected': chosen })}
      onFocus={() => list.focus(line)}
      onClick={() => list.press(line)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: list.lineHeight,
        pl: `${level * 16 - 8}px`,
        ...(node['showOutline'] === true && level > 1 ? outlines(level - 1) : {}),
        pr: 1,
        fontSize: 14,
        cursor: off ? 'default' : 'pointer',
        color: off && !chosen ? 'text.disabled' : 'text.primary',
        bgcolor: !rules.multiple && chosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          list.fold(line, !open);
        }}
        sx={{ width: 24, display: 'flex', visibility: folds ? 'visible' : 'hidden', cursor: 'pointer' }}
      >
        <Icon name="down" sx={{ fontSize: 18, transform: open ? undefined : 'rotate(-90deg)' }} />
      </Box>
      {rules.multiple && (
        <Checkbox
          size="small"
          checked={chosen}
          indeterminate={partly}
          disabled={off}
          tabIndex={-1}
          sx={{ p: 0.25, mr: 0.5, pointerEvents: 'none' }}
          slotProps={{ input: { 'aria-hidden': true } }}
        />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        <OptionText node={node} scope={scope} render={render} option={option} />
      </Box>
      <NodeTools edits={edits} option={original} onAdd={list.adderOf(original)} />
    </Box>
  );
}

/** A line for each node above. */
const outlines = (count: number) => ({
  backgroundImage: (theme: Theme) => `repeating-linear-gradient(90deg, ${theme.palette.divider} 0 1px, transparent 1px 16px)`,
  backgroundSize: `${count * 16}px 100%`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '19px 0',
});
