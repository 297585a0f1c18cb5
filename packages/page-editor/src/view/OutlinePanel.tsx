import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useEffect, useId, useMemo, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { pathText, readPath, type Path } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { useEditingPart, useEditor } from './editor-context.ts';
import { nodeName } from './node-name.ts';
import type { EditorActions } from './use-actions.ts';
import { useNodeDrag, type DragHit } from './use-node-drag.tsx';
import { outlineRows, useOutline, type OutlineRowPlace } from './use-outline.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import { useStructureKeys } from './use-structure-keys.ts';

interface OutlinePanelProps {
  readonly actions: EditorActions;
}

/** px of one row. */
const rowHeight = 24;

/** The nodes of the page as a tree: the structure that is worked on by keyboard. Of hundreds only the rows in view are drawn. */
export const OutlinePanel = memo(function OutlinePanel({ actions }: OutlinePanelProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const selectedIds = useEditingPart((state) => selectedPaths(state).map(pathText).join('\n'));
  const selected = useMemo(() => new Set(selectedIds.split('\n')), [selectedIds]);
  const selectedId = useEditingPart(({ selection }) => pathText(selection));
  const idBase = useId();
  const { root } = useOutline();
  const rows = useMemo(() => outlineRows(root), [root]);
  const active = rows.findIndex(({ node }) => node.id === selectedId);
  const { handleKeyDown, selectTo } = useStructureKeys(actions);
  const tree = useRef<HTMLDivElement>(null);
  const inView = useRowsInView({ ref: tree, rows: rows.length, rowHeight, active });

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
  const shared = useMemo(() => ({ idBase, onPress: press, onDrag: start }), [idBase, press, start]);

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
        aria-activedescendant={active < 0 ? undefined : `${idBase}${selectedId}`}
        onKeyDown={handleKeyDown}
        style={{ height: rows.length * rowHeight }}
        sx={{
          position: 'relative',
          outlineOffset: -2,
          fontSize: 13,
          '& [role="treeitem"]': {
            position: 'absolute',
            insetInline: 0,
            boxSizing: 'border-box',
            lineHeight: `${rowHeight}px`,
            pr: 1,
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
        {inView.map((at) => {
          const row = rows[at];
          if (row === undefined) return null;
          const { node, ...place } = row;
          const { id, children } = node;
          return (
            <OutlineRow
              key={id}
              {...place}
              id={id}
              name={nodeName(node, language)}
              at={at}
              isSelected={selected.has(id)}
              isHolder={children.length > 0}
              shared={shared}
            />
          );
        })}
      </Box>
      {drag.mark}
    </Box>
  );
});

/** What all rows have in common. */
interface SharedProps {
  readonly idBase: string;
  readonly onPress: (event: MouseEvent, path: Path) => void;
  readonly onDrag: (event: PointerEvent, path: Path) => void;
}

interface OutlineRowProps extends Omit<OutlineRowPlace, 'node'> {
  readonly id: string;
  readonly name: string;
  /** How many rows are above it. */
  readonly at: number;
  readonly isSelected: boolean;
  readonly isHolder: boolean;
  readonly shared: SharedProps;
}

const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactNode {
  const { id, name, at, level, place, size, isSelected, isHolder, shared } = props;
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
      style={{ top: at * rowHeight, paddingLeft: level * 12 }}
    >
      {name}
    </div>
  );
});
