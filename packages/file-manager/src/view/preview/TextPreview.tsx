import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { PreviewPartProps } from './PreviewDialog.tsx';
import { decodeText } from './decode-text.ts';

/** Text and code, line by line with numbers; only the lines in view are drawn. */
export function TextPreview({ blob, name, onFailed }: PreviewPartProps) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    blob.arrayBuffer().then(
      (bytes) => {
        if (!isGone) setLines(decodeText(new Uint8Array(bytes)).split(/\r\n|\n|\r/));
      },
      () => onFailed(),
    );
    return () => {
      isGone = true;
    };
    // onFailed may be made anew with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blob]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 20,
    overscan: 20,
  });
  return (
    <Box
      ref={scroller}
      tabIndex={0}
      role="document"
      aria-label={name}
      sx={{ height: '100%', overflow: 'auto', bgcolor: 'background.paper', fontFamily: 'monospace', fontSize: 13, p: 1 }}
    >
      <Box sx={{ height: virtual.getTotalSize(), position: 'relative', minWidth: 'max-content' }}>
        {virtual.getVirtualItems().map((row) => (
          <Box
            key={row.key}
            sx={{ position: 'absolute', top: 0, left: 0, display: 'flex', height: 20, whiteSpace: 'pre' }}
            style={{ transform: `translateY(${row.start}px)` }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{ width: 56, pr: 1.5, textAlign: 'right', color: 'text.secondary', userSelect: 'none' }}
            >
              {row.index + 1}
            </Box>
            <span>{lines[row.index]}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
