import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useRef, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { RenderNode } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { AddOption } from '../../fields/OptionTools.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import type { TreeChoice } from './useTree.ts';
import { TreeItem } from './TreeItem.tsx';
import { useTreeList } from './useTreeList.ts';

interface TreeListProps {
  readonly choice: TreeChoice;
  readonly node: SchemaObject;
  readonly scope: Scope;
  readonly render: RenderNode;
  readonly locked: boolean;
  readonly id?: string | undefined;
  readonly labelledBy: string | undefined;
  /** Its name where no label on the page has it. */
  readonly label?: string;
  readonly describedBy?: string | undefined;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly onPicked?: () => void;
}

/** A tree to choose from, by mouse or keyboard; long ones only draw what is in view. */
export function TreeList(props: TreeListProps): ReactNode {
  const { choice, node, scope, render, locked, id, labelledBy, label, describedBy, required, invalid, onPicked } = props;
  const { texts } = useSettings().runtime;
  const inputTexts = useInputTexts();
  const parts = usePartTexts();
  const { rules, edits } = choice;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useTreeList({ choice, node, locked, scroller, onPicked });
  return (
    // With a name of its own it is in a frame already.
    <Box
      sx={{ border: label === undefined ? 1 : 0, borderColor: invalid ? 'error.main' : 'divider', borderRadius: 1, minWidth: 0 }}
    >
      {(node['searchable'] === true || choice.search !== undefined) && (
        <InputBase
          fullWidth
          value={list.text}
          placeholder={parts.searchTree}
          onChange={(event) => list.search(event.target.value)}
          startAdornment={<Icon name="search" sx={{ fontSize: 18, mr: 0.5, color: 'text.secondary' }} />}
          slotProps={{ input: { 'aria-label': parts.searchTree } }}
          sx={{
            px: 1,
            borderBottom: 1,
            borderColor: 'divider',
            fontSize: 14,
            '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        />
      )}
      <Box
        ref={scroller}
        id={id}
        role="tree"
        aria-labelledby={labelledBy}
        aria-label={label}
        aria-describedby={describedBy}
        aria-multiselectable={rules.multiple}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-disabled={locked || undefined}
        onKeyDown={list.handleKeyDown}
        sx={{ maxHeight: 320, overflow: 'auto', py: 0.5 }}
      >
        {list.isEmpty && (
          <Box role="none" sx={{ px: 1.5, py: 0.5, color: 'text.secondary', fontSize: 13 }}>
            {choice.loading ? texts.loading : texts.noOptions}
          </Box>
        )}
        <Box role="none" sx={{ height: list.before }} />
        {list.lines.map((line) => (
          <TreeItem key={line.key} line={line} list={list} choice={choice} node={node} scope={scope} render={render} />
        ))}
        <Box role="none" sx={{ height: list.after }} />
      </Box>
      {(edits.add ?? edits.edit ?? edits.remove) !== undefined && (
        <Box id={`${id ?? ''}-keys`} sx={{ px: 1.5, pb: 0.5, fontSize: 12, color: 'text.secondary' }}>
          {inputTexts.treeKeys}
        </Box>
      )}
      {choice.root === undefined && node['rootCreatable'] !== false && (
        <AddOption edits={edits} label={toText(node['rootCreateTip'] ?? node['createBtnLabel']) || inputTexts.addRoot} />
      )}
    </Box>
  );
}
