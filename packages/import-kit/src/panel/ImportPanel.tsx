import { loadPart } from '@lab-console/widget-base';
import { lazyComponent } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { defaultLimits } from '../engine/read-limits.ts';
import type { ImportSummary } from '../session/import-state.ts';
import { mergeSx } from '../grid/merge-sx.ts';
import { enUS } from '../locales/en-us.ts';
import { faultText } from '../texts/fault-text.ts';
import { formatText } from '../texts/format-text.ts';
import { ErrorWorkbookButton } from './ErrorWorkbookButton.tsx';
import { FilePicker } from './FilePicker.tsx';
import type { ImportPanelProps } from './import-panel-props.ts';
import { ImportProgressBar } from './ImportProgressBar.tsx';
import { lazyPart, usePart } from './lazy-part.ts';
import { TemplateButton } from './TemplateButton.tsx';
import { useImportSession } from './use-import-session.ts';
import { useLeaveGuard } from '@lab-console/widget-base/view';
import { useWarmReader } from './use-warm-reader.ts';

/** Comes with the first press on submit. */
const SubmitOutcomeAlert = lazyComponent(() => import('./SubmitOutcomeAlert.tsx'), 'SubmitOutcomeAlert');
const EmptySheet = lazyComponent(() => import('./EmptySheet.tsx'), 'default');
const ColumnDialog = lazyComponent(() => import('./ColumnDialog.tsx'), 'default');
const ImportDrafts = lazyComponent(() => import('./ImportDrafts.tsx'), 'default');
const SheetChoice = lazyComponent(() => import('./SheetChoice.tsx'), 'default');

/** What shows rows; it comes while the page is idle, or at the latest while a file is being read. */
const rowsPart = lazyPart(async () => {
  const [ImportGrid, SheetSummary, RepairOffers] = await Promise.all([
    loadPart(() => import('../grid/ImportGrid.tsx'), 'ImportGrid'),
    loadPart(() => import('./SheetSummary.tsx'), 'SheetSummary'),
    loadPart(() => import('./RepairOffers.tsx'), 'RepairOffers'),
    // What the session will ask for as soon as it reads.
    loadPart(() => import('../session/session-parts.ts'), 'sessionParts'),
  ]);
  return { ImportGrid, SheetSummary, RepairOffers };
});

/**
 * A whole import: pick a file, parse it, repair the rows that are marked, submit.
 *
 * @example
 * <ImportPanel definition={students} localeText={zhCN} onSubmitted={() => reload()} />
 */
