import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { shapePaths } from '../../core/figures/shape-paths.ts';
import { safeColor } from '../../core/style/safe-color.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ShapeNode } from '../../schema/extra-parts.ts';

const field = 200;
const pixels = (text: string): number => (Number(text) > 0 ? Math.min(2_000, Number(text)) : field);

/** A geometric shape, which may be pressed (`onEvent.click`). */
export function ShapePart({ node, path, scope }: RendererProps<Drawn<ShapeNode>>): ReactNode {
  const { runtime } = useSettings();
  const context = useActionContext(path, scope);
  const name = useText(node.shapeType, scope);
  const radius = useText(node.radius, scope);
  const width = pixels(useText(node.width, scope));
  const height = pixels(useText(node.height, scope));
  const label = useText(node.label ?? node.title, scope);
  const fill = safeColor(useText(node.color, scope), 'currentColor');
  const stroke = safeColor(useText(node.stroke, scope), 'currentColor');
  const thick = typeof node.strokeWidth === 'number' ? Math.min(100, Math.max(0, node.strokeWidth)) : 0;
  const dashes = node.strokeType === 'dash' ? `${thick * 2},${thick}` : node.strokeType === 'dot' ? `1,${thick * 2}` : undefined;
  const paths = shapePaths(name, Number(radius), node.paths);
  if (paths.length === 0) {
    runtime.warn(`the shape “${name.slice(0, 60)}” at ${path} is not known`);
    return null;
  }
  const figure = (
    <Box
      component="svg"
      viewBox={`0 0 ${field} ${field}`}
      preserveAspectRatio="none"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ display: 'block', width, height, maxWidth: '100%', overflow: 'visible' }}
    >
      {paths.map((outline, index) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- outlines have no other identity
          key={index}
          d={outline}
          fill={fill}
          {...(thick > 0 ? { stroke, strokeWidth: thick, strokeDasharray: dashes } : {})}
          {...(node.strokeType === 'dot' ? { strokeLinecap: 'round' as const } : {})}
        />
      ))}
    </Box>
  );
  if (!node.onEvent?.['click']) return figure;
  return (
    <Box
      component="button"
      type="button"
      aria-label={label || name}
      onClick={() => void runEvent({ handlers: node.onEvent, name: 'click', data: {}, context })}
      sx={{ all: 'unset', cursor: 'pointer', '&:focus-visible': { outline: '2px solid' } }}
    >
      {figure}
    </Box>
  );
}
