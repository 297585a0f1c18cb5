import { memo } from 'react';
import { displayCell } from '../core/display-cell.ts';
import type { ImportIssue } from '../core/import-issue.ts';
import { rowIssues, type ImportRow } from '../core/import-row.ts';
import { rowLabel } from '../core/row-label.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from '../texts/format-text.ts';
import type { DescribedImport } from '../texts/issue-text.ts';
import { CellEditor, type AfterEdit } from './CellEditor.tsx';
import { GridCell } from './GridCell.tsx';
import { rowHeight } from './grid-layout.ts';
import { orderProblems } from './order-problems.ts';
import { ProblemCell } from './ProblemCell.tsx';
import { RowStateCell } from './RowStateCell.tsx';

/** What happens to cells; the same object for all rows and all renders. */
export interface CellActions {
  /** `extend`: the selection grows to the cell. */
  readonly select: (index: number, column: number, extend: boolean) => void;
  readonly open: (index: number, column: number) => void;
  readonly commit: (index: number, column: number, text: string, after: AfterEdit) => void;
  readonly cancel: () => void;
}

/** Props of `GridRow`. */
export interface GridRowProps {
  readonly gridId: string;
  readonly row: ImportRow;
  /** Index among the shown rows. */
  readonly index: number;
  readonly top: number;
  readonly template: string;
  /** There is a column for what is wrong with a row. */
  readonly hasProblems: boolean;
  readonly definition: DescribedImport;
  readonly localeText: ImportLocaleText;
  /** Columns that are drawn, in ascending order. */
  readonly shownColumns: readonly number[];
  /** First and last selected column of this row; -1 and -1 where it is not in the selection. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** Index of the active column if it is in this row, else -1. */
  readonly activeColumn: number;
  /** Text that the editor starts with if the active cell is being edited. */
  readonly editing: string | null;
  readonly actions: CellActions;
  readonly listCodes?: ((key: string) => Promise<readonly string[]>) | undefined;
}

/** Id of a cell, for `aria-activedescendant`. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

const none: readonly ImportIssue[] = [];

/** The column of the first problem that is shown; the first column for a mark of the whole row. */
function placeOfProblem(issues: readonly ImportIssue[], columns: readonly string[]): number {
  const [issue] = orderProblems(issues, columns);
  return Math.max(0, columns.indexOf(issue?.column ?? ''));
}

/** One row of the grid. Drawn again only when something of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps): React.JSX.Element {
  const { gridId, row, index, top, template, definition, localeText, activeColumn, editing, actions } = props;
  const { shownColumns, selectedFrom, selectedTo, hasProblems, listCodes } = props;
  const first = hasProblems ? 4 : 3;
  const entries = Object.entries(definition.columns);
  const issues = rowIssues(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={row.number}
      data-reference={row.reference || row.leftOut || undefined}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template, height: rowHeight }}
    >
      <div role="rowheader" aria-colindex={1} data-sticky>
        {rowLabel(row.number)}
      </div>
      <RowStateCell row={row} localeText={localeText} />
      {hasProblems && (
        <ProblemCell
          issues={issues}
          definition={definition}
          localeText={localeText}
          onShow={() => actions.select(index, placeOfProblem(issues, Object.keys(definition.columns)), false)}
        />
      )}
      {shownColumns.map((place) => {
        const entry = entries[place];
        if (!entry) return null;
        const [key, column] = entry;
        const text = displayCell(column, row.values[place], row.cells[place] ?? null, localeText.language);
        const isActive = place === activeColumn;
        return (
          <GridCell
            key={key}
            id={cellId(gridId, row.number, place)}
            columnIndex={place + first}
            text={text}
            issues={row.leftOut ? none : issues.filter((issue) => issue.column === key)}
            definition={definition}
            localeText={localeText}
            active={isActive}
            selected={place >= selectedFrom && place <= selectedTo}
            onSelect={(extend) => actions.select(index, place, extend)}
            onOpen={() => actions.open(index, place)}
            editor={
              isActive && editing !== null ? (
                <CellEditor
                  label={formatText(localeText.grid.editCell, {
                    column: column.header[localeText.language],
                    row: rowLabel(row.number),
                  })}
                  initialText={editing}
                  listCodes={
                    listCodes && (column.kind === 'code' || column.kind === 'code-list') ? () => listCodes(key) : undefined
                  }
                  isList={column.kind === 'code-list'}
                  onCommit={(value, after) => actions.commit(index, place, value, after)}
                  onCancel={actions.cancel}
                />
              ) : null
            }
          />
        );
      })}
    </div>
  );
});
