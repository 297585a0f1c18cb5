import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { qrPath } from './qr-path.ts';

/** A text as a QR code; black on white in the dark theme too, since cameras want it so. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  const { size, path } = useMemo(() => qrPath(value), [value]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, display: 'block', borderRadius: 1 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
