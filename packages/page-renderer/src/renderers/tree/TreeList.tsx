import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { isChoosable, searchTree } from '../../core/options/tree-selection.ts';
import type { Option } from '../../core/options/options.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { RenderNode } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useWindow } from '../../fields/useWindow.ts';
import { OptionText } from '../../fields/OptionText.tsx';
import { handleOptionKey } from '../../fields/option-keys.ts';
import { AddOption } from '../../fields/OptionTools.tsx';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import type { TreeChoice } from './useTree.ts';
import { NodeTools } from './NodeTools.tsx';
import { linesOf, type TreeLine } from './tree-lines.ts';

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

const usualHeight = 32;
const usualLimit = 100;

/** Numbers of a definition, when they make sense. */
const positive = (value: unknown, otherwise: number): number => (typeof value === 'number' && value > 0 ? value : otherwise);

/** A tree to choose from, by mouse or keyboard; long ones only draw what is in view. */
export function TreeList(props: TreeListProps): ReactNode {
  const { choice, node, scope, render, locked, id, labelledBy, label, describedBy, required, invalid, onPicked } = props;
  const { texts } = useSettings().runtime;
  const { edits } = choice;
  const inputTexts = useInputTexts();
  const parts = usePartTexts();
  const { rules, marks } = choice;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const options = useMemo(
    () => (choice.search ? choice.options : searchTree(choice.options, text)),
    [choice.options, choice.search, text],
  );
  const unfolded = typeof node['unfoldedLevel'] === 'number' ? node['unfoldedLevel'] : Infinity;
  const initially = node['initiallyOpen'] !== false;
  const lines = linesOf(
    options,
    // What is still to be fetched stays folded until a person asks for it.
    (key, level, option) => toggled.get(key) ?? (text !== '' || (initially && level <= unfolded && !choice.isDeferred(option))),
    (option) => (option.children ?? []).length > 0 || choice.isDeferred(option),
  );
  const lineHeight = positive(node['itemHeight'], usualHeight);
  const long = lines.length > positive(node['virtualThreshold'], usualLimit);
  const { from, to, before, after } = useWindow({ count: lines.length, rowHeight: lineHeight, enabled: long, scroller });
  const outlined = node['showOutline'] === true;
  const current = lines.find(({ key }) => key === active) ?? lines[0];

  const fold = (line: TreeLine, open: boolean): void => {
    if (!line.folds) return;
    setToggled((map) => new Map(map).set(line.key, open));
    if (open) void choice.unfold(line.option);
  };
  const behavior = Array.isArray(node['nodeBehavior']) ? (node['nodeBehavior'] as readonly unknown[]) : ['check'];
  const press = (line: TreeLine): void => {
    setActive(line.key);
    if (behavior.includes('unfold')) fold(line, !line.open);
    if (behavior.includes('check')) pick(line);
  };
  const addBelow = edits.add && ((option: Option): void => void edits.add?.(option === choice.root ? undefined : option));
  const pick = ({ option }: TreeLine): void => {
    if (locked || !isChoosable(option, rules) || marks.get(original(option))?.inherited === true) return;
    choice.toggle(original(option));
    if (!rules.multiple) onPicked?.();
  };
  // A search makes copies of nodes; what is chosen are those of the whole tree.
  const byValue = useMemo(() => {
    const map = new Map<string, Option>();
    for (const option of marks.keys()) map.set(toText(option.value), option);
    return map;
  }, [marks]);
  const original = (option: Option): Option => byValue.get(toText(option.value)) ?? option;
  const mayAdd = (option: Option): boolean =>
    option === choice.root ? node['rootCreatable'] !== false : edits.canAddBelow(option);
  const goTo = (index: number): void => {
    const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
    if (!line) return;
    setActive(line.key);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus({ preventScroll: false }),
    );
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const index = lines.findIndex((line) => line === current);
    if (!current) return;
    switch (event.key) {
      case 'ArrowDown':
        goTo(index + 1);
        break;
      case 'ArrowUp':
        goTo(index - 1);
        break;
      case 'Home':
        goTo(0);
        break;
      case 'End':
        goTo(lines.length - 1);
        break;
      case 'ArrowRight':
        if (current.folds && !current.open) fold(current, true);
        else if (current.open) goTo(index + 1);
        break;
      case 'ArrowLeft':
        if (current.open) fold(current, false);
        else goTo(lines.findLastIndex((line, at) => at < index && line.level < current.level));
        break;
      case 'Enter':
      case ' ':
        pick(current);
        break;
      case 'Insert':
        if (!addBelow || !mayAdd(original(current.option))) return;
        addBelow(original(current.option));
        break;
      default:
        handleOptionKey(event, edits, original(current.option));
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // With a name of its own it is in a frame already.
    <Box
      sx={{ border: label === undefined ? 1 : 0, borderColor: invalid ? 'error.main' : 'divider', borderRadius: 1, minWidth: 0 }}
    >
      {(node['searchable'] === true || choice.search !== undefined) && (
        <InputBase
          fullWidth
          value={text}
          placeholder={parts.searchTree}
          onChange={(event) => {
            setText(event.target.value);
            choice.search?.(event.target.value);
          }}
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
        onKeyDown={handleKeyDown}
        sx={{ maxHeight: 320, overflow: 'auto', py: 0.5 }}
      >
        {lines.length === 0 && (
          <Box role="none" sx={{ px: 1.5, py: 0.5, color: 'text.secondary', fontSize: 13 }}>
            {choice.loading ? texts.loading : texts.noOptions}
          </Box>
        )}
        <Box role="none" sx={{ height: before }} />
        {lines.slice(from, to).map((line) => {
          const { option, key, level, folds, open } = line;
          const mark = marks.get(original(option));
          const off = locked || !isChoosable(option, rules) || mark?.inherited === true;
          const chosen = mark?.checked === 'yes';
          return (
            <Box
              key={key}
              role="treeitem"
              tabIndex={line === current ? 0 : -1}
              aria-level={level}
              aria-posinset={line.position}
              aria-setsize={line.siblings}
              aria-expanded={folds ? open : undefined}
              aria-disabled={off || undefined}
              {...(rules.multiple
                ? { 'aria-checked': mark?.checked === 'partly' ? ('mixed' as const) : chosen }
                : { 'aria-selected': chosen })}
              onFocus={() => setActive(key)}
              onClick={() => press(line)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                height: lineHeight,
                pl: `${level * 16 - 8}px`,
                // A line for each node above.
                ...(outlined && level > 1
                  ? {
                      backgroundImage: (theme: Theme) =>
                        `repeating-linear-gradient(90deg, ${theme.palette.divider} 0 1px, transparent 1px 16px)`,
                      backgroundSize: `${(level - 1) * 16}px 100%`,
                      backgroundRepeat: 'no-repeat',
                      backgroundPosition: '19px 0',
                    }
                  : {}),
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
                  fold(line, !open);
                }}
                sx={{ width: 24, display: 'flex', visibility: folds ? 'visible' : 'hidden', cursor: 'pointer' }}
              >
                <Icon name="down" sx={{ fontSize: 18, transform: open ? undefined : 'rotate(-90deg)' }} />
              </Box>
              {rules.multiple && (
                <Checkbox
                  size="small"
                  checked={chosen}
                  indeterminate={mark?.checked === 'partly'}
                  disabled={off}
                  tabIndex={-1}
                  sx={{ p: 0.25, mr: 0.5, pointerEvents: 'none' }}
                  slotProps={{ input: { 'aria-hidden': true } }}
                />
              )}
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                <OptionText node={node} scope={scope} render={render} option={option} />
              </Box>
              <NodeTools edits={edits} option={original(option)} onAdd={mayAdd(original(option)) ? addBelow : undefined} />
            </Box>
          );
        })}
        <Box role="none" sx={{ height: after }} />
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
