import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import type { ImportIssue } from '../core/import-issue.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from '../texts/format-text.ts';
import { issueText, type DescribedImport } from '../texts/issue-text.ts';
import { GridMark } from './GridMark.tsx';

/** Props of `GridCell`. */
export interface GridCellProps {
  readonly id: string;
  /** Counted from 1 over all columns of the grid. */
  readonly columnIndex: number;
  readonly text: string;
  readonly issues: readonly ImportIssue[];
  readonly definition: DescribedImport;
  readonly localeText: ImportLocaleText;
  readonly active: boolean;
  readonly selected: boolean;
  /** The editor, while the cell is being edited. */
  readonly editor: React.ReactNode;
  /** `extend`: the selection grows to this cell. */
  readonly onSelect: (extend: boolean) => void;
  readonly onOpen: () => void;
}

/** One cell: its text, and why it is marked in a tooltip and in a description for screen readers. */
export function GridCell(props: GridCellProps): React.JSX.Element {
  const { id, columnIndex, text, issues, definition, localeText, active, selected, editor, onSelect, onOpen } = props;
  const hasError = issues.some((issue) => issue.severity === 'error');
  const isMarked = issues.length > 0;
  const reason = isMarked ? reasonText(issues, definition, localeText) : '';
  const written = <span data-text>{text}</span>;
  const handleClick = (event: MouseEvent): void => {
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
    // A finger has no double click and no F2: touching the active cell once more opens it.
    if (active && pointerType === 'touch') onOpen();
    else onSelect(event.shiftKey);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid itself has the focus and handles every key
    <div
      role="gridcell"
      id={id}
      aria-colindex={columnIndex}
      aria-selected={selected}
      style={{ gridColumn: columnIndex }}
      aria-invalid={hasError || undefined}
      aria-describedby={isMarked ? `${id}-why` : undefined}
      data-active={active || undefined}
      data-selected={(selected && !active) || undefined}
      data-mark={isMarked ? (hasError ? 'error' : 'warning') : undefined}
      onClick={handleClick}
      onDoubleClick={onOpen}
    >
      {editor ??
        (isMarked ? (
          <Tooltip title={<Reasons text={reason} />} enterDelay={200} describeChild>
            <span data-content>
              <GridMark kind={hasError ? 'error' : 'warning'} size={14} />
              {written}
            </span>
          </Tooltip>
        ) : (
          written
        ))}
      {isMarked && (
        <span hidden id={`${id}-why`}>
          {reason}
        </span>
      )}
    </div>
  );
}

function Reasons({ text }: { readonly text: string }): React.JSX.Element {
  return <span style={{ whiteSpace: 'pre-line' }}>{text}</span>;
}

/** Every reason on a line of its own, each with whether it blocks. */
export function reasonText(issues: readonly ImportIssue[], definition: DescribedImport, localeText: ImportLocaleText): string {
  const { cellHasError, cellHasWarning } = localeText.grid;
  return issues
    .map((issue) =>
      formatText(issue.severity === 'error' ? cellHasError : cellHasWarning, { text: issueText(issue, definition, localeText) }),
    )
    .join('\n');
}
