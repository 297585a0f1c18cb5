import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { PreviewPartProps } from './PreviewDialog.tsx';
import type { ShownSheet } from './sheet.worker.ts';

const rowHeight = 28;
const columnWidth = 140;
/** A workbook that is still read after so many milliseconds was made to keep its readers busy. */
const maxReadMs = 30_000;

/** A workbook or a table of text, read in a worker; formulas show their last value. */
export function SheetPreview({ blob, name, text, onFailed }: PreviewPartProps) {
  const [sheets, setSheets] = useState<readonly ShownSheet[] | null>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    let isGone = false;
    const worker = new Worker(new URL('./sheet.worker.js', import.meta.url), { type: 'module' });
    const fail = (): void => {
      if (!isGone) onFailed();
    };
    const timer = setTimeout(fail, maxReadMs);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly sheets?: readonly ShownSheet[] }>) => {
      clearTimeout(timer);
      if (isGone) return;
      if (data.sheets) setSheets(data.sheets);
      else fail();
    });
    blob.arrayBuffer().then((bytes) => worker.postMessage({ bytes, isText: /\.(csv|tsv)$/i.test(name) }, [bytes]), fail);
    return () => {
      isGone = true;
      clearTimeout(timer);
      worker.terminate();
    };
    // onFailed may be made anew with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blob, name]);
  const sheet = sheets?.[shown];
  if (!sheets || !sheet) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
        <CircularProgress aria-label={text.loading} />
      </Box>
    );
  }
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <Tabs
        value={shown}
        onChange={(_event, next: number) => setShown(next)}
        variant="scrollable"
        aria-label={text.manager.sheet}
        sx={{ minHeight: 36, borderBottom: 1, borderColor: 'divider' }}
      >
        {sheets.map((entry, index) => (
          <Tab key={entry.name} value={index} label={entry.name} sx={{ minHeight: 36 }} />
        ))}
      </Tabs>
      <SheetGrid key={shown} sheet={sheet} />
    </Box>
  );
}

/** Looks of all cells, once for all of them: hundreds are drawn with each turn of the wheel. */
const gridStyles = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  fontSize: 13,
  '& .LabSheet-row': { position: 'absolute', top: 0, left: 0, height: rowHeight, width: '100%' },
  '& .LabSheet-cell': {
    position: 'absolute',
    width: columnWidth,
    height: rowHeight,
    px: 1,
    lineHeight: `${rowHeight}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const;

function SheetGrid({ sheet }: { readonly sheet: ShownSheet }) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = sheet.rows.reduce((max, row) => Math.max(max, row.length), 1);
  const getScrollElement = (): HTMLDivElement | null => scroller.current;
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here only, never kept
  const rows = useVirtualizer({ count: sheet.rows.length, getScrollElement, estimateSize: () => rowHeight, overscan: 12 });
  const cells = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement,
    estimateSize: () => columnWidth,
    overscan: 3,
  });
  return (
    <Box
      ref={scroller}
      tabIndex={0}
      role="table"
      aria-label={sheet.name}
      aria-rowcount={sheet.rows.length}
      aria-colcount={columns}
      sx={gridStyles}
    >
      <div role="presentation" style={{ position: 'relative', height: rows.getTotalSize(), width: cells.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="row"
            aria-rowindex={row.index + 1}
            className="LabSheet-row"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {cells.getVirtualItems().map((cell) => {
              const value = sheet.rows[row.index]?.[cell.index] ?? '';
              return (
                <div
                  key={cell.key}
                  role="cell"
                  aria-colindex={cell.index + 1}
                  title={value}
                  className="LabSheet-cell"
                  style={{ left: cell.start }}
                >
                  {value}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Box>
  );
}
