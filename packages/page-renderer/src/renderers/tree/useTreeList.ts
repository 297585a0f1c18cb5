import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { Option } from '../../core/options/options.ts';
import { isChoosable, searchTree } from '../../core/options/tree-selection.ts';
import { handleOptionKey } from '../../fields/option-keys.ts';
import { useWindow } from '../../fields/useWindow.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { linesOf, type TreeLine } from './tree-lines.ts';
import type { TreeChoice } from './useTree.ts';

/** A tree as it is drawn: its lines, which of them is current, and what presses and keys do. */
export interface TreeListState {
  readonly text: string;
  readonly search: (text: string) => void;
  /** Lines in view. */
  readonly lines: readonly TreeLine[];
  readonly isEmpty: boolean;
  /** The line that takes the focus. */
  readonly current: TreeLine | undefined;
  readonly lineHeight: number;
  /** Heights of what is above and below the lines in view. */
  readonly before: number;
  readonly after: number;
  /** The node of the whole tree: a search makes copies. */
  readonly original: (option: Option) => Option;
  readonly canPick: (option: Option) => boolean;
  readonly focus: (line: TreeLine) => void;
  readonly press: (line: TreeLine) => void;
  readonly fold: (line: TreeLine, open: boolean) => void;
  /** Adds an option below one; `undefined` where that cannot be done. */
  readonly adderOf: (option: Option) => ((option: Option) => void) | undefined;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

/** What a tree is drawn from. */
export interface TreeListOptions {
  readonly choice: TreeChoice;
  readonly node: SchemaObject;
  readonly locked: boolean;
  /** What scrolls the lines. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Called when the only one was chosen. */
  readonly onPicked?: (() => void) | undefined;
}

const usualHeight = 32;
const usualLimit = 100;

/** Numbers of a definition, when they make sense. */
const positive = (value: unknown, otherwise: number): number => (typeof value === 'number' && value > 0 ? value : otherwise);

/** Folds, searches and walks through a tree, by mouse or keyboard. */
export function useTreeList({ choice, node, locked, scroller, onPicked }: TreeListOptions): TreeListState {
  const { rules, marks, edits } = choice;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
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
  const current = lines.find(({ key }) => key === active) ?? lines[0];
  // A search makes copies of nodes; what is chosen are those of the whole tree.
  const byValue = useMemo(() => {
    const map = new Map<string, Option>();
    for (const option of marks.keys()) map.set(toText(option.value), option);
    return map;
  }, [marks]);
  const original = (option: Option): Option => byValue.get(toText(option.value)) ?? option;
  const canPick = (option: Option): boolean =>
    !locked && isChoosable(option, rules) && marks.get(original(option))?.inherited !== true;

  const fold = (line: TreeLine, open: boolean): void => {
    if (!line.folds) return;
    setToggled((map) => new Map(map).set(line.key, open));
    if (open) void choice.unfold(line.option);
  };
  const pick = ({ option }: TreeLine): void => {
    if (!canPick(option)) return;
    choice.toggle(original(option));
    if (!rules.multiple) onPicked?.();
  };
  const behavior = Array.isArray(node['nodeBehavior']) ? (node['nodeBehavior'] as readonly unknown[]) : ['check'];
  const press = (line: TreeLine): void => {
    setActive(line.key);
    if (behavior.includes('unfold')) fold(line, !line.open);
    if (behavior.includes('check')) pick(line);
  };
  const addBelow = edits.add && ((option: Option): void => void edits.add?.(option === choice.root ? undefined : option));
  const adderOf = (option: Option): ((option: Option) => void) | undefined => {
    const mayAdd = option === choice.root ? node['rootCreatable'] !== false : edits.canAddBelow(option);
    return mayAdd ? addBelow : undefined;
  };
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
      case 'Insert': {
        const option = original(current.option);
        const add = adderOf(option);
        if (!add) return;
        add(option);
        break;
      }
      default:
        handleOptionKey(event, edits, original(current.option));
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    text,
    search: (typed) => {
      setText(typed);
      choice.search?.(typed);
    },
    lines: lines.slice(from, to),
    isEmpty: lines.length === 0,
    current,
    lineHeight,
    before,
    after,
    original,
    canPick,
    focus: ({ key }) => setActive(key),
    press,
    fold,
    adderOf,
    handleKeyDown,
  };
}
