import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { ImportColumns } from '../core/import-column.ts';
import type { ChangedRows } from '../core/define-import.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { CellChange } from '../session/cell-edits.ts';
import type { ImportState } from '../session/import-state.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `SheetSummary`. */
export interface SheetSummaryProps {
  readonly state: ImportState;
  readonly columns: ImportColumns;
  readonly localeText: ImportLocaleText;
  readonly onRetryLookups: () => void;
  readonly onDecideChangedRows: (changedRows: ChangedRows) => void;
  readonly onEditCells: (changes: readonly CellChange[]) => void;
  /** Opens the dialog that assigns columns; without it reading again would lose something. */
  readonly onAssignColumns?: () => void;
}

/** What was read and what of it is left out: numbers of rows, the sheet's name, columns that are not imported. */
export function SheetSummary(props: SheetSummaryProps): React.JSX.Element {
  const { state, columns, localeText, onRetryLookups, onDecideChangedRows, onEditCells, onAssignColumns } = props;
  const { panel } = localeText;
  const { rows, summary, sheet, header, readings, failedCodes } = state;
  const parts = [
    formatText(panel.summary, { count: summary.rows }),
    ...(summary.invalid > 0 ? [formatText(panel.summaryInvalid, { count: summary.invalid })] : []),
    ...(summary.warnings > 0 ? [formatText(panel.summaryWarnings, { count: summary.warnings })] : []),
    ...(summary.sent > 0 ? [formatText(panel.summarySent, { count: summary.sent })] : []),
    ...(summary.reference > 0 ? [formatText(panel.summaryReference, { count: summary.reference })] : []),
    ...(summary.leftOut > 0 ? [formatText(panel.summaryLeftOut, { count: summary.leftOut })] : []),
    ...(summary.hidden > 0 ? [formatText(panel.summaryHidden, { count: summary.hidden })] : []),
    ...(summary.blank > 0 ? [formatText(panel.summaryBlank, { count: summary.blank })] : []),
    ...(sheet?.sheet ? [formatText(panel.sheetRead, { sheet: sheet.sheet })] : []),
    ...(sheet?.encoding && !sheet.encoding.startsWith('utf-')
      ? [formatText(panel.encodingRead, { encoding: sheet.encoding.toUpperCase() })]
      : []),
    ...(readings && readings.unfoldedRows > 0 ? [formatText(panel.unfolded, { count: readings.unfoldedRows })] : []),
    ...(readings && readings.splitRows > 0 ? [formatText(panel.splitRows, { count: readings.splitRows })] : []),
    ...(readings && readings.lists > 1 ? [formatText(panel.lists, { count: readings.lists })] : []),
    ...(readings && readings.repeatedHeaders > 0 ? [formatText(panel.repeatedHeaders, { count: readings.repeatedHeaders })] : []),
    ...(header && header.row > 1 ? [formatText(panel.headerRow, { row: header.row })] : []),
  ];
  useRetryWhenOnline(failedCodes > 0, onRetryLookups);
  const defaults = useMemo(
    () =>
      Object.keys(readings?.defaults ?? {}).map((key) => ({ key, value: commonValue(rows, Object.keys(columns).indexOf(key)) })),
    [rows, columns, readings],
  );
  const headerOf = (key: string): string => columns[key]?.header[localeText.language] ?? key;
  const common = defaults.flatMap(({ key, value }) =>
    value === null ? [] : [formatText(panel.defaultValue, { column: headerOf(key), value })],
  );
  // A flag has one other value: the press that gives it to all rows.
  const flags = defaults.filter(({ key }) => columns[key]?.kind === 'flag');
  const unknown = (header?.unknown ?? []).map((column) => `${column.letter} ${column.header}`);
  return (
    <Stack spacing={1}>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {parts.join(' · ')}
      </Typography>
      {common.length > 0 && (
        <Alert severity="info">
          {formatText(panel.defaults, { values: common.join(panel.listSeparator) })}
          {flags.map(({ key, value }) => {
            const text = value === '1' ? '0' : '1';
            return (
              <Button
                key={key}
                color="inherit"
                size="small"
                disabled={state.phase !== 'ready'}
                onClick={() => onEditCells(rows.map(({ number }) => ({ number, key, text })))}
              >
                {formatText(panel.setAll, { column: headerOf(key), value: text })}
              </Button>
            );
          })}
        </Alert>
      )}
      {unknown.length > 0 && (
        <Alert
          severity="info"
          action={
            onAssignColumns && (
              <Button color="inherit" size="small" onClick={onAssignColumns}>
                {localeText.columns.open}
              </Button>
            )
          }
        >
          {formatText(panel.unknownColumns, { columns: unknown.join(panel.listSeparator) })}
        </Alert>
      )}
      {summary.changed > 0 && (
        <Alert severity="info" sx={{ alignItems: 'center' }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            {formatText(panel.changedRows, { count: summary.changed })}
            <TextField
              select
              size="small"
              label={panel.changedRowsLabel}
              value={state.changedRows}
              disabled={state.phase !== 'ready' || summary.uncertain > 0}
              onChange={({ target }) => onDecideChangedRows(target.value as ChangedRows)}
              sx={{ minWidth: 220 }}
            >
              <MenuItem value="update">{panel.changedRowsUpdate}</MenuItem>
              <MenuItem value="create">{panel.changedRowsCreate}</MenuItem>
              <MenuItem value="leave-out">{panel.changedRowsLeaveOut}</MenuItem>
            </TextField>
          </Stack>
        </Alert>
      )}
      {failedCodes > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={onRetryLookups}>
              {panel.retry}
            </Button>
          }
        >
          {formatText(panel.lookupsFailed, { count: failedCodes })}
        </Alert>
      )}
    </Stack>
  );
}

/** The text that a column has in every row, or `null`. */
function commonValue(rows: readonly ImportRow[], place: number): string | null {
  const first = rows[0]?.cells[place];
  return typeof first === 'string' && rows.every(({ cells }) => cells[place] === first) ? first : null;
}
