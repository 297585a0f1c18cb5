import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isPlainObject } from '../core/data/path.ts';
import { toText } from '../core/data/to-text.ts';
import { evaluateCondition } from '../core/expression/condition.ts';
import { evaluateTemplate } from '../core/expression/template.ts';
import type { Scope } from '../core/scope/Scope.ts';
import { useSettings } from './contexts.ts';
import { useTracked } from './useTracked.ts';

const colors = { info: 'info', success: 'success', warning: 'warning', danger: 'error', error: 'error' } as const;

/** A dot, a number or a ribbon on the nodes inside (`badge`). */
export function NodeBadge({
  badge,
  scope,
  children,
}: {
  readonly badge: unknown;
  readonly scope: Scope;
  readonly children: ReactNode;
}): ReactNode {
  const { runtime } = useSettings();
  const spec: Readonly<Record<string, unknown>> = isPlainObject(badge) ? badge : { mode: 'text', text: badge };
  const { text, visible, level } = useTracked(
    scope,
    (reader) => {
      const read = (value: unknown): unknown =>
        typeof value === 'string' ? evaluateTemplate(value, reader, runtime.warn) : value;
      const condition = spec['visibleOn'];
      return {
        text: toText(read(spec['text'])),
        level: toText(read(spec['level'])),
        visible: typeof condition === 'string' && condition !== '' ? evaluateCondition(condition, reader, runtime.warn) : true,
      };
    },
    [badge],
  );
  const mode = spec['mode'] ?? 'dot';
  if (!visible || badge === false || (mode !== 'dot' && (text === '' || text === '0'))) return children;
  const limit = Number(toText(spec['overflowCount']) || 99);
  const shown = Number(text) > limit ? `${limit}+` : text;
  const position = toText(spec['position']) || 'top-right';
  if (mode === 'ribbon')
    return (
      <Box sx={{ position: 'relative' }}>
        {children}
        <Box
          component="span"
          data-badge
          sx={{
            position: 'absolute',
            top: 0,
            [position.endsWith('left') ? 'left' : 'right']: 0,
            px: 0.75,
            fontSize: 11,
            lineHeight: '16px',
            borderRadius: 0.5,
            bgcolor: `${colors[level as keyof typeof colors] ?? 'error'}.dark`,
            color: 'common.white',
          }}
        >
          {text}
        </Box>
      </Box>
    );
  return (
    <Badge
      slotProps={{ badge: { 'data-badge': mode } as Readonly<Record<string, unknown>> }}
      variant={mode === 'dot' ? 'dot' : 'standard'}
      badgeContent={mode === 'dot' ? '' : shown}
      color={colors[level as keyof typeof colors] ?? 'error'}
      anchorOrigin={{
        vertical: position.startsWith('bottom') ? 'bottom' : 'top',
        horizontal: position.endsWith('left') ? 'left' : 'right',
      }}
    >
      {children}
    </Badge>
  );
}
