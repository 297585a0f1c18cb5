import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordGrid } from './RecordGrid.tsx';

const nothing = (): void => undefined;

/** The grid as it is drawn first: 600 px of rows of 32 px. */
function drawn(rows: number, openRow: number): { readonly active: string | undefined; readonly html: string } {
  const html = renderToString(
    <RecordGrid
      label="Scores"
      corner="Student"
      rows={Array.from({ length: rows }, (_, at) => ({ key: String(at), label: `Student ${at}`, detail: '' }))}
      columns={[{ key: 'score', label: 'Score', width: 96, isEditable: true }]}
      cell={({ row }) => ({ text: String(row), isOpen: row === openRow })}
      onEdit={nothing}
      onPaste={nothing}
      onUndo={nothing}
      onRedo={nothing}
    />,
  );
  return { active: /aria-activedescendant="([^"]+)"/.exec(html)?.[1], html };
}

test('the active cell is drawn where its row is out of view, and the rows between are not', () => {
  const { active, html } = drawn(200, 45);
  expect(active).toMatch(/-45-0$/);
  expect(html).toContain(`id="${active}"`);
  expect(html).not.toContain('aria-rowindex="45"');
});

test('a grid without rows names no active cell', () => {
  expect(drawn(0, 0).active).toBeUndefined();
});
