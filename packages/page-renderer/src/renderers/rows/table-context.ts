import type { EditColumn } from '../../core/rows/table-columns.ts';
import type { RowValues } from '../../core/rows/row-format.ts';
import type { RowEntry, RowsModel } from '../../core/rows/RowsModel.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** The row that is being edited. */
export interface Editing {
  readonly entry: RowEntry;
  /** Values to go back to; `undefined` for a row that was just added. */
  readonly before: RowValues | undefined;
}

/** What the rows of an editable table share, those below other rows too. */
export interface TableContext {
  readonly node: SchemaObject;
  readonly columns: readonly EditColumn[];
  readonly showIndex: boolean;
  readonly hasTools: boolean;
  readonly locked: boolean;
  readonly isStatic: boolean;
  /** Every cell that has an input is one (`needConfirm: false`). */
  readonly always: boolean;
  /** Rows are neither added nor edited one at a time: cells that are inputs stay inputs. */
  readonly inPlace: boolean;
  readonly editing: Editing | undefined;
  /** Announces to screen readers what happened to a row. */
  readonly announce: (text: string) => void;
  readonly render: FormItemRendererProps['render'];
  readonly onEdit: (model: RowsModel, entry: RowEntry) => void;
  readonly onAdd: (model: RowsModel, item: unknown, at?: number) => void;
  readonly onConfirm: (model: RowsModel, entry: RowEntry) => void;
  readonly onCancel: (model: RowsModel, entry: RowEntry) => void;
  readonly onRemove: (model: RowsModel, entry: RowEntry) => void;
}
