import { formatText } from '../../core/data/format-text.ts';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { makeBarcode } from '../../core/figures/barcode.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { mapData } from '../../core/mapping/map-data.ts';
import { safeColor } from '../../core/style/safe-color.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { BarcodeNode } from '../../schema/extra-parts.ts';

const bounded = (value: unknown, fallback: number, max: number): number => {
  const given = Number(value);
  return value !== undefined && given >= 0 ? Math.min(max, given) : fallback;
};

/** A text as a barcode; black on white in dark pages too, since scanners want it so. */
export function BarcodePart({ node, path, scope }: RendererProps<Drawn<BarcodeNode>>): ReactNode {
  const { runtime } = useSettings();
  const { extras } = usePartTexts();
  const text = toText(useNodeValue(node, scope));
  const { options: given } = node as { readonly options?: unknown };
  const mapped = useTracked(scope, (reader) => mapData(given, reader, { onRefused: runtime.warn }), [given]);
  const options = useMemo(() => (isPlainObject(mapped) ? mapped : {}), [mapped]);
  const code = useMemo(() => {
    if (text === '') return undefined;
    try {
      return makeBarcode(text, options);
    } catch (error) {
      runtime.warn(`a barcode at ${path} could not be made: ${reasonOf(error)}`);
      return undefined;
    }
  }, [text, options, runtime, path]);
  if (!code) return <span>{text === '' ? placeholderOf(node) : text.slice(0, 200)}</span>;
  const unit = bounded(options['width'], 2, 10) || 1;
  const tall = bounded(options['height'] ?? node.height, 100, 1_000);
  const margin = bounded(options['margin'], 10, 200);
  const fontSize = bounded(options['fontSize'], 20, 100);
  const written = options['displayValue'] !== false && options['displayValue'] !== 'false' && code.text !== '';
  const above = options['textPosition'] === 'top';
  const line = written ? fontSize + bounded(options['textMargin'], 2, 100) : 0;
  const wide = code.modules * unit + 2 * margin;
  const high = tall + line + 2 * margin;
  const ink = safeColor(options['lineColor'], '#000');
  const top = margin + (above ? line : 0);
  const align = options['textAlign'] === 'left' ? 'start' : options['textAlign'] === 'right' ? 'end' : 'middle';
  return (
    <Box
      component="svg"
      role="img"
      aria-label={formatText(runtime.texts.labelled, { label: extras.barcode, text: text.slice(0, 200) })}
      viewBox={`0 0 ${wide} ${high}`}
      shapeRendering="crispEdges"
      sx={{ width: wide, maxWidth: '100%', height: 'auto', display: 'block' }}
    >
      <rect width={wide} height={high} fill={safeColor(options['background'], '#fff')} />
      <path
        d={code.bars
          .map(([start, width]) => `M${margin + start * unit} ${top}h${width * unit}v${tall}h-${width * unit}z`)
          .join('')}
        fill={ink}
      />
      {written && (
        <text
          x={align === 'start' ? margin : align === 'end' ? wide - margin : wide / 2}
          y={above ? margin + fontSize * 0.8 : top + tall + line - fontSize * 0.15}
          fontFamily="monospace"
          fontSize={fontSize}
          textAnchor={align}
          fill={ink}
        >
          {code.text}
        </text>
      )}
    </Box>
  );
}

/** The library throws names of its own kinds, not errors. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return isPlainObject(error) ? toText(error['message']) : toText(error);
}
