import { Extension, Node, type Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** What each node is for the commands of tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => {
      if (goToNextCell(1)(editor.state, editor.view.dispatch)) return true;
      // Behind the last cell a row is added; outside of tables Tab leads on through the page.
      return addRowAfter(editor.state, editor.view.dispatch) && goToNextCell(1)(editor.state, editor.view.dispatch);
    },
    'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
  }),
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(Math.max(Math.trunc(Number(element.getAttribute(name))) || 1, 1), 100),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables, with cells that may span several rows and columns. */
export const TableNodes = Extension.create({
  name: 'tables',
  addExtensions: () => [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')],
});

/** Puts in a table of three rows and columns, the first row of which names the columns, and goes to its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const place = editor.state.selection.$to.after(1);
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')];
  editor
    .chain()
    .focus()
    .insertContentAt(place, [{ type: 'table', content }, { type: 'paragraph' }])
    .command(({ tr }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)));
      return true;
    })
    .run();
}

/** The commands of the table around the cursor. */
export const tableCommands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const;

/** Runs a command of {@link tableCommands}. */
export function runTableCommand(editor: Editor, name: keyof typeof tableCommands): void {
  tableCommands[name](editor.state, editor.view.dispatch);
  editor.commands.focus();
}
