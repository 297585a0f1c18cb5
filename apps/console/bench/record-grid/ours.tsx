import type { GridEdit } from '@lab-console/widget-base/grid';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createCellStore } from '../../src/features/gradebook/cell-store.ts';
import type { GridColumn, GridRow } from '../../src/features/gradebook/grid/record-grid-types.ts';
import { RecordGrid } from '../../src/features/gradebook/grid/RecordGrid.tsx';
import { readScore } from '../../src/features/gradebook/score-text.ts';
import { useStore } from '@lab-console/widget-base/react';

type Score = number | null;

const rows = Array.from({ length: 120 }, (_, at): GridRow => ({
  key: String(at),
  label: `Student ${at + 1}`,
  detail: `2026${at}`,
}));
const columns = Array.from({ length: 20 }, (_, at): GridColumn => ({
  key: `c${at}`,
  label: `Item ${at + 1}`,
  width: 96,
  isEditable: true,
}));

/** The grid of marks over its store, as the page of grades has it; what is sent is saved at once. */
function Sheet(): ReactNode {
  const [store] = useState(() =>
    createCellStore<Score>({
      empty: null,
      failureText: String,
      save: async (cells) => ({ saved: cells.map(({ key, value }) => ({ key, version: value })), conflicts: [] }),
    }),
  );
  const state = useStore(store);
  useLayoutEffect(() => {
    Object.assign(globalThis, { valueAt: (row: number, column: number) => String(state.values.get(`${row}:${column}`) ?? '') });
  }, [state.values]);
  const enter = (edits: readonly GridEdit[]): void =>
    store.edit(
      edits.flatMap(({ row, column, text }) => {
        const value = readScore(text);
        return value === undefined ? [] : [{ key: `${row}:${column}`, value }];
      }),
    );
  return (
    <div style={{ height: 700 }}>
      <RecordGrid
        label="Scores"
        corner="Student"
        rows={rows}
        columns={columns}
        cell={({ row, column }) => ({ text: String(state.values.get(`${row}:${column}`) ?? '') })}
        onEdit={enter}
        onPaste={({ edits }) => enter(edits)}
        onUndo={store.undo}
        onRedo={store.redo}
      />
    </div>
  );
}

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(<Sheet />);
