import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportColumns } from '../core/import-column.ts';
import type { ChangedRows } from '../core/define-import.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { ImportState } from '../session/import-state.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `SheetSummary`. */
export interface SheetSummaryProps {
  readonly state: ImportState;
  readonly columns: ImportColumns;
  readonly localeText: ImportLocaleText;
  readonly onRetryLookups: () => void;
  readonly onDecideChangedRows: (changedRows: ChangedRows) => void;
  /** Opens the dialog that assigns columns; without it reading again would lose something. */
  readonly onAssignColumns?: () => void;
}

/** What was read and what of it is left out: numbers of rows, the sheet's name, columns that are not imported. */
export function SheetSummary(props: SheetSummaryProps): React.JSX.Element {
  const { state, columns, localeText, onRetryLookups, onDecideChangedRows, onAssignColumns } = props;
  const { panel } = localeText;
  const { summary, sheet, header, readings, failedCodes } = state;
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
  const defaults = Object.entries(readings?.defaults ?? {}).map(([key, text]) =>
    formatText(panel.defaultValue, { column: columns[key]?.header[localeText.language] ?? key, value: text }),
  );
  const unknown = (header?.unknown ?? []).map((column) => `${column.letter} ${column.header}`);
  return (
    <Stack spacing={1}>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {parts.join(' · ')}
      </Typography>
      {defaults.length > 0 && (
        <Alert severity="info">{formatText(panel.defaults, { values: defaults.join(panel.listSeparator) })}</Alert>
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
