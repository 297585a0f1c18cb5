import type { Column } from '../../core/crud/list-parts.ts';
import { loadPart } from '@lab-console/widget-base';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { exportCell, exportColumns } from '../../core/export/export-cells.ts';
import { exportSheet } from '../../core/export/export-sheet.ts';
import { sliceRows } from '../../core/export/slice-rows.ts';
import { saveFile } from '../../core/export/save-file.ts';
import { toCsv } from '../../core/export/to-csv.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { renderText } from '../../core/expression/template.ts';
import { failureText } from '../../core/runtime/failure-text.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { readColumns } from './columns.ts';

/** Saves all rows that match as a file: the answer of the button's `api`, or else every page of the list. */
export function ExportButton({
  model,
  node,
  columns,
  kind,
}: {
  readonly model: CrudModel;
  readonly node: Readonly<Record<string, unknown>>;
  readonly columns: readonly Column[];
  readonly kind: 'csv' | 'xlsx' | 'template';
}): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    const reader = scopeReader(model.scope);
    const own = Array.isArray(node['exportColumns']) ? readColumns(node['exportColumns']) : columns;
    const named = Array.isArray(node['columns']) ? new Set((node['columns'] as readonly unknown[]).map(toText)) : undefined;
    const shown = exportColumns(named ? own.filter(({ node: each }) => named.has(each.name ?? '')) : own);
    const all = kind === 'template' ? [] : await model.loadAll(node['api']);
    if (all === undefined) return;
    const rows = sliceRows(all, node['rowSlice']);
    const labelled = shown.map((column) => ({ ...column, label: column.label || toText(column.node['name']) }));
    const name = typeof node['filename'] === 'string' ? renderText(node['filename'], reader, runtime.warn) : 'data';
    if (kind === 'csv') {
      const cells = rows.map((row) => labelled.map((column) => exportCell(column, row, reader, runtime.warn)));
      const headers = labelled.map(({ label }) => label);
      saveFile(`${name}.csv`, new Blob([toCsv(headers, cells)], { type: 'text/csv;charset=utf-8' }));
    } else {
      const writeExcelFile = await loadPart(() => import('write-excel-file/browser'), 'default');
      const sheet = exportSheet({ columns: labelled, rows, reader, warn: runtime.warn });
      saveFile(`${name}.xlsx`, await writeExcelFile(sheet.map((row) => [...row])).toBlob());
    }
    runtime.environment.notify('success', formatText(parts.exported, { count: rows.length }));
  };
  const label =
    typeof node['label'] === 'string'
      ? node['label']
      : kind === 'csv'
        ? parts.exportCsv
        : kind === 'xlsx'
          ? parts.exportExcel
          : parts.exportTemplate;
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      loading={isBusy}
      loadingPosition="start"
      startIcon={<Icon name="download" />}
      sx={{ borderColor: 'divider' }}
      onClick={() => {
        setBusy(true);
        run()
          .catch((error: unknown) => {
            runtime.warn(`the export failed: ${error instanceof Error ? error.message : String(error)}`);
            runtime.environment.notify('error', failureText(error, runtime.texts));
          })
          .finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}