export function ImportPanel<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  props: ImportPanelProps<TColumns, TLookups, TBase, TItem>,
): React.JSX.Element {
  const { definition, localeText = enUS, gridHeight = 480, hideTemplate = false, describeError = messageOf, sx } = props;
  const { panel } = localeText;
  const { createWorker, onSubmitted, onUnsentChange, onCorrectionsChange, storageKey } = props;
  const reader = useWarmReader(createWorker, () => void rowsPart.load());
  const { session, state } = useImportSession(definition, { reader, ...(storageKey === undefined ? {} : { storageKey }) });
  const keys = useMemo(() => Object.keys(definition.columns), [definition]);
  const [isAssigning, setIsAssigning] = useState(false);
  const [alsoDropped, setAlsoDropped] = useState<string | null>(null);
  const { phase, file, progress, fault, cancelled, rows, outcome } = state;
  // Drawing a grid for the first time gives way to the page; after that, what is typed shows at once.
  const mayShowRows = useDeferredValue(rows.length > 0);
  const shown = usePart(rowsPart, file !== null);
  const isBusy = phase === 'reading' || phase === 'checking';
  const isSubmitting = phase === 'submitting';
  // Reading again would lose repairs, and rows that were sent.
  const isCorrected = state.canUndo || state.summary.sent + state.summary.uncertain > 0;
  const isPristine = phase === 'ready' && !isCorrected;
  const hasCorrections = state.hasUnsent && isCorrected;
  useLeaveGuard(state.hasUnsent && phase !== 'reading', onUnsentChange);

  useEffect(() => {
    onCorrectionsChange?.(hasCorrections);
    return () => onCorrectionsChange?.(false);
  }, [hasCorrections, onCorrectionsChange]);

  useEffect(() => {
    if (outcome.kind !== 'succeeded' && outcome.kind !== 'partly') return;
    onSubmitted?.({ sent: outcome.sent, refused: session.getState().rows.filter((row) => row.refusals.length > 0).length });
    // oxlint-disable-next-line react/exhaustive-deps -- the outcome is what is reported; another callback is no reason to report it again
  }, [outcome, session]);

  const handlePick = (picked: File, hadOthers: boolean): void => {
    session.pick(picked);
    void session.parse();
    setAlsoDropped(hadOthers ? picked.name : null);
  };

  return (
    <Stack spacing={1.5} sx={mergeSx({ minWidth: 0 }, sx)}>
      <FilePicker
        localeText={localeText}
        file={file}
        maxBytes={defaultLimits.fileBytes}
        disabled={isSubmitting}
        onPick={handlePick}
      >
        {!hideTemplate && <TemplateButton definition={definition} localeText={localeText} />}
        {isBusy || isSubmitting ? (
          <Button size="small" variant="outlined" color="inherit" onClick={() => session.cancel()}>
            {panel.cancel}
          </Button>
        ) : (
          <Button
            size="small"
            variant={phase === 'picked' ? 'contained' : 'outlined'}
            disabled={phase === 'ready'}
            onClick={() => void session.parse()}
          >
            {panel.parse}
          </Button>
        )}
      </FilePicker>
      {storageKey !== undefined && (
        <Suspense fallback={null}>
          <ImportDrafts
            storageKey={`${storageKey} ${definition.name}`}
            session={session}
            keys={keys}
            state={state}
            localeText={localeText}
          />
        </Suspense>
      )}
      {alsoDropped !== null && <Alert severity="info">{formatText(panel.onlyFirstFile, { name: alsoDropped })}</Alert>}
      {progress && <ImportProgressBar progress={progress} localeText={localeText} />}
      {cancelled && <Alert severity="info">{panel.cancelled}</Alert>}
      {fault && (
        <Alert
          severity="error"
          action={
            fault.code === 'base-data-failed' || fault.code === 'part-offline' ? (
              <Button color="inherit" size="small" onClick={() => void session.parse()}>
                {panel.retry}
              </Button>
            ) : fault.code === 'missing-columns' && state.columns ? (
              <Button color="inherit" size="small" onClick={() => setIsAssigning(true)}>
                {localeText.columns.open}
              </Button>
            ) : undefined
          }
        >
          {faultText(fault, definition, localeText)}
        </Alert>
      )}
      {state.sheet && state.sheet.visibleSheets.length > 1 && (isPristine || phase === 'picked') && (
        <Suspense fallback={null}>
          <SheetChoice
            label={panel.sheet}
            sheets={state.sheet.visibleSheets}
            value={state.sheet.sheet}
            onChoose={(sheet) => void session.chooseSheet(sheet)}
          />
        </Suspense>
      )}
      {rows.length > 0 && mayShowRows && !shown && <Box sx={{ height: gridHeight }} />}
      {rows.length > 0 && mayShowRows && shown && (
        <>
          <shown.SheetSummary
            state={state}
            columns={definition.columns}
            localeText={localeText}
            onRetryLookups={() => void session.retryLookups()}
            onDecideChangedRows={(changedRows) => void session.decideChangedRows(changedRows)}
            onEditCells={(changes) => session.editCells(changes)}
            {...(isPristine ? { onAssignColumns: () => setIsAssigning(true) } : {})}
          />
          <shown.RepairOffers
            rows={rows}
            columns={definition.columns}
            localeText={localeText}
            disabled={phase !== 'ready'}
            onEditCells={(changes) => session.editCells(changes)}
            onLeaveOut={(numbers, isLeftOut) => session.leaveOut(numbers, isLeftOut)}
          />
          <shown.ImportGrid
            definition={definition}
            rows={rows}
            {...(state.header ? { required: state.header.required } : {})}
            localeText={localeText}
            onEditCell={(number, key, text) => session.editCell(number, key, text)}
            onEditCells={(changes) => session.editCells(changes)}
            onLeaveOut={(numbers, isLeftOut) => session.leaveOut(numbers, isLeftOut)}
            knownCodes={(key) => session.knownCodes(key)}
            listCodes={async (key) => {
              try {
                return (await loadPart(() => import('./listed-codes.ts'), 'listedCodes'))(definition, key);
              } catch {
                // A suggestion is a help and no reason for a fault.
                return [];
              }
            }}
            onUndo={() => session.undo()}
            canUndo={state.canUndo}
            onRedo={() => session.redo()}
            canRedo={state.canRedo}
            readOnly={phase !== 'ready'}
            height={gridHeight}
          />
        </>
      )}
      {rows.length === 0 && !fault && !progress && (
        <Suspense fallback={null}>
          <EmptySheet columns={definition.columns} localeText={localeText} />
        </Suspense>
      )}
      {isAssigning && state.columns && (
        <Suspense fallback={null}>
          <ColumnDialog
            columns={definition.columns}
            sheet={state.columns}
            localeText={localeText}
            onClose={() => setIsAssigning(false)}
            onAssign={(positions, row) => {
              setIsAssigning(false);
              void session.assignColumns(positions, row);
            }}
          />
        </Suspense>
      )}
      {outcome.kind !== 'none' && (
        <Suspense fallback={null}>
          <SubmitOutcomeAlert
            outcome={outcome}
            succeeded={definition.submit.succeeded}
            localeText={localeText}
            describeError={describeError}
            onSendAgain={() => void session.sendAgain()}
            valid={validOf(state.summary)}
            onSubmitValid={() => void session.submitValid()}
          />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <ErrorWorkbookButton definition={definition} state={state} localeText={localeText} />
        <Button
          variant={rows.length > 0 ? 'contained' : 'outlined'}
          loading={isSubmitting}
          disabled={isBusy}
          onClick={() => void session.submit()}
        >
          {panel.submit}
        </Button>
      </Box>
    </Stack>
  );
}

/** Rows that could be sent once those with errors are left out. */
function validOf({ rows, invalid, sent, reference, leftOut }: ImportSummary): number {
  return rows - invalid - sent - reference - leftOut;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
