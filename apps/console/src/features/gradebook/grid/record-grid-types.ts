import type { GridEdit, GridPosition, PlacedBlock } from '@lab-console/widget-base/grid';

/** A column of a grid. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** A second line under the label. */
  readonly detail?: string;
  /** px */
  readonly width: number;
  readonly isEditable: boolean;
  /** Stays at the right edge where there is room for it; such columns are the last ones. */
  readonly isPinned?: boolean;
  /** Words instead of numbers. */
  readonly isText?: boolean;
}

/** The column that rows are sorted by. */
export interface GridSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A row of figures that stays at the bottom of a grid. */
export interface GridFooter {
  readonly label: string;
  readonly detail: string;
  /** By column; `null` for a column without figures. */
  readonly cells: readonly ({ readonly text: string; readonly detail: string } | null)[];
}

/** A row of a grid, by the content of its heading. */
export interface GridRow {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
}

/** What a cell shows. */
export interface GridCell {
  readonly text: string;
  readonly tone?: 'plain' | 'muted' | 'bad' | 'good' | 'unsaved' | 'closed' | undefined;
  /** Whether this cell of an editable column takes a value. @default true */
  readonly isOpen?: boolean;
  /** Read out and shown on hover. */
  readonly hint?: string | undefined;
  /** A person's comment at the cell: a corner mark, read out and shown on hover. */
  readonly comment?: string | undefined;
}

/** Props of `RecordGrid`. */
export interface RecordGridProps {
  readonly label: string;
  /** Heading above the rows' headings. */
  readonly corner: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  /** Rows are drawn anew where this is another function than before. */
  readonly cell: (place: GridPosition) => GridCell;
  readonly onEdit: (edits: readonly GridEdit[]) => void;
  /** Gets a pasted block with all of its cells, those that take no value included. */
  readonly onPaste: (block: PlacedBlock) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onActive?: (place: GridPosition) => void;
  /** Makes the headings of rows open what they name; gets the number of the row. */
  readonly onOpenRow?: (row: number) => void;
  /** Called with the cell whose comment a person asks for, by Shift+F2 or a press on the right button. */
  readonly onComment?: (place: GridPosition) => void;
  /** One key that means a whole value; without it, typing begins to edit. */
  readonly keyText?: (key: string) => string | null;
  readonly isReadOnly?: boolean;
  readonly sort?: GridSort | null;
  /** Makes the headings of columns sort; gets the key of the column. */
  readonly onSort?: (column: string) => void;
  readonly footer?: GridFooter;
  /** Heading of the grid on paper, where it is the only thing. Without it, it is not made for paper. */
  readonly printTitle?: string | undefined;
}
