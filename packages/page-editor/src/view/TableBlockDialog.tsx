import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { chartBlock } from '../blocks/chart-block.ts';
import { formBlock } from '../blocks/form-block.ts';
import { isWritable, listBlock, type BlockColumn, type BlockSource, type TableRights } from '../blocks/list-block.ts';
import { likelyLink, linkColumns, masterDetailBlock, type ChosenDetails } from '../blocks/master-detail-block.ts';
import { ColumnField } from './ColumnField.tsx';
import { useEditor } from './editor-context.ts';
import { TableColumns } from './TableColumns.tsx';
import { useTableChoice } from './use-table-choice.ts';

/** Blocks that are made of tables. */
export type TableBlock = 'list' | 'form' | 'chart' | 'masterDetail';

interface TableBlockDialogProps {
  readonly block: TableBlock;
  readonly blocks: BlockSource;
  readonly onInsert: (value: unknown) => void;
  readonly onClose: () => void;
}

/** The columns that a block can show: a form those that are filled in, a chart numbers. */
function usableColumns(block: TableBlock, columns: readonly BlockColumn[]): readonly BlockColumn[] {
  switch (block) {
    case 'list':
    case 'masterDetail':
      return columns;
    case 'form':
      return columns.filter(isWritable);
    case 'chart':
      return columns.filter(({ name, kind }) => kind === 'number' && !/(?:^|_)id$/.test(name));
  }
}

interface Chosen {
  readonly table: TableRights;
  readonly columns: readonly BlockColumn[];
  /** Names the bars of a chart. */
  readonly label: BlockColumn | undefined;
  readonly details: ChosenDetails | undefined;
}

function madeBlock(block: TableBlock, { table, columns, label, details }: Chosen): unknown {
  switch (block) {
    case 'list':
      return listBlock(table, columns);
    case 'masterDetail':
      return details === undefined ? undefined : masterDetailBlock({ table, columns }, details);
    case 'form':
      return formBlock(table, columns);
    case 'chart':
      return label === undefined ? undefined : chartBlock(table, { label, values: columns });
  }
}

/** Makes a list with search and dialogs, also with the details of its rows, a form or a chart by choosing tables and columns. */
export function TableBlockDialog({ block, blocks, onInsert, onClose }: TableBlockDialogProps): ReactNode {
  const { texts } = useEditor();
  const main = useTableChoice(blocks);
  const second = useTableChoice(blocks);
  const [labelName, setLabelName] = useState('');
  const [linkName, setLinkName] = useState('');
  const tables = block === 'form' ? blocks.tables.filter((each) => each.insert) : blocks.tables;
  const usable = usableColumns(block, main.columns);
  const chosen = usable.filter((column) => !main.left.has(column.name));
  // A text names bars best, else the first column there is.
  const label =
    main.columns.find((column) => column.name === labelName) ??
    main.columns.find(({ kind }) => kind === 'text') ??
    main.columns[0];
  const links = linkColumns(second.columns);
  const link = links.find((column) => column.name === linkName) ?? likelyLink(main.name, second.columns);
  const detailUsable = links.length === 0 ? [] : second.columns.filter((column) => column !== link);
  const detailColumns = detailUsable.filter((column) => !second.left.has(column.name));
  const details =
    second.table === undefined || link === undefined || detailColumns.length === 0
      ? undefined
      : { table: second.table, columns: detailColumns, link: link.name };
  const made =
    main.table === undefined || chosen.length === 0
      ? undefined
      : madeBlock(block, { table: main.table, columns: chosen, label, details });
  const title = {
    list: texts.listOfTable,
    form: texts.formOfTable,
    chart: texts.chartOfTable,
    masterDetail: texts.masterDetail,
  }[block];
  return (
    <DialogFrame
      width="xs"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="contained"
            disabled={made === undefined}
            onClick={() => {
              if (made !== undefined) onInsert(made);
              onClose();
            }}
          >
            {texts.insert}
          </Button>
        </>
      }
    >
      <TableColumns
        choice={main}
        tables={tables}
        usable={usable}
        tableLabel={texts.table}
        columnsLabel={texts.columns}
        noUsable={block === 'chart' ? texts.noNumbers : texts.noRows}
      >
        {block === 'chart' && label !== undefined && (
          <ColumnField label={texts.barNames} value={label.name} columns={main.columns} onChange={setLabelName} />
        )}
      </TableColumns>
      {block === 'masterDetail' && main.table !== undefined && (
        <TableColumns
          choice={second}
          tables={tables}
          usable={detailUsable}
          tableLabel={texts.detailTable}
          columnsLabel={texts.detailColumns}
          noUsable={texts.noLink}
        >
          <ColumnField label={texts.linkColumn} value={link?.name ?? ''} columns={links} onChange={setLinkName} />
        </TableColumns>
      )}
    </DialogFrame>
  );
}
