import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useEffect, useId, useMemo, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { OutlineNode } from '../document/outline.ts';
import { pathText, readPath, type Path } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { useEditingPart, useEditor } from './editor-context.ts';
import { nodeName } from './node-name.ts';
import type { EditorActions } from './use-actions.ts';
import { useNodeDrag, type DragHit } from './use-node-drag.tsx';
import { useOutline } from './use-outline.ts';
import { useStructureKeys } from './use-structure-keys.ts';

interface OutlinePanelProps {
  readonly actions: EditorActions;
}

/** The nodes of the page as a tree: the structure that is worked on by keyboard. */
export const OutlinePanel = memo(function OutlinePanel({ actions }: OutlinePanelProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const selectedIds = useEditingPart((state) => selectedPaths(state).map(pathText).join('\n'));
  const selected = useMemo(() => new Set(selectedIds.split('\n')), [selectedIds]);
  const selectedId = useEditingPart(({ selection }) => pathText(selection));
  const idBase = useId();
  const { root, byId } = useOutline();
  const { handleKeyDown, selectTo } = useStructureKeys(actions);
  const tree = useRef<HTMLDivElement>(null);

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
  const { start } = drag;
  const shared = useMemo(() => ({ idBase, language, onPress: press, onDrag: start }), [idBase, language, press, start]);

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
        aria-activedescendant={byId.has(selectedId) ? `${idBase}${selectedId}` : undefined}
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
        <OutlineBranch node={root} level={1} place={1} size={1} selected={selected} shared={shared} />
      </Box>
      {drag.mark}
    </Box>
  );
});

interface BranchProps {
  readonly node: OutlineNode;
  readonly level: number;
  readonly place: number;
  readonly size: number;
  readonly selected: ReadonlySet<string>;
  readonly shared: SharedProps;
}

/** What all rows have in common. */
interface SharedProps {
  readonly idBase: string;
  readonly language: 'en' | 'zh';
  readonly onPress: (event: MouseEvent, path: Path) => void;
  readonly onDrag: (event: PointerEvent, path: Path) => void;
}

/** A node and those that it holds. */
const OutlineBranch = memo(function OutlineBranch({ node, level, place, size, selected, shared }: BranchProps): ReactNode {
  const { id, children } = node;
  const below = { level: level + 1, size: children.length, shared };
  return (
    <>
      <OutlineRow
        id={id}
        name={nodeName(node, shared.language)}
        level={level}
        place={place}
        size={size}
        isSelected={selected.has(id)}
        isHolder={children.length > 0}
        shared={shared}
      />
      {children.map((child, at) =>
        child.children.length > 0 ? (
          <OutlineBranch key={child.id} node={child} place={at + 1} selected={selected} {...below} />
        ) : (
          <OutlineLeaf key={child.id} node={child} place={at + 1} isSelected={selected.has(child.id)} {...below} />
        ),
      )}
    </>
  );
});

interface LeafProps extends Omit<BranchProps, 'selected'> {
  readonly isSelected: boolean;
}

/** A node that holds none: of hundreds beside each other only those are drawn again in which something changed. */
const OutlineLeaf = memo(function OutlineLeaf({ node, shared, ...place }: LeafProps): ReactNode {
  return <OutlineRow id={node.id} name={nodeName(node, shared.language)} isHolder={false} shared={shared} {...place} />;
});

interface OutlineRowProps extends Omit<LeafProps, 'node'> {
  readonly id: string;
  readonly name: string;
  readonly isHolder: boolean;
}

const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactNode {
  const { id, name, level, place, size, isSelected, isHolder, shared } = props;
  const { idBase, onPress, onDrag } = shared;
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
