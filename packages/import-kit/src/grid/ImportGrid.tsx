import Box from '@mui/material/Box';
import { useControlled } from '@mui/material/utils';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useCallback, useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { displayCell } from '../core/display-cell.ts';
import { isFixed, isInvalid, rowIssues } from '../core/import-row.ts';
import { enUS } from '../locales/en-us.ts';
import { formatText } from '../texts/format-text.ts';
import type { AfterEdit } from './CellEditor.tsx';
import { findInvalid } from './find-invalid.ts';
import { reasonText } from './GridCell.tsx';
import { GridHeader, visuallyHidden } from './GridHeader.tsx';
import { columnWidths, numberWidth, rowHeight, rowTemplate, stateWidth } from './grid-layout.ts';
import { gridClipboard } from './grid-clipboard.ts';
import { movePosition, type GridPosition } from './grid-position.ts';
import { cellsIn, rangeBetween } from './grid-range.ts';
import { cellId, GridRow, type CellActions } from './GridRow.tsx';
import { gridStyles } from './grid-styles.ts';
import { GridToolbar } from './GridToolbar.tsx';
import { mergeSx } from './merge-sx.ts';
import type { ImportGridProps } from './import-grid-props.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useVirtualColumns } from './use-virtual-columns.ts';

const SuggestionButton = lazy(() => import('./SuggestionButton.tsx'));
const FindReplace = lazy(() => import('./FindReplace.tsx'));

