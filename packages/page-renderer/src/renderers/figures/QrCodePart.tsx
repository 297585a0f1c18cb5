import { formatText } from '../../core/data/format-text.ts';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';
import { toText } from '../../core/data/to-text.ts';
import { safeColor } from '../../core/style/safe-color.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { QrCodeNode } from '../../schema/display.ts';

/** Most characters that a code of the lowest correction holds. */
const maxLength = 2_900;

/** A text as a QR code; black on white in dark pages too, since cameras want it so. */
export function QrCodePart({ node, scope }: RendererProps<Drawn<QrCodeNode>>): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const value = useNodeValue(node, scope);
  const given = useText(node.value, scope);
  const text = toText(value) || given;
  const level = toText(node.level);
  const code = useMemo(() => {
    if (text === '') return undefined;
    try {
      if (text.length > maxLength) throw new Error('the text is too long for a QR code');
      const { size, data } = encode(text, { ecc: level === 'M' || level === 'Q' || level === 'H' ? level : 'L', border: 2 });
      const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
      return { size, path };
    } catch (error) {
      runtime.warn(`a QR code could not be made: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }, [text, level, runtime]);
  if (!code) return <span>{text === '' ? placeholderOf(node) : text.slice(0, 200)}</span>;
  const pixels = typeof node.codeSize === 'number' ? Math.min(1_000, Math.max(32, node.codeSize)) : 128;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={formatText(runtime.texts.labelled, { label: parts.qrCode, text: text.slice(0, 200) })}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      sx={{ width: pixels, height: pixels, display: 'block' }}
    >
      <rect width={code.size} height={code.size} fill={safeColor(node.backgroundColor, '#fff')} />
      <path d={code.path} fill={safeColor(node.foregroundColor, '#000')} />
    </Box>
  );
}
