import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useEffect, useId, useMemo, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { OutlineNode } from '../document/outline.ts';
import { isSamePath, pathText, readPath, type Path } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { useEditing, useEditor } from './editor-context.ts';
import { nodeName } from './node-name.ts';
import type { EditorActions } from './use-actions.ts';
import { useNodeDrag, type DragHit } from './use-node-drag.tsx';
import { useOutline } from './use-outline.ts';
import { useStructureKeys } from './use-structure-keys.ts';

interface OutlinePanelProps {
  readonly actions: EditorActions;
}

/** The nodes of the page as a tree: the structure that is worked on by keyboard. */
export function OutlinePanel({ actions }: OutlinePanelProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const { selection, anchor } = useEditing();
  const selected = useMemo(() => new Set(selectedPaths({ selection, anchor }).map(pathText)), [selection, anchor]);
  const idBase = useId();
  const { root, all } = useOutline();
  const { handleKeyDown, selectTo } = useStructureKeys(actions);
  const tree = useRef<HTMLDivElement>(null);
  const at = all.findIndex(({ path }) => isSamePath(path, selection));
  const selectedId = pathText(selection);

  useEffect(() => {
    tree.current?.querySelector(`[data-node-path="${CSS.escape(selectedId)}"]`)?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another selection is scrolled to
  }, [selectedId]);

  const hitAt = useCallback((x: number, y: number): DragHit | undefined => {
    const row = tree.current?.ownerDocument.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node-path]');
    if (row === null || row === undefined || tree.current?.contains(row) !== true) return undefined;
    return { path: readPath(row.dataset['nodePath'] ?? ''), box: row.getBoundingClientRect() };
  }, []);
  const drag = useNodeDrag(hitAt);

  const press = useCallback(
    (event: MouseEvent, path: Path) => (event.shiftKey ? selectTo(path) : editing.select(path)),
    [editing, selectTo],
  );
  const rows = (node: OutlineNode, level: number, place: number, size: number): readonly ReactNode[] => [
    <OutlineRow
      key={node.id}
      id={node.id}
      idBase={idBase}
      name={nodeName(node, language)}
      level={level}
      place={place}
      size={size}
      isSelected={selected.has(node.id)}
      isHolder={node.children.length > 0}
      onPress={press}
      onDrag={drag.start}
    />,
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
        sx={{
          outlineOffset: -2,
          fontSize: 13,
          '& [role="treeitem"]': {
            pr: 1,
            py: 0.25,
            cursor: 'pointer',
            userSelect: 'none',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            borderRadius: 0.5,
            '&[aria-selected="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            '&[aria-selected="false"]:hover': { bgcolor: 'action.hover' },
          },
        }}
      >
        {rows(root, 1, 1, 1)}
      </Box>
      {drag.mark}
    </Box>
  );
}

interface OutlineRowProps {
  readonly id: string;
  readonly idBase: string;
  readonly name: string;
  readonly level: number;
  readonly place: number;
  readonly size: number;
  readonly isSelected: boolean;
  readonly isHolder: boolean;
  readonly onPress: (event: MouseEvent, path: Path) => void;
  readonly onDrag: (event: PointerEvent, path: Path) => void;
}

/** A row of the outline: of hundreds, only those are drawn again in which something changed. */
const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactNode {
  const { id, idBase, name, level, place, size, isSelected, isHolder, onPress, onDrag } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      id={`${idBase}${id}`}
      data-node-path={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-selected={isSelected}
      {...(isHolder ? { 'aria-expanded': true } : {})}
      onClick={(event) => onPress(event, readPath(id))}
      onPointerDown={(event) => onDrag(event, readPath(id))}
      style={{ paddingLeft: level * 12 }}
    >
      {name}
    </div>
  );
});