const steps: Readonly<Record<AfterEdit, readonly [number, number]>> = {
  stay: [0, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/**
 * The rows of an import with their marks: virtual, editable in place, with the keyboard of a spreadsheet. Rows come from
 * an `ImportSession`; changes go back to it.
 *
 * @example
 * <ImportGrid definition={students} rows={state.rows} onEditCell={session.editCell} />
 */
export function ImportGrid(props: ImportGridProps): React.JSX.Element {
  const {
    definition,
    rows,
    localeText = enUS,
    onEditCell,
    onEditCells,
    knownCodes,
    listCodes,
    onUndo,
    canUndo = false,
    onRedo,
    canRedo = false,
    height = 480,
    sx,
  } = props;
  const { grid, language } = localeText;
  const isReadOnly = props.readOnly === true || !onEditCell;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [onlyInvalid, setOnlyInvalid] = useControlled({
    controlled: props.onlyInvalid,
    default: props.defaultOnlyInvalid ?? false,
    name: 'ImportGrid',
    state: 'onlyInvalid',
  });
  const { shown, keepInvalid } = useShownRows(rows, onlyInvalid);
  const [wanted, setWanted] = useState<GridPosition>({ row: 0, column: 0 });
  /** The other end of the selection; the active cell alone is selected without it. */
  const [anchor, setAnchor] = useState<GridPosition | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [pasted, setPasted] = useState(0);
  const [isFindOpen, setIsFindOpen] = useState(false);
  // The frame comes first, and the rows are drawn in slices after it: both at once would hold the page up.
  const hasFrame = useDeferredValue(true, false);

  const keys = useMemo(() => Object.keys(definition.columns), [definition.columns]);
  const widths = useMemo(() => columnWidths(definition.columns), [definition.columns]);
  const template = useMemo(() => rowTemplate(widths), [widths]);
  const required = useMemo(
    () => props.required ?? Object.values(definition.columns).map((column) => column.required),
    [props.required, definition.columns],
  );
  // Rows may have become fewer since the position was chosen.
  const active = { row: Math.min(wanted.row, shown.length - 1), column: wanted.column };
  const activeRow = shown[active.row];
  const range = rangeBetween(active, anchor && anchor.row < shown.length ? anchor : active);
  const shownColumns = useVirtualColumns(scroller, widths, active.column);

  // Nothing of the virtualizer is kept over renders here; the compiler only skips this component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    scrollMargin: 0,
    // The active row stays drawn, so that the focus has something to point at.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return active.row < 0 || indexes.includes(active.row) ? indexes : [...indexes, active.row].sort((a, b) => a - b);
    },
  });

  const moveTo = useCallback(
    (position: GridPosition, from: GridPosition | null = null) => {
      setWanted(position);
      setAnchor(from);
      setPasted(0);
      virtualizer.scrollToIndex(position.row);
      const box = scroller.current;
      if (!box) return;
      const left = widths.slice(0, position.column).reduce((sum, width) => sum + width, stateWidth);
      const width = widths[position.column] ?? 0;
      if (left < box.scrollLeft + stateWidth) box.scrollLeft = left - stateWidth;
      else if (numberWidth + left + width > box.scrollLeft + box.clientWidth) {
        box.scrollLeft = numberWidth + left + width - box.clientWidth;
      }
    },
    [virtualizer, widths],
  );

  const startEditing = ({ row, column }: GridPosition, text?: string): void => {
    const found = shown[row];
    const key = keys[column];
    const definitionOfColumn = key === undefined ? undefined : definition.columns[key];
    if (isReadOnly || !found || isFixed(found) || !definitionOfColumn) return;
    setEditing(text ?? displayCell(definitionOfColumn, found.values[column], found.cells[column] ?? null));
  };

  const commit = (row: number, column: number, text: string, after: AfterEdit): void => {
    setEditing(null);
    const found = shown[row];
    const key = keys[column];
    const own = key === undefined ? undefined : definition.columns[key];
    if (found && key !== undefined && own && text !== displayCell(own, found.values[column], found.cells[column] ?? null)) {
      onEditCell?.(found.number, key, text);
    }
    if (after === 'stay') return;
    const [rowStep, columnStep] = steps[after];
    moveTo({
      row: Math.max(0, Math.min(row + rowStep, shown.length - 1)),
      column: Math.max(0, Math.min(column + columnStep, keys.length - 1)),
    });
    scroller.current?.focus({ preventScroll: true });
  };

  // Rows are memoised: they get one object for good that looks up what is current.
  const current = { commit, startEditing, active, anchor };
  const latest = useRef(current);
  latest.current = current;
  const actions = useMemo<CellActions>(
    () => ({
      select: (row, column, extend) => {
        setAnchor(extend ? (latest.current.anchor ?? latest.current.active) : null);
        setWanted({ row, column });
        setEditing(null);
        scroller.current?.focus({ preventScroll: true });
      },
      open: (row, column) => latest.current.startEditing({ row, column }),
      commit: (row, column, text, after) => latest.current.commit(row, column, text, after),
      cancel: () => {
        setEditing(null);
        scroller.current?.focus({ preventScroll: true });
      },
    }),
    [],
  );

  const jump = (direction: 1 | -1): void => {
    const found = findInvalid({ rows: shown, keys, from: active, direction });
    if (found) moveTo(found);
    scroller.current?.focus({ preventScroll: true });
  };

  const goTo = (place: ReturnType<NonNullable<typeof onUndo>> | undefined): void => {
    const row = place ? shown.findIndex((candidate) => candidate.number === place.number) : -1;
    if (place && row >= 0) moveTo({ row, column: Math.max(0, keys.indexOf(place.key)) });
  };

  const undo = (): void => goTo(onUndo?.());
  const redo = (): void => goTo(onRedo?.());
  const change = isReadOnly ? undefined : onEditCells;
  const clipboard = gridClipboard({ columns: definition.columns, shown, range, onChanges: change, onPasted: setPasted });

  const handleFilter = (checked: boolean): void => {
    keepInvalid();
    setOnlyInvalid(checked);
    setWanted({ row: 0, column: 0 });
    setAnchor(null);
    props.onOnlyInvalidChange?.(checked);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (editing !== null || !activeRow) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / rowHeight) - 2);
    const next = movePosition(active, { key: event.key, ctrl }, { rows: shown.length, columns: keys.length, page });
    const key = event.key.toLowerCase();
    if (next) moveTo(next, event.shiftKey ? (anchor ?? active) : null);
    else if (ctrl && key === 'a') {
      setAnchor({ row: 0, column: 0 });
      setWanted({ row: shown.length - 1, column: keys.length - 1 });
    } else if (ctrl && key === 'f' && change) setIsFindOpen(true);
    else if (ctrl && (key === 'y' || (key === 'z' && event.shiftKey))) redo();
    else if (event.key === 'F8') jump(event.shiftKey ? -1 : 1);
    else if (ctrl && key === 'z') undo();
    else if (event.key === 'Enter' || event.key === 'F2') startEditing(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (change && cellsIn(range) > 1) change(clipboard.emptied());
      else if (!isReadOnly && !isFixed(activeRow)) commit(active.row, active.column, '', 'stay');
    } else if (!ctrl && !event.altKey && (event.key === 'Process' || event.key.length === 1)) {
      // Typing replaces the cell. The field must have the focus before the input method writes its first letter.
      flushSync(() => startEditing(active, event.key === 'Process' ? '' : event.key));
    } else return;
    event.preventDefault();
  };

  const activeIssues = activeRow
    ? rowIssues(activeRow).filter((issue) => issue.column === undefined || issue.column === keys[active.column])
    : [];
  const hasInvalid = rows.some(isInvalid);
  const activeKey = keys[active.column];
  const isSuspect = !isReadOnly && activeIssues.some((issue) => issue.severity === 'error' && issue.column !== undefined);
  const isEmptyFilter = onlyInvalid && shown.length === 0;

  return (
    <Box sx={mergeSx({ fontSize: 14 }, sx)}>
      <GridToolbar
        localeText={localeText}
        onlyInvalid={onlyInvalid}
        onOnlyInvalidChange={handleFilter}
        hasInvalid={hasInvalid}
        onFindInvalid={jump}
        onUndo={onUndo ? undo : undefined}
        canUndo={canUndo && !isReadOnly}
        onRedo={onRedo ? redo : undefined}
        canRedo={canRedo && !isReadOnly}
        onFindReplace={onEditCells && !isReadOnly ? () => setIsFindOpen(!isFindOpen) : undefined}
        isFindOpen={isFindOpen}
      />
      {isFindOpen && onEditCells && !isReadOnly && (
        <Suspense fallback={null}>
          <FindReplace
            rows={rows}
            columns={definition.columns}
            localeText={localeText}
            onReplace={onEditCells}
            onClose={() => {
              setIsFindOpen(false);
              scroller.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      <Box
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={formatText(grid.label, { title: definition.title[language] })}
        aria-describedby={`${gridId}-help`}
        aria-rowcount={shown.length + 1}
        aria-colcount={keys.length + 2}
        aria-multiselectable
        aria-readonly={isReadOnly || undefined}
        aria-activedescendant={activeRow && editing === null ? cellId(gridId, activeRow.number, active.column) : undefined}
        onKeyDown={handleKeyDown}
        onCopy={editing === null && activeRow ? clipboard.handleCopy : undefined}
        onCut={editing === null && activeRow && change ? clipboard.handleCut : undefined}
        onPaste={editing === null && activeRow ? clipboard.handlePaste : undefined}
        // No taller than its rows, so that what stands below stays in view; room for a scrollbar and a few lines is kept.
        style={{ height: Math.min(height, Math.max(5, shown.length + 1) * rowHeight + 20) }}
        sx={gridStyles}
      >
        <GridHeader
          columns={definition.columns}
          shownColumns={shownColumns}
          required={required}
          template={template}
          localeText={localeText}
        />
        <Box role="rowgroup" style={{ height: virtualizer.getTotalSize() }} sx={{ position: 'relative' }}>
          {(hasFrame ? virtualizer.getVirtualItems() : []).map((item) => {
            const row = shown[item.index];
            const isActiveRow = item.index === active.row;
            const isSelected = item.index >= range.top && item.index <= range.bottom;
            return row ? (
              <GridRow
                key={row.number}
                gridId={gridId}
                row={row}
                index={item.index}
                top={item.start}
                template={template}
                definition={definition}
                localeText={localeText}
                shownColumns={shownColumns}
                selectedFrom={isSelected ? range.left : -1}
                selectedTo={isSelected ? range.right : -1}
                activeColumn={isActiveRow ? active.column : -1}
                editing={isActiveRow ? editing : null}
                actions={actions}
              />
            ) : null;
          })}
        </Box>
        {isEmptyFilter && <Box sx={{ p: 3, color: 'text.secondary', textAlign: 'center' }}>{grid.noInvalid}</Box>}
      </Box>
      <Box role="status" sx={{ minHeight: 24, py: 0.5, px: 1, fontSize: 13, whiteSpace: 'pre-line', color: 'text.secondary' }}>
        {pasted > 0 && `${formatText(grid.pasted, { count: pasted })}\n`}
        {activeIssues.length > 0 && activeRow ? reasonText(activeIssues, definition, localeText) : ''}
      </Box>
      {isSuspect && activeRow && activeKey !== undefined && onEditCells && knownCodes && (
        <Suspense fallback={null}>
          <SuggestionButton
            rows={rows}
            number={activeRow.number}
            columnKey={activeKey}
            place={active.column}
            known={knownCodes(activeKey)}
            listCodes={listCodes}
            localeText={localeText}
            onTake={(changes) => {
              onEditCells(changes);
              scroller.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      <Box id={`${gridId}-help`} sx={visuallyHidden}>
        {grid.help}
      </Box>
    </Box>
  );
}
