import type { PlacedBlock } from '@lab-console/widget-base/grid';
import { loadPart } from '@lab-console/widget-base';
import { useState, type ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import type { AlignmentRows } from './align-by-student.ts';
import type { CellEdit } from './cell-store.ts';
import { previewPaste, type PasteContext, type PastePreview } from './paste-preview.ts';
import { PasteDialog } from './record-parts.ts';
import { reportFailure } from './useReport.ts';

/** What pasting into a grid needs: how its cells are read, named and changed. */
export interface PasteOptions<Value> extends PasteContext<Value> {
  readonly onEdit: (edits: readonly CellEdit<Value>[]) => void;
  /** Names of a student and of a column for people. */
  readonly rowName: (row: number) => string;
  readonly columnName: (column: number) => string;
  readonly rowCount: number;
  /** Students and columns of the grid, so that a block that begins with student numbers is entered by them. @default it is not */
  readonly alignment?: AlignmentRows;
  /** Text of which values the grid takes. */
  readonly rule: string;
}

/** Handler of pasted blocks, and the dialog that it opens. */
export interface Paste {
  readonly handlePaste: (block: PlacedBlock) => void;
  readonly pasteDialog: ReactNode;
}

/** Enters a pasted block in one step: at once where it only fills empty cells, else after its list was confirmed. */
export function usePaste<Value>({
  onEdit,
  rowName,
  columnName,
  rowCount,
  alignment,
  rule,
  ...context
}: PasteOptions<Value>): Paste {
  const [preview, setPreview] = useState<PastePreview<Value> | null>(null);
  const take = (block: Parameters<typeof previewPaste>[0]): void => {
    const next = previewPaste(block, context);
    if (next.findings.length > 0) setPreview(next);
    else onEdit(next.edits);
  };
  const handlePaste = (block: PlacedBlock): void => {
    const codes = new Set(alignment?.rows.map(({ code }) => code));
    if (!alignment || ![...block.edits, ...block.outside].some(({ text }) => codes.has(text.trim()))) {
      take(block);
      return;
    }
    const align = loadPart(() => import('./align-by-student.ts'), 'alignByStudent');
    void align.then((alignByStudent) => take(alignByStudent(block, alignment) ?? block)).catch(reportFailure);
  };
  const pasteDialog = (
    <PartFrame onFailed={() => setPreview(null)}>
      {preview === null ? null : (
        <PasteDialog
          findings={preview.findings}
          editCount={preview.edits.length}
          leftOut={preview.leftOut}
          rowName={rowName}
          columnName={columnName}
          rowCount={rowCount}
          rule={rule}
          onClose={() => setPreview(null)}
          onConfirm={() => {
            onEdit(preview.edits);
            setPreview(null);
          }}
        />
      )}
    </PartFrame>
  );
  return { handlePaste, pasteDialog };
}
