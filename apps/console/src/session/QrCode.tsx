import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';

/** A text as a QR code; black on white in the dark theme too, since cameras want it so. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 3 });
    return {
      size: code.size,
      path: code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    };
  }, [value]);
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
