import { fieldOf, isWritable, sentValues, type BlockColumn, type TableRights } from './list-block.ts';

/** A form that adds a row to a table. */
export function formBlock(table: TableRights, columns: readonly BlockColumn[]): Readonly<Record<string, unknown>> {
  const written = columns.filter(isWritable);
  return {
    type: 'form',
    mode: 'horizontal',
    resetAfterSubmit: true,
    api: {
      method: 'post',
      url: `rest/${table.name}`,
      data: sentValues(written),
      messages: { success: { en: 'Saved', zh: '已保存' } },
    },
    body: written.map((column) => fieldOf(column)),
  };
}
