import { nodeEntries } from '@lab-console/page-renderer/nodes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flatOutline, outlineOf, type OutlineNode } from '../document/outline.ts';
import { isSamePath, pathText, readPath, type Path } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { useEditing, useEditor } from './editor-context.ts';
import type { EditorActions } from './use-actions.ts';
import { useNodeDrag, type DragHit } from './use-node-drag.tsx';

/** A name for a node: its type in the language of the reader, and what is written on it. */
export function nodeName({ type, title, path }: Pick<OutlineNode, 'type' | 'title' | 'path'>, language: 'en' | 'zh'): string {
  const kind =
    nodeEntries[type]?.label[language] ?? (type === '' ? (path.findLast((key) => typeof key === 'string') ?? '') : type);
  return title === '' ? kind : `${kind}: ${title}`;
}

interface OutlinePanelProps {
  readonly actions: EditorActions;
}

/** The nodes of the page as a tree: the structure that is worked on by keyboard. */
export function OutlinePanel({ actions }: OutlinePanelProps): ReactNode {
  const { editing, texts, language, announce } = useEditor();
  const { shown, selection, anchor } = useEditing();
  const selected = useMemo(() => new Set(selectedPaths({ selection, anchor }).map(pathText)), [selection, anchor]);
  const idBase = useId();
  const root = useMemo(() => outlineOf(shown.value, language), [shown.value, language]);
  const all = useMemo(() => flatOutline(root), [root]);
  const tree = useRef<HTMLDivElement>(null);
  const at = all.findIndex(({ path }) => isSamePath(path, selection));
  const selectedId = pathText(selection);

  useEffect(() => {
    tree.current?.querySelector(`[data-node-path="${CSS.escape(selectedId)}"]`)?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another selection is scrolled to
  }, [selectedId]);

  const goTo = (index: number): void => {
    const node = all[Math.max(0, Math.min(index, all.length - 1))];
    if (node !== undefined) editing.select(node.path);
  };
  const selectTo = (path: Path): void => {
    editing.selectTo(path);
    announce(texts.selectedParts.replace('{count}', String(selectedPaths(editing.get()).length)));
  };
  const siblings = all.filter(({ path }) => isSamePath(path.slice(0, -1), selection.slice(0, -1)));
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      const [first, last] = [siblings[0], siblings.at(-1)];
      const isWhole = selected.size >= siblings.length;
      if (isWhole) editing.select(selection.slice(0, typeof selection.at(-1) === 'number' ? -2 : -1));
      else if (first !== undefined && last !== undefined) {
        editing.select(first.path);
        selectTo(last.path);
      }
      event.preventDefault();
      return;
    }
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = all[at];
    const above = all.findLastIndex((node, index) => index < at && node.children.some((child) => child === here));
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.shiftKey && step !== 0) {
      const next = siblings[siblings.findIndex(({ path }) => isSamePath(path, selection)) + step];
      if (next !== undefined) selectTo(next.path);
    } else if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(all.length - 1);
    else if ((event.key === 'ArrowLeft' || event.key === 'Escape') && above >= 0) goTo(above);
    else if (event.key === 'ArrowRight' && here !== undefined && here.children.length > 0) goTo(at + 1);
    else if (event.key === 'Delete') actions.remove();
    else return;
    event.preventDefault();
  };

  const hitAt = useCallback((x: number, y: number): DragHit | undefined => {
    const row = tree.current?.ownerDocument.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node-path]');
    if (row === null || row === undefined || tree.current?.contains(row) !== true) return undefined;
    return { path: readPath(row.dataset['nodePath'] ?? ''), box: row.getBoundingClientRect() };
  }, []);
  const drag = useNodeDrag(hitAt);

  const row = (node: OutlineNode, level: number, place: number, size: number): ReactNode => {
    const isSelected = selected.has(node.id);
    return (
      <Box
        key={node.id}
        id={`${idBase}${node.id}`}
        data-node-path={node.id}
        role="treeitem"
        aria-level={level}
        aria-posinset={place}
        aria-setsize={size}
        aria-selected={isSelected}
        {...(node.children.length > 0 ? { 'aria-expanded': true } : {})}
        onClick={(event) => (event.shiftKey ? selectTo(node.path) : editing.select(node.path))}
        onPointerDown={(event) => drag.start(event, node.path)}
        sx={{
          pl: level * 1.5,
          pr: 1,
          py: 0.25,
          fontSize: 13,
          cursor: 'pointer',
          userSelect: 'none',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          borderRadius: 0.5,
          ...(isSelected
            ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
            : { '&:hover': { bgcolor: 'action.hover' } }),
        }}
      >
        {nodeName(node, language)}
      </Box>
    );
  };
  const rows = (node: OutlineNode, level: number, place: number, size: number): readonly ReactNode[] => [
    row(node, level, place, size),
    ...node.children.flatMap((child, index) => rows(child, level + 1, index + 1, node.children.length)),
  ];

  return (
    <Box component="section" sx={{ p: 1 }}>
      <Typography component="h2" variant="subtitle2">
        {texts.outline}
      </Typography>
      <Box
        ref={tree}
        role="tree"
        aria-multiselectable
        aria-label={texts.outline}
        tabIndex={0}
        aria-activedescendant={at < 0 ? undefined : `${idBase}${selectedId}`}
        onKeyDown={handleKeyDown}
        sx={{ outlineOffset: -2 }}
      >
        {rows(root, 1, 1, 1)}
      </Box>
      {drag.mark}
    </Box>
  );
}
