import { SkeletonLines } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { selectEntry } from '../core/select-entries.ts';
import type { FileSort } from '../store/sort-entries.ts';
import { EntryGridHeader } from './EntryGridHeader.tsx';
import { EntryRow, EntryTile, entryStyles } from './EntryItem.tsx';
import { handleEntryKey } from './handle-entry-key.ts';
import type { Manager } from './use-manager.ts';
import type { ShownEntry } from './shown-entry.ts';
import { useStableHandlers } from './use-stable-handlers.ts';

/** How entries are laid out. */
export type EntryLayout = 'list' | 'grid';

/** Props of {@link EntryGrid}. */
export interface EntryGridProps {
  readonly manager: Manager;
  readonly layout: EntryLayout;
  readonly sort: FileSort;
  readonly onSortChange: (sort: FileSort) => void;
  readonly onOpen: (entry: ShownEntry) => void;
  readonly timeZone: string | undefined;
  readonly label: string;
  /** Whether only one entry can be selected, as in a picker. */
  readonly single?: boolean;
  readonly height: number | string;
  /** The element that scrolls and has the keyboard, for who leads the focus there. */
  readonly listRef?: RefObject<HTMLDivElement | null>;
}

const rowHeight = 36;
const tileWidth = 132;
const tileHeight = 132;

/** The entries of a folder as rows or tiles: only those in view are drawn, so that 100,000 of them scroll as ten do. */
export function EntryGrid({
  manager,
  layout,
  sort,
  onSortChange,
  onOpen,
  timeZone,
  label,
  single = false,
  height,
  listRef,
}: EntryGridProps) {
  const { entries, loaded, selection, setSelection, text } = manager;
  const isWhole = entries !== null && loaded === null;
  const id = useId();
  const ownRef = useRef<HTMLDivElement>(null);
  const scroller = listRef ?? ownRef;
  const [width, setWidth] = useState(800);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const perRow = layout === 'grid' ? Math.max(1, Math.floor(width / tileWidth)) : 1;
  const count = entries?.length ?? 0;
  const size = layout === 'grid' ? tileHeight : rowHeight;
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here only, never kept
  const virtual = useVirtualizer({
    count: Math.ceil(count / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: 6,
    // The header of a list is above its rows.
    paddingStart: layout === 'list' ? rowHeight : 0,
    scrollPaddingStart: layout === 'list' ? rowHeight : 0,
  });
  useEffect(() => virtual.measure(), [virtual, size]);

  // The buttons for a selection go with it; the keyboard goes on in the list.
  const hasSelection = manager.selected.length > 0;
  const hadSelection = useRef(hasSelection);
  useEffect(() => {
    if (hadSelection.current && !hasSelection && document.activeElement === document.body) {
      scroller.current?.focus({ preventScroll: true });
    }
    hadSelection.current = hasSelection;
  }, [hasSelection, scroller]);

  const order = useMemo(() => entries?.map(({ path }) => path) ?? [], [entries]);
  const select = (path: string, mode: 'single' | 'toggle' | 'range'): void =>
    setSelection(selectEntry(selection, order, path, single ? 'single' : mode));
  const handleKey = (event: KeyboardEvent): void =>
    handleEntryKey(event, {
      manager,
      scroller,
      order,
      perRow,
      rowHeight: size,
      single,
      isWhole,
      select,
      scrollToRow: (row) => virtual.scrollToIndex(row),
      onOpen,
    });
  const press = (entry: ShownEntry, mode: 'single' | 'toggle' | 'range'): void => {
    // The keys go on from where the mouse was.
    scroller.current?.focus({ preventScroll: true });
    select(entry.path, mode);
  };
  const handlers = useStableHandlers({
    onPress: (event, entry) => press(entry, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'single'),
    onToggle: (entry) => press(entry, 'toggle'),
    onOpen,
  });
  const currentPlace = selection.current === null ? -1 : order.indexOf(selection.current);

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-multiselectable={!single}
      aria-rowcount={isWhole ? count + 1 : -1}
      aria-colcount={layout === 'list' ? 5 : 1}
      aria-busy={!isWhole}
      aria-activedescendant={currentPlace < 0 ? undefined : `${id}-${currentPlace}`}
      tabIndex={0}
      onKeyDown={handleKey}
      sx={{
        ...entryStyles,
        // Where one entry is picked there are no checkboxes.
        '--LabFiles-check': single ? '8px' : '40px',
        height,
        overflow: 'auto',
        position: 'relative',
        outline: 'none',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
        '&:focus-visible [data-current="true"]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      {layout === 'list' ? <EntryGridHeader {...{ manager, order, rowHeight, single, isWhole, sort, onSortChange }} /> : null}
      {entries ? (
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((row) => (
            <div
              key={row.key}
              role="presentation"
              className="LabFiles-line"
              style={{ height: size, transform: `translateY(${row.start}px)` }}
            >
              {entries.slice(row.index * perRow, (row.index + 1) * perRow).map((entry, column) => {
                const index = row.index * perRow + column;
                const item = {
                  entry,
                  id: `${id}-${index}`,
                  rowIndex: index + 2,
                  isSelected: selection.names.has(entry.path),
                  isCurrent: entry.path === selection.current,
                  source: manager.source,
                  onPress: handlers.onPress,
                  onOpen: handlers.onOpen,
                };
                return layout === 'grid' ? (
                  <EntryTile key={entry.path} {...item} width={`${100 / perRow}%`} />
                ) : (
                  <EntryRow
                    key={entry.path}
                    {...item}
                    {...{ text, timeZone }}
                    isChecked={!single}
                    isPathShown={manager.search.trim() !== ''}
                    onToggle={handlers.onToggle}
                  />
                );
              })}
            </div>
          ))}
        </div>
      ) : (
        <Box aria-hidden sx={{ pt: `${rowHeight}px` }}>
          <SkeletonLines shape="files" from={4} />
        </Box>
      )}
      {entries?.length === 0 ? (
        <Box role="row">
          <Box role="gridcell" sx={{ py: 6, textAlign: 'center' }}>
            <Typography variant="subtitle1" component="p">
              {manager.search.trim() === '' ? text.emptyTitle : text.manager.searchResults(manager.search.trim(), 0)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text.emptyHint}
            </Typography>
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
