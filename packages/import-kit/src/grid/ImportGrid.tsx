import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { Suspense, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { rowIssues } from '../core/import-row.ts';
import { enUS } from '../locales/en-us.ts';
import { summaryOf } from '../session/summarize.ts';
import { formatText } from '../texts/format-text.ts';
import { reasonText } from './GridCell.tsx';
import { GridHeader } from './GridHeader.tsx';
import { visuallyHidden } from '@lab-console/widget-base/view';
import { rowHeight, rowTemplate } from './grid-layout.ts';
import { cellId, GridRow } from './GridRow.tsx';
import { gridStyles } from './grid-styles.ts';
import { GridToolbar } from './GridToolbar.tsx';
import type { ImportGridProps } from './import-grid-props.ts';
import { LeaveOutButton } from './LeaveOutButton.tsx';
import { mergeSx } from './merge-sx.ts';
import { useImportGrid } from './use-import-grid.ts';

const SuggestionButton = lazyComponent(() => import('./SuggestionButton.tsx'), 'default');
const FindReplace = lazyComponent(() => import('./FindReplace.tsx'), 'default');

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
    onEditCells,
    knownCodes,
    listCodes,
    onUndo,
    onRedo,
    onLeaveOut,
    height = 480,
    sx,
  } = props;
  const { canUndo = false, canRedo = false } = props;
  const { grid, language } = localeText;
  const gridId = useId();
  const used = useImportGrid(props);
  const { scroller, virtualizer, isReadOnly, onlyInvalid, shown, keys, widths, shownColumns, problem, active, activeRow } = used;
  const { range, editing, pasted, isFindOpen, setIsFindOpen, actions, change, clipboard } = used;
  const { jump, undo, redo, focus, handleFilter, handleKeyDown } = used;
  // The frame comes first, and the rows are drawn in slices after it: both at once would hold the page up.
  const hasFrame = useDeferredValue(true, false);
  const latestList = useRef(listCodes);
  useEffect(() => {
    latestList.current = listCodes;
  });
  const listCodesOf = useCallback(async (key: string) => (await latestList.current?.(key)) ?? [], []);
  const template = useMemo(() => rowTemplate(widths, problem), [widths, problem]);
  const required = useMemo(
    () => props.required ?? Object.values(definition.columns).map((column) => column.required),
    [props.required, definition.columns],
  );
  const activeIssues =
    activeRow && !activeRow.leftOut
      ? rowIssues(activeRow).filter((issue) => issue.column === undefined || issue.column === keys[active.column])
      : [];
  const hasInvalid = summaryOf(rows).invalid > 0;
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
      {isFindOpen && onEditCells && (
        <Suspense fallback={null}>
          <FindReplace
            rows={rows}
            columns={definition.columns}
            localeText={localeText}
            disabled={isReadOnly}
            onReplace={onEditCells}
            onClose={() => {
              setIsFindOpen(false);
              focus();
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
        aria-colcount={keys.length + (problem > 0 ? 3 : 2)}
        aria-multiselectable
        aria-readonly={isReadOnly || undefined}
        aria-activedescendant={activeRow && editing === null ? cellId(gridId, activeRow.number, active.column) : undefined}
        onKeyDown={handleKeyDown}
        onCopy={editing === null && activeRow ? clipboard.handleCopy : undefined}
        onCut={editing === null && activeRow && change ? clipboard.handleCut : undefined}
        onPaste={editing === null && activeRow ? clipboard.handlePaste : undefined}
        // No taller than its rows, so that what is below stays in view; room for a scrollbar and a few lines is kept.
        style={{ height: Math.min(height, Math.max(5, shown.length + 1) * rowHeight + 20) }}
        sx={gridStyles}
      >
        <GridHeader
          columns={definition.columns}
          shownColumns={shownColumns}
          required={required}
          template={template}
          hasProblems={problem > 0}
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
                hasProblems={problem > 0}
                definition={definition}
                localeText={localeText}
                shownColumns={shownColumns}
                selectedFrom={isSelected ? range.left : -1}
                selectedTo={isSelected ? range.right : -1}
                activeColumn={isActiveRow ? active.column : -1}
                editing={isActiveRow ? editing : null}
                actions={actions}
                listCodes={listCodesOf}
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
      {onLeaveOut && !isReadOnly && activeRow && (
        <LeaveOutButton rows={shown.slice(range.top, range.bottom + 1)} localeText={localeText} onLeaveOut={onLeaveOut} />
      )}
      {isSuspect && activeRow && activeKey !== undefined && onEditCells && knownCodes && (
        <Suspense fallback={null}>
          <SuggestionButton
            rows={rows}
            number={activeRow.number}
            columnKey={activeKey}
            place={active.column}
            known={() => knownCodes(activeKey)}
            listCodes={listCodes}
            localeText={localeText}
            onTake={(changes) => {
              onEditCells(changes);
              focus();
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
